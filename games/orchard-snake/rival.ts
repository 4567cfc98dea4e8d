import { distance, LEFT, nextTo, RIGHT } from './gardens.ts'
import { CELLS } from './layouts.ts'
import { EVENTS } from './state.ts'
import type { Rival, State } from './state.ts'
import { emptyCells, isFull, isHedge, layFruit, moveFruit } from './things.ts'

/** Ticks until it comes for the first time, until it comes back, and until it tries again where it finds no place. */
export const RIVAL_TICKS = { first: 240, away: 360, again: 60 } as const
/** The longest that it grows: it shall not fill the field. */
export const RIVAL_LENGTH = 14
/** The player's points from which on each of them takes part. */
export const RIVALS_FROM = [0, 20] as const
/** Cells from the player's head at which it comes, at least. */
const FAR = 5
/** Ticks by which its moves are slower than the player's. */
const SLOWER = 4
/** Ticks for which the apple that it leaves stays, and its points at least. */
const APPLE_LIES = 600
const LEAST_POINTS = 5

export function newRivals(): Rival[] {
  return RIVALS_FROM.map(() => ({ body: [], left: null, heading: RIGHT, sinceMove: 0, growing: 0, waits: RIVAL_TICKS.first }))
}

export function rivalPace({ pace }: Pick<State, 'pace'>): number {
  return pace + SLOWER
}

/** One tick of the other snakes, in place: they hunt for the fruit, and burst where every cell around their heads is taken. */
export function moveRivals(state: State): void {
  for (const [at, rival] of state.rivals.entries()) if (state.score >= (RIVALS_FROM[at] ?? 0) || rival.body.length > 0) moveRival(state, rival)
}

function moveRival(state: State, rival: Rival): void {
  if (rival.body.length === 0) {
    rival.waits -= 1
    if (rival.waits <= 0) appear(state, rival)
    return
  }
  rival.sinceMove += 1
  if (rival.sinceMove < rivalPace(state)) return
  const open = [0, 1, 3].map((by) => (rival.heading + by) % 4).filter((heading) => isOpen(state, rival, nextTo(headOf(rival), heading), 1))
  if (open.length === 0) {
    burst(state, rival)
    return
  }
  // The cells before the player's head are the player's: it waits rather than go there.
  const ahead = nextTo(state.body[0] ?? 0, state.heading)
  const polite = open.filter((heading) => ![ahead, nextTo(ahead, state.heading)].includes(nextTo(headOf(rival), heading)))
  const heading = best(state, rival, polite)
  if (heading !== undefined) advance(state, rival, heading)
}

function advance(state: State, rival: Rival, heading: number): void {
  const next = nextTo(headOf(rival), heading)
  rival.heading = heading
  rival.sinceMove = 0
  rival.body.unshift(next)
  if (rival.growing > 0) {
    rival.growing -= 1
    rival.left = null
  } else rival.left = rival.body.pop() ?? null
  const other = state.more.find(({ cell }) => cell === next)
  if (next !== state.fruit && !other) return
  state.events |= EVENTS.stolen
  if (rival.body.length + rival.growing < RIVAL_LENGTH) rival.growing += 1
  if (isFull(state)) burst(state, rival)
  if (other) moveFruit(state, other)
  else layFruit(state)
}

/** It is gone for a while, and leaves a golden apple that is worth its cells. */
function burst(state: State, rival: Rival): void {
  const head = headOf(rival)
  state.bonus = { cell: head, kind: 'gold', left: APPLE_LIES, points: Math.max(LEAST_POINTS, rival.body.length) }
  state.gainedAt = head
  state.events |= EVENTS.burst
  rival.body = []
  rival.waits = RIVAL_TICKS.away
}

function appear(state: State, rival: Rival): void {
  const empty = new Set(emptyCells(state))
  const places = [...empty].filter((cell) => distance(cell, state.body[0] ?? 0) >= FAR && [LEFT, RIGHT].every((heading) => empty.has(nextTo(cell, heading))))
  const cell = places[state.random.int(Math.max(1, places.length))]
  if (cell === undefined) {
    rival.waits = RIVAL_TICKS.again
    return
  }
  Object.assign(rival, { body: [cell, nextTo(cell, LEFT)], left: null, heading: RIGHT, sinceMove: 0, growing: 2 })
  state.events |= EVENTS.appears
}

/** The heading of a shortest path to the fruit, unless it leads into a corner that is too small for it; else towards the greatest room. */
function best(state: State, rival: Rival, headings: readonly number[]): number | undefined {
  const reached = headings.map((heading) => ({ heading, ...reach(state, rival, nextTo(headOf(rival), heading)) }))
  const roomy = reached.filter(({ room, steps }) => steps !== null && room > rival.body.length)
  const nearest = roomy.toSorted((one, other) => (one.steps ?? 0) - (other.steps ?? 0))[0]
  return (nearest ?? reached.toSorted((one, other) => other.room - one.room)[0])?.heading
}

/** From a cell on: how many cells it can reach, and its steps to the nearest fruit; null where none is in reach. */
function reach(state: State, rival: Rival, from: number): { readonly room: number; readonly steps: number | null } {
  const stepsTo = new Int16Array(CELLS).fill(-1)
  const queue = [from]
  stepsTo[from] = 1
  for (const cell of queue) {
    const steps = (stepsTo[cell] ?? 0) + 1
    for (let heading = 0; heading < 4; heading += 1) {
      const next = nextTo(cell, heading)
      if (stepsTo[next] !== -1 || !isOpen(state, rival, next, steps)) continue
      stepsTo[next] = steps
      queue.push(next)
    }
  }
  const reached = [state.fruit, ...state.more.map(({ cell }) => cell)].map((cell) => stepsTo[cell] ?? -1).filter((steps) => steps >= 0)
  return { room: queue.length, steps: reached.length === 0 ? null : Math.min(...reached) }
}

/** Whether its head can be on a cell in so many steps: its own body will have moved on, those of the others stay. */
function isOpen(state: State, rival: Rival, cell: number, steps: number): boolean {
  if (isHedge(state, cell) || state.body.includes(cell) || state.rivals.some((one) => one !== rival && one.body.includes(cell))) return false
  const { body, growing } = rival
  const at = body.indexOf(cell)
  return at < 0 || at >= body.length + growing - steps + 1
}

function headOf({ body }: Rival): number {
  return body[0] ?? 0
}
