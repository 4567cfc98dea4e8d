import type { ReplayStep } from '@majlis/contract/matches.records'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/client.ts'
import { responseOf } from '../../platform/net/query.ts'

/** Every step of a match, in order, a hundred per call. An ended match does not change any more. */
export function useReplay(matchId: string) {
  const query = useQuery({
    queryKey: ['matches.replayMatch', 'all', matchId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const steps: ReplayStep[] = []
      for (;;) {
        const page = responseOf(await call('matches.replayMatch', { matchId, from: steps.length }, { signal }))
        steps.push(...page.steps)
        if (page.steps.length === 0 || steps.length > page.last) return steps
      }
    },
  })
  return { steps: query.data, hasFailed: query.isError, retry: () => void query.refetch() }
}
