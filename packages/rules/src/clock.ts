import type { Seat, TimeOut } from './rules.ts'

/** A clock as a game's manifest declares it, in seconds. At least one of the times is given. */
export interface ClockRule {
  /** For one turn, or for one question where all answer at once. */
  readonly perMove?: number
  /** For all turns of a seat together. */
  readonly total?: number
  /** What a seat gets added to its total with each turn that it ends itself. */
  readonly increment?: number
}

/** The clock with which a match began: an update of the game does not change it. Milliseconds; null where there is no such limit. */
export interface ClockSettings {
  readonly perMoveMs: number | null
  readonly totalMs: number | null
  readonly incrementMs: number
}

/**
 * The clock of a running match, as plain JSON. The time of a seat runs since its turn began. All moments are epoch milliseconds by one clock, and
 * nothing here reads that clock.
 */
export interface MatchClock extends ClockSettings {
  /** What each seat has left in total when its time does not run, or had left when it began to run; empty without a total. */
  readonly left: readonly number[]
  /** Since when the time of each seat runs; null while it does not. */
  readonly since: readonly (number | null)[]
  /** The number of the question (`round` of the rules). */
  readonly round: number
  /** Milliseconds of the present turn that nobody is charged for. */
  readonly pausedMs: number
  /** A turn that a question to another seat interrupts, and the milliseconds that it had lasted until then. Null or absent without one. */
  readonly interrupted?: { readonly seat: Seat; readonly ms: number } | null
}

/** What the rules say about whose time runs. */
export interface ClockTurn {
  readonly turn: readonly Seat[]
  readonly round: number
  /** The seat whose turn a question to another seat interrupts, or has interrupted (`interrupted` of the rules). */
  readonly interrupted?: Seat | null
}

/** What has happened to the match that the clock belongs to. */
export interface ClockEvent extends ClockTurn {
  readonly at: number
  /** Who moved, or whose time ran out. */
  readonly seat: Seat
  /** True where the turn was not ended by a move: it earns no increment. */
  readonly isTimeOut: boolean
}

const SECOND = 1_000

/** The settings of a declared clock. */
export function clockSettings({ perMove, total, increment = 0 }: ClockRule): ClockSettings {
  return {
    perMoveMs: perMove === undefined ? null : perMove * SECOND,
    totalMs: total === undefined ? null : total * SECOND,
    incrementMs: increment * SECOND,
  }
}

/** The clock when the first turn begins. */
export function startClock(settings: ClockSettings, seats: number, { turn, round }: ClockTurn, at: number): MatchClock {
  const { perMoveMs, totalMs, incrementMs } = settings
  return {
    perMoveMs,
    totalMs,
    incrementMs,
    round,
    pausedMs: 0,
    left: totalMs === null ? [] : Array<number>(seats).fill(totalMs),
    since: Array.from({ length: seats }, (_, seat) => (turn.includes(seat) ? at : null)),
  }
}

/** How long the present turn of a seat may last, in milliseconds. */
function allotted({ perMoveMs, left }: MatchClock, seat: Seat): number {
  return Math.min(perMoveMs ?? Number.POSITIVE_INFINITY, left[seat] ?? Number.POSITIVE_INFINITY)
}

/** When the time of a seat runs out; null while it does not run. */
export function seatEnds(clock: MatchClock, seat: Seat): number | null {
  const since = clock.since[seat] ?? null
  return since === null ? null : since + clock.pausedMs + allotted(clock, seat)
}

/** When the first of the running times runs out; null while none runs. */
export function clockEnds(clock: MatchClock): number | null {
  // Runs for every move of every match: without lists in between.
  let first: number | null = null
  for (let seat = 0; seat < clock.since.length; seat += 1) {
    const ends = seatEnds(clock, seat)
    if (ends !== null && (first === null || ends < first)) first = ends
  }
  return first
}

/** The seats whose time has run out at a moment that is at or after the end of the first of them, and of what. */
export function lateSeats(clock: MatchClock, at: number): { readonly seat: Seat; readonly which: TimeOut }[] {
  const until = Math.max(at, clockEnds(clock) ?? at)
  return clock.since.flatMap((_, seat) => {
    const ends = seatEnds(clock, seat)
    if (ends === null || ends > until) return []
    const isTotal = (clock.left[seat] ?? Number.POSITIVE_INFINITY) <= (clock.perMoveMs ?? Number.POSITIVE_INFINITY)
    return [{ seat, which: isTotal && clock.totalMs !== null ? 'total' : 'move' }]
  })
}

/** What a seat has left in total at a moment, in milliseconds; null without a total. */
export function leftAt(clock: MatchClock, seat: Seat, at: number): number | null {
  const left = clock.left[seat]
  if (left === undefined) return null
  const since = clock.since[seat] ?? null
  return since === null ? left : Math.max(0, left - Math.max(0, at - since - clock.pausedMs))
}

/**
 * The clock after an event. Who acted is charged, and gets the increment when that ends the turn. A seat that has not answered a question yet keeps
 * its time while others answer the same question; a new question gives everybody new time. A turn that was interrupted goes on with the time that it had.
 */
export function clockAfter(clock: MatchClock, event: ClockEvent): MatchClock {
  const { at, seat: by, turn, round, isTimeOut } = event
  const interrupted = interruptedAfter(clock, event)
  const isOpen = (seat: Seat) => interrupted?.seat === seat
  const isSameRound = round === clock.round
  const keeps = (seat: Seat) => isSameRound && seat !== by && turn.includes(seat) && (clock.since[seat] ?? null) !== null
  const left = clock.left.map((before, seat) => {
    const now = leftAt(clock, seat, at) ?? before
    // The time of an interrupted turn is charged when the turn ends.
    if (keeps(seat) || isOpen(seat)) return before
    if (seat !== by) return now
    return now + (turn.includes(seat) || isTimeOut ? 0 : clock.incrementMs)
  })
  const since = clock.since.map((before, seat) => {
    if (!turn.includes(seat)) return null
    if (keeps(seat) && before !== null) return before + clock.pausedMs
    return isOpen(seat) ? at - (interrupted?.ms ?? 0) : at
  })
  return { ...clock, left, since, round, pausedMs: 0, interrupted }
}

/** The turn that is interrupted after an event, or goes on. One that goes on is interrupted again only with the time that it has by then. */
function interruptedAfter(clock: MatchClock, { at, seat: by, interrupted: seat = null }: ClockEvent): NonNullable<MatchClock['interrupted']> | null {
  if (seat === null) return null
  const since = clock.since[seat] ?? null
  if (by === seat && since !== null) return { seat, ms: Math.max(0, at - since - clock.pausedMs) }
  return clock.interrupted?.seat === seat ? clock.interrupted : null
}

/** The clock whose present turns begin again at a moment, without a charge for the time before it. */
export function clockAgain(clock: MatchClock, at: number): MatchClock {
  return { ...clock, pausedMs: 0, since: clock.since.map((since) => (since === null ? null : at)) }
}
