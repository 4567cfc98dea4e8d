import { openPool } from '../apps/server/src/platform/db/pool.ts'
import { createPlayer, drawnMatch, enter, type Player } from './match-players.ts'
import { figure, percentile, sleep, table, within } from './measure.ts'
import type { People } from './our-server.ts'
import { type Cluster, startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'

const waiting = 10_000
/** Matches at once, for the comparison and in the crowd; BENCH_CROWD sets a smaller crowd for a trial run. */
const few = 20
const crowd = Number(process.env['BENCH_CROWD'] ?? 2_000)
/** Milliseconds between the moves of a match. */
const paceMs = 3_000
const measuredMs = 30_000
const pairedWithinMs = 120_000

/** The load of a busy evening on one node: ten thousand searches for an opponent, and two thousand matches at the pace of people. @returns markdown */
export async function benchCrowd(): Promise<string> {
  const cluster = await startCluster()
  try {
    return [await benchWaiting(cluster), crowd === 0 ? '' : await benchPlaying(cluster)].join('\n\n')
  } finally {
    await cluster.stop()
  }
}

/** Ten thousand searches, of mixed strength, paired by one leader at once. */
async function benchWaiting(cluster: Cluster): Promise<string> {
  const url = await cluster.database('waiting')
  const ours = await startServer<People>('our-server.ts', url, { BENCH_USERS: '1', BENCH_ROOM_SIZE: '0' })
  const db = openPool(url, { maxConnections: 2, statementTimeoutMs: 60_000 })
  try {
    const [person] = ours.ready.users
    const client = await connectWire(ours.url, { token: person?.token })
    await enter(client, 'Leader')
    const player = createPlayer(client, person?.user ?? '', drawnMatch())
    // The searches are younger than a tick, so that the search below wakes the leader, and not the clock.
    await db.transaction(async (tx) => {
      await tx.query(
        'create temp table crowd on commit drop as select gen_random_uuid() as account_id, random() as strength from generate_series(1, $1::int)',
        [waiting - 1],
      )
      await tx.query(
        `insert into match_rating (account_id, game_id, mu, sigma, matches, at) select account_id, 'four-in-a-row', 10 + 30 * strength, 3, 20, now() from crowd`,
      )
      await tx.query(
        `insert into ticket (id, account_id, game_id, configuration_id, created_at) select gen_random_uuid(), account_id, 'four-in-a-row', 'duel', clock_timestamp() from crowd`,
      )
    })
    const [from, used] = [performance.now(), await ours.cpuMs()]
    await within(pairedWithinMs, 'pairing', player.look())
    const [seen, cpu] = [performance.now() - from, (await ours.cpuMs()) - used]
    const [left] = await db.query<{ n: number }>("select count(*)::int as n from ticket where state = 'searching'")
    const [pairs] = await db.query<{ n: number; gap: number }>(
      `select count(*)::int as n, percentile_cont(0.99) within group (order by g.gap) as gap from
         (select max(r.mu) - min(r.mu) as gap from match_player p join match_rating r on r.account_id = p.account_id group by p.match_id having count(*) = 2) g`,
    )
    client.close()
    return table(
      ['a leader before a full waiting room', 'ms', 'server ms', 'still waiting', 'p99 of the gap in strength', 'target ms'],
      [
        [
          `${figure(waiting)} tickets of mixed strength, paired, stored and told`,
          figure(seen),
          figure(cpu),
          figure(left?.n ?? 0),
          (pairs?.gap ?? 0).toFixed(2),
          '1,000',
        ],
      ],
    )
  } finally {
    await db.close()
    await ours.stop()
  }
}

/** Matches at the pace of people: first a few, then a crowd. */
async function benchPlaying(cluster: Cluster): Promise<string> {
  const ours = await startServer<People>('our-server.ts', await cluster.database('playing'), { BENCH_USERS: String(2 * crowd), BENCH_ROOM_SIZE: '0' })
  try {
    const clients: WireClient[] = []
    for (const { token } of ours.ready.users) clients.push(await connectWire(ours.url, { token }))
    const script = drawnMatch()
    const players = clients.map((client, at) => createPlayer(client, ours.ready.users[at]?.user ?? '', script))
    for (const [at, client] of clients.entries()) await enter(client, `Player ${at}`)
    await sleep(2_000)
    await look(players.slice(0, 2 * few))
    const quiet = await playPaced(players.slice(0, 2 * few))
    const before = await ours.heldBytes()
    await look(players.slice(2 * few))
    await sleep(2_000)
    const held = (await ours.heldBytes()) - before
    const full = await playPaced(players)
    for (const client of clients) client.close()
    const row = (name: string, waits: readonly number[]): string[] => [
      name,
      figure(waits.length / (measuredMs / 1_000)),
      figure(percentile(waits, 0.5)),
      figure(percentile(waits, 0.99)),
    ]
    const ratio = percentile(full, 0.99) / percentile(quiet, 0.99)
    return [
      table(
        [`a move every ${paceMs / 1_000} s in each match`, 'moves/s', 'p50 ms', 'p99 ms'],
        [row(`${few} matches`, quiet), row(`${figure(crowd)} matches`, full), ['ratio (target: at most 3)', '', '', ratio.toFixed(2)]],
      ),
      `Memory a running match: ${figure(held / (crowd - few) / 1_024)} KiB (target: at most 60).`,
    ].join('\n\n')
  } finally {
    await ours.stop()
  }
}

/** The searches start a few hundred at a time, as people would arrive. */
async function look(players: readonly Player[]): Promise<void> {
  for (let from = 0; from < players.length; from += 400)
    await within(pairedWithinMs, 'pairing', Promise.all(players.slice(from, from + 400).map((player) => player.look())))
}

/** Everybody plays at the pace of people for a while. @returns milliseconds of each move until it was acknowledged */
async function playPaced(players: readonly Player[]): Promise<number[]> {
  const waits: number[] = []
  let isOn = true
  const paced = players.map(async (player, at) => {
    // The starts are spread over the pace, so that the crowd does not move at the same time.
    await sleep((2 * paceMs * at) / players.length)
    while (isOn) {
      // Each of two players moves every other time.
      player.moveOnce((ms) => void waits.push(ms))
      await sleep(2 * paceMs)
    }
  })
  await sleep(2 * paceMs)
  waits.length = 0
  await sleep(measuredMs)
  isOn = false
  const found = [...waits]
  await Promise.all(paced)
  return found
}
