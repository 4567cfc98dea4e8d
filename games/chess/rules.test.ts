import { Chess } from 'chess.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, endCauseOf, ruleOnMove, seatView } from '@majlis/rules/referee'
import { Position } from './position.ts'
import { canAccept, legalSteps, rules, rulesFor, seatOf } from './rules.ts'
import type { State } from './rules.ts'
import { MAX_TAKE_BACKS } from './take-back.ts'

const random = seededRandom('unused')

/** The positions on which move generators are commonly tested, with their counts of move sequences by length. */
const PERFT: readonly (readonly [string, readonly number[]])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197_281]],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039, 97_862, 4_085_603]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43_238]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422_333]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62_379, 2_103_487]],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', [46, 2079, 89_890, 3_894_594]],
]

function sequences(position: Position, depth: number): number {
  const moves = position.moves()
  if (depth === 1) return moves.length
  let count = 0
  for (const move of moves) {
    position.make(move)
    count += sequences(position, depth - 1)
    position.unmake()
  }
  return count
}

/** A match in a position; the side to move is the seat `next`. */
function matchAt(fen: string, next: 0 | 1 = 0): State {
  const white = fen.split(' ')[1] === 'w' ? next : next === 0 ? 1 : 0
  return { ...rules.setup(2, random), fen, white, next, seen: [fen.split(' ').slice(0, 4).join(' ')] }
}

/** A match after steps such as `e2e4`. */
function played(steps: string, state: State = matchAt(new Chess().fen())): State {
  for (const step of steps.split(' ')) {
    const promotion = step[4]
    const move = rules.readMove({ from: step.slice(0, 2), to: step.slice(2, 4), ...(promotion && { promotion }) })
    const next = move && rules.apply(state, state.next ?? 0, move, random)
    if (!next) throw new Error(`${step} is refused`)
    state = next
  }
  return state
}

describe('chess', () => {
  test('move generation counts every sequence of the standard positions to depth 4', () => {
    for (const [fen, counts] of PERFT)
      for (const [at, count] of counts.entries()) expect(sequences(new Position(fen), at + 1), `${fen} at ${at + 1}`).toBe(count)
  })

  test('the judge of moves counts the same to depth 3, and to 4 where it is quick', () => {
    for (const [fen, counts] of PERFT) {
      const depth = (counts[3] ?? 0) < 500_000 ? 4 : 3
      expect(new Chess(fen).perft(depth)).toBe(counts[depth - 1])
    }
  })

  test('what is offered as legal is what chess.js takes, all through random matches', () => {
    const choice = seededRandom('walk')
    for (let match = 0; match < 6; match += 1) {
      const board = new Chess()
      while (!board.isGameOver() && board.moveNumber() < 60) {
        const fen = board.fen()
        const mine = legalSteps(fen).map(({ from, to, promotion }) => from + to + (promotion ?? ''))
        const theirs = board.moves({ verbose: true }).map(({ lan }) => lan)
        expect(mine.sort()).toEqual(theirs.sort())
        board.move(theirs[choice.int(theirs.length)] ?? '')
        // Made and taken back, a position is what it was.
        expect(new Position(fen).isCheck).toBe(new Chess(fen).isCheck())
      }
    }
  })

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

  test('the position that a search walks keeps its sums and keys through every move, and back', () => {
    const sums = ({ sum, heavy, key, lock }: Position) => ({ sum, heavy, key, lock })
    const walk = (position: Position, depth: number): void => {
      const before = sums(position)
      for (const move of position.moves()) {
        position.make(move)
        if (depth > 1) walk(position, depth - 1)
        position.unmake()
        expect(sums(position)).toEqual(before)
      }
    }
    for (const [fen] of PERFT) walk(new Position(fen), 2)
    // Different move orders to one position have one key; castling rights and a capture in passing give another key.
    const after = (steps: string) => new Position(played(steps).fen)
    expect(sums(after('e2e3 e7e6 d2d3'))).toEqual(sums(after('d2d3 e7e6 e2e3')))
    expect(after('e2e4 e7e6 e4e5 d7d5').key).not.toBe(after('e2e4 d7d6 e4e5 d6d5 g1f3 e7e6 f3g1').key)
  })

  test('the record holds every move in notation, and what was taken, also in passing and by a pawn that is promoted', () => {
    const state = played('e2e4 a7a6 e4e5 d7d5 e5d6')
    expect(state.moves).toEqual(['e4', 'a6', 'e5', 'd5', 'exd6'])
    expect(rules.view(state, 1)).toMatchObject({ moves: state.moves, taken: 'p' })
    const promoted = rules.apply(matchAt('3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1'), 0, { from: 'e7', to: 'd8', promotion: 'q' }, random)
    expect(promoted).toMatchObject({ moves: ['exd8=Q+'], taken: 'r' })
  })

  test('what ended the match is told to everybody, except after a forfeit', () => {
    const mated = played('f2f3 e7e5 g2g4 d8h4')
    const running = { ...beginMatch(rules, 2, 'seed'), state: mated }
    expect(endCauseOf(rules, running)).toBe('checkmate')
    expect(endCauseOf(rules, { ...running, forfeited: [0] })).toBeNull()
    expect(endCauseOf(rules, beginMatch(rules, 2, 'seed'))).toBeNull()
    expect([...new Set(['stalemate', 'repetition', 'fifty', 'material', 'agreed'] as const)].map((end) => rules.endCause?.({ ...mated, end }))).toEqual([
      ...['stalemate', 'repetition', 'quiet', 'material', 'agreed'],
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
