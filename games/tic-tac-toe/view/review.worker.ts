import { reviewInWorker } from '@majlis/game-bridge/stage/review/review'
import { searchPosition } from '../review.ts'

reviewInWorker(globalThis, searchPosition)
