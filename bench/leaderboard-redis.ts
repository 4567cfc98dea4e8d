import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePort } from '../apps/server/src/platform/free-port.ts'

const key = 'board'
const chunk = 2_000

/** A sorted set on a Redis of its own. A score holds wins and, for ties, the time until the end of the period. */
export interface RedisSet {
  fill(size: number, idOf: (n: number) => string): Promise<void>
  rank(connection: number, user: string): Promise<unknown>
  range(connection: number, from: number, to: number): Promise<unknown>
  around(connection: number, user: string, each: number): Promise<unknown>
  win(connection: number, user: string): Promise<unknown>
  stop(): Promise<void>
}

export async function startRedisSet(connections: number): Promise<RedisSet> {
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'majlis-bench-'))
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const clients = await Promise.all(
    Array.from({ length: connections }, () =>
      createClient({ url: `redis://127.0.0.1:${port}` })
        .on('error', () => undefined)
        .connect(),
    ),
  )
  const of = (connection: number) => clients[connection] ?? (clients[0] as (typeof clients)[number])
  return {
    async fill(size, idOf) {
      for (let from = 1; from <= size; from += chunk) {
        const members = Array.from({ length: Math.min(chunk, size - from + 1) }, (_, at) => ({
          value: idOf(from + at),
          score: Math.min(2_000, Math.floor((1 - Math.random()) ** -0.8)) * 2 ** 32 + Math.floor(Math.random() * 86_400_000),
        }))
        await of(0).zAdd(key, members)
      }
      // From here on it writes its log, as a Redis that is to keep its data has to.
      await of(0).configSet('appendonly', 'yes')
    },
    rank: (connection, user) => of(connection).zRevRank(key, user),
    range: (connection, from, to) => of(connection).zRangeWithScores(key, from, to, { REV: true }),
    async around(connection, user, each) {
      const rank = (await of(connection).zRevRank(key, user)) ?? 0
      return of(connection).zRangeWithScores(key, Math.max(0, rank - each), rank + each, { REV: true })
    },
    win: (connection, user) => of(connection).zIncrBy(key, 2 ** 32, user),
    async stop() {
      for (const client of clients) client.destroy()
      server.kill('SIGKILL')
      await gone
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
