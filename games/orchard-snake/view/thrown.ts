import type { Burst } from '@majlis/game-kit/drawing/particles'
import { middleOf } from '../gardens.ts'
import { HEIGHT, WIDTH } from '../layouts.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { DROP, STAR } from './scene/orders.ts'
import type { Thrown } from './scene/orders.ts'

/** Sparks and points for what happened in a tick. */
export function thrownBy(state: State, digits: (value: number) => string): Thrown {
  const { events, gainedAt } = state
  const bursts: Burst[] = []
  const hasGained = (events & (EVENTS.bite | EVENTS.bonus | EVENTS.mushroom)) !== 0
  if (hasGained) {
    const isBonus = (events & EVENTS.bonus) !== 0
    const [x, y] = middleOf(gainedAt)
    bursts.push({ count: isBonus ? 16 : 10, speed: 5, one: { kind: isBonus ? STAR : DROP, x, y, gravity: 7, life: 0.6, size: 0.14, hue: state.bitten } })
  }
  if (events & EVENTS.garden || (state.endless !== null && state.status === 'won')) bursts.push(...cheer())
  if (events & EVENTS.burst) {
    const [x, y] = middleOf(gainedAt)
    bursts.push({ count: 22, speed: 6, one: { kind: STAR, x, y, gravity: 3, life: 0.8, size: 0.16, hue: 0 } })
  }
  if (events & (EVENTS.saved | EVENTS.boon)) {
    const [x, y] = middleOf(state.body[0] ?? 0)
    bursts.push({ count: 14, speed: 4, one: { kind: STAR, x, y, gravity: 0, life: 0.5, size: 0.13, hue: 1 } })
  }
  return { bursts, texts: hasGained ? [{ text: `+${digits(state.gained)}${comboOf(state, digits)}`, cell: gainedAt }] : [] }
}

/** The combo of a bite, from the second one on. */
function comboOf({ events, bittenCombo }: State, digits: (value: number) => string): string {
  return events & EVENTS.bite && bittenCombo > 1 ? ` \u200e×${digits(bittenCombo)}` : ''
}

/** Stars over the whole board. */
function cheer(): Burst[] {
  return Array.from({ length: 5 }, (_, at) => {
    const [x, y] = [WIDTH * (0.14 + 0.18 * at), HEIGHT * (0.3 + 0.1 * (at % 3))]
    return { count: 12, speed: 6, one: { kind: STAR, x, y, gravity: 4, life: 1.1, size: 0.2, hue: at } }
  })
}
