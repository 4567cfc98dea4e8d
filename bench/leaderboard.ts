import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as standings from '../apps/server/src/leaderboards/standings.sql.ts'
import { addWins, type Win } from '../apps/server/src/leaderboards/leaderboards.sql.ts'
import { periods, periodStart } from '../apps/server/src/leaderboards/period.ts'
import { createRankReader } from '../apps/server/src/leaderboards/rank-reader.ts'
import { batcher } from '../apps/server/src/platform/batch.ts'
import { stoppableClock, systemClock } from '../apps/server/src/platform/clock.ts'
import { createCounting } from '../apps/server/src/platform/db/counting.ts'
import { migrate, platformMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { type Db, openPool } from '../apps/server/src/platform/db/pool.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { startCluster, startServer } from './servers.ts'
import { startRedisSet, type RedisSet } from './leaderboard-redis.ts'
import { figure, median, table } from './measure.ts'

const connections = 16
const callers = 400
const turns = 5
const turnMs = 1_500
/** Milliseconds of a turn before that time: the side before has left other pages in memory and other connections in use. */
const warmUpMs = 500
/** Wins in one statement, as matches that end together share one. */
const winsAtOnce = 100
/** Nodes that store wins at the same time; each stores one batch after the other. */
const nodes = 2
/** Milliseconds of the day that a batch takes: wins of a day do not all fall into one moment. */
const batchMs = 20
const day = '2026-03-01'
const dayStart = Date.parse(`${day}T00:00:00Z`)
const regions = ['ae', 'ma', 'pk', 'sa']

interface Side {
  readonly title: string
  readonly run: (user: number) => Promise<unknown>
  /** Calls that are open at the same time. */
  readonly open: number
}

/** Ranks and wins of a board with one and with ten million people, beside Redis' sorted sets and beside a plain count. @returns markdown */
export async function benchLeaderboard(sizes: readonly number[]): Promise<string> {
  const sections: string[] = []
  for (const size of sizes.length > 0 ? sizes : [1_000_000, 10_000_000]) sections.push(await benchSize(size))
  return sections.join('\n\n')
}

async function benchSize(size: number): Promise<string> {
  const cluster = await startCluster()
  const redis = await startRedisSet(connections)
  try {
    const url = await cluster.database('leaderboard')
    const folder = join(import.meta.dirname, '../apps/server/src/leaderboards/migrations')
    await migrate(url, [platformMigrations, { domain: 'leaderboards', folder }])
    const db = openPool(url, { maxConnections: connections, statementTimeoutMs: 0 })
    try {
      const board = await fill(db, size)
      await redis.fill(size, idOf)
      const reading = await benchReading(db, redis, board, size)
      return [`### ${figure(size)} people`, reading, await benchWins(db, redis, size), await benchStart(url)].join('\n\n')
    } finally {
      await db.close()
    }
  } finally {
    await redis.stop()
    await cluster.stop()
  }
}

/** The id of the person with this number. */
function idOf(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** A board of a day: most have won once or twice, a few hundreds of times, at any moment of the day. */
async function fill(db: Db, size: number): Promise<number> {
  await standings.insertBoards(db, [{ gameId: '', period: 'daily', starts: day }])
  const [board] = await standings.selectBoards(db, [{ gameId: '', period: 'daily', starts: day }])
  if (board === undefined) throw new Error('the board is gone')
  await db.query('alter table standing disable trigger all')
  await db.query('drop index standing_rank, standing_board_rank')
  await db.query(
    `insert into standing (user_id, leaderboard, region, wins, reached_at, slice)
     select user_id, $1, region, wins, at, standing_slice(wins, at, $5) from (
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as user_id, ($2::text[])[1 + n % 4] as region,
         least(2000, floor(power(1 - random(), -0.8)))::int as wins, $3::timestamptz + random() * interval '1 day' as at
       from generate_series(1, $4::int) as n offset 0) as people`,
    [board.id, regions, new Date(dayStart), size, board.slice_ms],
  )
  await db.query('create index standing_rank on standing (leaderboard, region, wins desc, reached_at, user_id)')
  await db.query('create index standing_board_rank on standing (leaderboard, wins desc, reached_at, user_id)')
  await db.query('insert into standing_change select leaderboard, region, wins, slice, count(*) from standing group by 1, 2, 3, 4')
  await db.query('alter table standing enable trigger all')
  while ((await db.transaction((tx) => standings.ranking.fold(tx, size))) > 0);
  await db.query('vacuum analyze')
  return board.id
}

async function benchReading(db: Db, redis: RedisSet, board: number, size: number): Promise<string> {
  const rankOf = createRankReader(db)
  const rank: Side[] = [
    { title: 'ours, one statement each', open: connections, run: (n) => standings.ranking.ranked(db, board, '', [idOf(n)]) },
    { title: 'ours, as the server reads: statements shared', open: callers, run: (n) => rankOf(board, '', idOf(n)) },
    { title: 'Redis ZREVRANK, one a round trip', open: connections, run: (n) => redis.rank(n % connections, idOf(n)) },
    { title: 'Redis ZREVRANK, pipelined', open: callers, run: (n) => redis.rank(n % connections, idOf(n)) },
    { title: 'plain count', open: 2, run: (n) => plainRank(db, board, idOf(n)) },
  ]
  const top: Side[] = [
    { title: 'ours', open: connections, run: () => standings.ranking.top(db, board, '', 100) },
    { title: 'Redis ZREVRANGE', open: connections, run: (n) => redis.range(n % connections, 0, 99) },
  ]
  const around: Side[] = [
    { title: 'ours', open: connections, run: (n) => standings.ranking.around(db, board, '', idOf(n), 5) },
    { title: 'Redis ZREVRANK and ZREVRANGE', open: connections, run: (n) => redis.around(n % connections, idOf(n), 5) },
  ]
  return [
    await compare('exact rank of one person', rank, size),
    await compare('the first hundred', top, size),
    await compare('ten around one person', around, size),
  ].join('\n\n')
}

async function compare(what: string, sides: readonly Side[], size: number): Promise<string> {
  const rates = sides.map((): number[] => [])
  for (let turn = 0; turn < turns; turn += 1) for (const [at, side] of sides.entries()) rates[at]?.push(await rateOf(side, size))
  const found = rates.map(median)
  const [first = 1] = found
  return table(
    [what, 'a second', 'of ours'],
    sides.map(({ title }, at) => [title, figure(found[at] ?? 0), ((found[at] ?? 0) / first).toFixed(at === 0 ? 0 : 4)]),
  )
}

async function rateOf({ run, open }: Side, size: number): Promise<number> {
  const from = performance.now() + warmUpMs
  let done = 0
  const one = async (): Promise<void> => {
    while (performance.now() - from < turnMs) {
      await run(1 + Math.floor(Math.random() * size))
      if (performance.now() > from) done += 1
    }
  }
  await Promise.all(Array.from({ length: open }, one))
  return (done * 1_000) / (performance.now() - from)
}

/** What was done before: all people before one are counted. */
async function plainRank(db: Db, board: number, user: string): Promise<unknown> {
  return db.query(
    `select 1 + (select count(*) from standing s where s.leaderboard = $1 and s.wins > own.wins)
       + (select count(*) from standing s where s.leaderboard = $1 and s.wins = own.wins and (s.reached_at, s.user_id) < (own.reached_at, own.user_id)) as rank
     from standing own where own.leaderboard = $1 and own.user_id = $2`,
    [board, user],
  )
}

async function benchWins(db: Db, redis: RedisSet, size: number): Promise<string> {
  let at = dayStart + 80_000_000
  const keys = ['', 'chess'].flatMap((gameId) => periods.map((period): standings.BoardKey => ({ gameId, period, starts: periodStart(period, dayStart) })))
  await standings.insertBoards(db, keys)
  const all = await standings.selectBoards(db, keys)
  const wins = batcher<Win, void>({
    max: winsAtOnce,
    parallel: nodes,
    flush: async (batch) => {
      const each = [...new Map(batch.map((win) => [win.user, win])).values()].toSorted((a, b) => (a.user < b.user ? -1 : 1))
      at += batchMs
      await db.transaction((tx) => addWins(tx, each, new Date(at), all))
      return batch.map(() => undefined)
    },
  })
  // The counts take changes as on a server: once a second.
  const clock = stoppableClock(systemClock)
  const counting = createCounting({ db, clock, log: openLog('error') }, standings.ranking)
  counting.start()
  const win = (n: number) => wins.add({ user: idOf(n), opponents: [randomUUID()], gameId: 'chess', region: regions[n % 4] ?? 'pk' })
  const text = await compare(
    'wins recorded',
    [
      { title: 'ours, stored by two nodes: durable, on eight boards and in the ledger of opponents', open: callers, run: win },
      { title: 'Redis ZINCRBY on one board, pipelined, written once a second', open: callers, run: (n) => redis.win(n % connections, idOf(n)) },
    ],
    size,
  )
  clock.stop()
  await counting.stop()
  return text
}

/** The start of the product's server over these rows; the first one applies the migrations of all other domains. */
async function benchStart(url: string): Promise<string> {
  const env = { BENCH_USERS: '1', BENCH_ROOM_SIZE: '0' }
  await (await startServer('our-server.ts', url, env)).stop()
  const from = performance.now()
  const server = await startServer('our-server.ts', url, env)
  const ready = performance.now() - from
  await server.stop()
  return `A server that starts over these rows is ready after ${figure(ready / 1_000)} s.`
}
