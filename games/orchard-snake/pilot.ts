import { CHOICE_HEADINGS, OFFER_LOCKED, offerOf } from './boons.ts'
import { onward } from './features.ts'
import { nextTo } from './gardens.ts'
import { CELLS } from './layouts.ts'
import type { Boon, State } from './state.ts'
import { hasRival, isHedge } from './things.ts'

/** What it takes from an offer: the first of these that is in it. */
const PREFERENCE: readonly Boon[] = ['heart', 'shield', 'slow', 'few', 'light', 'magnet', 'ghost', 'double', 'longer', 'finds', 'memory', 'harvest', 'hurry']

/**
 * A simple player that looks ahead and shows that every garden can be completed: the shortest path to the fruit that leaves enough space, else towards the most
 * space.
 * @returns the heading for the next tick, or null
 */
export function pilot(state: State): number | null {
  if (state.offered !== null) return state.offered < OFFER_LOCKED ? null : choice(state)
  const { body, heading, pace, sinceMove, turns } = state
  // One input a move, in its last tick.
  if (turns.length > 0 || state.rest > 0 || sinceMove < pace - 1) return null
  const head = body[0] ?? 0
  const options = [0, 1, 3].map((by) => (heading + by) % 4).filter((one) => isOpen(state, onward(state, head, one), 1))
  const target = state.bonus && state.bonus.kind !== 'trim' && pathTo(state, state.bonus.cell) !== null ? state.bonus.cell : (state.key ?? state.fruit)
  const input = pathTo(state, target)
  const rooms = options.map((one) => ({ one, room: roomFrom(state, onward(state, head, one)) }))
  const best = rooms.sort((left, right) => right.room - left.room)[0]
  const direct = rooms.find(({ one }) => one === input)
  const chosen = direct && (direct.room >= body.length + 6 || direct.room === best?.room) ? direct.one : best?.one
  return chosen === undefined || chosen === heading ? null : chosen
}

/** The heading that takes its preferred boon. */
function choice(state: State): number | null {
  const offer = offerOf(state)
  const boon = PREFERENCE.find((one) => offer.includes(one))
  return boon === undefined ? null : (CHOICE_HEADINGS[offer.indexOf(boon)] ?? null)
}

/** The first heading of a shortest path to `target`; null when there is none now. */
function pathTo(state: State, target: number): number | null {
  const head = state.body[0] ?? 0
  const from = new Int16Array(CELLS).fill(-1)
  const first = new Int8Array(CELLS)
  const queue: [number, number][] = []
  for (const by of [0, 1, 3]) {
    const heading = (state.heading + by) % 4
    const cell = onward(state, head, heading)
    if (from[cell] !== -1 || !isOpen(state, cell, 1)) continue
    from[cell] = head
    first[cell] = heading
    queue.push([cell, 1])
  }
  for (let at = 0; at < queue.length; at += 1) {
    const [cell, steps] = queue[at] ?? [0, 0]
    if (cell === target) return first[cell] ?? null
    for (let heading = 0; heading < 4; heading += 1) {
      const next = onward(state, cell, heading)
      if (from[next] !== -1 || next === head || !isOpen(state, next, steps + 1)) continue
      from[next] = cell
      first[next] = first[cell] ?? 0
      queue.push([next, steps + 1])
    }
  }
  return null
}

/** Cells that can be reached from `start`. */
function roomFrom(state: State, start: number): number {
  const seen = new Set([start])
  for (const cell of seen)
    for (let heading = 0; heading < 4; heading += 1) {
      const next = onward(state, cell, heading)
      if (isOpen(state, next, 2)) seen.add(next)
    }
  return seen.size
}

/** Whether a cell is free `steps` moves from now: the body's end will have moved on. */
function isOpen(state: State, cell: number, steps: number): boolean {
  if (isHedge(state, cell) || hasRival(state, cell)) return false
  if (state.hedgehogs.some((one) => [one.cell, nextTo(one.cell, one.heading)].includes(cell))) return false
  const at = state.body.indexOf(cell)
  return at < 0 || at >= state.body.length + state.growing - steps + 1
}
