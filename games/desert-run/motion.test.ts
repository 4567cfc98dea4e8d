import { describe, expect, test } from 'vitest'
import { ARCH, AWNING, BUSH, GAP, GAZELLE, METRE, PARTS, RAMP, TUMBLEWEED, addHurdle, addPower, addStar, leftOf } from './course.ts'
import type { Hurdle, Kind, PowerKind } from './course.ts'
import { DUCK, JUMP, JUMP_END } from './log.ts'
import type { Input } from './log.ts'
import { EVENTS, LANTERN_STARS, PLACE_POINTS, SPARE_STARS, begin, scoreOf } from './state.ts'
import type { State } from './state.ts'
import { step } from './step.ts'

/** A run on sand without anything on it; nothing more is generated. */
function emptyRun(metres = 0): State {
  const state = begin('empty')
  Object.assign(state.course, { hurdleCount: 0, starCount: 0, powerCount: 0, nextX: 10_000_000 })
  state.x = metres * METRE * PARTS
  return state
}

/** Plays `ticks` with the inputs planned for some of them; returns the highest point in pixels and the events that happened. */
function play(state: State, ticks: number, plan: Readonly<Record<number, Input>> = {}): { readonly top: number; readonly events: number } {
  let [top, events] = [0, 0]
  const from = state.tick
  while (state.tick < from + ticks && state.status === 'running') {
    step(state, plan[state.tick - from] ?? 0, state.tick)
    top = Math.max(top, state.y / PARTS)
    events |= state.events
  }
  return { top, events }
}

/** A run towards one hurdle whose left edge is `x` pixels ahead. */
function towards(kind: Kind, x: number, shape: readonly [number, number, number]): State {
  const state = emptyRun()
  addHurdle(state.course, kind, x, shape)
  return state
}

describe('dunes and awnings', () => {
  const dune = (): State => towards(RAMP, 200, [150, 0, 44])

  test('who runs up a dune flies from its crest, and who jumps there flies much higher', () => {
    const [run, jumped] = [dune(), dune()]
    const ran = play(run, 160)
    // The crest is 350 px ahead: 4.5 px a tick.
    const leapt = play(jumped, 160, { 70: JUMP })
    expect(ran.top).toBeGreaterThan(70)
    expect(leapt.top).toBeGreaterThan(170)
    expect([run.flown, jumped.flown, run.grounded, run.y]).toEqual([1, 1, true, 0])
    expect(ran.events & EVENTS.flown).toBe(EVENTS.flown)
  })

  test('a runner on the slope is on the ground, above the sand', () => {
    const state = dune()
    play(state, 66)
    expect([state.grounded, state.y > 20 * PARTS]).toEqual([true, true])
  })

  test('who falls onto an awning bounces; who runs below it does not', () => {
    const shape = [100, 44, 10] as const
    const [above, below] = [towards(AWNING, 180, shape), towards(AWNING, 180, shape)]
    expect(play(above, 90, { 6: JUMP }).top).toBeGreaterThan(150)
    expect(play(below, 90).top).toBe(0)
    expect([above.flown, below.flown, below.status]).toEqual([1, 0, 'running'])
  })
})

describe('hurdles', () => {
  test('an arch is too high for a jump, and has to be ducked under', () => {
    const shape = [84, 28, 116] as const
    const [stood, jumped, ducked] = [0, 1, 2].map(() => towards(ARCH, 260, shape)) as [State, State, State]
    play(stood, 120)
    play(jumped, 120, { 42: JUMP })
    play(ducked, 120, { 30: DUCK })
    expect([stood.endedBy, jumped.endedBy, ducked.endedBy]).toEqual([ARCH, ARCH, null])
    expect(ducked.ducked).toBe(1)
  })

  test('tumbleweeds come towards the runner, gazelles run the same direction: both are at their place when the runner is', () => {
    const kinds: readonly Kind[] = [TUMBLEWEED, BUSH, GAZELLE]
    const hurdle = (kind: Kind): Hurdle => ({ kind, x: 800, y: 0, width: 40, height: 32, clearance: -1, passed: false })
    expect(kinds.map((kind) => leftOf(hurdle(kind), 0) / PARTS)).toEqual([1000, 800, 600])
    expect(kinds.map((kind) => leftOf(hurdle(kind), 800 * PARTS) / PARTS)).toEqual([800, 800, 800])
  })

  test('the wind of the storm carries a jump farther', () => {
    const timeInAir = (metres: number): number => {
      const state = emptyRun(metres)
      let ticks = 0
      play(state, 2)
      for (let at = 0; at < 70; at += 1) {
        step(state, at === 0 ? JUMP : 0, state.tick)
        if (!state.grounded) ticks += 1
      }
      return ticks
    }
    expect(timeInAir(1510)).toBeGreaterThan(timeInAir(1400) + 5)
  })
})

