import { PARTS, routeOf } from './map.ts'
import { landOf, traitsOf } from './state.ts'
import type { Shot, State, Tower, Visitor } from './state.ts'
import { bury, hit, isBelow, isHeavy } from './visitors.ts'

/** Pixels by which a stone moves in a tick. */
const STONE = 12
/** Ticks for which a fountain's mist slows: a little longer than its pause, so that it never stops while somebody is in it. */
const MIST_TICKS = 14

/** Moves the stones and lets every tower act. */
export function act(state: State): void {
  fly(state)
  for (const tower of state.towers) {
    if (!tower) continue
    if (tower.rests > 0) {
      tower.rests -= 1
      continue
    }
    if (tower.wait > 0) tower.wait -= 1
    if (tower.wait > 0 || state.visitors.length === 0) continue
    if (doings[tower.kind](state, tower)) tower.wait = traitsOf(tower).pause
  }
  bury(state)
}

const doings: Readonly<Record<Tower['kind'], (state: State, tower: Tower) => boolean>> = {
  sling(state, tower) {
    const target = best(state, tower, (visitor) => -leftOn(state, visitor))
    if (!target) return false
    const { force, burst = 0 } = traitsOf(tower)
    const ticks = 2 + Math.floor(Math.sqrt((target.x - tower.x) ** 2 + (target.y - tower.y) ** 2) / STONE)
    state.shots.push({ tower, target, force, burst, ticks, left: ticks })
    state.happenings.push({ what: 'throw', tower })
    return true
  },
  well(state, tower) {
    const { slows, force } = traitsOf(tower)
    const isDone = each(state, tower, (visitor) => {
      if (visitor.slowTicks === 0 || visitor.slowed <= slows) visitor.slowed = slows
      visitor.slowTicks = Math.max(visitor.slowTicks, MIST_TICKS)
      if (force > 0) hit(state, visitor, force, true)
    })
    if (isDone) state.happenings.push({ what: 'mist', tower })
    return isDone
  },
  drum(state, tower) {
    const { force, holds = 0 } = traitsOf(tower)
    const isDone = each(state, tower, (visitor) => {
      hit(state, visitor, force, false)
      if (holds > 0) hold(visitor, holds)
    })
    if (isDone) state.happenings.push({ what: 'pulse', tower })
    return isDone
  },
  mirror(state, tower) {
    const { force, targets = 1 } = traitsOf(tower)
    const burnt: Visitor[] = []
    for (let nth = 0; nth < targets; nth += 1) {
      const target = best(state, tower, (visitor) => (burnt.includes(visitor) ? undefined : visitor.strength))
      if (!target) break
      burnt.push(target)
      state.happenings.push({ what: 'beam', tower, x: target.x, y: target.y })
      hit(state, target, force, true)
    }
    return burnt.length > 0
  },
}

function fly(state: State): void {
  let kept = 0
  for (const shot of state.shots) {
    shot.left -= 1
    if (shot.left <= 0) land(state, shot)
    else {
      state.shots[kept] = shot
      kept += 1
    }
  }
  state.shots.length = kept
}

/** A stone hits its target, unless that is below the sand by now, and one that bursts also everybody around it. */
function land(state: State, { target, force, burst }: Shot): void {
  if (!isBelow(target)) hit(state, target, force, false)
  if (burst === 0) return
  const { x, y } = target
  state.happenings.push({ what: 'burst', x, y })
  for (const visitor of state.visitors)
    if (visitor !== target && !isBelow(visitor) && (visitor.x - x) ** 2 + (visitor.y - y) ** 2 <= burst ** 2) hit(state, visitor, force, false)
}

function hold(visitor: Visitor, ticks: number): void {
  visitor.slowTicks = Math.max(visitor.slowTicks, ticks)
  visitor.slowed = isHeavy(visitor) ? 50 : 100
}

/** The visitor in reach with the highest value; the earlier one of two with the same value, and none without a value. */
function best(state: State, tower: Tower, worth: (visitor: Visitor) => number | undefined): Visitor | undefined {
  let found: Visitor | undefined
  let max = 0
  const reach = traitsOf(tower).range ** 2
  for (const visitor of state.visitors) {
    if (!isIn(tower, reach, visitor)) continue
    const own = worth(visitor)
    if (own === undefined || (found && own <= max)) continue
    found = visitor
    max = own
  }
  return found
}

function each(state: State, tower: Tower, touch: (visitor: Visitor) => void): boolean {
  let isAny = false
  const reach = traitsOf(tower).range ** 2
  for (const visitor of state.visitors) {
    if (!isIn(tower, reach, visitor)) continue
    isAny = true
    touch(visitor)
  }
  return isAny
}

/** A drum does not reach who flies, a fountain neither, and only a drum reaches who is below the sand. */
function isIn(tower: Tower, reach: number, visitor: Visitor): boolean {
  const { x, y, strength, kind } = visitor
  if (kind === 'crow' ? tower.kind === 'drum' || tower.kind === 'well' : tower.kind !== 'drum' && isBelow(visitor)) return false
  return strength > 0 && (x - tower.x) ** 2 + (y - tower.y) ** 2 <= reach
}

/** Parts of a pixel that a visitor still has to go: the one with the least is first. */
function leftOn(state: State, visitor: Visitor): number {
  return (routeOf(landOf(state), visitor)?.length ?? 0) * PARTS - visitor.at
}
