import { describe, expect, test } from 'vitest'
import { CONTROLLED, bendOf, flightAt, flightOf, overshootOf } from '../pitch.ts'
import type { Kick } from '../pitch.ts'
import type { Shot } from '../rival.ts'
import { begin, levelOf, turnOf } from '../state.ts'
import { step } from '../step.ts'
import type { State } from '../state.ts'
import type { KickEvent } from './ball-paths.ts'
import { WALL_AT, blownBend } from '../obstacles.ts'
import { aiming, flying, watching } from './pictures.ts'

const GIVEN = { level: 0, cup: 0, turn: turnOf(begin('pictures')), hasGoalkeeper: true }
const SHOT: Shot = { x: 200, y: 90, runUp: 70, pause: 0, flight: 50, lean: 1, bend: 90, ring: 0 }

function kicked(curl: number): { readonly kick: Kick; readonly event: KickEvent } {
  const kick = { wait: 0, x: 150, y: 90, power: 60, curl }
  const event = step(begin('pictures'), [kick.wait, kick.x, kick.y, kick.power, kick.curl])?.event
  if (event?.kind !== 'kick') throw new Error('refused')
  return { kick, event }
}

describe('the flight of a shot', () => {
  test('is drawn along its curve, with the shadow on the ground below it', () => {
    for (const curl of [-CONTROLLED, 0, CONTROLLED]) {
      const { kick, event } = kicked(curl)
      const flight = flightOf(kick.power)
      for (let tick = 1; tick < flight; tick += 1)
        expect(flying(GIVEN, kick, event, tick).ball).toMatchObject({ ...flightAt(event.ball, bendOf(curl), tick / flight), far: 1 - tick / flight })
    }
  })

  test('leaves a trail along the curve that ends at the ball, and none when it is straight or has arrived', () => {
    const { kick, event } = kicked(CONTROLLED)
    const { ball, trail } = flying(GIVEN, kick, event, 25)
    expect(trail.at(-1)).toEqual({ x: ball?.x, y: ball?.y, far: ball?.far })
    expect(trail.map(({ far }) => far)).toEqual([...trail.map(({ far }) => far)].sort((one, other) => other - one))
    for (const { x, far } of trail) expect(x).toBeGreaterThan(event.ball.x * (1 - far))
    expect(flying(GIVEN, kick, event, flightOf(kick.power)).trail).toEqual([])
    const straight = kicked(0)
    expect(flying(GIVEN, straight.kick, straight.event, 25).trail).toEqual([])
  })

  test('spins to the side of its bend', () => {
    const spin = (curl: number): number => {
      const { kick, event } = kicked(curl)
      return flying(GIVEN, kick, event, 20).ball?.spin ?? 0
    }
    expect(spin(-50)).toBe(-spin(50))
    expect(spin(50)).toBeGreaterThan(spin(0))
  })
})

test('an aim shows the path, and that a wild one goes past its target', () => {
  const shown = (curl: number) => aiming(GIVEN, 0, { x: 100, y: 90, power: 60, curl }, null).aim
  expect(shown(CONTROLLED)).toMatchObject({ x: 100, bend: bendOf(CONTROLLED), isWild: false })
  expect(shown(100)).toMatchObject({ x: 100 + overshootOf(100), bend: bendOf(100), isWild: true })
  expect(shown(-100)?.x).toBe(100 + overshootOf(-100))
})

test('a curved shot of the rival flies along its curve, and the mirrored one along the mirrored curve', () => {
  const tick = SHOT.runUp + 25
  expect(watching({ level: 0, cup: 0 }, SHOT, tick, null, null).ball).toMatchObject(flightAt(SHOT, SHOT.bend, 0.5))
  // A dive that the rival has seen: he shoots to the other side.
  const mirrored = watching({ level: 0, cup: 0 }, SHOT, tick, { tick: 10, x: 200, y: 90 }, null)
  expect(mirrored.ball).toMatchObject(flightAt({ x: -SHOT.x, y: SHOT.y }, -SHOT.bend, 0.5))
  expect(mirrored.trail.at(-1)).toMatchObject({ x: mirrored.ball?.x })
  expect(watching({ level: 0, cup: 0 }, SHOT, SHOT.runUp - 1, null, null).trail).toEqual([])
})

