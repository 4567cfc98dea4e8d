import { expect, test } from 'vitest'
import { createVariation } from './variation.ts'

/** Two seats add one or two in turn; whoever comes to five has ended it. */
const counting = {
  turn: (total: number) => (total >= 5 ? [] : [total % 2]),
  legal: (total: number) => [1, 2].filter((one) => total + one <= 5),
  apply: (total: number, seat: number, move: number) => (seat === total % 2 && (move === 1 || move === 2) && total + move <= 5 ? total + move : undefined),
}

/** A variation after the position of a match; `states` are those after the tried moves. */
function open(start: number) {
  const variation = createVariation<number, number>(counting)
  variation.follow('m 1', () => start)
  return { variation, states: () => variation.tried.map(({ state }) => state) }
}

test('a legal move begins a variation, further ones of both sides extend it, and others change nothing', () => {
  const { variation, states } = open(1)
  expect([variation.legal(), states()]).toEqual([[1, 2], []])
  expect([variation.play(2), variation.play(1), variation.play(7)]).toEqual([true, true, false])
  expect([states(), variation.legal()]).toEqual([[3, 4], [1]])
})

test('moves are taken back one after the other, or all at once', () => {
  const { variation, states } = open(0)
  for (const move of [1, 1, 1]) variation.play(move)
  variation.back()
  expect(states()).toEqual([1, 2])
  variation.leave()
  expect(states()).toEqual([])
  variation.back()
  expect(states()).toEqual([])
})

test('it stays while the same step is shown again, and ends with another one', () => {
  const { variation, states } = open(0)
  variation.play(2)
  variation.follow('m 1', () => 0)
  expect(states()).toEqual([2])
  variation.follow('m 2', () => 1)
  expect([states(), variation.legal()]).toEqual([[], [1, 2]])
})

test('after the end nothing is legal, and before a position is shown neither', () => {
  const { variation } = open(4)
  variation.play(1)
  expect([variation.legal(), variation.play(1), variation.tried.length]).toEqual([[], false, 1])
  const early = createVariation<number, number>(counting)
  expect([early.legal(), early.play(1)]).toEqual([[], false])
})
