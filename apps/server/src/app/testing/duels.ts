import { randomUUID } from 'node:crypto'
import { gameId, playRound } from '../../play/testing/rounds.ts'
import type { TestApp } from '../testing.ts'
import type { Person } from '../persons.ts'

export { gameId, playRound }
export { dailyPuzzle, playRound as playPuzzle } from '../../play/testing/puzzles.ts'

/** A round as a game claims it. */
type Claim = Omit<ReturnType<typeof playRound>, 'outcome'> & { readonly outcome: 'win' | 'lose' | 'draw' }

/** Ends a round with a claim, as if it had been opened an hour ago. */
export async function endRound(app: TestApp, who: Person, playId: string, claim: Claim, game = gameId) {
  await app.db.query("update round set opened_at = opened_at - interval '1 hour' where account_id = $1 and id = $2", [who.user, playId])
  return who.call('matches.saveResult', { gameId: game, playId, ...claim })
}

/** A round of a person that the server has played again. */
export async function provenRound(app: TestApp, who: Person, carefulTicks = 0) {
  const { response } = await who.call('play.recordOpening', { gameId })
  const claim = playRound(response.seed, carefulTicks)
  await endRound(app, who, response.playId, claim)
  return { playId: response.playId, seed: response.seed, score: claim.score }
}

export const challenge = (from: Person, to: Person, playId?: string, duelId: string = randomUUID(), game = gameId) =>
  from.call('duels.challenge', { duelId, gameId: game, otherUserId: to.user, ...(playId !== undefined && { playId }) })
