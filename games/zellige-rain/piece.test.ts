import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ABOVE, ROWS, hasRoom } from './field.ts'
import { BACK, DROP, LEFT, TURN } from './log.ts'
import { KINDS, PARTS, SHAPES, shiftsOf } from './piece.ts'
import { EVENTS, KNOWN, begin } from './state.ts'
import { step } from './step.ts'
import { holding, until, withRows } from './falling.fixture.ts'

describe('pieces', () => {
  test('seven kinds of four cells; four turns lead back; no two kinds are the same turned', () => {
    expect(SHAPES).toHaveLength(KINDS)
    const looks = SHAPES.map((turns) =>
      turns.map((parts) => {
        const [left, top] = [Math.min(...parts.map(({ x }) => x)), Math.min(...parts.map(({ y }) => y))]
        return parts
          .map(({ x, y }) => `${x - left},${y - top}`)
          .toSorted()
          .join(' ')
      }),
    )
    for (const [kind, turns] of looks.entries()) {
      expect(SHAPES[kind]?.every((parts) => parts.length === PARTS)).toBe(true)
      for (const other of looks.slice(kind + 1)) expect(turns.some((look) => other.includes(look))).toBe(false)
    }
  })

  test('of every seven pieces each comes once, and one of them has a star', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const state = begin(seed)
        const came: number[] = []
        const starred: boolean[] = []
        // The field is emptied whenever a piece comes, so that nothing is in its path.
        while (came.length < 28) {
          step(state, state.kind >= 0 ? [DROP] : [], state.tick)
          if (state.events & EVENTS.came) {
            came.push(state.kind)
            starred.push(state.part >= 0)
            state.cells.fill(0)
          }
          expect(state.next.length).toBeGreaterThanOrEqual(KNOWN)
        }
        for (let bag = 0; bag < 4; bag += 1) {
          expect(came.slice(bag * 7, bag * 7 + 7).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
          expect(starred.slice(bag * 7, bag * 7 + 7).filter(Boolean)).toHaveLength(1)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the whole of a new piece can be seen at once where the wall leaves room, else as much of it as fits', () => {
    for (let kind = 0; kind < KINDS; kind += 1) {
      const rowsOf = ({ turn, y }: ReturnType<typeof holding>): number[] => (SHAPES[kind]?.[turn] ?? []).map((part) => part.y + y)
      expect(Math.min(...rowsOf(holding(kind)))).toBeGreaterThanOrEqual(ABOVE)

      const narrow = holding(kind)
      step(narrow, [DROP], narrow.tick)
      withRows(narrow, Array<string>(17).fill('#########'))
      narrow.next.unshift(kind)
      narrow.nextParts.unshift(-1)
      until(narrow, () => narrow.kind === kind)
      expect(narrow.status).toBe('running')
      expect(Math.max(...rowsOf(narrow))).toBe(ABOVE)
    }
  })

  test('a turning piece tries the shifts that players know, and nothing else before them', () => {
    const known = (kind: number, from: number, to: number) =>
      shiftsOf(kind, from, to)
        .slice(0, 5)
        .map(({ x, y }) => [x, 0 - y])
    expect(known(2, 0, 1)).toEqual([
      [0, 0],
      [-1, 0],
      [-1, 1],
      [0, -2],
      [-1, -2],
    ])
    expect(known(2, 1, 2)).toEqual([
      [0, 0],
      [1, 0],
      [1, -1],
      [0, 2],
      [1, 2],
    ])
    expect(known(5, 2, 3)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, -2],
      [1, -2],
    ])
    expect(known(6, 3, 0)).toEqual([
      [0, 0],
      [-1, 0],
      [-1, -1],
      [0, 2],
      [-1, 2],
    ])
    expect(known(0, 0, 1)).toEqual([
      [0, 0],
      [-2, 0],
      [1, 0],
      [-2, -1],
      [1, 2],
    ])
    expect(known(0, 1, 2)).toEqual([
      [0, 0],
      [-1, 0],
      [2, 0],
      [-1, 2],
      [2, -1],
    ])
    expect(known(0, 3, 0)).toEqual([
      [0, 0],
      [1, 0],
      [-2, 0],
      [1, -2],
      [-2, 1],
    ])
  })

  test('a piece is turned under an overhang two rows down, and the three rows there are a twist', () => {
    const state = holding(2)
    withRows(state, ['...#.....', '###......', '###.#####', '###..####', '###.#####'])
    // Flat beside the shaft, whose way down is covered: only the turn leads there.
    Object.assign(state, { turn: 0, x: 3, y: ABOVE + ROWS - 5 })
    step(state, [TURN, DROP], state.tick)
    expect(state).toMatchObject({ rows: 3, gained: 600 + 3 * 300 })
    expect(state.events & EVENTS.twist).toBeGreaterThan(0)
  })

  test('at a wall a turning piece slips aside; in a shaft without room it does not turn', () => {
    const state = holding(0)
    step(state, [TURN], state.tick)
    for (let at = 0; at < 9; at += 1) step(state, [LEFT], state.tick)
    const before = state.turn
    step(state, [TURN], state.tick)
    expect(state.turn).not.toBe(before)
    expect(hasRoom(state, state.kind, state.turn, state.x, state.y)).toBe(true)

    const shaft = holding(0)
    withRows(shaft, Array<string>(18).fill('####.####'))
    shaft.turn = 1
    shaft.x = 2
    shaft.y = 12
    step(shaft, [BACK], shaft.tick)
    expect(shaft).toMatchObject({ turn: 1, x: 2 })
    expect(shaft.events & EVENTS.refused).toBeGreaterThan(0)
  })
})
