import type { Response } from '../platform/api.ts'
import type { Verdict } from '@majlis/game-bridge/stage/verify'

type Record = Response<'GET /api/v4/match/record'>

/** What checking a match found; null where this browser could not look. */
export interface Findings {
  /** The seed is the one whose hash was shown before the first move. */
  readonly seed: boolean | null
  /** The rules accept every event. */
  readonly moves: boolean | null
  /** Winners and losers are those that were counted. */
  readonly result: boolean | null
}

/** Compares what was promised and counted with what this device found out. Whoever left before the end lost by that, not by the rules. */
export function findingsOf(record: Record, digest: string | null, verdict: Verdict | null): Findings {
  const seed = digest === null ? null : digest === record.seedHash
  if (verdict === null || (verdict.ok && verdict.rulesVersion !== record.rulesVersion)) return { seed, moves: null, result: null }
  if (!verdict.ok) return { seed, moves: false, result: null }
  // A match that ended outside its rules (somebody did not come back) has a result that no rule could tell.
  if (!verdict.outcome.over) return { seed, moves: true, result: record.endReason === 'rules' ? false : null }
  const told = (list: readonly { readonly playerId: string }[]): string =>
    list
      .map(({ playerId }) => playerId)
      .toSorted()
      .join()
  const found = (seats: readonly number[]): string =>
    seats
      .map((seat) => record.seats[seat] ?? '')
      .toSorted()
      .join()
  const { winners, losers } = verdict.outcome
  return { seed, moves: true, result: told(record.result.win) === found(winners) && told(record.result.lose) === found(losers) }
}
