import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRegions } from './read.ts'

test('a region file that does not fit is refused with file and line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-regions-'))
  await writeFile(join(folder, 'xx.yaml'), 'countryIso: XX\n')
  expect(() => readRegions(folder)).toThrow(/^xx\.yaml:\d+ /)
  await rm(folder, { recursive: true })
})
