import type { MatchSummary } from '@majlis/contract/matches.records'
import { useI18n } from '../../platform/i18n/index.ts'
import { nextPageOf, type NextPage, usePages } from '../../platform/net/usePages.ts'
import { inScript } from '../botNames.ts'

export interface MatchHistory extends NextPage {
  /** Undefined while the first page loads. */
  readonly matches: readonly MatchSummary[] | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The ended matches of a person, page by page. */
export function useMatchHistory(userId: string | null): MatchHistory {
  const { language } = useI18n()
  const pages = usePages('matches.matchHistory', {
    input: userId === null ? null : (cursor: string | null) => ({ userId, ...(cursor !== null && { cursor }) }),
    first: null,
    next: (page) => page.cursor,
  })
  return {
    matches: pages.data?.pages.flatMap((page) =>
      page.matches.map((match) => ({
        ...match,
        opponents: inScript(match.opponents, language),
        ...(match.partners && { partners: inScript(match.partners, language) }),
      })),
    ),
    hasFailed: pages.isError && pages.data === undefined,
    retry: () => void pages.refetch(),
    ...nextPageOf(pages),
  }
}
