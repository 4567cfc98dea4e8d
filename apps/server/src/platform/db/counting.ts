import type { Platform } from '../domain.ts'
import type { Ranking } from './ranking.ts'

/** Milliseconds between two times that changes are added to the counts. Ranks are exact in between: readers add the changes themselves. */
const foldMs = 1_000
/** Changes in one transaction. */
const maxFolded = 50_000

/** Work that keeps readings of a ranking fast. One node at a time does it; without it they would be right and slow. */
export function createCounting({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, ranking: Ranking): { start(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined

  async function fold(): Promise<void> {
    let folded = 0
    let last = 0
    do {
      last = await db.transaction((tx) => ranking.fold(tx, maxFolded))
      folded += last
    } while (last === maxFolded)
    if (folded > 0) await ranking.vacuum(db)
  }

  return {
    start() {
      clock.every(foldMs, () => {
        running ??= fold()
          .catch((problem: unknown) => log.warn({ err: problem }, 'changes of a ranking could not be added to its counts'))
          .finally(() => {
            running = undefined
          })
      })
    },
    stop: async () => running,
  }
}
