import { stickerOf } from '@majlis/contract/chat.plain'
import { IconButton } from '@majlis/ui/IconButton'
import { Ban, RotateCcw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { ReactionChips } from '../changes/ReactionChips.tsx'
import { StickerContent } from '../expressions/StickerContent.tsx'
import { PictureContent } from '../media/PictureContent.tsx'
import type { Viewed } from '../media/viewed.ts'
import { previewOf } from '../preview.ts'
import { VoiceContent } from '../voice/VoiceContent.tsx'
import { CallEntry } from './CallEntry.tsx'
import { partsOf } from './links.ts'
import { QuoteButton } from './Quote.tsx'
import { refusalOf } from './refusals.ts'
import { Ticks } from './Ticks.tsx'
import type { Line } from './timeline.ts'
import styles from './Bubble.module.css'

export interface BubbleProps {
  line: Line
  /** The time as text. */
  time: string
  /** Whether it is the newest message, with which the keyboard enters the list. */
  isNewest: boolean
  /** The present state of an invite to play. It belongs to matches, which a chat does not know. */
  inviteCard: (line: Line) => ReactNode
  nameOf: (userId: string) => string
  /** In a group: who has written it, on the first message of a series. */
  sender?: string | undefined
  onView: (viewed: Viewed) => void
  /** Shows the message that this one replies to. */
  onJump: (id: string) => void
  /** Sets the own reaction; undefined where nothing can be written. */
  onReact: ((id: string, emoji: string) => void) | undefined
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

/** A message of one to three emoji is shown large, without a bubble. */
const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*\s?){1,3}$/u

/** One message. */
export const Bubble = memo(function Bubble({ line, time, isNewest, inviteCard, nameOf, sender, onView, onJump, onReact, onRetry, onDiscard }: BubbleProps) {
  const { t } = useI18n()
  const sticker = !line.isDeleted && line.type === 'image' ? stickerOf(line.body) : undefined
  const isPicture = !line.isDeleted && sticker === undefined && (line.type === 'image' || line.type === 'gif')
  const look = [
    styles.bubble,
    line.isMine ? styles.mine : styles.theirs,
    line.isLast && styles.last,
    isPicture && styles.pictured,
    sticker !== undefined && styles.stickered,
    line.type === 'audio' && !line.isDeleted && styles.voiced,
    line.type === 'text' && line.replyTo === undefined && ONLY_EMOJI.test(line.body) && styles.emoji,
  ]
  if (line.type === 'invite') {
    return (
      <li className={`${styles.line} ${line.isMine ? styles.end : ''} ${line.isFirst ? styles.first : ''}`}>
        {inviteCard(line)}
        <span className={styles.meta}>
          <bdi>{time}</bdi>
          {line.tick && <Ticks tick={line.tick} />}
        </span>
      </li>
    )
  }
  return (
    <li className={`${styles.line} ${line.isMine ? styles.end : ''} ${line.isFirst ? styles.first : ''}`}>
      <div className={look.filter(Boolean).join(' ')} data-message={line.id} tabIndex={isNewest ? 0 : -1}>
        {sender !== undefined && <bdi className={styles.sender}>{sender}</bdi>}
        {line.replyTo && <QuoteButton quote={line.replyTo} nameOf={nameOf} onPress={onJump} />}
        {line.isDeleted ? (
          <span className={`${styles.text} ${styles.gone}`}>
            <Ban size={15} aria-hidden="true" />
            {t(line.isMine ? 'chat.deletedOwn' : 'chat.deletedMessage')}
          </span>
        ) : line.type === 'call' ? (
          <CallEntry body={line.body} isMine={line.isMine} />
        ) : sticker !== undefined ? (
          <StickerContent name={sticker} />
        ) : isPicture ? (
          <PictureContent line={line} onView={onView} onDiscard={onDiscard} />
        ) : line.type === 'audio' ? (
          <VoiceContent line={line} onDiscard={onDiscard} />
        ) : (
          <span dir="auto" className={styles.text}>
            {line.type === 'text' ? <MessageText text={line.body} /> : previewOf(line, t)}
          </span>
        )}
        <span className={styles.meta}>
          {line.isEdited && <span>{t('chat.edited')}</span>}
          <bdi>{time}</bdi>
          {line.tick && line.type !== 'call' && !line.isDeleted && <Ticks tick={line.tick} />}
        </span>
      </div>
      {line.reactions.length > 0 && <ReactionChips line={line} nameOf={nameOf} onReact={onReact} />}
      {line.tick === 'pending' && line.code === 'TOO_MANY_REQUESTS' && (
        <p className={styles.reason} role="status">
          {t('chat.limitReached')}
        </p>
      )}
      {line.tick === 'failed' && <Failed line={line} onRetry={onRetry} onDiscard={onDiscard} />}
    </li>
  )
})

/** The text of a message. Its web addresses open in a page of their own, which gets no reference to this one. */
function MessageText({ text }: { text: string }) {
  return partsOf(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {part}
      </a>
    ),
  )
}

/** Why a message was not sent, and what the person can do. */
function Failed({ line, onRetry, onDiscard }: Pick<BubbleProps, 'line' | 'onRetry' | 'onDiscard'>) {
  const { t } = useI18n()
  const refusal = refusalOf(line.code)
  return (
    <div className={styles.failed}>
      {refusal && (
        <p className={styles.reason} role="status">
          {t(refusal.text)}
        </p>
      )}
      {(refusal?.canRetry ?? true) && (
        <button type="button" className={styles.retry} onClick={() => onRetry(line.id)}>
          <RotateCcw size={14} aria-hidden="true" />
          {t(refusal ? 'chat.retry' : 'chat.failed')}
        </button>
      )}
      <IconButton label={t('chat.discard')} icon={<Trash2 size={16} />} variant="bare" onClick={() => onDiscard(line.id)} />
    </div>
  )
}
