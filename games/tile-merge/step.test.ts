import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import {
  DAILY,
  FIRST_GOAL,
  FIRST_WIN,
  MAX_TOOLS,
  SIZE,
  UNDOS,
  begin,
  canSlide,
  drawnBy,
  inputsIn,
  isAtGoal,
  isInputs,
  isUndecided,
  replay,
  setupOf,
  step,
  toolInput,
} from './step.ts'
import type { Input, State } from './step.ts'

const board = (...cells: number[]): State => ({ cells, score: 0, goal: 2048, status: 'playing', undos: UNDOS, past: [], swaps: 0, removes: 0, used: 0 })
const DIRECTIONS: readonly Input[] = ['L', 'D', 'R', 'U']

/** Repeats the four directions in turn, like somebody who only presses keys. */
function cycle(seed: string): { state: State; inputs: string } {
  const random = seededRandom(seed)
  let state = begin(random)
  let inputs = ''
  for (let at = 0; state.status === 'playing'; at += 1) {
    const input = DIRECTIONS[at % 4] ?? 'L'
    const next = step(state, input, random)
    if (!next) continue
    state = next.state
    inputs += input
  }
  return { state, inputs }
}

describe('slides', () => {
  test('equal tiles merge once, those nearer the edge first', () => {
    const state = deepFreeze(board(2, 2, 2, 2, 4, 4, 8, 0, 2, 0, 0, 2, 16, 0, 2, 2))
    const left = step(state, 'L', seededRandom('x'))
    const cells = (left?.state.cells ?? []).with(left?.spawned ?? 0, 0)
    expect(cells).toEqual([4, 4, 0, 0, 8, 8, 0, 0, 4, 0, 0, 0, 16, 4, 0, 0])
    expect(left?.state.score).toBe(24)
    expect(left?.slides.filter(({ merged }) => merged)).toHaveLength(10)
  })

  test('a slide that moves nothing is no input', () => {
    expect(step(board(2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'L', seededRandom('x'))).toBeUndefined()
    expect(step(board(2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'C', seededRandom('x'))).toBeUndefined()
  })

  test('a stuck board is lost', () => {
    const stuck = step(board(4, 8, 4, 8, 8, 4, 8, 4, 4, 8, 4, 8, 0, 16, 32, 64), 'L', seededRandom('x'))
    expect(stuck?.state.status).toBe('lost')
  })

  test('a stuck board with a tile of 512 is a win, which does not go on', () => {
    const stuck = step(board(512, 8, 4, 8, 8, 4, 8, 4, 4, 8, 4, 8, 0, 16, 32, 64), 'L', seededRandom('x'))
    expect(stuck?.state.status).toBe('won')
    expect(stuck && step(stuck.state, 'C', seededRandom('x'))).toBeUndefined()
  })
})

/** A round that is played with all goals passed until no slide is left. */
function slidUntilStuck(seed: string): { readonly inputs: string; readonly state: State } {
  const random = seededRandom(seed)
  let [state, inputs] = [begin(random), '']
  for (let at = 0; canSlide(state.cells); at += 1) {
    const input: Input = isAtGoal(state) ? 'C' : (DIRECTIONS[at % 4] ?? 'L')
    const next = step(state, input, random)
    if (next) [state, inputs] = [next.state, inputs + input]
  }
  return { inputs, state }
}

describe('tools', () => {
  const random = seededRandom('x')
  const full = board(4, 8, 4, 8, 8, 4, 8, 4, 4, 8, 4, 8, 8, 16, 32, 64)

  test('each goal brings one: a swap, a removal, and so on, and never more than three are kept', () => {
    const won = { ...full, status: 'won' as const, goal: FIRST_GOAL }
    const once = step(won, 'C', random)?.state
    expect(once).toMatchObject({ goal: 128, swaps: 1, removes: 0 })
    const twice = once && step({ ...once, status: 'won', cells: once.cells.with(0, 128) }, 'C', random)?.state
    expect(twice).toMatchObject({ goal: 256, swaps: 1, removes: 1 })
    expect(step({ ...won, swaps: MAX_TOOLS }, 'C', random)?.state.swaps).toBe(MAX_TOOLS)
  })

  test('a swap changes the places of two tiles, a removal takes one; neither earns points, draws a number or can be taken back', () => {
    const start = { ...full, cells: full.cells.with(15, 0), swaps: 1, removes: 1, past: [{ cells: full.cells, score: 0 }] }
    const swapped = step(start, toolInput('swaps', [0, 14]), random)
    expect(swapped?.state).toMatchObject({ swaps: 0, removes: 1, used: 1, past: [], score: 0, status: 'playing' })
    expect([swapped?.state.cells[0], swapped?.state.cells[14], swapped?.spawned]).toEqual([32, 4, null])
    expect(swapped?.slides.filter(({ from, to }) => from !== to)).toEqual([
      { from: 0, to: 14, value: 4, merged: false },
      { from: 14, to: 0, value: 32, merged: false },
    ])
    const removed = step(start, toolInput('removes', [14]), random)
    expect([removed?.state.cells[14], removed?.state.removes, removed?.slides.some(({ from }) => from === 14)]).toEqual([0, 0, false])
    expect(random.drawn).toBe(0)
    expect([drawnBy('LSabXcD'), inputsIn('LSabXcD')]).toEqual([drawnBy('LD'), ['L', 'Sab', 'Xc', 'D']])
  })

  test('without one, on empty cells, on equal tiles or for the last tile nothing happens', () => {
    const start = { ...full, cells: full.cells.with(15, 0), swaps: 1, removes: 1 }
    for (const input of ['Sap', 'Sac', 'Saa', 'Xp'] as const) expect(step(start, input, random), input).toBeUndefined()
    for (const input of ['Sab', 'Xa'] as const) expect(step(full, input, random), input).toBeUndefined()
    const last = { ...board(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), removes: 1 }
    expect(step(last, 'Xa', random)).toBeUndefined()
    for (const text of ['X', 'Sa', 'Xq', 'Lx', 'Sabc']) expect(isInputs(text), text).toBe(false)
  })

  test('a full board with a tool left is not the end: the tool makes room, or the player ends the round', () => {
    const stuck = { ...full, status: 'lost' as const, removes: 1 }
    expect(isUndecided(stuck)).toBe(true)
    expect(step(stuck, 'Xa', random)?.state).toMatchObject({ status: 'playing', removes: 0 })
    const ended = step(stuck, 'E', random)?.state ?? stuck
    expect([ended.status, isUndecided(ended)]).toEqual(['lost', false])
  })

  test('a round of the time before the tools replays as it did, and one with tools is none of a duel', () => {
    const { inputs, state } = slidUntilStuck('stuck')
    expect(replay('stuck', inputs)).toMatchObject({ cells: state.cells, score: state.score, used: 0 })
    expect([setupOf(full), setupOf({ ...full, used: 1 })]).toEqual(['full', undefined])
  })
})

describe('rounds', () => {
  test('pressing the keys round and round reaches the first goal in more than 99 of 100 rounds', () => {
    let won = 0
    for (let round = 0; round < 1000; round += 1) if (cycle(`round ${round}`).state.status === 'won') won += 1
    expect(won).toBeGreaterThan(990)
  })

  test('random rounds end, keep their tiles, and replay to the same state', () => {
    fc.assert(
      fc.property(fc.string(), fc.infiniteStream(fc.constantFrom<Input>('L', 'R', 'U', 'D', 'C', 'Z', 'Sab', 'Xc', 'Xp')), (seed, stream) => {
        const random = seededRandom(seed)
        let state = begin(random)
        let inputs = ''
        for (const input of stream) {
          // A round that has ended takes no input. It is a win where a tile of 512 was reached, which random slides do now and then.
          if ((state.status !== 'playing' && !isAtGoal(state) && !isUndecided(state)) || inputs.length > 3000) break
          const before = deepFreeze(state)
          const next = step(before, input, random)
          if (!next) continue
          const total = (cells: readonly number[]): number => cells.reduce((sum, value) => sum + value, 0)
          if (input === 'Z' || input.startsWith('X')) expect(total(next.state.cells)).toBeLessThan(total(before.cells))
          else expect(total(next.state.cells) - total(before.cells)).toBe(next.spawned === null ? 0 : (next.state.cells[next.spawned] ?? 0))
          expect(next.state.cells).toHaveLength(SIZE * SIZE)
          expect(next.state.cells.every((value) => value === 0 || Number.isInteger(Math.log2(value)))).toBe(true)
          state = next.state
          inputs += input
        }
        if (inputs.length <= 3000) expect(state.status).toBe(state.cells.some((value) => value >= FIRST_WIN) ? 'won' : 'lost')
        expect(random.drawn).toBe(drawnBy(inputs))
        expect(replay(seed, inputs)).toEqual(state)
      }),
      { numRuns: 30 },
    )
  })

  test('a win can be gone on from, towards twice the goal', () => {
    const { state, inputs } = cycle('round 1')
    expect(state).toMatchObject({ status: 'won', goal: FIRST_GOAL })
    expect(replay('round 1', `${inputs}C`)).toMatchObject({ goal: FIRST_GOAL * 2, score: state.score })
  })

  test('the player can end a round, which is a win with a tile of 512 only; nothing comes after it', () => {
    const random = seededRandom('x')
    const lost = step(board(256, 64, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'E', random)
    const won = step(board(512, 64, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'E', random)
    expect([lost?.state.status, won?.state.status, random.drawn]).toEqual(['lost', 'won', 0])
    for (const input of [...DIRECTIONS, 'C', 'Z', 'E'] as const) for (const end of [lost, won]) expect(end && step(end.state, input, random)).toBeUndefined()
    const { inputs } = cycle('round 1')
    expect(replay('round 1', `${inputs}CE`)).toMatchObject({ status: 'lost' })
    expect(replay('round 1', `${inputs}E`)).toBeUndefined()
    expect(drawnBy('LDE')).toBe(drawnBy('LD'))
  })

  test('three slides of a round can be taken back, with their points, but not past a goal or an end', () => {
    const random = seededRandom('undo')
    const play = (state: State, inputs: string): State => [...inputs].reduce((now, input) => step(now, input as Input, random)?.state ?? now, state)
    const first = play(begin(random), 'LDRU')
    const later = play(first, 'LDRULD')
    expect(later.past).toHaveLength(UNDOS)
    const back = play(later, 'ZZZ')
    expect(back).toMatchObject({ undos: 0, past: [], cells: later.past[0]?.cells, score: later.past[0]?.score })
    expect(step(back, 'Z', random)).toBeUndefined()
    // None is left for what comes afterwards.
    expect(step(play(back, 'LDRU'), 'Z', random)).toBeUndefined()
    expect(step(begin(random), 'Z', random)).toBeUndefined()
    const won = { ...later, status: 'won' as const, goal: Math.max(...later.cells) }
    expect(step(won, 'Z', random)).toBeUndefined()
    expect(step(won, 'C', random)?.state.past).toEqual([])
  })

  test('the slide after which none is left can be taken back; the player ends the round instead, or it ends when nothing can be taken back', () => {
    const random = seededRandom('x')
    const before = board(4, 8, 4, 8, 8, 4, 8, 4, 4, 8, 4, 8, 0, 16, 32, 64)
    const stuck = step(before, 'L', random)?.state ?? before
    expect([stuck.status, isUndecided(stuck), isUndecided(before)]).toEqual(['lost', true, false])
    for (const input of [...DIRECTIONS, 'C'] as const) expect(step(stuck, input, random)).toBeUndefined()
    expect(step(stuck, 'Z', random)?.state).toEqual({ ...before, undos: UNDOS - 1 })
    const ended = step(stuck, 'E', random)?.state ?? before
    expect([ended.status, isUndecided(ended), step(ended, 'Z', random), step(ended, 'E', random)]).toEqual(['lost', false, undefined, undefined])
    const last = step({ ...before, undos: 0 }, 'L', random)?.state ?? before
    expect([last.status, isUndecided(last), step(last, 'Z', random)]).toEqual(['lost', false, undefined])
  })

  test('a round with a full board that was taken back replays to the same state, and one without that as before', () => {
    const { inputs, state } = slidUntilStuck('stuck')
    expect(isUndecided(state)).toBe(true)
    expect(replay('stuck', inputs)).toEqual(state)
    const back = replay('stuck', `${inputs}Z`)
    expect(back).toMatchObject({ status: 'playing', undos: UNDOS - 1, cells: state.past.at(-1)?.cells, score: state.past.at(-1)?.score })
    expect(replay('stuck', `${inputs}E`)).toMatchObject({ status: state.status, score: state.score, past: [] })
  })

  test('a false proof is refused', () => {
    const { inputs } = cycle('round 1')
    expect(replay('round 1', `${inputs}L`)).toBeUndefined()
    expect(replay('round 1', `C${inputs}`)).toBeUndefined()
    expect(replay('round 1', 'L; DROP')).toBeUndefined()
    expect(isInputs('L'.repeat(100_001))).toBe(false)
  })
})

test('a round with the seed of a day is played again like any other, and may count for the board', () => {
  const { state, inputs } = cycle('daily/2026-11-26')
  expect([replay('daily/2026-11-26', inputs), DAILY]).toEqual([state, true])
})

test('a duel has rounds with a full board only, won or lost', () => {
  const full = board(4, 8, 4, 8, 8, 4, 8, 4, 4, 8, 4, 8, 8, 16, 32, 64)
  const boards = [full, { ...full, cells: full.cells.with(0, 512) }, { ...full, cells: full.cells.with(0, 0) }, { ...full, cells: full.cells.with(0, 8) }]
  expect(boards.map(setupOf)).toEqual(['full', 'full', undefined, undefined])
})
