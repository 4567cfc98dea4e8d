import { matchTimes } from '@majlis/contract/matches.plain'

/** The functions that `claimResult` needs. */
export interface ClaimWorld {
  /** Sends this player's claim to the server; true when it has arrived or is refused for good. */
  readonly report: () => Promise<boolean>
  /** Loads the result; true when it is decided. It may throw, and is then called again. */
  readonly ask: () => Promise<boolean>
  /** Loads the leaderboard of the match's tournament after the result has come. */
  readonly board: (() => Promise<unknown>) | undefined
  readonly wait: (ms: number) => Promise<void>
  /** False when nobody waits any more: logged out, or the screen is closed. */
  readonly isOpen: () => boolean
  readonly isOnline: () => boolean
}

/**
 * Claims a result and polls for the final one every two seconds (PLY-21). Errors are ignored and the call is repeated (PLY-22); nothing is sent
 * while offline.
 * @returns true when the result has come, false when the screen was closed before
 */
export async function claimResult({ report, ask, board, wait, isOpen, isOnline }: ClaimWorld): Promise<boolean> {
  const quietly = (work: () => Promise<boolean>): Promise<boolean> => work().catch(() => false)
  let isReported = false
  while (isOpen()) {
    if (isOnline()) {
      isReported ||= await quietly(report)
      if (isReported && (await quietly(ask))) {
        await board?.().catch(() => undefined)
        return true
      }
    }
    await wait(matchTimes.pollMs)
  }
  return false
}
