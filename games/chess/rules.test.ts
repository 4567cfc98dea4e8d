import { Chess } from 'chess.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { beginMatch, endCauseOf, ruleOnMove, seatView } from '@majlis/rules/referee'
import { rules, seatOf } from './rules.ts'
import { matchAt, played, random } from './played.fixture.ts'

describe('chess', () => {
  test('a mate ends the match for the one who gives it', () => {
    const state = played('f2f3 e7e5 g2g4 d8h4')
    expect(state).toMatchObject({ next: null, end: 'checkmate', isCheck: true, last: { san: 'Qh4#', taken: null } })
    expect(rules.outcome(state)).toEqual({ over: true, winners: [seatOf(state, 'b')], losers: [seatOf(state, 'w')] })
    expect(rules.legal(state, 0)).toEqual([])
  })

  test('stalemate, too little material, the third repetition and fifty quiet moves are draws', () => {
    const draws = [
      played('c6b6', matchAt('k7/8/2Q5/8/8/8/8/K7 w - - 0 1')),
      played('a1b2', matchAt('k7/8/8/8/8/8/1n6/K7 w - - 0 1')),
      played('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'),
      played('a1a2', matchAt('7k/8/8/8/8/8/6R1/K7 w - - 99 90')),
    ]
    expect(draws.map(({ end }) => end)).toEqual(['stalemate', 'material', 'repetition', 'fifty'])
    for (const state of draws) expect(rules.outcome(state)).toEqual({ over: true, winners: [], losers: [] })
    // A pawn's move makes earlier positions irrelevant, and the same pieces with other castling rights are another position.
    expect(played('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1').end).toBeNull()
    expect(played('g1f3 g8f6 h1g1 f6g8 g1h1 g8f6 h1g1 f6g8 g1h1').end).toBeNull()
  })

  test('who could win on time: only a side that could mate by some series of moves', () => {
    const white = (placement: string) => rules.canWin?.(matchAt(`${placement} b - - 0 1`, 1), 0)
    const bare = ['7k/8/8/8/8/8/8/K7', '7k/8/8/8/8/8/8/KN6', '6qk/8/8/8/8/8/8/KN6', '7k/8/8/8/8/8/8/KB6', '5rqk/8/8/8/8/8/8/KB6', '6bk/8/8/8/8/8/8/KB6']
    const able = ['7k/8/8/8/8/8/P7/K7', '7k/8/8/8/8/8/8/KR6', '7k/8/8/8/8/8/8/KNN5', '6rk/8/8/8/8/8/8/KN6', '7k/7p/8/8/8/8/8/KN6']
    const helped = ['7k/7p/8/8/8/8/8/KB6', '5b1k/8/8/8/8/8/8/KB6', '6nk/8/8/8/8/8/8/KB6', '7k/8/8/8/8/8/8/KBB5', '7k/8/8/8/8/8/8/KBN5']
    expect(bare.filter((placement) => white(placement) !== false)).toEqual([])
    expect([...able, ...helped].filter((placement) => white(placement) !== true)).toEqual([])
  })

  test('castling, a capture in passing and promotion', () => {
    expect(played('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1').fen).toContain('RNBQ1RK1')
    expect(played('e2e4 a7a6 e4e5 d7d5 e5d6').last).toMatchObject({ san: 'exd6', taken: 'p' })
    const ahead = matchAt('8/P6k/8/8/8/8/8/K7 w - - 0 1')
    expect(rules.legal(ahead, 0)).toContainEqual({ to: 'a8', from: 'a7', promotion: 'n' })
    expect(played('a7a8n', ahead).fen).toMatch(/^N7/)
    expect(rules.apply(ahead, 0, { to: 'a8', from: 'a7' }, random)).toBeUndefined()
    expect(rules.apply(ahead, 0, { to: 'b1', from: 'a1', promotion: 'q' }, random)).toBeUndefined()
  })

  test('what is no move is read as none; illegal ones and another seat are refused', () => {
    const begun = matchAt(new Chess().fen())
    for (const move of [
      { to: 'e5', from: 'e2' },
      { to: 'e4', from: 'd2' },
      { to: 'e6', from: 'e7' },
    ])
      expect(rules.apply(begun, 0, move, random)).toBeUndefined()
    expect(rules.apply(begun, 1, { to: 'e4', from: 'e2' }, random)).toBeUndefined()
    for (const odd of [
      null,
      { takeBack: 'now' },
      'e4',
      {},
      { accept: false },
      { from: 'e2' },
      { from: 'e2', to: 'e9' },
      { from: 'e2', to: 'e4', promotion: 'k' },
      { from: 'e2', to: 'e4', draw: 1 },
    ])
      expect(rules.readMove(odd)).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), (input) => rules.readMove(input) === undefined || typeof input === 'object'))
    expect(Object.keys(rules.view(begun, 1))).not.toContain('seen')
  })

  test('random matches keep to the rules and replay equal', () => {
    for (let round = 0; round < 6; round += 1) auditPlayout(rules, 2, `round ${round}`, 2000)
  })

  test('the record holds every move in notation, and what was taken, also in passing and by a pawn that is promoted', () => {
    const state = played('e2e4 a7a6 e4e5 d7d5 e5d6')
    expect(state.moves).toEqual(['e4', 'a6', 'e5', 'd5', 'exd6'])
    expect(rules.view(state, 1)).toMatchObject({ moves: state.moves, taken: 'p' })
    const promoted = rules.apply(matchAt('3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1'), 0, { from: 'e7', to: 'd8', promotion: 'q' }, random)
    expect(promoted).toMatchObject({ moves: ['exd8=Q+'], taken: 'r' })
  })

  test('what ended the match is shown to everybody, except after a forfeit', () => {
    const mated = played('f2f3 e7e5 g2g4 d8h4')
    const running = { ...beginMatch(rules, 2, 'seed'), state: mated }
    expect(endCauseOf(rules, running)).toBe('checkmate')
    expect(endCauseOf(rules, { ...running, forfeited: [0] })).toBeNull()
    expect(endCauseOf(rules, beginMatch(rules, 2, 'seed'))).toBeNull()
    expect([...new Set(['stalemate', 'repetition', 'fifty', 'material', 'agreed'] as const)].map((end) => rules.endCause?.({ ...mated, end }))).toEqual([
      'stalemate',
      'repetition',
      'quiet',
      'material',
      'agreed',
    ])
  })

  test('a seat sees its turn and both see the same board', () => {
    const running = beginMatch(rules, 2, 'seed')
    const seat = running.state.next ?? 0
    const ruling = ruleOnMove(rules, 'seed', running, seat, { from: 'e2', to: 'e4' })
    if (!ruling.ok) throw new Error(ruling.reason)
    expect(seatView(rules, ruling.running, 0).view).toEqual(seatView(rules, ruling.running, 1).view)
    expect(seatView(rules, ruling.running, undefined).legal).toEqual([])
  })
})
