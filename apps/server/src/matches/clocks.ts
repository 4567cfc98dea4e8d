import type { Match } from '@majlis/contract/matches'
import { matchTimes } from '@majlis/contract/matches.plain'
import {
  clockAfter,
  clockAgain,
  clockEnds,
  type ClockRule,
  clockSettings,
  type ClockSettings,
  type ClockTurn,
  lateSeats,
  leftAt,
  type MatchClock,
  startClock,
} from '@majlis/rules/clock'
import { type MatchEvent, outcomeOf, type Running } from '@majlis/rules/referee'
import type { TimeOut } from '@majlis/rules/rules'
import type { GameCode } from './games.ts'
import type { MatchRow, PlayerRow, StoredClock } from './matches.sql.ts'

/** The clock of a game whose manifest does not declare one. */
const usualClock: ClockRule = { perMove: 60 }
/** Milliseconds that a foreign match may last without a claim of its players. */
const foreignMs = 2 * 60 * 60_000
/** Milliseconds that a player whose connection was lost still has after the grace period. */
const afterGraceMs = 1_000

/** The parts of a match in memory that decide about its time. */
export interface Timed {
  readonly code: GameCode
  readonly row: MatchRow
  readonly players: readonly PlayerRow[]
  readonly running: Running<unknown> | undefined
  /** Null for a lobby and for a foreign match. */
  readonly clock: MatchClock | null
}

/** The clock that a new match of a configuration gets; null for a foreign game, whose moves the server does not see. */
export function newClock(code: GameCode | undefined, configuration: string): ClockSettings | null {
  return code?.isForeign === true ? null : clockSettings(code?.clocks?.get(configuration) ?? usualClock)
}

/** When the first turn of a match ends. */
export function firstDeadline(clock: ClockSettings | null, at: Date): Date {
  return new Date(at.getTime() + (clock === null ? foreignMs : Math.min(clock.perMoveMs ?? foreignMs, clock.totalMs ?? foreignMs)))
}

/** The settings of a stored match. One from before clocks were stored keeps the time of a move that it began with. */
function settingsOf({ code, row }: Pick<Timed, 'code' | 'row'>): StoredClock {
  return row.clock ?? clockSettings({ perMove: code.clocks?.get(row.configuration_id)?.perMove ?? usualClock.perMove ?? 60 })
}

function turnOf({ rules }: GameCode, running: Running<unknown>): ClockTurn {
  return {
    turn: outcomeOf(rules, running).over ? [] : rules.turn(running.state),
    round: rules.round?.(running.state) ?? 0,
    interrupted: rules.interrupted?.(running.state) ?? null,
  }
}

/** The clock of a match as its row and its events say. */
export function clockOf({ code, row, running }: Omit<Timed, 'clock' | 'players'>): MatchClock | null {
  if (running === undefined || code.isForeign) return null
  const stored = settingsOf({ code, row })
  // Without stored times every running time began with the newest event.
  const begun = startClock(stored, running.seats, turnOf(code, running), (row.moved_at ?? row.created_at).getTime())
  const { left = begun.left, since = begun.since, round = begun.round, pausedMs = 0, interrupted = null } = stored
  return { ...begun, left, since, round, pausedMs, interrupted }
}

/** What an event changes in the time of a match. */
export interface TimeAfter {
  readonly clock: MatchClock | null
  readonly deadline: Date
  /** The clock where it has to be stored with the event. */
  readonly stored: StoredClock | null
}

/** The clock after an event, and when the next time runs out. While those who stayed choose, no time runs and their deadline counts. */
export function timeAfter({ code, row, players, clock }: Timed, running: Running<unknown>, event: MatchEvent<unknown>, at: Date): TimeAfter {
  const now = at.getTime()
  const { choice } = row
  const until = (ms: number) => new Date(choice?.until ?? ms)
  if (clock === null) return { clock, stored: null, deadline: until(now + matchTimes.claimMs) }
  const next = clockAfter(choice === null ? clock : clockAgain(clock, now), {
    ...turnOf(code, running),
    at: now,
    seat: event.seat,
    isTimeOut: event.kind !== 'move',
  })
  let ends = clockEnds(next) ?? now + (next.perMoveMs ?? 0)
  for (const { seat, grace_until } of players) if (grace_until && next.since[seat] != null) ends = Math.max(ends, grace_until.getTime() + afterGraceMs)
  const deadline = until(ends)
  return { clock: next, deadline, stored: hasTimes(next, row, now) ? next : null }
}

/** Whether the times of the seats differ from what the newest event says. */
function hasTimes({ totalMs, since, interrupted }: MatchClock, { clock }: MatchRow, at: number): boolean {
  if (totalMs !== null || interrupted != null || clock?.since !== undefined) return true
  let running = 0
  for (const each of since) {
    if (each === null) continue
    running += 1
    if (running > 1 || each !== at) return true
  }
  return false
}

/** The turn begins again after a time in which nobody could play, and nobody is charged for that time. */
export function timeAgain({ clock }: Timed, at: Date): TimeAfter {
  if (clock === null) return { clock, stored: null, deadline: new Date(at.getTime() + matchTimes.claimMs) }
  const next = clockAgain(clock, at.getTime())
  return { clock: next, deadline: new Date(clockEnds(next) ?? at.getTime()), stored: clock.totalMs === null ? null : next }
}

/** Whether a move comes too late. Without a total clock a move is accepted as long as nothing has been done about the missed deadline. */
export function isTooLate({ row, clock }: Timed, at: number): boolean {
  return clock !== null && clock.totalMs !== null && row.choice === null && row.deadline !== null && at > row.deadline.getTime()
}

/** The seats whose time has run out once the deadline of the match has passed. */
export function lateAt({ clock }: Timed, at: number): { readonly seat: number; readonly which: TimeOut }[] {
  return clock === null ? [] : lateSeats(clock, at)
}

/** Milliseconds that a seat has left in total; null without a total clock. */
export function leftFor({ clock }: Timed, seat: number, at: number): number | null {
  return clock === null ? null : leftAt(clock, seat, at)
}

/** The clock of a lobby or a search, as it is shown before the start. */
export function clockBefore(settings: ClockSettings | null): Match['clock'] {
  return settings && { perMoveMs: settings.perMoveMs, totalMs: settings.totalMs, incrementMs: settings.incrementMs, seats: [] }
}

/** The clock as its players see it. A running time is shown by its end, so that it needs no further messages. */
export function shownClock(timed: Timed): Match['clock'] {
  const { code, row, clock } = timed
  if (code.isForeign) return null
  if (clock === null) return clockBefore(settingsOf(timed))
  const { perMoveMs, totalMs, incrementMs } = clock
  const isPaused = row.status !== 'started' || row.choice !== null
  const seats = clock.left.map((left, seat) => {
    const since = clock.since[seat] ?? null
    return { left, endsAt: since === null || isPaused ? null : since + clock.pausedMs + left }
  })
  return { perMoveMs, totalMs, incrementMs, seats }
}
