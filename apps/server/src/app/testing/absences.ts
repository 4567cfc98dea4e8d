import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import type { Socket } from 'socket.io-client'
import { move, type Pair, type Players } from '../matching.ts'
import type { Person, TestApp } from '../testing.ts'
import { type Mirror, mirror } from '../../platform/testing/mirror.ts'

export const gameId = 'four-in-a-row'

export const decide = (who: Person, matchId: string, choice: 'win' | 'draw' | 'bot') => who.call('matches.decide', { matchId, choice })
/** Lets the grace period, or the time to choose, run out: in the rows and in memory. */
export const graceOver = (app: TestApp, matchId: string) =>
  app.db.query(
    `with p as (update match_player set grace_until = now() - interval '1 second' where match_id = $1 and grace_until is not null)
     update match set version = version + 1 where id = $1`,
    [matchId],
  )
/** Lets the time of a turn, or of a choice, run out. */
export const overdue = (app: TestApp, matchId: string) =>
  app.db.query("update match set deadline = now() - interval '1 second', version = version + 1 where id = $1", [matchId])

interface Seen extends Pair {
  readonly stays: Mirror<Match>
  readonly sockets: readonly [Socket, Socket]
}

/** Two players who subscribe to their match. The second one's socket is the one that the test closes. */
export async function watched(people: Players): Promise<Seen> {
  const [a, b] = [await people.signIn('Stays'), await people.signIn('Drops')]
  const sockets = [await a.socket(), await b.socket()] as const
  const { matchId } = await people.pair(gameId, a, b)
  const stays: Mirror<Match> = await mirror(sockets[0], matchPath, `mmV4/${matchId}`)
  await stays.until('both connected', ({ value }) => value.players.every((player) => player.isConnected))
  return { matchId, first: a, second: b, stays, sockets }
}

/** Both players make a move, so that whoever leaves afterwards has played. */
export async function opened({ matchId, first, second, stays }: Seen): Promise<void> {
  for (let seq = 1; seq <= 2; seq += 1) {
    const mover = stays.value.players.find((player) => player.seat === stays.value.turn[0])?._id
    await move(mover === first.user ? first : second, matchId, seq, seq)
    await stays.until('the move', ({ value }) => value.seq === seq)
  }
}

/** The second one goes, and does not come back within the grace period: the first one may choose. */
export async function chosen(app: TestApp, seen: Seen): Promise<void> {
  seen.sockets[1].close()
  await seen.stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null))
  await graceOver(app, seen.matchId)
  await seen.stays.until('the choice', ({ value }) => value.choice !== null)
}
