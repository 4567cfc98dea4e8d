import { Avatar } from '@majlis/ui/Avatar'
import { BackIcon } from '@majlis/ui/BackIcon'
import { IconButton } from '@majlis/ui/IconButton'
import { Skeleton } from '@majlis/ui/Skeleton'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMoment } from '../../platform/i18n/useMoment.ts'
import styles from './RoomHeader.module.css'

export interface RoomHeaderProps {
  other: { readonly _id: string; readonly name: string; readonly userImageUrl: string } | undefined
  isOnline: boolean
  isTyping: boolean
  /** Epoch milliseconds; 0 when it is not known. */
  lastActiveTime: number
  /** Undefined where the list of chats stands beside the room. */
  onBack: (() => void) | undefined
  onOpen: () => void
  /** At the end: actions about the other person. */
  menu?: ReactNode
}

/** The other person of the room, and whether they are online. */
export function RoomHeader({ other, isOnline, isTyping, lastActiveTime, onBack, onOpen, menu }: RoomHeaderProps) {
  const { t } = useI18n()
  const moment = useMoment()
  const away = lastActiveTime > 0 ? t('chat.lastSeen', { when: moment.brief(lastActiveTime) }) : ''
  return (
    <header className={styles.header}>
      {onBack && <IconButton label={t('common.back')} icon={<BackIcon />} variant="bare" onClick={onBack} />}
      {other ? (
        <button type="button" className={styles.person} onClick={onOpen}>
          <Avatar id={other._id} name={other.name} src={other.userImageUrl} online={isOnline} />
          <span className={styles.texts}>
            <bdi className={styles.name}>{other.name || t('person.gone')}</bdi>
            <span className={isTyping || isOnline ? styles.here : styles.away} role="status">
              {isTyping ? t('chat.typing') : isOnline ? t('chat.online') : away}
            </span>
          </span>
        </button>
      ) : (
        <span className={styles.person}>
          <Skeleton shape="avatar" inlineSize={44} blockSize={44} />
          <Skeleton inlineSize={110} />
        </span>
      )}
      {menu}
    </header>
  )
}
