import { across, PARTS } from './geometry.ts'
import { FIELD } from './levels.ts'
import { middleOf } from './places.ts'
import { BOAT, halfOf, RADIUS, softCells } from './state.ts'
import type { State } from './state.ts'
import { EVERY, LAUNCH, inputTo } from './inputs.ts'

/**
 * A simple player that shows that every mosaic can be broken: it waits under the pearl that comes down first, and places the boat so that the pearl flies to a
 * brick.
 * @returns the input for the next tick, or null
 */
export function pilot(state: State): number | null {
  if (state.tick % EVERY !== 0) return null
  const half = halfOf(state)
  if (state.pearls.some(({ held }) => held)) return state.rest === 0 && state.waited > 20 ? LAUNCH : null
  const falling = state.pearls.filter(({ direction }) => direction < 64)
  const [pearl] = (falling.length > 0 ? falling : state.pearls).toSorted((left, right) => right.y - left.y)
  if (!pearl) return null
  const left = Math.max(0, BOAT.top - RADIUS - pearl.y / PARTS)
  const aim = aimOff(state, pearl.x / PARTS) * half
  const slope = pearl.direction < 64 ? across(pearl.direction, 4096) / Math.max(1, across((pearl.direction + 96) % 128, 4096)) : 0
  const lands = folded(pearl.x / PARTS + slope * left)
  const gift = state.gifts.find(({ y }) => y / PARTS > 300)
  const target = pearl.direction >= 64 && gift ? gift.x / PARTS : pearl.direction >= 64 ? pearl.x / PARTS : lands - aim
  return inputTo(state, target)
}

/** How far from the boat's middle a pearl should land so that it flies to a brick: -1 to 1. */
function aimOff(state: State, from: number): number {
  const cells = softCells(state.bricks)
  // Aims at another brick now and then: the current one may be behind iron.
  const [x, y] = middleOf(state, cells[Math.floor(state.tick / 97) % Math.max(1, cells.length)] ?? 0)
  const angle = Math.atan2(x - from, BOAT.top - y)
  return Math.max(-0.9, Math.min(0.9, angle / ((22 / 128) * Math.PI * 2)))
}

/** A place beyond the walls, folded back between them. */
function folded(x: number): number {
  const [least, max] = [RADIUS, FIELD.width - RADIUS]
  const span = max - least
  const around = (((x - least) % (span * 2)) + span * 2) % (span * 2)
  return least + (around > span ? span * 2 - around : around)
}
