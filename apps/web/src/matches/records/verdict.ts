import type { Response } from '../../platform/net/api.ts'
import type { Verdict } from '@majlis/game-bridge/stage/review/verify'

type Record = Response<'matches.matchRecord'>

/** The result of verifying a match; null where this browser could not check. */
export interface Findings {
  /** The seed is the one whose hash was shown before the first move. */
  readonly seed: boolean | null
  /** The rules accept every event. */
  readonly moves: boolean | null
  /** Winners and losers are those that were counted. */
  readonly result: boolean | null
}

/** Compares the published hash and the counted result with the result on this device. A player who left before the end lost by that, and not by the rules. */
export function findingsOf(record: Record, digest: string | null, verdict: Verdict | null): Findings {
  const seed = digest === null ? null : digest === record.seedHash
  if (verdict === null || (verdict.ok && verdict.rulesVersion !== record.rulesVersion)) return { seed, moves: null, result: null }
  if (!verdict.ok) return { seed, moves: false, result: null }
  // A match that ended outside of its rules (somebody did not come back) has a result that the rules cannot compute.
  if (!verdict.outcome.over) return { seed, moves: true, result: record.endReason === 'rules' ? false : null }
  const idsIn = (list: readonly { readonly playerId: string }[]): string =>
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
  return { seed, moves: true, result: idsIn(record.result.win) === found(winners) && idsIn(record.result.lose) === found(losers) }
}
