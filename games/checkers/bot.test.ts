import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf } from '@majlis/rules/referee'
import { BOT_LEVELS, type BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { boardOf, KINDS, sideOf } from './draughts.ts'
import { CheckersBoard, searchCheckers } from './engine.ts'
import { draughts, type Move, rules, rulesFor, type State } from './rules.ts'

const random = seededRandom('unused')
const dama = rulesFor({ configuration: 'dama' })

/** A match from its rows (missing rows are empty), with seat 0 to move. */
function position(kind: 'classic' | 'dama', rows: readonly string[]): State {
  const board = [...rows, ...Array<string>(8 - rows.length).fill('')].map((row) => row.padEnd(8, '.')).join('')
  return { ...draughts(KINDS[kind]).setup(2, random), board, next: 0, seen: [`${board}0`] }
}

/** The path of a move that is a step. */
const pathOf = (move: Move | undefined): readonly number[] => (move && 'path' in move ? move.path : [])
const boardAt = ({ kind, board, next }: State) => new CheckersBoard(KINDS[kind], boardOf(board), sideOf(next ?? 0))

/** What the first level of a pair wins: 1 for a match, a half for a draw. The seeds are fixed, so that the answer is always the same. */
function points(pair: readonly [BotLevel, BotLevel | 'random'], matches: number, by = rules): number {
  return [...Array(matches).keys()].reduce((sum, round) => {
    const isFirst = round % 2 === 0
    const end = outcomeOf(by, playBots(by, bot, isFirst ? [pair[0], pair[1]] : [pair[1], pair[0]], `${pair} ${round}`))
    return sum + (end.over && end.winners.includes(isFirst ? 0 : 1) ? 1 : end.over && end.winners.length === 0 ? 0.5 : 0)
  }, 0)
}

/** The time limits of these tests only end a search that hangs. */
describe('the checkers bot', () => {
  test('the engine makes the moves of the rules, with the same keys for the same positions, and takes them back', () => {
    for (const by of [rules, dama]) {
      const choice = seededRandom(`walk ${by === dama}`)
      let state = by.setup(2, choice)
      const walked = boardAt(state)
      for (let ply = 0; state.next !== null && ply < 80; ply += 1) {
        const before = { key: walked.key, lock: walked.lock }
        expect(before).toEqual({ key: boardAt(state).key, lock: boardAt(state).lock })
        const legal = by.legal(state, state.next)
        // Two ways to take the same pieces are one move to the engine.
        const ends = (path: readonly number[] | undefined) => `${path?.[0]} ${path?.at(-1)} ${path?.length}`
        expect(walked.moves().map((move) => ends(walked.walkOf(move)?.path))).toEqual(legal.map((move) => ends(pathOf(move))))
        const at = choice.int(legal.length)
        const move = walked.moves()[at] ?? 0
        expect(walked.make(move)).toBe(true)
        walked.unmake()
        expect({ key: walked.key, lock: walked.lock }).toEqual(before)
        walked.make(move)
        state = by.apply(state, state.next, legal[at] ?? { path: [] }, choice) ?? state
      }
    }
  })

  test('every level makes the only capture, and the strongest takes two where it can take one', () => {
    const forced = position('classic', ['', '', '..b.b', '', '....b', '...a', '', '......a.'])
    for (const level of BOT_LEVELS) {
      const { move } = bot.choose(rules.view(forced, 0), 0, rules.legal(forced, 0), level, seededRandom('forced'))
      expect(pathOf(move)).toHaveLength(3)
    }
    const choice = position('classic', ['', '', '....b', '', '....bb', '...a..a'])
    const paths = rules.legal(choice, 0).map((move) => pathOf(move).length)
    expect(new Set(paths).size).toBeGreaterThan(1)
    const { move } = bot.choose(rules.view(choice, 0), 0, rules.legal(choice, 0), 6, seededRandom('choice'))
    expect(pathOf(move)).toHaveLength(Math.max(...paths))
  })

  test('a man that is given away to win two is found by the strongest levels', () => {
    const shot = position('classic', ['', '', '..b', '.b......', '....b...', '...a....', '....a.a.', '.......a'])
    const [best] = searchCheckers(KINDS.classic, boardOf(shot.board), 1, { depth: 7, nodes: 100_000, reach: 0 })
    for (const level of [5, 6] as const) {
      const { move } = bot.choose(rules.view(shot, 0), 0, rules.legal(shot, 0), level, seededRandom('shot'))
      expect(rules.legal(shot, 0)).toContainEqual(move)
    }
    expect(best?.score).toBeGreaterThan(0)
  })

  test.runIf(process.env.FULL === '1')('a level beats one that is far below, and the lowest beats random moves, in both kinds', () => {
    for (const by of [rules, dama]) {
      expect(points([1, 'random'], 6, by)).toBeGreaterThanOrEqual(5)
      expect(points([4, 1], 8, by)).toBeGreaterThanOrEqual(5)
    }
  })

  test('a search whose time is over answers with a legal move', () => {
    const begun: State = { ...rules.setup(2, random), next: 0 }
    const { move } = bot.choose(rules.view(begun, 0), 0, rules.legal(begun, 0), 6, seededRandom('late'), () => true)
    expect(rules.legal(begun, 0)).toContainEqual(move)
  })
})
