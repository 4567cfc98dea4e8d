import type { Person } from '@majlis/contract/friends'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { MovingList } from '../platform/device/MovingList.tsx'
import { call } from '../platform/net/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/state/session.ts'
import { LoadingRows } from './FriendList.tsx'
import { ShowMore } from './ShowMore.tsx'
import { useFriends } from './useFriends.ts'
import styles from './People.module.css'

/** The people whom the user blocks, each with a button to unblock. */
export function BlockedList() {
  const { t } = useI18n()
  const { people, hasFailed, hasMore, isLoadingMore, more, retry } = useFriends('blocked')
  if (hasFailed) return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={retry} />
  if (people === undefined) return <LoadingRows />
  if (people.length === 0) return <EmptyState icon={<Ban />} title={t('friends.blockedEmpty')} text={t('friends.blockedEmptyText')} />
  return (
    <>
      <MovingList ids={people.map(({ _id }) => _id)} className={styles.list}>
        {people.map((person) => (
          <BlockedRow key={person._id} person={person} />
        ))}
      </MovingList>
      <ShowMore hasMore={hasMore} isLoadingMore={isLoadingMore} more={more} />
    </>
  )
}

function BlockedRow({ person: { _id, name, userImageUrl } }: { person: Person }) {
  const { t } = useI18n()
  const toast = useToast()
  const me = useUserId()
  const [isBusy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    const { success } = await call('friends.unblock', { userId: me ?? '', otherUserId: _id })
    setBusy(false)
    toast(success ? t('friends.toastUnblocked', { name }) : t('friends.failed'), { tone: success ? 'good' : 'bad' })
  }
  return (
    <ListRow
      leading={<Avatar id={_id} name={name} src={userImageUrl} />}
      title={name || t('person.gone')}
      trailing={
        <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void unblock()}>
          {t('friends.unblock')}
        </Button>
      }
    />
  )
}
