import { openPool } from '../apps/server/src/platform/db/pool.ts'
import { figure } from './measure.ts'
import type { People } from './our-server.ts'
import { startCluster, startServer } from './servers.ts'

const participants = 100_000

/** The end of a tournament with many participants, as a client reports it: vouchers, ledger and announcement are committed with the answer. @returns markdown */
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
      return `### A tournament of ${figure(participants)} people\n\nIt ends, with its vouchers and their ledger committed, in ${figure(spent)} ms.`
    } finally {
      await db.close()
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
