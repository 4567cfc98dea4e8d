import { IconButton } from '@majlis/ui/IconButton'
import { Skeleton } from '@majlis/ui/Skeleton'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMoment } from '../../platform/i18n/useMoment.ts'
import { mediaKinds, picturesOf, type Viewed } from '../media/viewed.ts'
import { Viewer } from '../media/Viewer.tsx'
import { Bubble } from './Bubble.tsx'
import { hasMenu, isReplyable, MessageMenu } from './MessageMenu.tsx'
import type { Line } from './timeline.ts'
import { useEnd } from './useEnd.ts'
import { useJump } from './useJump.ts'
import { useMessagePress } from './useMessagePress.ts'
import { useSwipeReply } from './useSwipeReply.ts'
import type { OpenRoom } from './useRoom.ts'
import styles from './Conversation.module.css'

/** Within this distance (pixels) from the oldest message, older ones are loaded. */
const NEAR_START = 400
/** Fewer rows than these may not fill the screen, so that nobody could scroll to load more. */
const FEW_ROWS = 20

export interface ConversationProps {
  room: OpenRoom
  isTyping: boolean
  inviteCard: (line: Line) => ReactNode
  /** The name of a sender; one function as long as the names are the same. */
  nameOf: (userId: string) => string
  /** Whether senders are named above a series of their messages. */
  isGroup?: boolean
  /** Chooses the message that the next one replies to; undefined where nothing can be written. */
  onReply: ((line: Line) => void) | undefined
  /** Opens an own message for editing; undefined where nothing can be written. */
  onEdit: ((line: Line) => void) | undefined
  /** A message that a search has found: it is shown, and focused. */
  target: { readonly id: string } | null
}

/** The messages of a room. It opens at the newest one, stays there while new ones come, and loads older ones when the person scrolls up. */
export function Conversation({ room, isTyping, inviteCard, nameOf, isGroup = false, onReply, onEdit, target }: ConversationProps) {
  const { t } = useI18n()
  const moment = useMoment()
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Line | null>(null)
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const lineOf = (id: string) => room.rows.find((row): row is Line => row.kind === 'message' && row.id === id)
  const press = useMessagePress((id) => {
    const line = lineOf(id)
    if (line === undefined || !hasMenu(line, onReply !== undefined)) return false
    setChosen(line)
    return true
  })
  const swipe = useSwipeReply(
    onReply &&
      ((id) => {
        const line = lineOf(id)
        if (line !== undefined && isReplyable(line)) onReply(line)
      }),
  )
  const jump = useJump(scroller, room, target)
  useFilled(room)
  const last = room.rows.at(-1)
  const end = useEnd(scroller, room.rows)

  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    end.onScroll(element)
    if (element.scrollHeight - element.clientHeight + element.scrollTop < NEAR_START) room.loadOlder()
  }
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <div ref={scroller} className={styles.scroller} onScroll={onScroll} tabIndex={0} role="log" aria-label={t('chat.conversation')}>
        <ul
          className={styles.messages}
          {...swipe}
          {...press}
          onTouchEnd={(event) => {
            press.onTouchEnd(event)
            swipe.onTouchEnd()
          }}
        >
          <Edge room={room} />
          {room.status === 'loading' && <LoadingBubbles />}
          {room.rows.map((row) =>
            row.kind === 'day' ? (
              <li key={row.key} className={styles.day}>
                <span>{moment.day(row.at)}</span>
              </li>
            ) : row.kind === 'unread' ? (
              <li key={row.key} ref={end.divider} className={styles.unread}>
                {t('chat.newMessages')}
              </li>
            ) : (
              <Bubble
                key={row.key}
                line={row}
                isNewest={row === last}
                inviteCard={inviteCard}
                time={moment.time(row.at)}
                nameOf={nameOf}
                sender={isGroup && !row.isMine && row.isFirst ? nameOf(row.senderId) : undefined}
                onView={setViewed}
                onJump={jump}
                onReact={onReply && room.changes.react}
                onRetry={room.retry}
                onDiscard={room.discard}
              />
            ),
          )}
          {isTyping && (
            <li className={styles.typing} role="img" aria-label={t('chat.typing')}>
              <i />
              <i />
              <i />
            </li>
          )}
        </ul>
      </div>
      {end.isFar && <ToEnd arrived={end.arrived} onPress={end.toEnd} />}
      <MessageMenu onReply={onReply} onEdit={onEdit} nameOf={nameOf} line={chosen} changes={room.changes} onClose={() => setChosen(null)} onView={setViewed} />
      <Viewer viewed={viewed} pictures={viewed?.kind === mediaKinds.image ? picturesOf(room.rows, t) : []} onView={setViewed} onClose={() => setViewed(null)} />
    </div>
  )
}

/** Loads older messages while only a few are there, because the person has deleted the others for themselves. */
function useFilled({ rows, older, loadOlder }: OpenRoom) {
  const isShort = rows.length < FEW_ROWS && older === 'more'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    if (isShort) loadOlder()
  }, [isShort, rows.length])
}

/** Leads to the newest message, and shows how many have come meanwhile. */
function ToEnd({ arrived, onPress }: { arrived: number; onPress: () => void }) {
  const { t, formatNumber } = useI18n()
  const icon = (
    <>
      <ArrowDown size={20} />
      {arrived > 0 && <span className={styles.arrived}>{formatNumber(arrived)}</span>}
    </>
  )
  return (
    <IconButton label={arrived > 0 ? t('chat.latestCount', { count: arrived }) : t('chat.latest')} icon={icon} className={styles.latest} onClick={onPress} />
  )
}

/** Above the oldest loaded message: whether older ones are loaded, or there are none. */
function Edge({ room }: { room: OpenRoom }) {
  const { t } = useI18n()
  return (
    <li className={styles.edge}>
      {room.older === 'loading' && t('chat.loadingOlder')}
      {room.older === 'none' && room.status === 'ready' && t('chat.start')}
      {room.older === 'failed' && (
        <button type="button" className={styles.edgeButton} onClick={room.loadOlder}>
          {t('chat.loadFailed')} · {t('common.retry')}
        </button>
      )}
    </li>
  )
}

function LoadingBubbles() {
  return [180, 120, 220, 90].map((width, index) => (
    <li key={width} className={index % 2 === 0 ? styles.loading : styles.loadingEnd}>
      <Skeleton inlineSize={width} blockSize={40} />
    </li>
  ))
}
