import { matchTimes } from '@majlis/contract/matches.plain'

/** What a claim and the way to its result need of the world. */
export interface ClaimWorld {
  /** Tells the server how this player's frame says the match ended; true once it has arrived or is refused for good. */
  readonly tell: () => Promise<boolean>
  /** Asks for the result; true once it is decided. Never throws, or may: what goes wrong is asked again. */
  readonly ask: () => Promise<boolean>
  /** Asks for the leaderboard of the tournament that the match belonged to, once the result is there. */
  readonly board: (() => Promise<unknown>) | undefined
  readonly wait: (ms: number) => Promise<void>
  /** False once nobody looks any more: logged out, or the screen closed. */
  readonly isOpen: () => boolean
  readonly isOnline: () => boolean
}

/**
 * Claims a result and polls for the one that stands, every two seconds until it is there (PLY-21). What goes wrong on the way is swallowed and
 * tried again (PLY-22); without a network nothing is asked.
 * @returns true when the result was there, false when the screen closed before
 */
export async function claimResult({ tell, ask, board, wait, isOpen, isOnline }: ClaimWorld): Promise<boolean> {
  const quietly = (work: () => Promise<boolean>): Promise<boolean> => work().catch(() => false)
  let isTold = false
  while (isOpen()) {
    if (isOnline()) {
      isTold ||= await quietly(tell)
      if (isTold && (await quietly(ask))) {
        await board?.().catch(() => undefined)
        return true
      }
    }
    await wait(matchTimes.pollMs)
  }
  return false
}
