import { limits } from '@majlis/contract/core/limits'
import type { Voucher } from '@majlis/contract/tournaments'
import type { InfiniteData } from '@tanstack/react-query'
import type { Input, Response } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { queries, refreshCall } from '../platform/net/query.ts'
import { nextPageOf, type NextPage, usePages } from '../platform/net/usePages.ts'
import { session, updateUser, useUserId } from '../platform/state/session.ts'
type Paged = 'tournaments.wallet' | 'tournaments.tournamentsHistory'

/** A list that is loaded page by page. */
export interface Pages<Row> extends NextPage {
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  readonly hasFailed: boolean
  readonly isBusy: boolean
  readonly retry: () => void
}

function useRows<C extends Paged, Row>(name: C, rowsOf: (page: Response<C>) => readonly Row[]): Pages<Row> {
  const userId = useUserId()
  const pages = usePages(name, {
    input: userId === null ? null : (pageNo: number) => ({ userId, pageNo }) as Input<C>,
    first: 1,
    next: (page, pageNo) => (rowsOf(page).length < limits.page ? undefined : pageNo + 1),
    staleMs: 0,
  })
  return {
    rows: pages.data?.pages.flatMap((page) => [...rowsOf(page)]),
    hasFailed: pages.isError && pages.data === undefined,
    isBusy: pages.isFetching,
    retry: () => void pages.refetch(),
    ...nextPageOf(pages),
  }
}

/** The person's vouchers, newest first. */
export const useWallet = (): Pages<Voucher> => useRows('tournaments.wallet', ({ vouchers }) => vouchers)

/** Ended tournaments of the person, newest first. */
export const usePastTournaments = () => useRows('tournaments.tournamentsHistory', (page) => page)

/**
 * Claims a voucher. Its code is shown from then on; a failure changes nothing (TRN-25).
 * @param body sent unchanged (API-10)
 */
export async function claimVoucher(body: Input<'tournaments.claimRewards'>) {
  const answer = await call('tournaments.claimRewards', body)
  if (!answer.success) {
    // The wallet that is shown is old: another tab was first, or the voucher has expired or has lost its code.
    if (answer.code === 'ALREADY_CLAIMED' || answer.code === 'VOUCHER_EXPIRED' || answer.code === 'VOUCHER_PROMISED' || answer.code === 'VOUCHER_UNDER_REVIEW')
      refreshCall('tournaments.wallet')
    return answer
  }
  const claimed = answer.response
  const merged = (voucher: Voucher): Voucher => (voucher.voucherId === claimed.voucherId ? claimed : voucher)
  updateUser({ wallet: (session().user?.wallet ?? []).map(merged) })
  queries.setQueriesData<InfiniteData<Response<'tournaments.wallet'>>>(
    { queryKey: ['tournaments.wallet', 'pages'] },
    (known) => known && { ...known, pages: known.pages.map(({ vouchers }) => ({ vouchers: vouchers.map(merged) })) },
  )
  refreshCall('tournaments.tournamentsHistory')
  return answer
}