describe('what the rules put on the pitch', () => {
  const givenOf = (state: State) => ({ level: levelOf(state), cup: state.cup, turn: turnOf(state), hasGoalkeeper: state.phase === 'kick' })
  const eventOf = (state: State, input: readonly number[]): KickEvent => {
    const event = step(state, input)?.event
    if (event?.kind !== 'kick') throw new Error('refused')
    return event
  }

  test('a goalkeeper who leans stands there and carries the sign, and one who jumps early tilts to where he moves', () => {
    const leaning: State = { ...begin('x'), match: 1, remembered: [0, 0], mine: [1, 1] }
    const { goalkeeper } = aiming(givenOf(leaning), 30, null, null)
    expect(goalkeeper).toMatchObject({ leans: -1, keeps: 'calm', feet: { x: -70 } })
    expect(goalkeeper?.hands.x).toBeLessThan(-70)
    const jumpy: State = { ...begin('x'), match: 3 }
    for (const tick of [5, 60]) {
      const [now, next] = [tick, tick + 1].map((at) => aiming(givenOf(jumpy), at, null, null).goalkeeper)
      expect(now?.leans).toBeNull()
      expect(Math.sign((now?.hands.x ?? 0) - (now?.feet.x ?? 0))).toBe(Math.sign((next?.feet.x ?? 0) - (now?.feet.x ?? 0)))
    }
  })

  test('a goalkeeper who saves a ball has his hands where it arrives', () => {
    const kick = { wait: 0, x: 230, y: 100, power: 40, curl: 0 }
    const saved = [...Array(40).keys()]
      .map((at): State => ({ ...begin(`hands ${at}`), cup: 1, match: 3 }))
      .map((state) => ({ state, event: eventOf(state, [0, kick.x, kick.y, kick.power, 0]) }))
      .filter(({ event }) => event.result === 'saved')
    expect(saved.length).toBeGreaterThan(20)
    for (const { state, event } of saved)
      expect(flying(givenOf(state), kick, event, flightOf(kick.power)).goalkeeper?.hands).toEqual({ x: event.ball.x, y: event.ball.y })
  })

  test('a ball that hits the wall comes back from it, and the wall stops where it was hit', () => {
    const state = [...Array(40).keys()]
      .map((at): State => ({ ...begin(`wall ${at}`), cup: 1, phase: 'stars' }))
      .find((one) => (turnOf(one).star?.y ?? 200) < 90)
    if (!state) throw new Error('no low star')
    const { star } = turnOf(state)
    const kick = { wait: 0, x: star?.x ?? 0, y: star?.y ?? 0, power: 40, curl: 0 }
    const event = eventOf(state, [0, kick.x, kick.y, 40, 0])
    expect(event.result).toBe('wall')
    const far = (part: number) => flying(givenOf(state), kick, event, Math.round(flightOf(40) * part)).ball?.far ?? 0
    expect(far(0.45)).toBeGreaterThan(1 - WALL_AT)
    expect(far(0.9)).toBeGreaterThan(far(0.6))
    expect(flying(givenOf(state), kick, event, 30).wall).toMatchObject({ half: 48, height: 120 })
  })

  test('a ball in the wind starts against it and ends where it is carried', () => {
    const state: State = { ...begin('x'), cup: 2 }
    const { wind } = turnOf(state)
    const event = eventOf(state, [0, 0, 100, 60, 0])
    const early = flying(givenOf(state), { wait: 0, x: 0, y: 100, power: 60, curl: 0 }, event, 8)
    expect(early.ball?.x).toBeCloseTo(flightAt(event.ball, blownBend(0, wind), 8 / flightOf(60)).x)
    expect(Math.abs(early.ball?.x ?? 0)).toBeLessThan(Math.abs((event.ball.x * 8) / flightOf(60)))
    expect([Math.sign(early.wind), Math.abs(early.wind) <= 3]).toEqual([Math.sign(wind), true])
  })

  test('a late shooter stands still before the ball, and then goes on', () => {
    const part = (tick: number) => watching({ level: 1, cup: 0 }, { ...SHOT, runUp: 110, pause: 40 }, tick, null, null).shooter?.part ?? Number.NaN
    expect([part(65), part(95)]).toEqual([part(62), part(62)])
    expect([part(0), part(110)]).toEqual([0, 1])
    expect(part(105)).toBeGreaterThan(part(95))
  })
})
