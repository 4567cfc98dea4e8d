import type { Burst } from '@majlis/game-kit/drawing/particles'
import { PARTS } from '../geometry.ts'
import { FIELD, letterAt } from '../levels.ts'
import { middleOf } from '../places.ts'
import { BOAT, brickAt, EVENTS, mosaicOf } from '../state.ts'
import type { State } from '../state.ts'
import { DROP, SPLINTER, STAR } from './scene/orders.ts'
import { COLOURS } from './scene/tiles.ts'

const CORAL = COLOURS.indexOf('G')

/** Splinters, drops and stars for what happened in a tick. */
export function burstsOf(state: State): Burst[] {
  const { events } = state
  const bursts: Burst[] = []
  // A brick that completed its mosaic is reported with the next one.
  const brokenIn = events & EVENTS.level && state.status === 'playing' ? state.level - 1 : state.level
  for (const cell of state.broken) {
    const [x, y] = middleOf(state, cell)
    const hue = Math.max(0, COLOURS.indexOf(letterAt(mosaicOf(state, brokenIn), cell)))
    bursts.push({ count: 7, speed: 120, one: { kind: SPLINTER, x, y, gravity: 420, life: 0.55, size: 5, hue } })
  }
  const pearl = state.pearls[0]
  if (events & (EVENTS.boat | EVENTS.net) && pearl)
    bursts.push({ count: 5, speed: 70, one: { kind: DROP, x: pearl.x / PARTS, y: pearl.y / PARTS + 4, gravity: 300, life: 0.4, size: 2.6, hue: 0 } })
  if (events & EVENTS.grow)
    for (let cell = 0; cell < state.bricks.length; cell += 1) {
      const [x, y] = middleOf(state, cell)
      if (brickAt(state, cell) === 'coral') bursts.push({ count: 4, speed: 60, one: { kind: SPLINTER, x, y, gravity: 0, life: 0.5, size: 4, hue: CORAL } })
    }
  const boat = { x: state.boat / PARTS, hue: 0 }
  if (events & EVENTS.gift) bursts.push({ count: 12, speed: 150, one: { ...boat, kind: STAR, y: BOAT.top, gravity: 60, life: 0.7, size: 4 } })
  if (events & EVENTS.lost) bursts.push({ count: 22, speed: 220, one: { ...boat, kind: DROP, y: FIELD.height - 6, gravity: 500, life: 0.9, size: 4 } })
  if (events & EVENTS.level)
    for (let at = 0; at < 5; at += 1)
      bursts.push({ count: 12, speed: 190, one: { kind: STAR, x: 40 + at * 70, y: 150 + (at % 3) * 60, gravity: 120, life: 1.2, size: 6, hue: at } })
  return bursts
}
