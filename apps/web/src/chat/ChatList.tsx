import { withRoom } from '@majlis/contract/chat.reduce'
import type { Chat } from '@majlis/contract/chat'
import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { ListRow } from '@majlis/ui/ListRow'
import { MovingList } from '../platform/device/MovingList.tsx'
import { useI18n } from '../platform/i18n/index.ts'
import { useMoment } from '../platform/i18n/useMoment.ts'
import { useCutOff } from '../platform/net/connection.ts'
import { useLive } from '../platform/net/useLive.ts'
import { previewOf } from './preview.ts'
import { chatRecord } from './records.ts'
import { Ticks } from './room/Ticks.tsx'
import { usePresence } from './room/useRoom.ts'
import styles from './ChatList.module.css'

export interface ChatListProps {
  chats: readonly Chat[]
  me: string
  /** The room that is open beside the list. */
  openId?: string | undefined
  onOpen: (roomId: string) => void
}

/** Of so many chats, which fill the screen, the list shows who types and whether the newest message was read. */
const FOLLOWED = 8
/** Of so many it shows who is online: a connection may watch a limited number of paths, among them those of the open room and of a call. */
const SHOWN_ONLINE = 30

/** Chats, newest first. */
export function ChatList({ chats, me, openId, onOpen }: ChatListProps) {
  return (
    <MovingList ids={chats.map(({ roomId }) => roomId)}>
      {chats.map((chat, index) => (
        <ChatRow key={chat.roomId} chat={chat} me={me} index={index} isOpen={chat.roomId === openId} onOpen={() => onOpen(chat.roomId)} />
      ))}
    </MovingList>
  )
}

function ChatRow({ chat, me, index, isOpen, onOpen }: { chat: Chat; me: string; index: number; isOpen: boolean; onOpen: () => void }) {
  const { t, formatNumber } = useI18n()
  const moment = useMoment()
  const isCutOff = useCutOff()
  const { isOnline } = usePresence(index < SHOWN_ONLINE ? chat.user._id : undefined)
  const room = useLive('rooms/:roomId', index < FOLLOWED ? { roomId: chat.roomId } : null, withRoom).value
  const { lastMessage: last, messageReceived, timeStamp, isTyping, allMessagesdata } = chatRecord(chat, me, room)
  const tick = room && last?.senderId === me ? allMessagesdata.at(-1)?.messageStatus : undefined
  const text = last === null ? t('chat.noMessage') : previewOf(last, t, last.senderId === me)
  return (
    <ListRow
      leading={<Avatar id={chat.user._id} name={chat.user.name} src={chat.user.userImageUrl} online={isOnline} />}
      // A deleted account has no name.
      title={chat.user.name || t('person.gone')}
      subtitle={
        isTyping[chat.user._id] && !isCutOff ? (
          <span className={styles.typing}>{t('chat.typing')}</span>
        ) : (
          <span className={messageReceived > 0 ? `${styles.preview} ${styles.unread}` : styles.preview}>
            {tick !== undefined && tick !== 'unread' && <Ticks tick={tick} />}
            {last?.senderId === me && <span className={styles.you}>{t('chat.you')}</span>}
            <bdi className={styles.text}>{text}</bdi>
          </span>
        )
      }
      onPress={onOpen}
      current={isOpen}
      trailing={
        <span className={styles.end}>
          <bdi className={styles.time}>{last && moment.brief(timeStamp)}</bdi>
          {messageReceived > 0 && (
            <Badge tone="primary">
              <span aria-hidden="true">{formatNumber(messageReceived)}</span>
              <span className="visually-hidden">{t('chat.unread', { count: messageReceived })}</span>
            </Badge>
          )}
        </span>
      }
    />
  )
}
