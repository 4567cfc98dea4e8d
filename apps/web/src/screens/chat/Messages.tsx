import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Badge } from '@majlis/ui/Badge'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { Khatim } from '@majlis/ui/Khatim'
import { useRouter } from '../../platform/router/index.ts'
import { MessageCircle, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { ChatList, useChatSdk, useChats, useOlderChats } from '../../chat/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { useIsWide } from '../../platform/device/device.ts'
import { useSeen } from '../../platform/device/useSeen.ts'
import styles from './Messages.module.css'
import { TopBar } from '../parts/TopBar.tsx'

/** The chats; in a wide window the list stands beside it, and this is the place of the room that nobody has chosen yet. */
export function MessagesScreen() {
  const { t } = useI18n()
  const isWide = useIsWide()
  useChatSdk()
  if (isWide) {
    return (
      <main className={styles.unchosen}>
        <EmptyState icon={<MessageCircle />} title={t('chat.choose')} text={t('chat.chooseText')} />
      </main>
    )
  }
  return (
    <main className={styles.screen}>
      <ChatsPane />
    </main>
  )
}

/**
 * The chat list: friends, other people where there are any, and open friend requests.
 * @param openId the room that is open beside the list
 * @param isBeside the list stands beside the rooms: it has no button back, and replaces the open room
 */
export function ChatsPane({ openId, isBeside = false }: { openId?: string | undefined; isBeside?: boolean }) {
  const { t } = useI18n()
  const router = useRouter()
  const { own } = useChats()
  const requests = own?.receivedRequests.length ?? 0
  return (
    <>
      <TopBar
        title={t('chat.title')}
        back={isBeside ? undefined : '/'}
        trailing={<IconButton label={t('friends.title')} icon={<UsersRound size={21} />} onClick={() => router.history.push('/friends')} />}
      />
      {requests > 0 && (
        <ul className={styles.requests}>
          <ListRow
            leading={
              <Khatim size={44}>
                <UserPlus size={20} />
              </Khatim>
            }
            title={t('chat.requests')}
            subtitle={t('chat.requestsCount', { count: requests })}
            wraps
            onPress={() => router.history.push('/friends?tab=requests')}
            trailing={
              <>
                <Badge tone="red">{t('chat.new')}</Badge>
                <ForwardIcon />
              </>
            }
          />
        </ul>
      )}
      <Chats openId={openId} />
    </>
  )
}

function Chats({ openId }: { openId: string | undefined }) {
  const { t } = useI18n()
  const router = useRouter()
  const me = useUserId()
  const { chats, status, refresh, isFull, isHidden } = useChats()
  const isOpen = useAccessWall('messages')
  const [kind, setKind] = useState<'friends' | 'others'>('friends')
  const older = useOlderChats(kind, chats ?? [], isFull)
  const end = useSeen(older.more, older.hasMore)
  if (isOpen && (status === 'failed' || status === 'lost'))
    return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={refresh} />
  if (!isOpen || chats === undefined || me === null) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    )
  }
  // From room to room beside the list: Back then leaves the chats.
  const open = (roomId: string) => router.history[openId === undefined ? 'push' : 'replace'](`/chat/${roomId}`)
  const others = chats.filter((chat) => !chat.isFriend)
  const friends = chats.filter((chat) => chat.isFriend)
  // Beyond a full list there may be more of both kinds.
  const hasKinds = others.length > 0 || isFull
  const isOthers = kind === 'others' && hasKinds
  const newest = isOthers ? others : friends
  const shown = [...newest, ...older.chats.filter(({ user }) => !isHidden(user._id))]
  return (
    <>
      {hasKinds && (
        <div className={styles.kinds}>
          <SegmentedSwitch
            label={t('chat.which')}
            value={kind}
            onChange={setKind}
            segments={[
              { id: 'friends', label: t('chat.friends'), dot: friends.some((chat) => chat.unread > 0), dotLabel: t('chat.new') },
              { id: 'others', label: t('chat.others'), dot: others.some((chat) => chat.unread > 0), dotLabel: t('chat.new') },
            ]}
          />
        </div>
      )}
      {shown.length > 0 ? (
        <ChatList chats={shown} me={me} openId={openId} onOpen={open} />
      ) : !older.isComplete ? null : (
        <EmptyState
          icon={<MessageCircle />}
          title={t('chat.empty')}
          text={t('chat.emptyText')}
          action={
            <Button variant="yellow" onClick={() => router.history.push('/friends')}>
              {t('chat.toFriends')}
            </Button>
          }
        />
      )}
      <div ref={end} />
      {older.hasFailed && (
        <ErrorState title={t(isOthers ? 'friends.strangersFailed' : 'friends.listFailed')} retryLabel={t('common.retry')} onRetry={older.retry} />
      )}
    </>
  )
}
