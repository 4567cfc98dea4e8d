import type { Tournament } from '@majlis/contract/tournaments'

interface Place {
  readonly rank: number
  readonly wins: number
}

/** A person's distance to the next aim: `wins` more to `rank`, or first already. */
export type Progress = { readonly kind: 'leads' } | { readonly kind: 'toRank'; readonly wins: number; readonly rank: number }

/** The last rank with a prize (TRN-20). */
const lastPrize = (rewards: Tournament['rewards']): number => Math.max(1, ...rewards.map(({ toRank }) => toRank))

/**
 * The next aim of a participant: the last rank with a prize for a person below it, the rank above for everybody else. Equal wins are not enough,
 * because the earlier one stays ahead.
 * @param rows the leaderboard from its first rank on
 */
export function progressOf(own: Place, rows: readonly Place[], rewards: Tournament['rewards']): Progress {
  if (own.rank === 1 && own.wins > 0) return { kind: 'leads' }
  const rank = own.rank > lastPrize(rewards) ? lastPrize(rewards) : Math.max(1, own.rank - 1)
  const there = own.rank === rank ? undefined : rows.find((row) => row.rank === rank)
  return { kind: 'toRank', rank, wins: Math.max(1, (there?.wins ?? 0) - own.wins + 1) }
}

/** Whether a rank is worth showing: whoever is first without a win needs one to be first, so that it would contradict the next aim. */
export const hasPlace = ({ rank, wins }: Place): boolean => rank > 1 || wins > 0
