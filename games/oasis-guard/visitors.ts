import { TRAITS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { PARTS, placeOn } from './map.ts'
import { landOf } from './state.ts'
import type { State, Visitor } from './state.ts'

/** How often (ticks) and how far (px) a moth heals others, and by how many per cent of their first strength. */
const HEAL = { every: 30, reach: 62, part: 3 } as const
/** How many times the coins and points of its kind a leader brings. */
const LEADER_WORTH = 2
const PLACE = { x: 0, y: 0 }

/** Moves all visitors by a tick; one that reaches the water drinks and is removed. */
export function walk(state: State): void {
  const { paths } = landOf(state)
  let kept = 0
  for (const visitor of state.visitors) {
    const path = paths[visitor.path]
    if (!path) continue
    const { speed, thirst } = TRAITS[visitor.kind]
    visitor.at += visitor.slowTicks > 0 ? Math.floor((speed * (100 - visitor.slowed)) / 100) : speed
    if (visitor.slowTicks > 0) visitor.slowTicks -= 1
    placeOn(path, visitor.at, PLACE)
    visitor.x = Math.floor(PLACE.x)
    visitor.y = Math.floor(PLACE.y)
    if (visitor.at >= path.length * PARTS) {
      visitor.strength = 0
      state.drops = Math.max(0, state.drops - thirst)
      state.happenings.push({ what: 'drank', kind: visitor.kind, x: visitor.x, y: visitor.y, coins: 0 })
      continue
    }
    state.visitors[kept] = visitor
    kept += 1
  }
  state.visitors.length = kept
  if (state.tick % HEAL.every === 0) heal(state)
}

/** Hits a visitor; one without strength falls and leaves coins. `isBurning` ignores a shell. */
export function hit(state: State, visitor: Visitor, force: number, isBurning: boolean): void {
  if (visitor.strength <= 0) return
  const { shell } = TRAITS[visitor.kind]
  visitor.strength -= isBurning ? force : Math.max(Math.ceil(force / 4), force - shell)
  const { kind, x, y, isLeader } = visitor
  if (visitor.strength > 0) {
    state.happenings.push({ what: 'hit', kind, x, y, coins: 0 })
    return
  }
  const worth = isLeader ? LEADER_WORTH : 1
  const coins = coinsFor(kind, state.wave) * worth
  state.coins += coins
  state.score += TRAITS[kind].weight * worth
  state.felled += 1
  state.happenings.push({ what: 'fell', kind, x, y, coins })
}

/** Removes the visitors that have fallen. */
export function bury(state: State): void {
  let kept = 0
  for (const visitor of state.visitors) {
    if (visitor.strength <= 0) continue
    state.visitors[kept] = visitor
    kept += 1
  }
  state.visitors.length = kept
}

function coinsFor(kind: VisitorKind, wave: number): number {
  return TRAITS[kind].coins + (kind === 'gnat' ? 0 : Math.floor(wave / 5))
}

function heal(state: State): void {
  const moths = state.visitors.filter(({ kind }) => kind === 'moth')
  for (const { x, y } of moths) state.happenings.push({ what: 'heal', x, y })
  // Two moths heal no more than one, and never each other.
  for (const other of state.visitors) {
    if (other.kind === 'moth' || !moths.some((moth) => (other.x - moth.x) ** 2 + (other.y - moth.y) ** 2 <= HEAL.reach ** 2)) continue
    other.strength = Math.min(other.max, other.strength + Math.ceil((other.max * HEAL.part) / 100))
  }
}