describe('powers', () => {
  /** A run that has just taken a power. */
  function carrying(kind: PowerKind): State {
    const state = emptyRun()
    addPower(state.course, kind, 60, 46)
    expect(play(state, 20).events & EVENTS.power).toBe(EVENTS.power)
    expect(state.powers).toBe(1)
    return state
  }

  test('a magnet takes stars out of reach, and no longer when its time is over', () => {
    const state = carrying('magnet')
    addStar(state.course, 400, 120)
    play(state, 100)
    expect(state.stars).toBe(1)
    play(state, 600)
    addStar(state.course, Math.floor(state.x / PARTS) + 300, 120)
    play(state, 100)
    expect([state.magnet, state.stars]).toEqual([0, 1])
  })

  test('a shield stops one hit, and nothing hurts for a moment', () => {
    const state = carrying('shield')
    for (const x of [300, 420, 2000]) addHurdle(state.course, BUSH, x, [34, 0, 28])
    expect(play(state, 200).events & EVENTS.saved).toBe(EVENTS.saved)
    expect([state.status, state.hasShield]).toEqual(['running', false])
    play(state, 600)
    expect([state.status, state.endedBy]).toEqual(['over', BUSH])
  })

  test('a shield that is taken beside another one brings stars, and one shield is left', () => {
    const state = carrying('shield')
    addPower(state.course, 'shield', Math.floor(state.x / PARTS) + 60, 46)
    expect(play(state, 20).events & EVENTS.spare).toBe(EVENTS.spare)
    expect([state.stars, state.powers, state.hasShield]).toEqual([SPARE_STARS, 2, true])
    addHurdle(state.course, BUSH, Math.floor(state.x / PARTS) + 100, [34, 0, 28])
    play(state, 60)
    expect([state.status, state.hasShield]).toEqual(['running', false])
  })

  test('a shield lifts the runner out of a gap, which does not count as leapt', () => {
    const state = carrying('shield')
    addHurdle(state.course, GAP, 300, [110, 0, 0])
    play(state, 200)
    expect([state.status, state.leapt, state.y, state.grounded]).toEqual(['running', 0, 0, true])
  })

  test('with wings a held jump lasts long, a short one does not', () => {
    const landing = (state: State, held: number): number => {
      play(state, 6)
      const from = state.tick
      play(state, 1, { 0: JUMP })
      while (!state.grounded) step(state, state.tick === from + held ? JUMP_END : 0, state.tick)
      return state.tick - from
    }
    expect(landing(carrying('glider'), 400)).toBeGreaterThan(landing(emptyRun(), 400) + 40)
    expect(landing(carrying('glider'), 3)).toBe(landing(emptyRun(), 3))
  })

  test('a lantern is worth three stars, and a place that was crossed has points of its own', () => {
    const state = emptyRun()
    addStar(state.course, 60, 20, true)
    play(state, 20)
    expect(state.stars).toBe(LANTERN_STARS)
    const late = emptyRun(739)
    play(late, 1)
    const before = scoreOf(late)
    expect(play(late, 12).events & EVENTS.crossed).toBe(EVENTS.crossed)
    expect([late.places, scoreOf(late) - before >= PLACE_POINTS]).toEqual([1, true])
  })
})
