import type { Tournament } from '@majlis/contract/tournaments'
import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { Gift, Play } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { TimeLeft } from './TimeLeft.tsx'
import styles from './Tournaments.module.css'

export interface PreplayProps {
  tournament: Tournament
  gameTitle: string
  hue: number
  /** Epoch milliseconds. */
  now: number
  isBusy: boolean
  onJoin: () => void
  onPlay: () => void
}

/** What a person sees before they play for a tournament: the game, the time left, the own standing, the prizes and what counts. */
export function Preplay({ tournament, gameTitle, hue, now, isBusy, onJoin, onPlay }: PreplayProps) {
  const { t, language, formatDate, formatNumber } = useI18n()
  const { isActive, isJoined, leaderboard, rewards, startsAt, expireTime, thumbnail } = tournament
  const isOver = !isActive && expireTime <= now
  const ranks = (from: number, to: number) =>
    from === to ? t('board.rank', { rank: from }) : t('tournament.ranks', { from: formatNumber(from), to: formatNumber(to) })
  return (
    <div className={styles.preplay}>
      <div className={styles.head}>
        <span className={styles.picture}>
          <Cover hue={hue} src={thumbnail} eager />
        </span>
        <div>
          <p className={styles.game}>
            <bdi>{gameTitle}</bdi>
          </p>
          <p className={styles.time}>
            {isActive && `${t('tournament.endsIn')} `}
            {isActive || isOver ? <TimeLeft endsAt={isOver ? 0 : expireTime} now={now} /> : t('tournament.begins', { date: formatDate(startsAt) })}
          </p>
        </div>
      </div>
      {leaderboard !== null && (
        <p className={styles.own}>
          <strong>{t('board.rank', { rank: leaderboard.rank })}</strong>
          <span>{t('game.wins', { count: leaderboard.wins })}</span>
        </p>
      )}
      {isActive && (
        <Button variant="yellow" size="big" icon={<Play />} busy={isBusy} onClick={isJoined ? onPlay : onJoin}>
          {isJoined ? t('tournament.play') : t('tournament.join')}
        </Button>
      )}
      <p className={styles.rules}>{t('tournament.counts')}</p>
      {rewards.length > 0 && (
        <section aria-labelledby="tournament-prizes">
          <h2 id="tournament-prizes" className={styles.subheading}>
            {t('tournament.prizes')}
          </h2>
          <ul className={styles.prizes}>
            {rewards.map(({ fromRank, toRank, name, nameAr }) => (
              <li key={fromRank}>
                <Gift size={18} aria-hidden="true" />
                <span>{ranks(fromRank, toRank)}</span>
                <bdi>{language === 'ar' ? nameAr : name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
