import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS, type BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { searchReversi, WON } from './engine.ts'
import { discCounts, flips, placeable, placed, rules, type State } from './rules.ts'

/** A position with an open corner for seat 0. */
const CORNER = ['.10', '.1.', '.0.', '', '...01', '...10', '', ''].map((row) => row.padEnd(8, '.')).join('')

function stateOf(board: string, next: 0 | 1): State {
  return { ...rules.setup(2, seededRandom('board')), board, next }
}

/** A match of random moves until only some cells are empty; undefined when it ended before. */
function nearEnd(seed: string, empty: number): State | undefined {
  const stream = seededRandom(seed)
  let state = rules.setup(2, stream)
  while (state.next !== null && [...state.board].filter((mark) => mark === '.').length > empty) {
    const legal = rules.legal(state, state.next)
    state = rules.apply(state, state.next, legal[stream.int(legal.length)] ?? { cell: 0 }, stream) ?? state
  }
  return state.next === null ? undefined : state
}

/** The lead in discs with which `seat`, who is to move, ends by the best moves of both: computed from the rules, and not by the engine. */
function bestLead(board: string, seat: 0 | 1, least: number, max: number): number {
  const rival = seat === 0 ? 1 : 0
  const cells = placeable(board, seat)
  if (cells.length === 0) {
    if (placeable(board, rival).length > 0) return -bestLead(board, rival, -max, -least)
    const counts = discCounts(board)
    return counts[seat] - counts[rival]
  }
  let floor = least
  for (const cell of cells) {
    floor = Math.max(floor, -bestLead(placed(board, seat, cell, flips(board, seat, cell)), rival, -max, -floor))
    if (floor >= max) break
  }
  return floor
}

/** How many matches the first level of a pair wins; a draw is half a match. The seeds are fixed, so that the answer is always the same. */
function points(pair: readonly [BotLevel, BotLevel | 'random'], matches: number): number {
  return [...Array(matches).keys()].reduce((sum, round) => {
    const isFirst = round % 2 === 0
    const outcome = rules.outcome(playBots(rules, bot, isFirst ? [pair[0], pair[1]] : [pair[1], pair[0]], `${pair} ${round}`).state)
    return sum + (outcome.over && outcome.winners.includes(isFirst ? 0 : 1) ? 1 : outcome.over && outcome.winners.length === 0 ? 0.5 : 0)
  }, 0)
}

/** The time limits of these tests only end a search that hangs. */
describe('the reversi bot', () => {
  test('the engine finds the legal moves of the rules, and the lead of the last seven discs, by itself', () => {
    for (let round = 0; round < 20; round += 1) {
      const middle = nearEnd(`middle ${round}`, 20 + round)
      if (middle?.next != null) {
        const cells = searchReversi(middle.board, middle.next, { depth: 1, nodes: 1000, reach: 0 }).map(({ cell }) => cell)
        expect(cells.toSorted((left, right) => left - right)).toEqual(placeable(middle.board, middle.next))
      }
      const state = nearEnd(`ending ${round}`, 7)
      if (state?.next == null) continue
      const [best] = searchReversi(state.board, state.next, { depth: 64, nodes: 1_000_000, reach: 0 })
      const lead = bestLead(state.board, state.next, -64, 64)
      expect(best?.score, state.board).toBe(lead === 0 ? 0 : lead + Math.sign(lead) * WON)
    }
  })

  test('the strongest level loses no won or even match in the last eight discs', () => {
    for (let round = 0; round < 12; round += 1) {
      const state = nearEnd(`last ${round}`, 8)
      if (state?.next == null) continue
      const { next, board } = state
      const { move } = bot.choose(state, next, rules.legal(state, next), 6, seededRandom(`last ${round}`))
      const cell = 'cell' in move ? move.cell : -1
      const after = -bestLead(placed(board, next, cell, flips(board, next, cell)), next === 0 ? 1 : 0, -64, 64)
      expect(Math.sign(after), `${board} ${cell}`).toBe(Math.sign(bestLead(board, next, -64, 64)))
    }
  })

  test('the stronger levels take an open corner, and every level takes as long as a person', () => {
    const state = stateOf(CORNER, 0)
    const legal = rules.legal(state, 0)
    for (const level of BOT_LEVELS)
      for (let seed = 0; seed < 10; seed += 1) {
        const { move, thinkMs } = bot.choose(state, 0, legal, level, seededRandom(`bot ${seed}`))
        if (level >= 3) expect(move, `level ${level}`).toEqual({ cell: 0 })
        expect(thinkMs).toBeGreaterThan(400)
        expect(thinkMs).toBeLessThan(4000)
      }
  })

  test('after a pass the bot leaves the time to read who was passed over', () => {
    const state = stateOf(CORNER, 0)
    const think = (passed: 0 | 1 | null) => bot.choose({ ...state, passed }, 0, rules.legal(state, 0), 2, seededRandom('pass')).thinkMs
    expect(think(1) - think(null)).toBeGreaterThanOrEqual(1500)
  })

  test.runIf(process.env.FULL === '1')('a level beats one that is far below, and the lowest beats random moves', () => {
    expect(points([1, 'random'], 12)).toBeGreaterThanOrEqual(8)
    expect(points([3, 1], 12)).toBeGreaterThanOrEqual(8)
    expect(points([4, 2], 12)).toBeGreaterThanOrEqual(8)
  })

  test('a search whose time is over answers with a legal move', () => {
    const state = { ...rules.setup(2, seededRandom('late')), next: 0 as const }
    const { move } = bot.choose(state, 0, rules.legal(state, 0), 6, seededRandom('late'), () => true)
    expect(rules.legal(state, 0)).toContainEqual(move)
  })
})
