import type { State } from '../state.ts'

/** Goals by points, as the kit shows them. */
export const GOALS = { first: 200, tenth: 6000, others: [800, 1500, 2500, 4000, 8000, 10_000, 12_000, 15_000] } as const
/** The same for a round without end, in which a fruit is a point. */
export const ENDLESS_GOALS = { first: 8, tenth: 80, others: [16, 24, 32, 44, 56, 68, 100, 125, 150, 200] } as const

/** The goals of a round. */
export function goalsOf({ endless }: Pick<State, 'endless'>): typeof GOALS | typeof ENDLESS_GOALS {
  return endless === null ? GOALS : ENDLESS_GOALS
}

/** The stars of a score, 0 to 3, and the points of the next star; null with all of them. They are those that the kit gives at the end of a round. */
export function medalOf(
  score: number,
  { first, tenth }: { readonly first: number; readonly tenth: number } = GOALS,
): { readonly stars: number; readonly next: number | null } {
  const points = [first, first * 4, tenth]
  const stars = points.filter((one) => score >= one).length
  return { stars, next: points[stars] ?? null }
}
