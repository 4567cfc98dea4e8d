import { ErrorState } from '@majlis/ui/ErrorState'
import { EmptyState } from '@majlis/ui/EmptyState'
import { Button } from '@majlis/ui/Button'
import { useLocation, useNavigate, useParams, useRouter } from '../../platform/router/index.ts'
import { MessageCircleOff, Search } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { useTitles } from '../../catalog/index.ts'
import {
  Composer,
  type ComposerProps,
  Conversation,
  EditComposer,
  openRoom,
  type OpenRoom,
  RoomHeader,
  RoomSearch,
  useChatSdk,
  usePresence,
  useRoom,
} from '../../chat/index.ts'
import { RoomDuels } from '../../duels/index.ts'
import { InviteCard } from '../../matches/index.ts'
import { BlockedByYou, FriendButton, PersonMenu, useFriend, useOwnLists } from '../../friends/index.ts'
import { usePlayPreconditions } from '../../me/index.ts'
import { closeNotifications, offerPushes } from '../../notifications/index.ts'
import { useIsWide } from '../../platform/device/device.ts'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { noteFromChat } from '../parts/fromChat.ts'
import { TopBar } from '../parts/TopBar.tsx'
import { CallButton } from '../parts/person/CallButton.tsx'
import { PlayButton } from '../parts/person/PlayButton.tsx'
import styles from './ChatRoom.module.css'
import { Waiting } from '../parts/usePlayable.tsx'
import { useGoBack } from '../parts/useGoBack.ts'

/** One chat; `/chat/new?with=USER` finds or creates the room of two people. Both need a subscription, whatever led here (BIL-11). */
export function ChatRoomScreen() {
  const { t } = useI18n()
  const { roomId } = useParams({ from: '/chat/$roomId' })
  const search = useLocation({ select: (location) => location.searchStr })
  const me = useUserId()
  const isOpen = useAccessWall('messages')
  useChatSdk()
  if (me === null) return null
  if (!isOpen) return <Waiting label={t('common.loading')} />
  if (roomId === 'new') return <FindRoom me={me} other={new URLSearchParams(search).get('with') ?? ''} />
  return <Room key={roomId} roomId={roomId} me={me} />
}

