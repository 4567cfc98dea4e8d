import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { countByBoard, countByRules } from '@majlis/rules/perft'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, ruleOnEvent } from '@majlis/rules/referee'
import { ReversiBoard } from './engine.ts'
import { CELLS, discCounts, flips, placeable, rules, SIDE } from './rules.ts'
import type { State } from './rules.ts'

const random = seededRandom('unused')
const OPENING = rules.setup(2, random).board

/** A position from its rows of dots and digits; missing rows are empty. */
function position(rows: readonly string[], next: 0 | 1): State {
  const board = [...rows, ...Array<string>(SIDE - rows.length).fill('')].map((row) => row.padEnd(SIDE, '.')).join('')
  return { ...rules.setup(2, random), board, next }
}

/** Written in a simple and slow form, as a check on the rules: goes to every own disc in line and looks at the cells between. */
function flipsByLooking(board: string, seat: 0 | 1, cell: number): number[] {
  if (board[cell] !== '.') return []
  const found: number[] = []
  for (let own = 0; own < CELLS; own += 1) {
    const [across, down] = [(own % SIDE) - (cell % SIDE), Math.floor(own / SIDE) - Math.floor(cell / SIDE)]
    const steps = Math.max(Math.abs(across), Math.abs(down))
    const straight = across === 0 || down === 0 || Math.abs(across) === Math.abs(down)
    if (board[own] !== String(seat) || !straight || steps < 2) continue
    const between = [...Array(steps - 1).keys()].map((at) => cell + ((at + 1) * (down * SIDE + across)) / steps)
    if (between.every((one) => board[one] === String(1 - seat))) found.push(...between)
  }
  return found.sort((left, right) => left - right)
}

describe('reversi', () => {
  test('the first move has four cells, traps one disc and gives the turn to the other seat', () => {
    expect(placeable(OPENING, 0)).toEqual([19, 26, 37, 44])
    expect(placeable(OPENING, 1)).toEqual([20, 29, 34, 43])
    const state = rules.apply({ ...rules.setup(2, random), next: 0 }, 0, { cell: 19 }, random)
    expect(state).toMatchObject({ next: 1, last: 19, flipped: [27], passed: null })
    expect(discCounts(state?.board ?? '')).toEqual([4, 1])
  })

  test('every direction turns at once, and a row that the edge ends is not trapped', () => {
    const state = position(['0..0..0.', '.1.1.1..', '..111...', '011.1110', '..111...', '.1.1.1..', '0..0..1.', '.......0'], 0)
    const { flipped, board = '' } = rules.apply(state, 0, { cell: 27 }, random) ?? {}
    expect(flipped).toHaveLength(18)
    expect(flipped?.every((cell) => board[cell] === '0')).toBe(true)
    expect(flips(position(['.111....'], 0).board, 0, 0)).toEqual([])
    expect(flips(position(['.1111111', '0'], 0).board, 0, 0)).toEqual([])
  })

  test('who has no move is skipped, and it is said who', () => {
    const state = position(['.10....', '', '', '', '', '', '', '......10'], 0)
    const after = rules.apply(state, 0, { cell: 0 }, random)
    expect(after).toMatchObject({ next: 0, passed: 1 })
    expect(rules.legal(after ?? state, 1)).toEqual([])
    expect(rules.legal(after ?? state, 0)).toEqual([{ cell: 61 }])
  })

  test('when nobody can move the match ends; most discs win, equal counts are a draw', () => {
    const end = rules.apply(position(['.10'], 0), 0, { cell: 0 }, random)
    expect(end).toMatchObject({ next: null, passed: null })
    expect(rules.outcome(end ?? position([], 0))).toEqual({ over: true, winners: [0], losers: [1] })
    const lost = rules.apply(position(['.10', '', '', '', '', '......11', '......11', '......11'], 0), 0, { cell: 0 }, random)
    expect(rules.outcome(lost ?? position([], 0))).toEqual({ over: true, winners: [1], losers: [0] })
    const drawn = rules.apply(position(['.10', '', '', '', '', '', '', '.....111'], 0), 0, { cell: 0 }, random)
    expect(rules.outcome(drawn ?? position([], 0))).toEqual({ over: true, winners: [], losers: [] })
    expect([end, lost, drawn].map((state) => state && rules.points?.(state))).toEqual([
      [3, 0],
      [3, 6],
      [3, 3],
    ])
  })

  test('taken cells, cells that trap nothing, another seat and no cell at all are refused', () => {
    const state: State = { ...rules.setup(2, random), next: 0 }
    for (const cell of [27, 0, 20, 64, -1]) expect(rules.apply(state, 0, { cell }, random)).toBeUndefined()
    expect(rules.apply(state, 1, { cell: 20 }, random)).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ cell: fc.oneof(fc.integer(), fc.double(), fc.string()) })), (input) => {
        const move = rules.readMove(input)
        return move === undefined || ('cell' in move && Number.isInteger(move.cell) && move.cell >= 0 && move.cell < CELLS)
      }),
    )
  })

  test('random matches end, replay, stay frozen, and never reach an illegal state', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { end, events } = auditPlayout(rules, 2, seed, CELLS - 4)
        expect([...end.state.board].filter((mark) => mark !== '.')).toHaveLength(events.length + 4)
        let running = beginMatch(rules, 2, seed)
        for (const event of events) {
          const { board, next } = running.state
          const ruling = ruleOnEvent(rules, seed, running, event)
          if (!ruling.ok || event.kind !== 'move' || !('cell' in event.move) || next === null) throw new Error('refused')
          const now = ruling.running.state
          expect(now.flipped).toEqual(flipsByLooking(board, next, event.move.cell))
          expect(now.flipped.every((cell) => board[cell] === String(1 - next) && now.board[cell] === String(next))).toBe(true)
          expect(now.passed).toBe(now.next === next ? 1 - next : null)
          if (now.next === null) expect([placeable(now.board, 0), placeable(now.board, 1)]).toEqual([[], []])
          else expect(rules.legal(now, now.next)).not.toEqual([])
          running = ruling.running
        }
      }),
      { numRuns: 50 },
    )
  })
})

test('perft: the moves from the start count as published, by the rules and by the board of the bot', () => {
  const counts = [4, 12, 56, 244, 1396, 8200, 55_092]
  for (const next of [0, 1] as const) {
    const begun: State = { ...rules.setup(2, random), next }
    expect([1, 2, 3, 4, 5, 6].map((depth) => countByRules(rules, begun, depth, random))).toEqual(counts.slice(0, 6))
    expect([1, 2, 3, 4, 5, 6, 7].map((depth) => countByBoard(new ReversiBoard(OPENING, next), depth))).toEqual(counts)
  }
})
