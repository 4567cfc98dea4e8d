import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { answered } from '../platform/query.ts'
import { useUserId } from '../platform/session.ts'
import { useSeen } from '../platform/useSeen.ts'
import { FriendButton } from './FriendButton.tsx'
import { LoadingRows } from './FriendList.tsx'
import styles from './People.module.css'
import { PersonRow } from './PersonRow.tsx'

export type DiscoverScope = 'nearby' | 'worldwide'

export interface DiscoverListProps {
  scope: DiscoverScope
  onOpen: (userId: string) => void
  /** A way out where nobody is found. */
  elsewhere?: ReactNode
}

const CALL = 'GET /api/v5/discover/:userId/:pageNo/:pageCount'
const PAGE = 20

/** People to meet, each with a friend request one tap away (SOC-16). */
export function DiscoverList({ scope, onOpen, elsewhere }: DiscoverListProps) {
  const { t } = useI18n()
  const me = useUserId()
  const query = useInfiniteQuery({
    queryKey: [CALL, scope, me],
    enabled: me !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => answered(CALL, { userId: me ?? '', pageNo: pageParam, pageCount: PAGE, scope }, signal),
    getNextPageParam: (last, all) => (last.length < PAGE ? undefined : all.length + 1),
  })
  const sentinel = useSeen(() => void query.fetchNextPage(), query.hasNextPage && !query.isFetching)
  const ids = new Set<string>()
  // Somebody who joined meanwhile moves the others to the next page: nobody stands here twice.
  const people = query.data?.pages.flat().filter(({ _id }) => !ids.has(_id) && ids.add(_id))
  if (query.isError) return <ErrorState title={t('friends.strangersFailed')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
  if (people === undefined) return <LoadingRows />
  if (people.length === 0) return <EmptyState icon={<Compass />} title={t('discover.nobody')} text={t('discover.nobodyText')} action={elsewhere} />
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} onOpen={onOpen} trailing={<FriendButton otherUserId={person._id} name={person.name} size="sm" />} />
        ))}
      </ul>
      <div ref={sentinel} />
      {query.isFetchingNextPage && <LoadingRows />}
    </>
  )
}
