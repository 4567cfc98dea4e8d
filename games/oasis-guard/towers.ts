import { PARTS } from './map.ts'
import { landOf, traitsOf } from './state.ts'
import type { State, Tower, Visitor } from './state.ts'
import { bury, hit } from './visitors.ts'

/** Pixels by which a stone moves in a tick. */
const STONE = 12
/** Ticks for which a fountain's mist slows: a little longer than its pause, so that it never stops while somebody is in it. */
const MIST_TICKS = 14

/** Moves the stones and lets every tower act. */
export function act(state: State): void {
  fly(state)
  for (const tower of state.towers) {
    if (!tower) continue
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
    const ticks = 2 + Math.floor(Math.sqrt((target.x - tower.x) ** 2 + (target.y - tower.y) ** 2) / STONE)
    state.shots.push({ tower, target, force: traitsOf(tower).force, ticks, left: ticks })
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
    const { force } = traitsOf(tower)
    const isDone = each(state, tower, (visitor) => hit(state, visitor, force, false))
    if (isDone) state.happenings.push({ what: 'pulse', tower })
    return isDone
  },
  mirror(state, tower) {
    const target = best(state, tower, (visitor) => visitor.strength)
    if (!target) return false
    state.happenings.push({ what: 'beam', tower, x: target.x, y: target.y })
    hit(state, target, traitsOf(tower).force, true)
    return true
  },
}

function fly(state: State): void {
  let kept = 0
  for (const shot of state.shots) {
    shot.left -= 1
    if (shot.left <= 0) hit(state, shot.target, shot.force, false)
    else {
      state.shots[kept] = shot
      kept += 1
    }
  }
  state.shots.length = kept
}

/** The visitor in reach with the highest value; the earlier one of two with the same value. */
function best(state: State, tower: Tower, worth: (visitor: Visitor) => number): Visitor | undefined {
  let found: Visitor | undefined
  let max = 0
  const reach = traitsOf(tower).range ** 2
  for (const visitor of state.visitors) {
    if (!isIn(tower, reach, visitor)) continue
    const own = worth(visitor)
    if (found && own <= max) continue
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

function isIn(tower: Tower, reach: number, { x, y, strength }: Visitor): boolean {
  return strength > 0 && (x - tower.x) ** 2 + (y - tower.y) ** 2 <= reach
}

/** Parts of a pixel that a visitor still has to go: the one with the least is first. */
function leftOn(state: State, { path, at }: Visitor): number {
  return (landOf(state).paths[path]?.length ?? 0) * PARTS - at
}