function FindRoom({ me, other }: { me: string; other: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string } | null>(null)
  const [tries, setTries] = useState(0)
  const isWide = useIsWide()
  const hasBlocked = useOwnLists().value?.hasBlocked.includes(other) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    // While the page is left, the search is that of the next page for a moment.
    if (router.history.location.pathname !== '/chat/new') return
    let isCurrent = true
    void openRoom(me, other).then((answer) => {
      if (!isCurrent) return
      if (answer.success) router.history.replace(`/chat/${answer.response._id}`)
      else setFailure(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [me, other, router, tries])
  if (failure === null) return <Waiting label={t('common.loading')} />
  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return (
    <main className={styles.room}>
      <TopBar title={t('chat.title')} back={isWide ? undefined : '/messages'} />
      {failure.code === 'BLOCKED' && hasBlocked ? (
        <BlockedByYou otherUserId={other} onUnblocked={retry} />
      ) : (
        <ErrorState title={t('chat.lost')} text={failure.message === '' ? undefined : failure.message} retryLabel={t('common.retry')} onRetry={retry} />
      )}
    </main>
  )
}

function Room({ roomId, me }: { roomId: string; me: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const goBack = useGoBack('/messages')
  const isWide = useIsWide()
  const open = useRoom(roomId, me)
  const titleOf = useTitles()
  const other = open.room?.users.find((user) => user._id !== me)
  const presence = usePresence(other?._id)
  const { relation } = useFriend(other?._id ?? '')
  const [replyTo, setReplyTo] = useState<ReplyTarget>(null)
  const [editing, setEditing] = useState<ReplyTarget>(null)
  const [isSearching, setSearching] = useState(false)
  const [target, setTarget] = useState<{ readonly id: string } | null>(null)
  const otherName = other?.name ?? ''
  const nameOf = useCallback(() => otherName, [otherName])
  const isTyping = other !== undefined && open.record?.isTyping[other._id] === true
  useEffect(() => void closeNotifications(`room ${roomId}`), [roomId])
  usePageTitle(other?.name ?? t('chat.title'))
  if (open.status === 'lost') {
    return (
      <main className={styles.room}>
        <EmptyState
          isScreen
          icon={<MessageCircleOff />}
          title={t('chat.lost')}
          text={t('chat.lostText')}
          action={<Button onClick={() => void navigate({ to: '/messages', replace: true })}>{t('chat.title')}</Button>}
        />
      </main>
    )
  }
  return (
    <main className={styles.room}>
      <h1 className="visually-hidden">{other?.name ?? t('chat.title')}</h1>
      <RoomHeader
        other={other}
        isOnline={presence.isOnline}
        isTyping={isTyping}
        lastActiveTime={presence.lastActiveTime}
        onBack={isWide ? undefined : goBack}
        onOpen={() => void (other && navigate({ to: '/profile/{-$id}', params: { id: other._id } }))}
        menu={
          other && (
            <>
              <CallButton person={other} />
              <PlayButton person={other} compact onStart={() => noteFromChat(roomId)} />
              <PersonMenu
                otherUserId={other._id}
                name={other.name}
                roomId={roomId}
                onBlocked={() => void navigate({ to: '/messages', replace: true })}
                more={[{ key: 'search', icon: <Search />, title: t('chat.search'), run: () => setSearching(true) }]}
              />
            </>
          )
        }
      />
      <Conversation
        room={open}
        isTyping={isTyping}
        nameOf={nameOf}
        onReply={relation === 'friends' ? setReplyTo : undefined}
        onEdit={relation === 'friends' ? setEditing : undefined}
        target={target}
        inviteCard={({ body, at, isMine }) => (
          <RoomInvite roomId={roomId} body={body} at={at} me={me} titleOf={titleOf} sender={open.room?.users.find((user) => (user._id === me) === isMine)} />
        )}
      />
      {other && relation === 'friends' && (
        <RoomDuels otherUserId={other._id} titleOf={titleOf} onOpen={(duelId) => void navigate({ to: '/duel/$duelId', params: { duelId } })} />
      )}
      {other ? (
        <Foot roomId={roomId} other={other} room={open} replyTo={replyTo} onReply={setReplyTo} editing={editing} onEditEnd={() => setEditing(null)} />
      ) : (
        <div className={styles.foot} />
      )}
      <RoomSearch roomId={roomId} me={me} otherName={otherName} open={isSearching} onClose={() => setSearching(false)} onFound={(id) => setTarget({ id })} />
    </main>
  )
}

type RoomInviteProps = Omit<ComponentProps<typeof InviteCard>, 'onJoin' | 'onOpen' | 'onTournament'> & { roomId: string }

/** An invite among the messages. Joining it opens a game, which needs the terms and a name (ACC-40, ACC-69). */
function RoomInvite({ roomId, ...card }: RoomInviteProps) {
  const navigate = useNavigate()
  const preconditions = usePlayPreconditions()
  return (
    <>
      <InviteCard
        {...card}
        onJoin={(join) => preconditions.run({ route: `/chat/${roomId}` }, join)}
        onOpen={(matchId) => {
          noteFromChat(roomId)
          void navigate({ to: '/match/$matchId', params: { matchId } })
        }}
        onTournament={(tournamentId) => void navigate({ to: '/tournament-preplay/$tournamentId', params: { tournamentId } })}
      />
      {preconditions.element}
    </>
  )
}

type ReplyTarget = ComposerProps['replyTo']

interface FootProps {
  roomId: string
  other: { _id: string; name: string }
  room: OpenRoom
  replyTo: ReplyTarget
  onReply: (line: ReplyTarget) => void
  /** The own message that is being edited. */
  editing: ReplyTarget
  onEditEnd: () => void
}

/** The field for a message; for people who are not friends a button to add each other. */
function Foot({ roomId, other, room, replyTo, onReply, editing, onEditEnd }: FootProps) {
  const { t } = useI18n()
  const { relation } = useFriend(other._id)
  const say: typeof room.say = (...message) => {
    room.say(...message)
    // The first message is the moment at which a notification of the answer explains itself.
    offerPushes()
  }
  if (editing !== null && relation === 'friends')
    return <EditComposer key={editing.id} line={editing} onSave={(body) => room.changes.edit(editing.id, body)} onCancel={onEditEnd} />
  if (relation === 'friends' || relation === 'loading')
    return (
      <Composer
        {...(relation === 'friends' && { otherUserId: other._id })}
        roomId={roomId}
        onSend={say}
        replyTo={replyTo}
        nameOf={() => other.name}
        onCancelReply={() => onReply(null)}
        onSendFile={room.sendFile}
        onSendMedia={room.sendMedia}
      />
    )
  return (
    <div className={styles.foot} role="status">
      <p>{t('chat.notFriends')}</p>
      <FriendButton otherUserId={other._id} name={other.name} />
    </div>
  )
}
