import type { Person } from '@majlis/contract/friends'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '../platform/grouped.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { usePages } from '../platform/net/usePages.ts'
import { useUserId } from '../platform/state/session.ts'
import { useSeen } from '../platform/device/useSeen.ts'
import { FriendButton } from './FriendButton.tsx'
import { LoadingRows } from './FriendList.tsx'
import styles from './People.module.css'
import { followedOf, PersonRow } from './PersonRow.tsx'

export type DiscoverScope = 'nearby' | 'worldwide'

export interface DiscoverListProps {
  scope: DiscoverScope
  onOpen: (person: Person) => void
  /** A link to another place, for an empty list. */
  elsewhere?: ReactNode
}
const PAGE = 20

/** People to meet, each with a button that sends a friend request (SOC-16). */
export function DiscoverList({ scope, onOpen, elsewhere }: DiscoverListProps) {
  const { t } = useI18n()
  const me = useUserId()
  const query = usePages('friends.discover', {
    input: me === null ? null : (pageNo: number) => ({ userId: me, pageNo, pageCount: PAGE, scope }),
    first: 1,
    next: (last, pageNo) => (last.length < PAGE ? undefined : pageNo + 1),
  })
  const sentinel = useSeen(() => void query.fetchNextPage(), query.hasNextPage && !query.isFetching)
  const ids = new Set<string>()
  // People who joined meanwhile move others to the next page. Nobody is listed twice.
  const people = query.data?.pages.flat().filter(({ _id }) => !ids.has(_id) && ids.add(_id))
  if (query.isError) return <ErrorState title={t('friends.strangersFailed')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
  if (people === undefined) return <LoadingRows />
  if (people.length === 0) return <EmptyState icon={<Compass />} title={t('discover.nobody')} text={t('discover.nobodyText')} action={elsewhere} />
  const sections = [...grouped(people, ({ withinKm }) => String(withinKm ?? 'further'))]
  const followed = followedOf(people)
  const isBanded = people.some(({ withinKm }) => withinKm !== undefined)
  return (
    <>
      {sections
        .sort(([a], [b]) => rankOf(a) - rankOf(b))
        .map(([within, found]) => (
          <section key={within}>
            {isBanded && <h2 className={styles.heading}>{within === 'further' ? t('discover.further') : t('discover.within', { km: Number(within) })}</h2>}
            <ul className={styles.list}>
              {found.map((person) => (
                <PersonRow
                  key={person._id}
                  person={person}
                  isFollowed={followed.has(person._id)}
                  onOpen={onOpen}
                  trailing={<FriendButton otherUserId={person._id} name={person.name} size="sm" />}
                />
              ))}
            </ul>
          </section>
        ))}
      <div ref={sentinel} />
      {query.isFetchingNextPage && <LoadingRows />}
    </>
  )
}

/** The nearest band first, those without one last. */
const rankOf = (within: string): number => (within === 'further' ? Infinity : Number(within))
