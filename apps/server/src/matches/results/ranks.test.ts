import { expect, test } from 'vitest'
import { rulesFor } from '../../../../../games/ludo/rules.ts'
import { type MatchState, outcome } from '../match-state.ts'
import { placeIn, rankedResult } from './ranks.ts'

const rules = rulesFor({ configuration: 'table', teamUp: false })
/** Steps of a token that is home, and of one that has not begun. */
const [HOME, YARD] = [56, -1]
const home = [HOME, HOME, HOME, HOME]

interface Ended {
  /** Seats in the order in which they came home; the others have made so many steps with one token. */
  readonly finished: readonly number[]
  readonly steps?: readonly number[]
  readonly forfeited?: readonly number[]
  /** Seats that bots play, because their players have left. */
  readonly left?: readonly number[]
}

/** The rank of each seat of four in a match that has ended. */
function ranks({ finished, steps = [1, 1, 1, 1], forfeited, left = [] }: Ended): (number | undefined)[] {
  const tokens = steps.map((step, seat) => (finished.includes(seat) ? home : [step, YARD, YARD, YARD]))
  const players = [0, 1, 2, 3].map((seat) => ({ seat, account_id: `${seat}`, stand_in: left.includes(seat) ? 'bot' : null }))
  const running = { state: { tokens, finished, teams: false, next: null }, forfeited: forfeited ?? null, seats: 4 }
  const state = { code: { rules }, players, running } as unknown as MatchState
  const decided = outcome(state)
  const { win, lose } = rankedResult(state, ({ seat, stand_in }) => (stand_in === null && decided?.winners.includes(seat) ? 'win' : 'lose'))
  return players.map(({ account_id }) => [...win, ...lose].find(({ playerId }) => playerId === account_id)?.rank)
}

test('who lost has the place of the rules', () => {
  expect(ranks({ finished: [2, 0, 3] })).toEqual([2, 4, 1, 3])
})

test('who gives up is behind who stays, and all who did so share a rank', () => {
  expect(ranks({ finished: [2], steps: [9, 1, 1, 5], forfeited: [0], left: [3] })).toEqual([3, 2, 1, 3])
})

test('where the match ends for all who still play, the board has their order; equal ones share a rank', () => {
  expect(ranks({ finished: [2], steps: [9, 1, 1, 5], forfeited: [0, 1, 3] })).toEqual([2, 4, 1, 3])
  expect(ranks({ finished: [2], steps: [5, 1, 1, 5], forfeited: [0, 1, 3] })).toEqual([2, 4, 1, 2])
})

test('a place that a bot has taken for somebody who left is taken, also the first one', () => {
  expect(ranks({ finished: [2, 0, 3], left: [0] })).toEqual([4, 4, 1, 3])
  expect(ranks({ finished: [2, 0, 3], left: [2] })).toEqual([2, 4, 4, 3])
})

test('a forfeit before anybody has won gives no places: all others win', () => {
  expect(ranks({ finished: [], forfeited: [1, 3] })).toEqual([1, 3, 1, 3])
})

test('who lost has a place where those who lost have an order', () => {
  const listed = (...lost: readonly number[]) => ({
    win: [{ playerId: 'a', rank: 1 }],
    lose: lost.map((rank, at) => ({ playerId: 'bcd'[at] ?? '', rank })),
  })
  expect(['a', 'b', 'c', 'd', 'x'].map((user) => placeIn(listed(3, 2, 4), user))).toEqual([null, 3, 2, 4, null])
  expect(placeIn(listed(2, 2, 2), 'b')).toBeNull()
  expect([placeIn(listed(2), 'b'), placeIn(null, 'b')]).toEqual([null, null])
})
