// `npm run soak`: the long form of apps/server/src/app/soak.test.ts. Arguments: the number of matches per game (200), of kills
// per game (20), and ids of games (all).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soak } from '../apps/server/src/app/testing/soaking.ts'
import { openPool } from '../apps/server/src/platform/db/pool.ts'
import { startCluster } from './servers.ts'

const values = process.argv.slice(2)
const [matches = 200, kills = 20] = values.slice(0, 2).map(Number)
const named = values.slice(2)
const seed = new Date().toISOString()
const cluster = await startCluster()
const dataDir = await mkdtemp(join(tmpdir(), 'majlis-soak-'))
const databaseUrl = await cluster.database('soak')
const db = openPool(databaseUrl)
try {
  const games = await soak({
    databaseUrl,
    db,
    dataDir,
    matches,
    kills,
    people: 32,
    seed,
    ...(named.length > 0 && { games: named }),
    say: (line) => void process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`${games.reduce((sum, game) => sum + game.matches, 0)} matches, each ended once, each replay as stored, no search stuck.\n`)
} finally {
  await db.close()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
