import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../packages/contract/src/operations.ts'

test('the contract exports every operation under the last part of its id', async () => {
  const folder = join(import.meta.dirname, '../packages/contract/src')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>))
  const names = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'operationId' in value ? [[String(value.operationId).split('.').at(-1), name]] : [],
    ),
  )
  expect(names.length).toBeGreaterThanOrEqual(operations.length)
  for (const [wanted, name] of names) expect(name).toBe(wanted)
})
