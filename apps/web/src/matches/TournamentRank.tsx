import { Button } from '@majlis/ui/Button'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './TournamentRank.module.css'

export interface TournamentRankProps {
  /** The remaining time, or a text that it is over. */
  timeLeft: ReactNode
  isOver: boolean
  /** The person's own row; null when they have not joined. */
  own: { readonly rank: number; readonly name: string; readonly wins: number } | null
  onLeaderboard: () => void
}

/** The person's place in the tournament of a match: the time left, the own rank, name and wins, and a link to the whole leaderboard. */
export function TournamentRank({ timeLeft, isOver, own, onLeaderboard }: TournamentRankProps) {
  const { t } = useI18n()
  return (
    <section className={styles.summary} aria-label={t('tournament.title')}>
      <p className={styles.time}>
        <Trophy size={18} aria-hidden="true" />
        {!isOver && <span>{t('tournament.endsIn')}</span>}
        {timeLeft}
      </p>
      {own !== null && (
        <p className={styles.own}>
          <strong className={styles.rank}>{t('board.rank', { rank: own.rank })}</strong>
          <bdi className={styles.name}>{own.name}</bdi>
          <span>{t('match.wins', { count: own.wins })}</span>
        </p>
      )}
      <Button variant="ghost" size="sm" onClick={onLeaderboard}>
        {t('tournament.viewBoard')}
      </Button>
    </section>
  )
}
