import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/testing/database.ts'
import { migrations } from './compose.ts'
import { soak } from './testing/soaking.ts'

test.runIf(process.env.FULL === '1')(
  'matches between bots, while the server is killed at random: each ends once, each replay comes to its result, no search is stuck',
  async () => {
    const { db, url, drop } = await testDatabase(migrations)
    const dataDir = await mkdtemp(join(tmpdir(), 'majlis-soak-'))
    const played = await soak({ databaseUrl: url, db, dataDir, matches: 3, kills: 1, people: 8, seed: 'short' })
    expect(played.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(['four-in-a-row', 'reversi', 'sea-battle']))
    for (const { gameId, matches } of played) expect(matches, gameId).toBeGreaterThanOrEqual(3)
    await drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  },
)
