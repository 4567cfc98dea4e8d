import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useRouter } from '../../platform/router/index.ts'
import { UsersRound } from 'lucide-react'
import { useFriends } from '../../friends/index.ts'
import { MoreButton } from '../../platform/device/MoreButton.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './ChooseFriend.module.css'

export interface ChooseFriendProps {
  /** What the list is for, for screen readers. */
  label: string
  onChoose: (userId: string) => void
}

/** The own friends, of whom one is chosen. */
export function ChooseFriend({ label, onChoose }: ChooseFriendProps) {
  const { t } = useI18n()
  const router = useRouter()
  const { people, hasFailed, retry, ...next } = useFriends('friends')
  if (hasFailed) return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={retry} />
  if (people === undefined) return <LoadingRows label={t('common.loading')} />
  if (people.length === 0)
    return (
      <EmptyState
        icon={<UsersRound />}
        title={t('friends.empty')}
        text={t('friends.emptyText')}
        action={
          <Button variant="yellow" onClick={() => router.history.push('/friends')}>
            {t('friends.findPeople')}
          </Button>
        }
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {people.map(({ _id, name, userImageUrl, isOnline }) => (
          <ListRow
            key={_id}
            leading={<Avatar id={_id} name={name} src={userImageUrl} online={isOnline} />}
            title={name}
            subtitle={isOnline ? t('friends.online') : undefined}
            onPress={() => onChoose(_id)}
          />
        ))}
      </ul>
      <MoreButton {...next} label={t('friends.more')} />
    </>
  )
}

/** Grey rows in place of a list that is loaded. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}
