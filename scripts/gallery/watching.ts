import { ask, freshMsisdn, type Place, type Session, sessionByApi } from '../../e2e/support/people.ts'
import { friendOf, textOf } from './friends.ts'
import { expect, game, open, type Shot } from './shot.ts'
import type { Visit } from './visits.ts'

// A friend plays against somebody else, and a spectator watches.

interface Running {
  readonly matchId: string
  /** The player who moves first, and the other one. */
  readonly players: readonly [Session, Session]
}

const running = new Map<Visit, Running>()

async function begin(place: Place, players: readonly [Session, Session]): Promise<Running> {
  const [first, second] = players
  interface Match {
    readonly matchId: string
    readonly turn: readonly number[]
    readonly players: readonly { readonly _id: string; readonly seat: number }[]
  }
  const { matchId } = await ask<Match>(place, 'POST', '/api/v4/game/play', { gameId: 'four-in-a-row', search: false }, first.token)
  const { token } = await ask<{ token: string }>(place, 'POST', '/api/v4/match/link', { matchId }, first.token)
  await ask(place, 'POST', '/api/v4/match/link/join', { token }, second.token)
  await ask(place, 'POST', '/api/v4/game/start', { matchId }, first.token)
  const match = await ask<Match>(place, 'GET', `/api/v4/match/get?matchId=${matchId}`, undefined, first.token)
  const begins = match.players.find(({ seat }) => seat === match.turn[0])?._id
  return { matchId, players: begins === first.userId ? players : [second, first] }
}

export const watchShots: readonly Shot[] = [
  {
    name: 'watch-friends',
    title: 'Watching: a friend is in a match',
    async take(one) {
      const rival = await sessionByApi(one.place, { msisdn: freshMsisdn(), name: one.language === 'ar' ? 'سلمى' : 'Salma', language: one.language })
      running.set(one, await begin(one.place, [friendOf(one).session, rival]))
      const page = await open(one, '/friends')
      await expect(page.getByRole('button', { name: textOf(one, 'watch.watchWho', friendOf(one).name).split('{game}')[0] ?? '' })).toBeVisible()
    },
  },
  {
    name: 'watch-running',
    title: 'Watching: one move behind',
    async take(one) {
      const match = running.get(one)
      if (!match) throw new Error('nobody plays')
      const { page } = one
      await page.getByRole('button', { name: textOf(one, 'watch.watchWho', friendOf(one).name).split('{game}')[0] ?? '' }).click()
      await expect(page.getByText(textOf(one, 'watch.delay'))).toBeVisible()
      for (const [at, column] of [3, 2, 3, 4, 2, 3].entries()) {
        const player = match.players[at % 2 === 0 ? 0 : 1]
        await ask(one.place, 'POST', '/api/v4/match/move', { matchId: match.matchId, seq: at + 1, move: { column } }, player.token)
      }
      await expect(game(page).locator('.disc')).toHaveCount(5)
    },
  },
]
