import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from '@majlis/game-bridge/manifest'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../games')
const manifests = readdirSync(folder).map((id) => readManifest(JSON.parse(readFileSync(join(folder, id, 'game.json'), 'utf8'))))
const withDuels = manifests.flatMap((manifest) => (typeof manifest === 'string' || manifest.hasDuels !== true ? [] : [manifest]))

test('where the player of a round chooses something, the manifest chooses it for duels', async () => {
  expect(withDuels.length).toBeGreaterThan(10)
  for (const { id, duelSetup } of withDuels) {
    const steps: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(folder, id, 'step.ts')).href)
    expect([id, typeof steps['setupOf']]).toEqual([id, duelSetup === undefined ? 'undefined' : 'function'])
  }
})
