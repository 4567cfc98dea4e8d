import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUSH, GAP, METRE, PARTS, addHurdle, speedAt } from './course.ts'
import { DUCK, GO_ON, JUMP, JUMP_END, canAppend, readLog } from './log.ts'
import type { Entry, Input } from './log.ts'
import { pilot } from './pilot.ts'
import { GO_ON_STARS, begin, goOnPrice, resultOf, scoreOf } from './state.ts'
import type { State } from './state.ts'
import { mayFollow, replay, step } from './step.ts'

/** Ticks that the widest gap takes. */
const WIDEST = 25

/** A run towards one hurdle, 260 pixels ahead, with `stars` gathered; nothing more is generated. */
function towards(kind: typeof BUSH | typeof GAP, stars: number, metres = 0): State {
  const state = begin('empty')
  Object.assign(state.course, { hurdleCount: 0, starCount: 0, powerCount: 0, nextX: 10_000_000 })
  Object.assign(state, { x: metres * METRE * PARTS, stars })
  addHurdle(state.course, kind, metres * METRE + 260, kind === GAP ? [Math.floor((speedAt(metres) * WIDEST) / PARTS), 0, 0] : [34, 0, 28])
  return state
}

function play(state: State, ticks: number, plan: Readonly<Record<number, Input>> = {}): void {
  const from = state.tick
  while (state.tick < from + ticks && state.status === 'running') step(state, plan[state.tick - from] ?? 0, state.tick)
}

test('who is hit with enough stars may go on once: the stars are paid, the points stay, and nothing hurts for a moment', () => {
  const state = towards(BUSH, GO_ON_STARS + 4)
  addHurdle(state.course, BUSH, 420, [34, 0, 28])
  addHurdle(state.course, BUSH, 2000, [34, 0, 28])
  play(state, 200)
  expect([state.status, state.endedBy]).toEqual(['fallen', BUSH])
  const before = scoreOf(state)
  step(state, GO_ON, state.tick)
  expect([state.status, state.endedBy, state.spent, scoreOf(state)]).toEqual(['running', null, GO_ON_STARS, before])
  play(state, 80)
  expect(state.status).toBe('running')
  state.stars = 500
  play(state, 600)
  expect([state.status, state.endedBy, resultOf(state).spent]).toEqual(['over', BUSH, GO_ON_STARS])
})

test('without the stars a hit ends the run, and whoever does not go on has ended it as it was', () => {
  const poor = towards(BUSH, GO_ON_STARS - 1)
  play(poor, 200)
  expect(poor.status).toBe('over')
  const refused = towards(BUSH, GO_ON_STARS)
  play(refused, 200)
  const result = resultOf(refused)
  step(refused, 0, refused.tick)
  expect([refused.status, resultOf(refused)]).toEqual(['over', { ...result, ticks: result.ticks + 1 }])
})

test('the farther a run has come, the more a second chance costs', () => {
  expect([0, 299, 300, 1970].map(goOnPrice)).toEqual([20, 20, 40, 140])
  const [poor, able] = [139, 140].map((stars) => towards(BUSH, stars, 1970)) as [State, State]
  play(poor, 200)
  play(able, 200)
  step(able, GO_ON, able.tick)
  expect([poor.status, able.status, able.spent]).toEqual(['over', 'running', 140])
})

test('out of a gap, and whatever is held, going on leads to the far side', () => {
  for (const held of [{}, { 0: JUMP }, { 10: DUCK }] as const)
    for (const metres of [0, 1600, 5000]) {
      const state = towards(GAP, 999, metres)
      play(state, 300, held)
      expect(state.status).toBe('fallen')
      step(state, GO_ON, state.tick)
      expect([state.jumpHeld, state.duckHeld]).toEqual([false, false])
      play(state, 200)
      expect([state.status, state.y, state.leapt]).toEqual(['running', 0, 0])
    }
})

/** The pilot's run, which after `until` ticks does nothing any more; it goes on when it may. */
function goneOn(seed: string, until: number): { readonly state: State; readonly log: readonly Entry[] } {
  const state = begin(seed)
  const log: Entry[] = []
  while (state.status !== 'over') {
    const wanted = state.status === 'fallen' ? GO_ON : state.tick < until || state.spent > 0 ? pilot(state) : 0
    const input = wanted !== 0 && canAppend(log, state.tick, wanted) ? wanted : 0
    if (input !== 0) log.push([state.tick, input])
    step(state, input, state.tick)
    if (state.spent > 0 && state.tick > until + 1500) break
  }
  return { state, log }
}

test('the decision is part of the proof: a run that was gone on with replays to what it came to', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 500, max: 3000 }), (seed, until) => {
      const { state, log } = goneOn(seed, until)
      fc.pre(state.spent > 0)
      while (state.status === 'running') step(state, 0, state.tick)
      expect(replay(seed, JSON.parse(JSON.stringify(log)))).toEqual(resultOf(state))
      expect(
        replay(
          seed,
          log.slice(
            0,
            log.findIndex(([, action]) => action === GO_ON),
          ),
        )?.spent,
      ).toBe(0)
    }),
    { numRuns: 20 },
  )
})

test('a proof that goes on without having fallen, or plays on without going on, is refused', () => {
  const { log } = goneOn('forged', 900)
  const at = log.findIndex(([, action]) => action === GO_ON)
  const [tick] = log[at] ?? [0]
  expect(at).toBeGreaterThan(0)
  expect(replay('forged', log)).toBeDefined()
  const forged: unknown[] = [
    [[3, GO_ON]],
    [...log.slice(0, at), [tick, JUMP]],
    [...log.slice(0, at), [tick + 1, GO_ON]],
    [...log.slice(0, at + 1), [tick + 1, GO_ON]],
  ]
  expect(forged.map((one) => replay('forged', one))).toEqual(forged.map(() => undefined))
  expect(mayFollow(begin('forged'), GO_ON)).toBe(false)
})

test('going on lets go of what was held: a press may follow it, a release may not', () => {
  const log: Entry[] = [
    [1, JUMP],
    [9, GO_ON],
  ]
  expect([canAppend(log, 12, JUMP), canAppend(log, 12, JUMP_END)]).toEqual([true, false])
  expect(readLog([...log, [12, JUMP]])).toHaveLength(3)
})
