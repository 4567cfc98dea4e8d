import type { ListedNotification } from '@majlis/contract/notifications'
import { Avatar } from '@majlis/ui/Avatar'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { ShieldCheck, Trophy } from 'lucide-react'
import { useNow } from '../../platform/clock.ts'
import { MovingList } from '../../platform/device/MovingList.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMoment } from '../../platform/i18n/useMoment.ts'
import styles from './NotificationList.module.css'

export interface NotificationRowsProps {
  entries: readonly ListedNotification[]
  onOpen: (entry: ListedNotification) => void
}

/** Entries in two groups: those of today, and earlier ones. */
export function NotificationRows({ entries, onOpen }: NotificationRowsProps) {
  const { t } = useI18n()
  const moment = useMoment()
  const midnight = new Date(useNow(30_000)).setHours(0, 0, 0, 0)
  const groups = [
    { title: t('common.today'), rows: entries.filter(({ at }) => at >= midnight) },
    { title: t('notifications.earlier'), rows: entries.filter(({ at }) => at < midnight) },
  ]
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-label={title}>
        <h2 className={styles.heading}>{title}</h2>
        <MovingList ids={rows.map(({ _id }) => _id)}>
          {rows.map((entry) => (
            <Row key={entry._id} entry={entry} time={moment.brief(entry.at)} onOpen={() => onOpen(entry)} />
          ))}
        </MovingList>
      </section>
    ))
}

function Row({ entry, time, onOpen }: { entry: ListedNotification; time: string; onOpen: () => void }) {
  const { t } = useI18n()
  const { title, body, senderId, userImageUrl, isRead, type } = entry
  return (
    <ListRow
      className={isRead ? undefined : styles.unread}
      leading={
        senderId === null ? (
          <Khatim size={44} tone={type === 'tournamentExpired' ? 'gold' : 'primary'}>
            {type === 'tournamentExpired' ? <Trophy size={20} aria-hidden="true" /> : <ShieldCheck size={20} aria-hidden="true" />}
          </Khatim>
        ) : (
          <Avatar id={senderId} name={title} src={userImageUrl} />
        )
      }
      title={title}
      subtitle={
        <>
          <bdi className={styles.body}>{body}</bdi>
          {!isRead && <span className="visually-hidden">{t('notifications.unread')}</span>}
        </>
      }
      onPress={onOpen}
      trailing={
        <>
          <bdi className={styles.time}>{time}</bdi>
          <i className={styles.dot} data-unread={isRead ? undefined : ''} aria-hidden="true" />
        </>
      }
    />
  )
}
