import { Chess } from 'chess.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, outcomeOf, ruleOnMove, seatView } from '@majlis/rules/referee'
import type { BotLevel } from '@majlis/rules/rules'
import { bot, STRENGTH } from './bot.ts'
import { Position } from './position.ts'
import { canAccept, legalSteps, rules, seatOf } from './rules.ts'
import type { Move, State } from './rules.ts'
import { searchMoves } from './search.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

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

const LEVELS: readonly BotLevel[] = [1, 2, 3]

const MATES_IN_ONE = [
  '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1',
  '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
  'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
  'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2',
  '6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1',
  '7k/1P4pp/8/8/8/8/8/6K1 w - - 0 1',
]

/** The first one is Morphy's at the Paris Opera. */
const MATES_IN_TWO = [
  '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1',
  'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1',
  'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1',
]

/** Middlegames with many moves and captures. */
const TANGLES = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9',
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
  test('move generation counts every sequence of the standard positions to depth 4', { timeout: 60_000 }, () => {
    for (const [fen, counts] of PERFT)
      for (const [at, count] of counts.entries()) expect(sequences(new Position(fen), at + 1), `${fen} at ${at + 1}`).toBe(count)
  })

  test('the judge of moves counts the same to depth 3, and to 4 where it is quick', { timeout: 60_000 }, () => {
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

  test('random matches keep to the rules and replay equal', { timeout: 60_000 }, () => {
    for (let round = 0; round < 6; round += 1) auditPlayout(rules, 2, `round ${round}`, 2000)
  })

  test('every level takes what hangs, and a lost position does not stop it', () => {
    const hanging = matchAt('k7/8/8/3q4/4P3/8/8/K7 w - - 0 1')
    for (const level of LEVELS)
      for (let at = 0; at < 20; at += 1)
        expect(bot.choose(hanging, 0, rules.legal(hanging, 0), level, seededRandom(`queen ${at}`)).move).toMatchObject({ from: 'e4', to: 'd5' })
    const lost = matchAt('7k/8/8/8/8/1q6/8/K7 w - - 0 1')
    expect(() => bot.choose(lost, 0, rules.legal(lost, 0), 3, random)).not.toThrow()
  })

  test.each(MATES_IN_ONE)('every level gives mate in one move: %s', (fen) => {
    const state = matchAt(fen)
    for (const level of LEVELS)
      for (let at = 0; at < 20; at += 1) {
        const { move } = bot.choose(state, 0, rules.legal(state, 0), level, seededRandom(`mate ${at}`))
        expect(rules.apply(state, 0, move, random)?.end, `level ${level}: ${JSON.stringify(move)}`).toBe('checkmate')
      }
  })

  test.each(MATES_IN_TWO)('the strongest level gives mate in two moves: %s', (fen) => {
    for (let at = 0; at < 3; at += 1) {
      let state = matchAt(fen)
      const choice = seededRandom(`mate ${at}`)
      const { move } = bot.choose(state, 0, rules.legal(state, 0), 3, choice)
      state = rules.apply(state, 0, move, random) ?? state
      expect(state.end).toBeNull()
      // Whatever the answer, the next move is mate.
      for (const answer of rules.legal(state, 1)) {
        const answered = rules.apply(state, 1, answer, random)
        if (!answered) throw new Error('refused')
        const last = bot.choose(answered, 0, rules.legal(answered, 0), 3, choice).move
        expect(rules.apply(answered, 0, last, random)?.end, JSON.stringify([move, answer, last])).toBe('checkmate')
      }
    }
  })

  test('the strongest level looks at whole half-moves beyond the weaker ones, also in a tangle', () => {
    const depths = (level: BotLevel) => TANGLES.map((fen) => searchMoves(fen, { ...STRENGTH[level], reach: 30 }).depth)
    expect(Math.max(...depths(1))).toBe(1)
    expect(Math.min(...depths(2))).toBeGreaterThanOrEqual(2)
    expect(Math.min(...depths(3))).toBeGreaterThanOrEqual(4)
  })

  test('a move is within the reach of the best only where it is worth that much', () => {
    for (const fen of [...TANGLES, ...MATES_IN_ONE, 'k7/8/8/3q4/4P3/8/8/K7 w - - 0 1']) {
      const within = (searched: ReturnType<typeof searchMoves>, reach: number) => {
        const best = searched.moves[0]?.score ?? 0
        return searched.moves.filter(({ score }) => score >= best - reach).map(({ move, score }) => `${move} ${score}`)
      }
      const wide = searchMoves(fen, { depth: 1, nodes: 1_000_000, reach: 100_000 })
      for (const reach of [0, 30, 220]) expect(within(searchMoves(fen, { depth: 1, nodes: 1_000_000, reach }), reach), fen).toEqual(within(wide, reach))
    }
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

  test('the strongest level mates with king and rook against its own defence', { timeout: 120_000 }, () => {
    let state = matchAt('4k3/8/8/8/8/8/8/R3K3 w - - 0 1')
    const choice = seededRandom('rook')
    while (state.next !== null)
      state = rules.apply(state, state.next, bot.choose(state, state.next, rules.legal(state, state.next), 3, choice).move, random) ?? state
    expect(state.end).toBe('checkmate')
  })

  test.runIf(isFull)('a stronger bot beats a weaker one', { timeout: 120_000 }, () => {
    const points = (pair: readonly [BotLevel, BotLevel | 'random'], matches: number) =>
      [...Array(matches).keys()].reduce((sum, round) => {
        const isFirst = round % 2 === 0
        const end = outcomeOf(rules, playBots(rules, bot, isFirst ? [pair[0], pair[1]] : [pair[1], pair[0]], `${pair} ${round}`))
        return sum + (end.over && end.winners.includes(isFirst ? 0 : 1) ? 1 : end.over && end.winners.length === 0 ? 0.5 : 0)
      }, 0)
    expect(points([1, 'random'], 6)).toBeGreaterThanOrEqual(5)
    expect(points([2, 1], 6)).toBeGreaterThanOrEqual(4.5)
  })

  test('a bot takes an offered draw only when it is not better', () => {
    const offered = (fen: string): Move => {
      const state: State = { ...matchAt(fen, 1), offer: 0, plies: 80 }
      return bot.choose(state, 1, rules.legal(state, 1), 2, random).move
    }
    expect(offered('4k3/8/8/8/8/8/8/Q3K3 b - - 0 60')).toEqual({ accept: true })
    expect(offered('q3k3/8/8/8/8/8/8/4K3 b - - 0 60')).not.toEqual({ accept: true })
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
