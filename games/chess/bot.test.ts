import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf } from '@majlis/rules/referee'
import { BOT_LEVELS, type BotLevel } from '@majlis/rules/rules'
import { bot, STRENGTH } from './bot.ts'
import { searchChess } from '@majlis/rules/chess/engine'
import { MATES_IN_ONE, MATES_IN_TWO, MIDDLEGAMES } from './positions.ts'
import { type Move, rules, type State } from './rules.ts'

const random = seededRandom('unused')
/** How often a level with careless moments is asked; `npm run test:full` asks more often. */
const TRIES = process.env.FULL === '1' ? 20 : 4

/** Middlegames with many moves and captures. */
const TANGLES = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9',
]

/** A match in a position; the side to move is the seat `next`. */
function matchAt(fen: string, next: 0 | 1 = 0): State {
  const white = fen.split(' ')[1] === 'w' ? next : next === 0 ? 1 : 0
  return { ...rules.setup(2, random), fen, white, next, plies: 40, seen: [fen.split(' ').slice(0, 4).join(' ')] }
}

/** What the first level of a pair wins: 1 for a match, a half for a draw. The seeds are fixed, so that the answer is always the same. */
function points(pair: readonly [BotLevel, BotLevel | 'random'], matches: number): number {
  return [...Array(matches).keys()].reduce((sum, round) => {
    const isFirst = round % 2 === 0
    const end = outcomeOf(rules, playBots(rules, bot, isFirst ? [pair[0], pair[1]] : [pair[1], pair[0]], `${pair} ${round}`))
    return sum + (end.over && end.winners.includes(isFirst ? 0 : 1) ? 1 : end.over && end.winners.length === 0 ? 0.5 : 0)
  }, 0)
}

