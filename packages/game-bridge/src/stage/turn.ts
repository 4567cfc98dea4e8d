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

/** Milliseconds left of the turn, never below 0; null without a turn clock. */
export function leftOfTurn(clock: TurnClock, match: MatchSnapshot, now: number): number | null {
  return match.deadline === null ? null : Math.max(0, match.deadline + clock.ahead - now)
}
