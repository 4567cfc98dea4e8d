import type { Person } from '@majlis/contract/friends'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { UserCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MovingList } from '../platform/device/MovingList.tsx'
import { MoreButton } from '../platform/device/MoreButton.tsx'
import { useI18n } from '../platform/i18n/index.ts'
import { LoadingRows } from './FriendList.tsx'
import { followedOf, PersonRow } from './PersonRow.tsx'
import { useFriend } from './useFriend.ts'
import { type People, useFriends } from './useFriends.ts'
import styles from './People.module.css'

/** Received and sent friend requests. */
export function RequestList({ onOpen }: { onOpen: (person: Person) => void }) {
  const { t } = useI18n()
  const received = useFriends('received')
  const sent = useFriends('sent')

  const failed = [received, sent].filter((list) => list.hasFailed)
  const isSettled = [received, sent].every((list) => list.hasFailed || list.people !== undefined)
  // The button is shown after both lists have answered or failed. One press loads each failed one again.
  if (isSettled && failed.length > 0) {
    const retry = () => {
      for (const list of failed) list.retry()
    }
    return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={retry} />
  }
  if (received.people === undefined || sent.people === undefined) return <LoadingRows />
  const open = received.people
  const followed = followedOf([...open, ...sent.people])
  if (open.length === 0 && sent.people.length === 0)
    return <EmptyState icon={<UserCheck />} title={t('friends.noRequests')} text={t('friends.noRequestsText')} />
  return (
    <>
      {open.length > 0 && (
        <Group title={t('friends.received')} people={open} list={received}>
          {open.map((person) => (
            <PersonRow key={person._id} person={person} isFollowed={followed.has(person._id)} onOpen={onOpen} trailing={<Received person={person} />} />
          ))}
        </Group>
      )}
      {sent.people.length > 0 && (
        <Group title={t('friends.sent')} people={sent.people} list={sent}>
          {sent.people.map((person) => (
            <PersonRow key={person._id} person={person} isFollowed={followed.has(person._id)} onOpen={onOpen} trailing={<Sent person={person} />} />
          ))}
        </Group>
      )}
    </>
  )
}

interface GroupProps {
  title: string
  people: readonly Person[]
  list: People
  children: ReactNode
}

function Group({ title, people, list, children }: GroupProps) {
  const { t } = useI18n()
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <MovingList ids={people.map(({ _id }) => _id)}>{children}</MovingList>
      <MoreButton more={list.more} isLoadingMore={list.isLoadingMore} hasMoreFailed={list.hasMoreFailed} label={t('friends.more')} />
    </section>
  )
}

function Received({ person }: { person: Person }) {
  const { t } = useI18n()
  const friend = useFriend(person._id)
  const { name } = person
  return (
    <>
      <Button size="sm" variant="green" busy={friend.isBusy} aria-label={t('friends.acceptWho', { name })} onClick={() => void friend.accept()}>
        {t('friends.accept')}
      </Button>
      <IconButton label={t('friends.declineWho', { name })} icon={<X size={20} />} disabled={friend.isBusy} onClick={() => void friend.decline()} />
    </>
  )
}

function Sent({ person }: { person: Person }) {
  const { t } = useI18n()
  const friend = useFriend(person._id)
  return (
    <Button size="sm" variant="ghost" busy={friend.isBusy} aria-label={t('friends.withdrawWho', { name: person.name })} onClick={() => void friend.withdraw()}>
      {t('friends.withdraw')}
    </Button>
  )
}
