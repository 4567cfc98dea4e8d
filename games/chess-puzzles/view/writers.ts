import type { Forms } from '@majlis/game-kit/plural'

/** How the game writes numbers, in the app's numbering system. */
export interface Writers {
  readonly number: (value: number) => string
  readonly digits: (value: number) => string
  /** A number of things in words. */
  readonly count: (forms: Forms, count: number) => string
}
