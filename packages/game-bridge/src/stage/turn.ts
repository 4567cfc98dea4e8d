import type { MatchSnapshot } from '@majlis/game-bridge/protocol'

/** A turn's clock on this device, which may be wrong by hours: only differences count. */
export interface TurnClock {
  /** This device's clock minus the server's, ms. */
  readonly ahead: number
  /** The whole length of the present turn, ms. */
  readonly turnMs: number
  readonly seq: number
}

export const stoppedClock: TurnClock = { ahead: 0, turnMs: 1, seq: -1 }

/** The clock after a snapshot. `now` is this device's time, epoch ms. A second snapshot of the same turn keeps the turn's length. */
export function withTurn(clock: TurnClock, match: MatchSnapshot, now: number): TurnClock {
  const turnMs = match.seq === clock.seq ? clock.turnMs : Math.max(1, (match.deadline ?? 0) - match.now)
  return { ahead: now - match.now, turnMs, seq: match.seq }
}

/** From this many milliseconds of the total time down, the clock is shown as urgent, and its owner is warned. */
export const LOW_MS = 20_000

/** The warning that little of the own total time is left. */
export const lowTime = { en: 'You have little time left', ar: 'لم يبق لك إلا وقت قصير' } as const

/** Milliseconds that a seat has left in total, never below 0; null without a total clock. */
export function leftInTotal(clock: TurnClock, { clocks }: MatchSnapshot, seat: number, now: number): number | null {
  const own = clocks?.[seat]
  if (!own) return null
  return own.endsAt === null ? own.left : Math.min(own.left, Math.max(0, own.endsAt + clock.ahead - now))
}

/** Whether the total time of a seat runs and is nearly used up. */
export function isLow(clock: TurnClock, match: MatchSnapshot, seat: number, now: number): boolean {
  const left = leftInTotal(clock, match, seat, now)
  return left !== null && left <= LOW_MS && match.clocks?.[seat]?.endsAt != null && !match.outcome.over
}

/** A time as minutes and seconds, such as 2:05; `digits` writes them as the region does. A started second counts, so that 0:00 is the end. */
export function timeText(ms: number, digits: (value: number) => string): string {
  const seconds = Math.ceil(ms / 1000)
  const rest = seconds % 60
  return `${digits(Math.floor(seconds / 60))}:${digits(Math.floor(rest / 10))}${digits(rest % 10)}`
}

/** Milliseconds left of the turn, never below 0; null without a turn clock. */
export function leftOfTurn(clock: TurnClock, match: MatchSnapshot, now: number): number | null {
  return match.deadline === null ? null : Math.max(0, match.deadline + clock.ahead - now)
}
