import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { Avatar } from '@majlis/ui/Avatar'
import { Khatim, type KhatimTone } from '@majlis/ui/Khatim'
import { useRef } from 'react'
import { useMoves } from '../platform/device/useMoves.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Leaderboard.module.css'

const tones = ['gold', 'silver', 'bronze'] as const
// They are drawn in the order second, first, third, as on a real podium, and read in the order first, second, third.
const places = [2, 1, 3] as const

/** The first three, with their medals. Who overtakes another one moves to the new place. */
export function Podium({ rows, ownId, onOpen }: { rows: readonly LeaderboardRow[]; ownId: string | null; onOpen: (userId: string) => void }) {
  const { t } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  const first = rows.slice(0, 3)
  useMoves(list, first.map((row) => row.userId).join())
  return (
    <ol ref={list} className={styles.podium} aria-label={t('board.podium')}>
      {first.map((row, index) => (
        <li key={row.userId} className={styles.step} style={{ order: places[index] }} data-place={index + 1}>
          <button
            type="button"
            className={styles.person}
            aria-label={t('board.rankOf', { rank: row.rank, name: row.name, wins: row.wins })}
            aria-current={row.userId === ownId || undefined}
            onClick={() => onOpen(row.userId)}
          >
            <Avatar id={row.userId} name={row.name} src={row.userImageUrl} size={index === 0 ? 'xl' : 'lg'} />
            <Medal rank={row.rank} size={index === 0 ? 44 : 36} tone={tones[index]} />
            <bdi className={styles.name}>{row.name}</bdi>
            <span className={styles.wins}>{t('game.wins', { count: row.wins })}</span>
          </button>
        </li>
      ))}
      {rows.length === 2 && <Vacant />}
    </ol>
  )
}

/** The third place while nobody has it, because two places alone would not be centred. */
function Vacant() {
  return (
    <li className={styles.step} style={{ order: places[2] }} data-place={3} aria-hidden="true">
      <span className={`${styles.person} ${styles.open}`}>
        <span className={styles.vacant} />
        <Medal rank={3} size={36} tone={tones[2]} />
        <span className={styles.name}>–</span>
        <span className={styles.wins}>{'\u00a0'}</span>
      </span>
    </li>
  )
}

/** A medal with the rank: a number alone, or with the end of an ordinal, which is smaller. */
function Medal({ rank, size, tone }: { rank: number; size: 36 | 44; tone: KhatimTone | undefined }) {
  const { t } = useI18n()
  const text = t('board.rank', { rank })
  return (
    <span className={styles.medal}>
      <Khatim size={size} tone={tone}>
        <b className={`${styles.place} ${text.length > 2 ? styles.ordinal : ''}`}>{text}</b>
      </Khatim>
    </span>
  )
}
