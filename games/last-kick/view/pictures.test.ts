import { describe, expect, test } from 'vitest'
import { CONTROLLED, bendOf, flightAt, flightOf, overshootOf } from '../pitch.ts'
import type { Kick } from '../pitch.ts'
import type { Shot } from '../rival.ts'
import { begin, step, turnOf } from '../step.ts'
import type { Event } from '../step.ts'
import { aiming, flying, watching } from './pictures.ts'

const GIVEN = { level: 0, team: 0, turn: turnOf(begin('pictures')), hasGoalkeeper: true }
const SHOT: Shot = { x: 200, y: 90, runUp: 70, flight: 50, lean: 1, bend: 90, ring: 0 }

function kicked(curl: number): { readonly kick: Kick; readonly event: Extract<Event, { readonly kind: 'kick' }> } {
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
  expect(watching(0, SHOT, tick, null, null).ball).toMatchObject(flightAt(SHOT, SHOT.bend, 0.5))
  // A dive that the rival has seen: he shoots to the other side.
  const mirrored = watching(0, SHOT, tick, { tick: 10, x: 200, y: 90 }, null)
  expect(mirrored.ball).toMatchObject(flightAt({ x: -SHOT.x, y: SHOT.y }, -SHOT.bend, 0.5))
  expect(mirrored.trail.at(-1)).toMatchObject({ x: mirrored.ball?.x })
  expect(watching(0, SHOT, SHOT.runUp - 1, null, null).trail).toEqual([])
})
