import { setTimeout } from 'node:timers/promises'
import { type Db, openPool } from '../apps/server/src/platform/db/pool.ts'
import { figure } from './measure.ts'
import type { People } from './our-server.ts'
import { startCluster, startServer } from './servers.ts'

const participants = 100_000
/** Completed matches of the tournament, with so many moves each; the ten who win prizes played so many of them each, which are examined at the end. */
const matches = 50_000
const moves = 30
const matchesOfWinner = 100

/** Matches of the tournament: those of its ten best with their moves, and others between any two. */
async function addMatches(db: Db): Promise<void> {
  await db.query(
    `create temporary table played as
       with best as (select account_id, row_number() over () as place from (select account_id from tournament_entry order by wins desc, reached_at limit 10) as b),
       people as (select account_id, row_number() over () as place from tournament_entry)
       select gen_random_uuid() as id, n, coalesce(b.account_id, p.account_id) as winner, o.account_id as loser
       from generate_series(1, $1::int) as n
       left join best b on n <= 10 * $2::int and b.place = 1 + n % 10
       join people p on p.place = 1 + (n::bigint * 7919) % $3::int join people o on o.place = 1 + (n::bigint * 104729 + 1) % $3::int`,
    [matches, matchesOfWinner, participants],
  )
  await db.query(
    `insert into match (id, game_id, configuration_id, template, status, host_id, seed, rules_version, last_seq, created_at, started_at, moved_at, ended_at, result, end_reason, tournament_id, tournament_win)
     select id, 'chess', 'c', '{}', 'completed', winner, 's', 1, $1, t, t, t + interval '2 minutes', t + interval '2 minutes',
       jsonb_build_object('win', jsonb_build_array(jsonb_build_object('playerId', winner, 'rank', 1)), 'lose', jsonb_build_array(jsonb_build_object('playerId', loser, 'rank', 2))), 'rules', 'bench', 'counted'
     from (select *, now() - interval '50 minutes' as t from played) as p`,
    [moves],
  )
  await db.query(
    `insert into match_player (match_id, seat, account_id, active)
     select id, 0, winner, false from played union all select id, 1, loser, false from played`,
  )
  await db.query(
    `insert into match_event (match_id, seq, kind, seat, move, at)
     select id, seq, 'move', seq % 2, '{}', now() - interval '50 minutes' + seq * interval '4 seconds' from played, generate_series(1, $1::int) as seq where n <= 10 * $2::int`,
    [moves, matchesOfWinner],
  )
  for (const table of ['match', 'match_player', 'match_event']) await db.query(`vacuum analyze ${table}`)
}

/**
 * The end of a tournament with many participants and matches, as a client reports it: the winners' matches are examined, and vouchers, ledger and
 * announcement are committed with the answer. Then the time until everybody's result is stored. @returns markdown
 */
export async function benchTournamentEnd(): Promise<string> {
  const cluster = await startCluster()
  try {
    const url = await cluster.database('tournament')
    const server = await startServer<People>('our-server.ts', url, { BENCH_USERS: '1', BENCH_ROOM_SIZE: '0' })
    const db = openPool(url, { maxConnections: 2, statementTimeoutMs: 0 })
    try {
      await db.query(
        `insert into tournament (id, name, name_ar, game_id, starts_at, expire_at, rewards)
         values ('bench', 'Bench', 'Bench', 'chess', now() - interval '1 hour', now() + interval '1 hour', $1)`,
        [JSON.stringify([{ fromRank: 1, toRank: 10, name: 'Prize', nameAr: 'Prize', image: '' }])],
      )
      await db.query(
        `insert into tournament_entry (tournament_id, account_id, wins, joined_at, reached_at)
         select 'bench', gen_random_uuid(), floor(power(1 - random(), -0.8))::int, now() - interval '1 hour', now() - random() * interval '1 hour'
         from generate_series(1, $1::int)`,
        [participants],
      )
      await addMatches(db)
      await db.query('vacuum analyze tournament_entry')
      await db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = 'bench'")
      const from = performance.now()
      const reply = await fetch(`${server.url}/api/v3/tournament/expire`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${server.ready.users[0]?.token ?? ''}` },
        body: JSON.stringify({ tournamentId: 'bench' }),
      })
      const spent = performance.now() - from
      const [given] = await db.query<{ n: number }>("select count(*)::int as n from voucher where tournament_id = 'bench'")
      if (!reply.ok || given?.n !== 10) throw new Error(`the end answers ${reply.status} and gives ${given?.n} vouchers`)
      while (((await db.query<{ announced: number }>("select announced from tournament where id = 'bench'"))[0]?.announced ?? 0) < participants)
        await setTimeout(20)
      const announced = performance.now() - from
      return `A tournament of ${figure(participants)} people and ${figure(matches)} matches ends in ${figure(spent)} ms: the ${figure(10 * matchesOfWinner)} matches of its ten winners are examined, and the vouchers and their ledger are committed. Everybody has been notified after ${figure(announced / 1_000)} s.`
    } finally {
      await db.close()
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
