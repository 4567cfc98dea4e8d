import type { LeaderboardsContext } from './context.ts'
import { deleteOldWinsOver } from './leaderboards.sql.ts'
import { foldChanges, vacuumChanges } from './standings.sql.ts'

/** Milliseconds between two times that changes of standings are added to the counts. Ranks are exact in between: readers add the changes themselves. */
const foldMs = 1_000
/** Changes in one transaction. */
const maxFolded = 50_000
const sweepMs = 6 * 3_600_000

/** Work that keeps readings of standings fast. One node at a time does it; without it they would be right and slow. */
export function createCounting(ctx: LeaderboardsContext): { start(): void; stop(): Promise<void> } {
  const { db, clock, log } = ctx
  let running: Promise<void> | undefined

  async function fold(): Promise<void> {
    let folded = 0
    let last = 0
    do {
      last = await db.transaction((tx) => foldChanges(tx, maxFolded))
      folded += last
    } while (last === maxFolded)
    if (folded > 0) await vacuumChanges(db)
  }

  return {
    start() {
      clock.every(foldMs, () => {
        running ??= fold()
          .catch((problem: unknown) => log.warn({ err: problem }, 'changes of standings could not be added to the counts'))
          .finally(() => {
            running = undefined
          })
      })
      clock.every(sweepMs, () => {
        deleteOldWinsOver(db, new Date(clock.now())).catch((problem: unknown) => log.warn({ err: problem }, 'old counts of wins could not be removed'))
      })
    },
    stop: async () => running,
  }
}
