import { createCounting as createRankingCounting } from '../platform/db/counting.ts'
import type { LeaderboardsContext } from './context.ts'
import { deleteOldWinsOver } from './leaderboards.sql.ts'
import { ranking } from './standings.sql.ts'

const sweepMs = 6 * 3_600_000

/** Work that keeps readings of standings fast, and removes what no board needs any more. */
export function createCounting(ctx: LeaderboardsContext): { start(): void; stop(): Promise<void> } {
  const { db, clock, log } = ctx
  const counting = createRankingCounting(ctx, ranking)
  return {
    start() {
      counting.start()
      clock.every(sweepMs, () => {
        deleteOldWinsOver(db, new Date(clock.now())).catch((problem: unknown) => log.warn({ err: problem }, 'old counts of wins could not be removed'))
      })
    },
    stop: () => counting.stop(),
  }
}
