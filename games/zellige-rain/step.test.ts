import { createLog, readLog } from '@majlis/game-kit/run-log'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ABOVE, COLUMNS, ROWS, STAR, cellAt, groundOf, hasRoom } from './field.ts'
import { BACK, DROP, HOLD, LEFT, LOG, MAX_ACTIONS, MAX_TICKS, RIGHT, SOFT, SOFT_END, TURN } from './log.ts'
import { KINDS, PARTS, SHAPES } from './piece.ts'
import { careless, pilot } from './pilot.ts'
import { CLEAR_PAUSE, EVENTS, KNOWN, begin, paceOf, replay, resultOf, step } from './step.ts'
import type { State } from './step.ts'

/** Plays until the end or `ticks`, with `player` deciding at each tick; actions that a person could not make are not played. */
function play(seed: string, player: (state: State) => readonly number[], ticks = MAX_TICKS): { state: State; text: string } {
  const state = begin(seed)
  const log = createLog(LOG)
  while (state.status === 'running' && state.tick < ticks) {
    const actions = player(state).filter((action) => log.append(state.tick, action))
    step(state, actions, state.tick)
  }
  return { state, text: log.text }
}

/** Steps without actions, or with the same ones, until a condition holds. */
function until(state: State, isSo: () => boolean, actions: readonly number[] = []): void {
  for (let at = 0; at < 5000 && !isSo(); at += 1) step(state, at === 0 ? actions : [], state.tick)
  expect(isSo()).toBe(true)
}

/** A field drawn from its lowest rows: `#` is filled, `*` is a star tile. */
function withRows(state: State, rows: readonly string[]): void {
  for (const [at, row] of rows.entries())
    for (const [x, mark] of [...row].entries()) state.cells[(ABOVE + ROWS - rows.length + at) * COLUMNS + x] = mark === '#' ? 1 : mark === '*' ? 1 + STAR : 0
}

/** A run whose falling piece is of this kind. */
function holding(kind: number): State {
  const state = begin('pieces')
  state.next.unshift(kind)
  state.nextParts.unshift(-1)
  until(state, () => state.kind === kind)
  return state
}

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
    const from = slow.tick
    until(slow, () => slow.y === ground, [SOFT])
    expect(slow.tick - from).toBeLessThan(90)
    expect(slow.score).toBe(ground - 1)
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

  test('levels fall faster, never slower, and stay playable', () => {
    const paces = Array.from({ length: 40 }, (_, at) => paceOf(at + 1))
    expect(paces.every((pace, at) => at === 0 || pace <= (paces[at - 1] ?? 0))).toBe(true)
    expect([paces[0], paces.at(-1)]).toEqual([48, 3])
  })
})

describe('the run', () => {
  test('whoever does nothing is filled up; a run that is over stays as it is; a tick out of order is refused', () => {
    const { state } = play('idle', () => [])
    expect(state.status).toBe('over')
    expect(state.pieces).toBeGreaterThan(5)
    const frozen = JSON.stringify(state)
    step(state, [DROP], state.tick)
    expect(JSON.stringify(state)).toBe(frozen)
    expect(() => step(begin('order'), [], 1)).toThrow(RangeError)
  })

  test('a careful player reaches level four on every seed, and a careless one ends soon', () => {
    for (let seed = 0; seed < 4; seed += 1) {
      const { state } = play(`pilot ${seed}`, pilot, 60 * 30)
      expect(state.level, `pilot ${seed}`).toBeGreaterThanOrEqual(4)
      expect(state.stars).toBeGreaterThan(1)
      const soon = play(`careless ${seed}`, careless).state
      expect(soon.status).toBe('over')
      expect(soon.tick).toBeLessThan(1200)
    }
  })

  test('random hands replay to the same run, and every tick keeps the rules', () => {
    const action = fc.constantFrom<readonly number[]>(
      [],
      [],
      [],
      [],
      [LEFT],
      [RIGHT],
      [TURN],
      [BACK],
      [SOFT],
      [SOFT_END],
      [HOLD],
      [DROP],
      [LEFT, TURN],
      [RIGHT, HOLD, DROP],
    )
    fc.assert(
      fc.property(fc.string(), fc.infiniteStream(action), (seed, stream) => {
        const { state, text } = play(seed, (now) => {
          expect(now.kind < 0 || hasRoom(now, now.kind, now.turn, now.x, now.y)).toBe(true)
          return stream.next().value as readonly number[]
        })
        expect(state.status).toBe('over')
        expect(replay(seed, JSON.parse(JSON.stringify(text)))).toEqual(resultOf(state))
      }),
      { numRuns: 60 },
    )
  })

  test('a long run replays to the same, and its log fits the proof', () => {
    const { state, text } = play('long', pilot, 60 * 40)
    until(state, () => state.status === 'over')
    expect(replay('long', text)).toEqual(resultOf(state))
    expect(state.rows).toBeGreaterThan(20)
    expect(replay('another', text)).not.toEqual(resultOf(state))
  })

  test('a run ends with its last action, and the log of so many still is read', () => {
    const state = begin('actions')
    const log = createLog(LOG)
    while (state.status === 'running') {
      state.cells.fill(0)
      expect(log.append(state.tick, state.tick % 2 === 0 ? LEFT : RIGHT)).toBe(state.tick % 60 < 45)
      step(state, state.tick % 60 < 45 ? [state.tick % 2 === 0 ? LEFT : RIGHT] : [], state.tick)
    }
    expect(state.actions).toBe(MAX_ACTIONS)
    expect(log.length).toBe(MAX_ACTIONS)
    expect(readLog(LOG, log.text)).toHaveLength(MAX_ACTIONS)
  })

  test('what no hand could do is refused', () => {
    const { state, text } = play('honest', (now) => (now.tick < 900 ? pilot(now) : []))
    expect(replay('honest', text)).toEqual(resultOf(state))
    const log = createLog(LOG)
    for (let tick = 0; tick < 60; tick += 1) log.append(tick, LEFT)
    expect(log.length).toBe(45)
    const false_: unknown[] = [null, 7, {}, 'A', '!!', 'AA', 'AJ', `${text}${'_'.repeat(900)}AB`, 'BB'.repeat(60), 'B'.repeat(70_000)]
    expect(false_.filter((one) => replay('honest', one) !== undefined)).toEqual([])
  })
})
