import { describe, expect, test } from 'vitest'
import { ABOVE, ROWS, cellAt, groundOf } from './field.ts'
import { DROP, HOLD, LEFT, RIGHT, SOFT, SOFT_END, TURN } from './log.ts'
import { CLEAR_PAUSE, paceOf } from './falling.ts'
import { EVENTS } from './state.ts'
import { step } from './step.ts'
import { holding, until, withRows } from './falling.fixture.ts'

describe('the fall', () => {
  test('a piece rests half a second before it is fixed; moves give it time, but not for ever', () => {
    const state = holding(1)
    state.y = groundOf(state)
    const from = state.tick
    until(state, () => state.kind < 0)
    expect(state.tick - from).toBe(30)

    const busy = holding(1)
    busy.y = groundOf(busy)
    const begun = busy.tick
    for (let at = 0; busy.kind >= 0; at += 1) step(busy, at % 20 === 10 ? [at % 40 === 10 ? LEFT : RIGHT] : [], busy.tick)
    expect(busy.tick - begun).toBeGreaterThan(200)
    expect(busy.tick - begun).toBeLessThan(400)
  })

  test('nobody holds a piece up by pushing it to and fro over an edge', () => {
    const state = holding(2)
    withRows(state, Array<string>(6).fill('...##....'))
    for (let at = 0; state.kind >= 0 && at < 3000; at += 1) step(state, at % 3 === 0 ? [LEFT] : at % 3 === 1 ? [RIGHT] : [], state.tick)
    expect(state.kind).toBe(-1)
  })

  test('held once a piece: the held one comes back turned upright, a second wish is refused', () => {
    const state = holding(3)
    const [kind, next] = [state.kind, state.next[0]]
    step(state, [TURN], state.tick)
    step(state, [HOLD], state.tick)
    expect(state).toMatchObject({ held: kind, kind: next, mayHold: false, turn: 0 })
    step(state, [HOLD], state.tick)
    expect(state.events & EVENTS.refused).toBeGreaterThan(0)
    step(state, [DROP], state.tick)
    until(state, () => state.kind >= 0)
    step(state, [HOLD], state.tick)
    expect(state.kind).toBe(kind)
  })

  test('soft falls faster and earns a point a row, a drop two; both end where the shadow lies', () => {
    const slow = holding(2)
    const ground = groundOf(slow)
    const [from, top] = [slow.tick, slow.y]
    until(slow, () => slow.y === ground, [SOFT])
    expect(slow.tick - from).toBeLessThan(90)
    expect(slow.score).toBe(ground - top)
    step(slow, [SOFT_END], slow.tick)
    expect(slow.isSoft).toBe(false)

    const fast = holding(2)
    const rows = groundOf(fast) - fast.y
    step(fast, [DROP], fast.tick)
    expect(fast).toMatchObject({ kind: -1, score: rows * 2 })
  })

  test('full rows go, those above come down; four at once are worth most; stars, levels and rows in a row count', () => {
    const one = holding(0)
    withRows(one, ['#........', '####.*###'])
    one.turn = 1
    one.x = 2
    step(one, [DROP], one.tick)
    expect(one).toMatchObject({ rows: 1, stars: 1, combo: 1, kind: -1 })
    const drops = one.score - 100 - 200
    expect(drops).toBeGreaterThan(0)
    expect(one.full).toEqual([ABOVE + ROWS - 1])
    const at = one.tick
    until(one, () => one.kind >= 0)
    expect(one.tick - at).toBe(CLEAR_PAUSE - 1)
    expect([0, 4].map((x) => cellAt(one, x, ABOVE + ROWS - 1) > 0)).toEqual([true, true])
    expect(cellAt(one, 1, ABOVE + ROWS - 1)).toBe(0)

    const four = holding(0)
    withRows(four, Array<string>(4).fill('####.####'))
    four.turn = 1
    four.x = 2
    four.rows = 6
    const before = four.score
    step(four, [DROP], four.tick)
    expect(four).toMatchObject({ rows: 10, fours: 1, level: 2 })
    expect(four.score - before).toBeGreaterThan(1000)
    until(four, () => four.kind >= 0)
    expect(four.cells.every((cell) => cell === 0)).toBe(true)
  })

  test('a piece that is turned into a gap is a twist; one that fell there, or can still be moved, is none', () => {
    const gap = ['##..#####', '##...####', '###.#####']
    const twisting = () => {
      const state = holding(2)
      withRows(state, gap)
      // Upright beside the overhang, one turn away from its place in the gap.
      Object.assign(state, { turn: 1, x: 2, y: ABOVE + ROWS - 3 })
      return state
    }
    const state = twisting()
    step(state, [TURN, DROP], state.tick)
    expect(state.events & EVENTS.twist).toBeGreaterThan(0)
    expect(state).toMatchObject({ rows: 2, isGreat: true, gained: 300 + 2 * 300 })

    const fallen = holding(0)
    withRows(fallen, ['####.####'])
    Object.assign(fallen, { turn: 1, x: 2 })
    step(fallen, [DROP], fallen.tick)
    expect([fallen.events & EVENTS.twist, fallen.isGreat]).toEqual([0, false])
  })

  test('two fours one after another earn half as much again, and rows that leave the wall empty a bonus', () => {
    const state = holding(0)
    const four = (rows: readonly string[]): number => {
      withRows(state, rows)
      Object.assign(state, { kind: 0, part: -1, turn: 1, x: 2, y: ABOVE, level: 1, rows: 0 })
      step(state, [DROP], state.tick)
      const { gained } = state
      until(state, () => state.kind >= 0)
      return gained
    }
    const wall = Array<string>(4).fill('####.####')
    expect(four(['#........', ...wall])).toBe(1000)
    expect(state.cells.filter((cell) => cell > 0)).toHaveLength(1)
    state.cells.fill(0)
    expect(four(wall)).toBe(1500 + 50 + 1500)
  })

  test('levels fall faster, never slower, and stay playable', () => {
    const paces = Array.from({ length: 40 }, (_, at) => paceOf(at + 1))
    expect(paces.every((pace, at) => at === 0 || pace <= (paces[at - 1] ?? 0))).toBe(true)
    expect([paces[0], paces.at(-1)]).toEqual([40, 2])
  })
})
