import { onlyLimits } from '../platform/settings.ts'

export const matchesSettings = onlyLimits({
  /** The smallest average of milliseconds for a move of the winner: faster wins earn no prizes. */
  prizeMoveMs: 250,
})
