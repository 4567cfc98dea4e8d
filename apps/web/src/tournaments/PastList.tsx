import type { Tournament, Voucher } from '@majlis/contract/tournaments'
import { Badge } from '@majlis/ui/Badge'
import { Cover } from '@majlis/ui/Cover'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Tournaments.module.css'

/** A person's result in an ended tournament. */
export interface PastTournament {
  readonly tournament: Tournament
  readonly rank: number
  readonly wins: number
  readonly vouchers: readonly Voucher[]
}

export interface PastListProps {
  past: readonly PastTournament[]
  hueOf: (gameId: string) => number
  onOpen: (tournamentId: string) => void
}

/** Ended tournaments, each with the own rank, wins and prize, and a link to its leaderboard. */
export function PastList({ past, hueOf, onOpen }: PastListProps) {
  const { t, language, formatDate } = useI18n()
  return (
    <ul>
      {past.map(({ tournament, rank, wins, vouchers }) => (
        <ListRow
          key={tournament._id}
          leading={
            <span className={styles.cover}>
              <Cover hue={hueOf(tournament.gameId)} src={tournament.thumbnail} />
            </span>
          }
          title={language === 'ar' ? tournament.nameAr : tournament.name}
          subtitle={
            <span className={styles.result}>
              {wins > 0 && <span>{t('game.wins', { count: wins })}</span>}
              <span>{t(tournament.isCancelled ? 'tournament.cancelledOn' : 'tournament.endedOn', { date: formatDate(tournament.expireTime) })}</span>
              {vouchers.map(({ voucherId, name, nameAr, isUnderReview }) => (
                <Badge key={voucherId} tone="yellow" className={styles.prize}>
                  <bdi>{language === 'ar' ? nameAr : name}</bdi>
                  {isUnderReview && ` · ${t('wallet.beingChecked')}`}
                </Badge>
              ))}
            </span>
          }
          trailing={tournament.isCancelled ? undefined : <strong className={styles.rank}>{t('tournament.rank', { rank })}</strong>}
          onPress={() => onOpen(tournament._id)}
        />
      ))}
    </ul>
  )
}
