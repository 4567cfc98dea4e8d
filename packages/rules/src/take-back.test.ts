import { expect, test } from 'vitest'
import { acceptsDraw, canAccept, readAcceptMove } from './draw-offer.ts'
import { seededRandom } from './random.ts'
import {
  afterTakeBack,
  allowTakeBack,
  beforeNewest,
  canRequest,
  isRequested,
  MAX_TAKE_BACKS,
  newTakeBacks,
  readTakeBackMove,
  readTakeBacks,
  takeBackRules,
  type TakeBacks,
} from './take-back.ts'

interface State extends TakeBacks {
  readonly next: 0 | 1 | null
  readonly name: string
}

const state: State = { ...newTakeBacks(true), next: 0, name: 'now' }
const earlier: State = { ...newTakeBacks(true), next: 0, name: 'earlier' }
const act = (from: State, seat: 0 | 1, takeBack: 'request' | 'allow' | 'refuse', plies = 2) =>
  afterTakeBack(from, seat, { takeBack }, plies, (by) => (by === 0 ? earlier : undefined))

test('a seat asks once in a position, after both have moved, and the other seat decides', () => {
  const requested = act(state, 0, 'request')
  expect(requested).toEqual({ ...state, next: 1, request: { by: 0, isRefused: false } })
  if (!requested) throw new Error('refused')
  expect([isRequested(requested, 1), isRequested(requested, 0), isRequested(state, 1)]).toEqual([true, false, false])
  const refused = act(requested, 1, 'refuse')
  expect(refused).toEqual({ ...state, request: { by: 0, isRefused: true } })
  expect(refused && act(refused, 0, 'request')).toBeUndefined()
  expect(act(requested, 1, 'allow')).toEqual({ ...earlier, takeBacks: 1 })
  for (const [seat, answer] of [
    [0, 'allow'],
    [0, 'refuse'],
    [1, 'request'],
  ] as const)
    expect(act(requested, seat, answer)).toBeUndefined()
  expect([act(state, 0, 'request', 1), act(state, 1, 'request'), act(state, 0, 'allow')]).toEqual([undefined, undefined, undefined])
})

test('there are none where the whole match has a clock, after the end, and after the last that a match may have', () => {
  for (const change of [{ hasTakeBacks: false }, { next: null }, { takeBacks: MAX_TAKE_BACKS }]) expect(canRequest({ ...state, ...change }, 0, 9)).toBe(false)
  expect(canRequest({ ...state, takeBacks: MAX_TAKE_BACKS - 1 }, 0, 9)).toBe(true)
})

test('a request that nobody answers in time is refused, interrupts the turn of who asked, and a match with a take-back is assisted', () => {
  const requested = act(state, 0, 'request') ?? state
  expect(takeBackRules.onTime(requested, 1)).toEqual(act(requested, 1, 'refuse'))
  expect(takeBackRules.onTime(state, 0)).toBeUndefined()
  expect([state, requested, act(requested, 1, 'refuse') ?? state].map(takeBackRules.interrupted)).toEqual([null, 0, 0])
  expect([0, 1].map((takeBacks) => takeBackRules.isAssisted({ ...state, takeBacks }))).toEqual([false, true])
})

test('the match before the newest move of a seat is made again from its start, also where the other seat has moved twice since', () => {
  const made = [0, 1, 0, 1, 1].map((by, at) => ({ by: by === 0 ? 0 : 1, move: 'abcde'[at] ?? '' }) as const)
  const before = (by: 0 | 1, count = made.length) =>
    beforeNewest(
      by,
      made.slice(0, count),
      (first) => `${first}:`,
      (text, seat, move) => `${text}${seat}${move}`,
    )
  expect([before(0), before(1), before(1, 1), before(0, 0)]).toEqual(['0:0a1b', '0:0a1b0c1d', undefined, undefined])
})

test('requests and answers are read from what came over the wire; a view of an older version has no take-backs', () => {
  for (const takeBack of ['request', 'allow', 'refuse']) expect(readTakeBackMove({ takeBack, more: 1 })).toEqual({ takeBack })
  for (const odd of [{}, { takeBack: 'now' }, { takeBack: 1 }]) expect(readTakeBackMove(odd)).toBeUndefined()
  expect(readTakeBacks({})).toEqual({ hasTakeBacks: false, takeBacks: 0, request: null })
  const view = { hasTakeBacks: true, takeBacks: 2, request: { by: 1, isRefused: true } } as const
  expect(readTakeBacks(view)).toEqual(view)
  expect(readTakeBacks({ ...view, request: { by: 2 } as never }).request).toBeNull()
})

test('a bot allows a take-back, and accepts a draw where it is worse, or as good as even late in the match', () => {
  expect(allowTakeBack(seededRandom('bot')).move).toEqual({ takeBack: 'allow' })
  expect([acceptsDraw(-100, false), acceptsDraw(0, false), acceptsDraw(0, true), acceptsDraw(100, true)]).toEqual([true, false, true, false])
})

test('an offered draw is accepted by the other seat on its turn, and not while it is asked about a move', () => {
  const offered = { ...newTakeBacks(true), next: 1, offer: 0 } as const
  expect([canAccept(offered, 1), canAccept(offered, 0), canAccept({ ...offered, offer: null }, 1), canAccept({ ...offered, next: 0 }, 0)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(canAccept({ ...offered, request: { by: 0, isRefused: false } }, 1)).toBe(false)
  expect([readAcceptMove({ accept: true }), readAcceptMove({ accept: 1 }), readAcceptMove({})]).toEqual([{ accept: true }, undefined, undefined])
})
