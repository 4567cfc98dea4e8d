import type { ReplayStep } from '@majlis/contract/matches.records'
import { useQuery } from '@tanstack/react-query'
import { answered } from '../platform/query.ts'

/** Every step of a match, in order, a hundred a question; what has ended does not change any more. */
export function useReplay(matchId: string) {
  const query = useQuery({
    queryKey: ['GET /api/v4/match/replay', 'all', matchId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const steps: ReplayStep[] = []
      for (;;) {
        const page = await answered('GET /api/v4/match/replay', { matchId, from: steps.length }, signal)
        steps.push(...page.steps)
        if (page.steps.length === 0 || steps.length > page.last) return steps
      }
    },
  })
  return { steps: query.data, hasFailed: query.isError, retry: () => void query.refetch() }
}
