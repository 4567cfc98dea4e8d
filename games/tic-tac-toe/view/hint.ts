import type { Timers } from '@majlis/game-bridge/platform/timers'
import { createReviewer, type Reviewer } from '@majlis/game-bridge/stage/review/review'
import { type Opinion, searchPosition } from '../review.ts'

/** The search of hints, in the worker of the review. */
export function openHints(timers: Timers, onNews: () => void): Reviewer<Opinion> {
  return createReviewer<Opinion>({
    timers,
    startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
    loadSearch: async () => searchPosition,
    onNews,
  })
}
