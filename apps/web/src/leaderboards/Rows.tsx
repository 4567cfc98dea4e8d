import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { Avatar } from '@majlis/ui/Avatar'
import { ListRow } from '@majlis/ui/ListRow'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMoves } from '../platform/device/useMoves.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Leaderboard.module.css'

/** The rows of a leaderboard: rank with its ordinal, avatar, name and wins. The own row is highlighted. */
export function Rows({ rows, ownId, onOpen }: { rows: readonly LeaderboardRow[]; ownId: string | null; onOpen: (userId: string) => void }) {
  const list = useRef<HTMLOListElement>(null)
  useMoves(list, rows.map((row) => row.userId).join())
  return (
    <ol ref={list} className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.userId} row={row} own={row.userId === ownId} onOpen={onOpen} />
      ))}
    </ol>
  )
}

interface AroundRowsProps {
  readonly rows: readonly LeaderboardRow[]
  readonly ownId: string | null
  readonly onOpen: (userId: string) => void
  /** Told whenever the rows come into view or leave it. */
  readonly onSeen: (isSeen: boolean) => void
}

/** The rows around the own one, below the first hundred. */
export function AroundRows({ rows, ownId, onOpen, onSeen }: AroundRowsProps) {
  const { t } = useI18n()
  const section = useRef<HTMLElement>(null)
  const notify = useEffectEvent(onSeen)
  useEffect(() => {
    if (section.current === null) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) notify(last.isIntersecting)
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} className={styles.around}>
      <h2 className={styles.aroundTitle}>{t('board.around')}</h2>
      <Rows rows={rows} ownId={ownId} onOpen={onOpen} />
    </section>
  )
}

/** The own row, at the bottom of the screen while it is not among the rows above. */
export function OwnRow({ row, onOpen }: { row: LeaderboardRow; onOpen: (userId: string) => void }) {
  return (
    <ul className={styles.pinned}>
      <Row row={row} own onOpen={onOpen} />
    </ul>
  )
}

interface UnrankedRowProps {
  readonly person: Pick<LeaderboardRow, 'userId' | 'name' | 'userImageUrl'>
  readonly onOpen: (userId: string) => void
}

/** The own row of a person who has no win in the period. */
export function UnrankedRow({ person: { userId, name, userImageUrl }, onOpen }: UnrankedRowProps) {
  const { t } = useI18n()
  return (
    <ul className={styles.pinned}>
      <ListRow
        onPress={() => onOpen(userId)}
        leading={
          <>
            <span className={styles.rank} aria-hidden="true">
              –
            </span>
            <Avatar id={userId} name={name} src={userImageUrl} />
          </>
        }
        title={name}
        subtitle={t('board.unranked')}
        trailing={<span className={styles.noWins}>{t('match.wins', { count: 0 })}</span>}
      />
    </ul>
  )
}

function Row({ row, own, onOpen }: { row: LeaderboardRow; own: boolean; onOpen: (userId: string) => void }) {
  const { t } = useI18n()
  return (
    <ListRow
      highlighted={own}
      onPress={() => onOpen(row.userId)}
      leading={
        <>
          <span className={styles.rank}>{t('board.rank', { rank: row.rank })}</span>
          <Avatar id={row.userId} name={row.name} src={row.userImageUrl} />
        </>
      }
      title={row.name}
      subtitle={own ? t('board.you') : undefined}
      trailing={<span className={styles.rowWins}>{t('game.wins', { count: row.wins })}</span>}
    />
  )
}
