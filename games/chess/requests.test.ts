import { Chess } from 'chess.js'
import { describe, expect, test } from 'vitest'
import { canAccept } from '@majlis/rules/draw-offer'
import { auditTakeBacks } from '@majlis/rules/audit-take-backs'
import { MAX_TAKE_BACKS } from '@majlis/rules/take-back'
import { rules, rulesFor } from './rules.ts'
import { matchAt, played, random } from './played.fixture.ts'

describe('chess', () => {
  test('a draw is offered with a move, taken instead of one, and declined by moving', () => {
    const begun = matchAt(new Chess().fen())
    const offered = rules.apply(begun, 0, { to: 'e4', draw: true, from: 'e2' }, random)
    if (!offered) throw new Error('refused')
    expect(offered.offer).toBe(0)
    expect(canAccept(offered, 1)).toBe(true)
    expect(rules.legal(offered, 1)).toContainEqual({ accept: true })
    const agreed = rules.apply(offered, 1, { accept: true }, random)
    expect(agreed).toMatchObject({ next: null, end: 'agreed' })
    expect(rules.outcome(agreed ?? begun)).toEqual({ over: true, winners: [], losers: [] })
    const declined = played('e7e5', offered)
    expect(declined.offer).toBeNull()
    expect(rules.apply(declined, 0, { accept: true }, random)).toBeUndefined()
    expect(rules.apply(begun, 0, { accept: true }, random)).toBeUndefined()
  })

  test('a seat takes back its newest move with the answer to it, when the other seat allows it', () => {
    const before = played('e2e4 e7e5')
    const state = played('g1f3 b8c6', before)
    const requested = rules.apply(state, 0, { takeBack: 'request' }, random)
    if (!requested) throw new Error('refused')
    expect(requested).toMatchObject({ fen: state.fen, next: 1, request: { by: 0, isRefused: false } })
    expect(rules.legal(requested, 1)).toEqual([{ takeBack: 'allow' }, { takeBack: 'refuse' }])
    // The other seat answers, and nobody moves meanwhile.
    expect(rules.apply(requested, 1, { to: 'd6', from: 'd7' }, random)).toBeUndefined()
    expect(rules.apply(requested, 0, { takeBack: 'allow' }, random)).toBeUndefined()
    expect(rules.apply(requested, 1, { takeBack: 'allow' }, random)).toEqual({ ...before, takeBacks: 1 })
    expect([before, { ...before, takeBacks: 1 }].map((each) => rules.isAssisted?.(each))).toEqual([false, true])
    expect(rules.apply(state, 1, { takeBack: 'request' }, random)).toBeUndefined()
    expect(rules.apply(state, 0, { takeBack: 'allow' }, random)).toBeUndefined()
    expect(rules.apply(played('e2e4', matchAt(new Chess().fen())), 1, { takeBack: 'request' }, random)).toBeUndefined()
  })

  test('a random match with take-backs: each leads to the state before the move', () => {
    expect(new Set(auditTakeBacks(rules, 'take-back'))).toEqual(new Set([2]))
  })

  test('a refused request cannot be made again in the position, and one whose time runs out is refused', () => {
    const state = played('e2e4 e7e5')
    const requested = rules.apply(state, 0, { takeBack: 'request' }, random) ?? state
    const refused = rules.apply(requested, 1, { takeBack: 'refuse' }, random) ?? state
    expect(refused).toEqual({ ...state, request: { by: 0, isRefused: true } })
    expect(rules.apply(refused, 0, { takeBack: 'request' }, random)).toBeUndefined()
    expect(rules.legal(refused, 0)).toHaveLength(29)
    const later = played('g1f3 b8c6', refused)
    expect(later.request).toBeNull()
    expect(rules.apply(later, 0, { takeBack: 'request' }, random)).toMatchObject({ next: 1 })
    expect(rules.onTime?.(requested, 1, 'move', random)).toEqual(refused)
    expect(rules.onTime?.(state, 0, 'move', random)).toBeUndefined()
  })

  test('a request gives no new time for the turn: it is one turn before and after a refusal', () => {
    const state = played('e2e4 e7e5')
    const requested = rules.apply(state, 0, { takeBack: 'request' }, random) ?? state
    const refused = rules.apply(requested, 1, { takeBack: 'refuse' }, random) ?? state
    const allowed = rules.apply(requested, 1, { takeBack: 'allow' }, random) ?? state
    expect([state, requested, refused, played('g1f3', refused), allowed].map((each) => rules.interrupted?.(each))).toEqual([null, 0, 0, null, null])
  })

  test('a match has a limited number of take-backs, so that its record has an end', () => {
    let state = played('e2e4 e7e5')
    for (let count = 0; count < MAX_TAKE_BACKS; count += 1) {
      const requested = rules.apply(state, 0, { takeBack: 'request' }, random) ?? state
      state = played('e2e4 e7e5', rules.apply(requested, 1, { takeBack: 'allow' }, random) ?? state)
    }
    expect(state.takeBacks).toBe(MAX_TAKE_BACKS)
    expect(rules.apply(state, 0, { takeBack: 'request' }, random)).toBeUndefined()
  })

  test('nothing is taken back where the whole match has a clock', () => {
    for (const configuration of ['blitz', 'five', 'rapid']) {
      const state = played('e2e4 e7e5', { ...rulesFor({ configuration }).setup(2, random), white: 0, next: 0 })
      expect(rulesFor({ configuration }).apply(state, 0, { takeBack: 'request' }, random), configuration).toBeUndefined()
    }
    expect(rulesFor({ configuration: 'duel' }).setup(2, random).hasTakeBacks).toBe(true)
  })
})
