import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useRouter } from '@tanstack/react-router'
import { ImageOff, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccessWall } from '../../billing/index.ts'
import { sendOn } from '../../chat/index.ts'
import { useFriends } from '../../friends/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { sharedPicture } from '../../platform/offline/sharedPicture.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Share.module.css'

/** A picture that another app shared with this one: the person chooses the friend to whom it is sent. */
export function ShareScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const isOpen = useAccessWall('messages')
  const { picture, url } = useShared()
  if (!isOpen || picture === undefined) return <Loading label={t('common.loading')} />
  return (
    <main className={styles.screen}>
      <TopBar title={t('send.title')} back="/" />
      {picture === null ? (
        <EmptyState
          icon={<ImageOff />}
          title={t('send.none')}
          text={t('send.noneText')}
          action={<Button onClick={() => router.history.replace('/messages')}>{t('chat.title')}</Button>}
        />
      ) : (
        <>
          <img src={url} alt={t('send.picture')} className={styles.picture} />
          <Friends
            onChoose={(userId) => {
              sendOn(userId, picture)
              router.history.replace(`/chat/new?with=${userId}`)
            }}
          />
        </>
      )}
    </main>
  )
}

/** The picture, null for none, undefined while it is loaded, and its address on this device. */
function useShared(): { readonly picture: File | null | undefined; readonly url: string } {
  const [shared, setShared] = useState<{ readonly picture: File | null | undefined; readonly url: string }>({ picture: undefined, url: '' })
  useEffect(() => {
    let url = ''
    let isGone = false
    void sharedPicture().then((picture = undefined) => {
      if (isGone) return
      if (picture) url = URL.createObjectURL(picture)
      setShared({ picture: picture ?? null, url })
    })
    return () => {
      isGone = true
      if (url !== '') URL.revokeObjectURL(url)
    }
  }, [])
  return shared
}

function Friends({ onChoose }: { onChoose: (userId: string) => void }) {
  const { t } = useI18n()
  const router = useRouter()
  const { people, hasFailed, hasMore, isLoadingMore, more, retry } = useFriends('friends')
  if (hasFailed) return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={retry} />
  if (people === undefined) return <Loading label={t('common.loading')} />
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
      <ul className={styles.list} aria-label={t('send.to')}>
        {people.map(({ _id, name, userImageUrl }) => (
          <ListRow key={_id} leading={<Avatar id={_id} name={name} src={userImageUrl} />} title={name} onPress={() => onChoose(_id)} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" busy={isLoadingMore} onClick={more}>
          {t('friends.more')}
        </Button>
      )}
    </>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}
