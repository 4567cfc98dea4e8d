import { CAPTAIN } from './kinds.ts'
import { PARTS, placeOn } from './map.ts'
import type { Land, Spot } from './map.ts'
import { postNear } from './guards.ts'
import { landOf } from './state.ts'
import type { Captain, State, Visitor } from './state.ts'
import { stormPlace } from './storm.ts'
import { hit, isBelow, isHeavy } from './visitors.ts'

/** Whether the captain can be led somewhere now. */
export function mayLead({ phase, captain }: Pick<State, 'phase' | 'captain'>): boolean {
  return phase === 'running' && captain !== null && captain.rest === 0
}

/** The level (from 1) that so many strikes are worth. */
export function levelOf({ strikes }: Pick<Captain, 'strikes'>): number {
  return 1 + CAPTAIN.levels.filter((needed) => strikes >= needed).length
}

/** Leads the captain to the point of a path that is nearest to the cell, in place: on the way nobody is stopped. */
export function leadCaptain(state: State, cell: number): void {
  if (!state.captain) return
  state.captain.goal = postNear(landOf(state), stormPlace(cell))
  state.captain.stops = 0
  state.led += 1
}

/** Lets a tick of the captain pass: who comes with the first wave that is late enough, walks, stops one visitor and strikes it, and rests once tired. */
export function actCaptain(state: State): void {
  if (!state.captain && state.wave >= CAPTAIN.from) arrive(state)
  const { captain } = state
  if (!captain) return
  if (captain.rest > 0) {
    captain.rest -= 1
    if (captain.rest === 0) arrive(state, captain.strikes)
    return
  }
  const visitor = isThere(captain) ? stoppedBy(state, captain) : undefined
  captain.stops = visitor?.id ?? 0
  if (!visitor) {
    captain.strength = Math.min(CAPTAIN.strength, captain.strength + CAPTAIN.recovers)
    walk(captain)
    return
  }
  captain.strength -= isHeavy(visitor) ? CAPTAIN.heavy : CAPTAIN.tires
  if (state.tick % CAPTAIN.pause === 0) {
    hit(state, visitor, forceOf(captain), false)
    captain.strikes += 1
  }
  if (captain.strength <= 0) tire(state, captain)
}

/** The force of a strike. */
export function forceOf(captain: Pick<Captain, 'strikes'>): number {
  return CAPTAIN.force + (levelOf(captain) - 1) * CAPTAIN.more
}

/** Whether the captain has come to the place where it was led. */
export function isThere({ x, y, goal }: Pick<Captain, 'x' | 'y' | 'goal'>): boolean {
  return x === goal.x && y === goal.y
}

/** The place of the captain a tick later. */
export function nextPlace({ x, y, goal }: Pick<Captain, 'x' | 'y' | 'goal'>): Spot {
  const far = Math.sqrt((goal.x - x) ** 2 + (goal.y - y) ** 2)
  if (far <= CAPTAIN.speed) return goal
  return { x: x + Math.round(((goal.x - x) * CAPTAIN.speed) / far), y: y + Math.round(((goal.y - y) * CAPTAIN.speed) / far) }
}

function walk(captain: Captain): void {
  const { x, y } = nextPlace(captain)
  captain.x = x
  captain.y = y
}

/** Where the captain comes from, and where it waits: on the first path, a little in front of the water. */
function homeOf({ paths }: Land): Spot {
  const [path] = paths
  if (!path) return { x: 0, y: 0 }
  const { x, y } = placeOn(path, (path.length - CAPTAIN.home) * PARTS, { x: 0, y: 0 })
  return { x: Math.floor(x), y: Math.floor(y) }
}

function arrive(state: State, strikes = 0): void {
  const home = homeOf(landOf(state))
  state.captain = { ...home, goal: home, strength: CAPTAIN.strength, stops: 0, rest: 0, strikes }
  state.happenings.push({ what: 'guards', ...home })
}

function tire(state: State, captain: Captain): void {
  captain.rest = CAPTAIN.rest
  captain.stops = 0
  state.happenings.push({ what: 'tired', x: captain.x, y: captain.y })
}

/** Whom the captain stops: the same visitor as before for as long as it is near, and else the nearest one that no guard stops. */
function stoppedBy(state: State, captain: Captain): Visitor | undefined {
  const far = ({ x, y }: Visitor): number => (x - captain.x) ** 2 + (y - captain.y) ** 2
  let found: Visitor | undefined
  for (const visitor of state.visitors) {
    if (visitor.kind === 'crow' || visitor.strength <= 0 || isBelow(visitor) || far(visitor) > CAPTAIN.reach ** 2) continue
    if (visitor.id === captain.stops) return visitor
    const isTaken = state.squad?.guards.some(({ stops }) => stops === visitor.id) ?? false
    if (!isTaken && (!found || far(visitor) < far(found))) found = visitor
  }
  return found
}
