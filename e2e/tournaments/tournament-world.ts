import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { type Db, openPool } from '../../apps/server/src/platform/db/pool.ts'
import { type App, limits, startApp } from '../support/app.ts'
import { ask, type Session } from '../support/people.ts'
import { until } from '../support/until.ts'

/** A server whose database the test can reach: no operation makes a tournament, or lets its time pass. */
export interface TournamentWorld {
  readonly app: App
  readonly db: Db
  stop(): Promise<void>
}

export interface Cup {
  readonly id: string
  readonly name: string
  readonly nameAr: string
}

/** Moves count at nearly any pace: the tests play through the operations. */
export async function startTournamentWorld(): Promise<TournamentWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'majlis-e2e-cups-'))
  const postgres = await startEmbedded({ dataDir })
  const db = openPool(postgres.url, { maxConnections: 2 })
  const app = await startApp({ env: { DATABASE_URL: postgres.url, LIMITS: JSON.stringify({ ...limits, prizeMoveMs: 1 }) } })
  return {
    app,
    db,
    async stop() {
      await app.stop()
      await db.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** The picture of the first prize. */
export const goldImage = '/icons/app-192.png'

let cups = 0

/** A tournament in Four in a Row that began an hour ago and ends in another. The first wins gold, the next nine bronze. */
export async function addCup({ db }: TournamentWorld, startsInHours = -1): Promise<Cup> {
  cups += 1
  const cup = { id: `cup-${process.pid}-${cups}`, name: `Majlis Cup ${cups}`, nameAr: `كأس مجلس ${cups}` }
  const rewards = [
    { fromRank: 1, toRank: 1, name: 'Gold voucher', nameAr: 'قسيمة ذهبية', image: goldImage },
    { fromRank: 2, toRank: 10, name: 'Bronze voucher', nameAr: 'قسيمة برونزية', image: '' },
  ]
  await db.query(
    `insert into tournament (id, name, name_ar, game_id, starts_at, expire_at, rewards)
     values ($1, $2, $3, 'four-in-a-row', now() + $4::int * interval '1 hour', now() + ($4::int + 2) * interval '1 hour', $5::jsonb)`,
    [cup.id, cup.name, cup.nameAr, startsInHours, JSON.stringify(rewards)],
  )
  return cup
}

/** Joins people, each with as many wins as given. */
export async function enter({ db }: TournamentWorld, { id }: Cup, people: readonly (readonly [Session, wins: number])[]): Promise<void> {
  const insert = "insert into tournament_entry (tournament_id, account_id, wins, joined_at, reached_at) values ($1, $2, $3, now(), now() - interval '1 second')"
  for (const [{ userId }, wins] of people) await db.query(insert, [id, userId, wins])
}

/** Its time has passed, and somebody's page says so. */
export async function endCup({ app, db }: TournamentWorld, { id }: Cup, { token }: Session): Promise<void> {
  await db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [id])
  await ask(app, 'POST', '/api/v3/tournament/expire', { tournamentId: id }, token)
}

interface SeenMatch {
  readonly matchId: string
  readonly movedTo: string | null
  readonly status: string
  readonly seq: number
  readonly turn: readonly number[]
  readonly players: readonly { readonly _id: string; readonly seat: number }[]
}

/**
 * Somebody looks for an opponent in a tournament where another search waits, and both play to the end.
 * @param ticketId the match in which the winner's search waits
 */
export async function playForCup({ app }: TournamentWorld, { id }: Cup, ticketId: string, winner: Session, loser: Session): Promise<string> {
  const play = { gameId: 'four-in-a-row', tournamentId: id }
  const other = await ask<{ matchId: string }>(app, 'POST', '/api/v4/game/play', play, loser.token)
  const look = (matchId: string) => ask<SeenMatch>(app, 'GET', `/api/v4/match/get?matchId=${matchId}`, undefined, winner.token)
  let searched = ticketId
  let match = await until('the match of the two', 30_000, async () => {
    const seen = await look(searched)
    if (seen.status === 'started') return seen
    // A search that was merged into the other's leads to it.
    searched = seen.movedTo ?? (seen.status === 'cancelled' ? other.matchId : searched)
    return undefined
  })
  const seatOf = (who: Session) => match.players.find(({ _id }) => _id === who.userId)?.seat
  // The winner fills the first column, the loser two others in turn, so that neither of them stops the other.
  for (let others = 0; match.status === 'started'; ) {
    const isWinner = match.turn[0] === seatOf(winner)
    const column = isWinner ? 0 : 3 + (others++ % 2)
    await ask(app, 'POST', '/api/v4/match/move', { matchId: match.matchId, seq: match.seq + 1, move: { column } }, (isWinner ? winner : loser).token)
    match = await look(match.matchId)
  }
  return match.matchId
}
