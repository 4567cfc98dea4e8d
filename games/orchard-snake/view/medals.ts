/** Goals by points, as the kit shows them. */
export const GOALS = { first: 200, tenth: 6000, others: [800, 1500, 2500, 4000, 8000, 10_000, 12_000, 15_000] } as const

/** Points of one, two and three stars: those by which the kit gives the stars at the end of a round. */
const STARS = [GOALS.first, GOALS.first * 4, GOALS.tenth] as const

/** The stars of a score, 0 to 3, and the points of the next star; null with all of them. */
export function medalOf(score: number): { readonly stars: number; readonly next: number | null } {
  const stars = STARS.filter((points) => score >= points).length
  return { stars, next: STARS[stars] ?? null }
}