/** The time limits of these tests only end a search that hangs. */
describe('the chess bot', () => {
  test('every level takes what hangs, and a lost position does not stop it', () => {
    const hanging = matchAt('k7/8/8/3q4/4P3/8/8/K7 w - - 0 1')
    for (const level of BOT_LEVELS)
      for (let at = 0; at < 20; at += 1)
        expect(bot.choose(hanging, 0, rules.legal(hanging, 0), level, seededRandom(`queen ${at}`)).move).toMatchObject({ from: 'e4', to: 'd5' })
    const lost = matchAt('7k/8/8/8/8/1q6/8/K7 w - - 0 1')
    expect(() => bot.choose(lost, 0, rules.legal(lost, 0), 3, random)).not.toThrow()
  })

  test.each(MATES_IN_ONE)('every level gives mate in one move: %s', (fen) => {
    const state = matchAt(fen)
    for (const level of BOT_LEVELS)
      for (let at = 0; at < TRIES; at += 1) {
        const { move } = bot.choose(state, 0, rules.legal(state, 0), level, seededRandom(`mate ${at}`))
        expect(rules.apply(state, 0, move, random)?.end, `level ${level}: ${JSON.stringify(move)}`).toBe('checkmate')
      }
  })

  test.each(MATES_IN_TWO)('the strongest level gives mate in two moves: %s', (fen) => {
    const choice = seededRandom('mate')
    const begun = matchAt(fen)
    const { move } = bot.choose(begun, 0, rules.legal(begun, 0), 6, choice)
    const state = rules.apply(begun, 0, move, random)
    if (state?.next !== 1) throw new Error('refused, or the match is over')
    // Whatever the answer, the next move is mate.
    for (const answer of rules.legal(state, 1)) {
      const answered = rules.apply(state, 1, answer, random)
      if (!answered) throw new Error('refused')
      const last = bot.choose(answered, 0, rules.legal(answered, 0), 6, choice).move
      expect(rules.apply(answered, 0, last, random)?.end, JSON.stringify([move, answer, last])).toBe('checkmate')
    }
  })

  test('the strongest level completes five half-moves in at least 45 of 50 middlegames', () => {
    const { nodes, spread } = STRENGTH[6]
    const completed = MIDDLEGAMES.filter((fen) => searchChess(fen, { depth: 5, nodes, reach: spread }).depth === 5)
    expect(MIDDLEGAMES).toHaveLength(50)
    expect(completed.length).toBeGreaterThanOrEqual(45)
  })

  test('no level plays blindly: each completes as many half-moves as a level below, at least two in a tangle', () => {
    const depths = BOT_LEVELS.map((level) => Math.min(...TANGLES.map((fen) => searchChess(fen, { ...STRENGTH[level], reach: STRENGTH[level].spread }).depth)))
    expect(depths[0]).toBeGreaterThanOrEqual(2)
    expect(depths).toEqual(depths.toSorted((left, right) => left - right))
  })

  test('a search whose time is over answers with what it has found', () => {
    const [fen = ''] = MIDDLEGAMES
    const whole = searchChess(fen, { depth: 5, nodes: 300_000, reach: 0 })
    const late = searchChess(fen, { depth: 5, nodes: 300_000, reach: 0, isLate: () => true })
    expect(late.depth).toBeLessThan(whole.depth)
    expect(late.moves.map(({ move }) => move).toSorted()).toEqual(whole.moves.map(({ move }) => move).toSorted())
    const state = matchAt(fen)
    const { move } = bot.choose(state, 0, rules.legal(state, 0), 6, random, () => true)
    expect(rules.legal(state, 0)).toContainEqual(move)
  })

  test('a move is within the reach of the best only where it is worth that much', () => {
    for (const fen of [...TANGLES, ...MATES_IN_ONE, 'k7/8/8/3q4/4P3/8/8/K7 w - - 0 1']) {
      const within = (searched: ReturnType<typeof searchChess>, reach: number) => {
        const best = searched.moves[0]?.score ?? 0
        return searched.moves.filter(({ score }) => score >= best - reach).map(({ move, score }) => `${move} ${score}`)
      }
      const wide = searchChess(fen, { depth: 1, nodes: 1_000_000, reach: 100_000 })
      for (const reach of [0, 30, 220]) expect(within(searchChess(fen, { depth: 1, nodes: 1_000_000, reach }), reach), fen).toEqual(within(wide, reach))
    }
  })

  test('a strong level mates with king and rook against its own defence', () => {
    let state = matchAt('4k3/8/8/8/8/8/8/R3K3 w - - 0 1')
    const choice = seededRandom('rook')
    while (state.next !== null)
      state = rules.apply(state, state.next, bot.choose(state, state.next, rules.legal(state, state.next), 4, choice).move, random) ?? state
    expect(state.end).toBe('checkmate')
  })

  test.runIf(process.env.FULL === '1')('a level beats one that is far below, and the lowest beats random moves', () => {
    expect(points([1, 'random'], 2)).toBe(2)
    expect(points([4, 1], 2)).toBeGreaterThanOrEqual(1.5)
  })

  test('a bot lets the other seat take back a move', () => {
    const requested: State = { ...matchAt('4k3/8/8/8/8/8/8/Q3K3 b - - 0 60', 1), moves: ['a', 'b'], request: { by: 0, isRefused: false } }
    expect(bot.choose(rules.view(requested, 1), 1, rules.legal(requested, 1), 3, random).move).toEqual({ takeBack: 'allow' })
  })

  test('a bot takes an offered draw only when it is not better', () => {
    const offered = (fen: string): Move => {
      const state: State = { ...matchAt(fen, 1), offer: 0, plies: 80 }
      return bot.choose(state, 1, rules.legal(state, 1), 3, random).move
    }
    expect(offered('4k3/8/8/8/8/8/8/Q3K3 b - - 0 60')).toEqual({ accept: true })
    expect(offered('q3k3/8/8/8/8/8/8/4K3 b - - 0 60')).not.toEqual({ accept: true })
  })
})
