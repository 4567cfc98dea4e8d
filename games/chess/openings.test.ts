import { Chess } from 'chess.js'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS, type BotLevel } from '@majlis/rules/rules'
import { searchChess } from '@majlis/rules/chess/engine'
import { stepOf } from '@majlis/rules/chess/moves'
import { bot } from './bot.ts'
import { played, random } from './played.fixture.ts'
import { chooseDeveloping, knownMove, LINES } from './openings.ts'
import { rules, type State } from './rules.ts'

/** How many matches a level begins; `npm run test:full` begins more. */
const SEEDS = process.env.FULL === '1' ? 100 : 8
/** Half-moves: four moves of each side. */
const FIRST = 8

/** The moves with which two bots of a level begin. @param isLate as for a bot: true ends each search after its first half-move */
function begun(level: BotLevel, seed: string, state: State, isLate?: () => boolean): readonly string[] {
  const choice = seededRandom(seed)
  while (state.plies < FIRST && state.next !== null) {
    const { move } = bot.choose(rules.view(state, state.next), state.next, rules.legal(state, state.next), level, choice, isLate)
    const next = rules.apply(state, state.next, move, random)
    if (!next) throw new Error(`${JSON.stringify(move)} is refused`)
    state = next
  }
  return state.moves
}

/** The moves of a rook's pawn, and those of a knight to the edge that nothing attacked. */
function oddOf(moves: readonly string[]): readonly string[] {
  const board = new Chess()
  return moves.filter((san) => {
    const made = board.move(san)
    const isAttacked = new Chess(made.before).isAttacked(made.from, made.color === 'w' ? 'b' : 'w')
    return made.captured === undefined && /[ah]/.test(made.to) && (made.piece === 'p' || (made.piece === 'n' && !isAttacked))
  })
}

/** The share of `times` choices that each move gets. */
function sharesOf(moves: readonly (string | undefined)[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...new Set(moves)].map((move) => [String(move), moves.filter((each) => each === move).length / moves.length]))
}

describe('openings', () => {
  test('every line is legal, six moves of each side long and without odd moves, and there is none twice', () => {
    for (const line of LINES) {
      const board = new Chess()
      for (const san of line.split(' ')) expect(board.move(san).san, line).toBe(san)
      expect(board.history(), line).toHaveLength(12)
      expect(line).not.toMatch(/(^| )([ah]\d|N[ah]\d)/)
    }
    expect(new Set(LINES).size).toBe(LINES.length)
  })

  test("a bot begins with the king's pawn most often, then with the queen's, and not with anything that people do not play", () => {
    const firsts = sharesOf(Array.from({ length: 1000 }, (_, at) => knownMove({ moves: [], plies: 0 }, 1, seededRandom(`first ${at}`))))
    expect(Object.keys(firsts).toSorted()).toEqual(['Nf3', 'c4', 'd4', 'e4'])
    expect(firsts['e4']).toBeGreaterThan(0.5)
    expect(firsts['d4']).toBeGreaterThan(0.2)
  })

  test('a level knows no fewer moves of a line than the one below, and nothing of a line that was left', () => {
    const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5']
    const known = BOT_LEVELS.map((level) => moves.findIndex((_, plies) => knownMove({ moves: moves.slice(0, plies), plies }, level, random) === undefined))
    expect(known.slice(0, 2)).toEqual([3, 5])
    expect(known.slice(2).every((plies) => plies === -1)).toBe(true)
    expect(knownMove({ moves: ['a4'], plies: 1 }, 6, random)).toBeUndefined()
    expect(knownMove({ moves: ['d4', 'd6'], plies: 2 }, 6, random)).toBeUndefined()
  })

  test.each(['e2e4', 'd2d4', 'g1f3', 'b2b3', 'g2g4'])(
    "the first four moves of every level have no pawn of a rook's file and no knight at the edge: %s",
    (first) => {
      for (const level of BOT_LEVELS)
        for (let at = 0; at < SEEDS; at += 1) {
          const moves = begun(level, `opening ${first} ${at}`, played(first), () => true)
          expect(moves).toHaveLength(FIRST)
          expect(oddOf(moves), `level ${level}: ${moves.join(' ')}`).toEqual([])
        }
    },
  )

  test('so it is with the whole search of a weak level', () => {
    for (const level of [1, 2, 3] as const)
      for (const first of ['e2e4', 'b2b3']) {
        const moves = begun(level, `whole ${first}`, played(first))
        expect(oddOf(moves), `level ${level}: ${moves.join(' ')}`).toEqual([])
      }
  })

  test('the first moves are the same for the same seed, and not for all seeds', () => {
    const openings = [0, 1, 2, 3, 4, 5].map((at) => begun(2, `seed ${at}`, rules.setup(2, random), () => true).join(' '))
    expect(begun(2, 'seed 0', rules.setup(2, random), () => true).join(' ')).toBe(openings[0])
    expect(new Set(openings).size).toBeGreaterThan(3)
  })

  test('of moves that are as good, people castle and develop; what they avoid is made where nothing else is left', () => {
    const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5'
    const all = searchChess(fen, { depth: 1, nodes: 1, reach: 10_000 }).moves
    const only = (...names: string[]) => all.filter(({ move }) => names.includes(`${stepOf(move).from}${stepOf(move).to}`))
    const chosen = (...names: string[]) =>
      sharesOf(
        Array.from({ length: 400 }, (_, at) => {
          const scored = chooseDeveloping(only(...names), fen, seededRandom(`choice ${at}`))
          return scored && `${stepOf(scored.move).from}${stepOf(scored.move).to}`
        }),
      )
    expect(Object.keys(chosen('e1g1', 'b1c3', 'a2a4', 'h2h3', 'f3h4', 'd1e2', 'd1d2', 'h1g1', 'e1f1', 'g2g4')).toSorted()).toEqual([
      'b1c3',
      'd1d2',
      'd1e2',
      'e1g1',
    ])
    expect(chosen('e1g1', 'b1c3', 'd1e2')['e1g1']).toBeGreaterThan(0.55)
    expect(Object.keys(chosen('a2a4', 'h2h3', 'f3h4')).toSorted()).toEqual(['a2a4', 'f3h4', 'h2h3'])
    expect(Object.keys(chosen('f3h4', 'f3e5')).toSorted()).toEqual(['f3e5'])
    expect(chosen()).toEqual({ undefined: 1 })
  })
})
