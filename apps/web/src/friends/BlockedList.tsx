import type { Person } from '@majlis/contract/friends'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import { MovingList } from '../platform/device/MovingList.tsx'
import { call } from '../platform/net/client.ts'
import { MoreButton } from '../platform/device/MoreButton.tsx'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/state/session.ts'
import { LoadingRows } from './FriendList.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import { useFriends } from './useFriends.ts'
import styles from './People.module.css'

/** The people whom the user blocks, each with buttons to unblock and to report. */
export function BlockedList() {
  const { t } = useI18n()
  const { people, hasFailed, retry, ...next } = useFriends('blocked')
  const [reported, setReported] = useState<{ readonly person: Person; readonly count: number; readonly isOpen: boolean } | null>(null)
  if (hasFailed) return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={retry} />
  if (people === undefined) return <LoadingRows />
  if (people.length === 0) return <EmptyState icon={<Ban />} title={t('friends.blockedEmpty')} text={t('friends.blockedEmptyText')} />
  return (
    <>
      <MovingList ids={people.map(({ _id }) => _id)} className={styles.list}>
        {people.map((person) => (
          <BlockedRow key={person._id} person={person} onReport={() => setReported({ person, count: (reported?.count ?? 0) + 1, isOpen: true })} />
        ))}
      </MovingList>
      <MoreButton {...next} label={t('friends.more')} />
      {reported && (
        <ReportSheet
          key={reported.count}
          open={reported.isOpen}
          onClose={() => setReported({ ...reported, isOpen: false })}
          otherUserId={reported.person._id}
          name={reported.person.name}
        />
      )}
    </>
  )
}

function BlockedRow({ person: { _id, name, userImageUrl }, onReport }: { person: Person; onReport: () => void }) {
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
        <>
          <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void unblock()}>
            {t('friends.unblock')}
          </Button>
          {name !== '' && <IconButton label={t('friends.reportWho', { name })} icon={<Flag size={20} />} onClick={onReport} />}
        </>
      }
    />
  )
}
