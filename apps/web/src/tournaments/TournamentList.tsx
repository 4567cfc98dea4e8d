import type { Tournament } from '@majlis/contract/tournaments'
import { Badge } from '@majlis/ui/Badge'
import { Cover } from '@majlis/ui/Cover'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../platform/i18n/index.ts'
import { TimeLeft } from './TimeLeft.tsx'
import styles from './Tournaments.module.css'

export interface TournamentListProps {
  title: string
  tournaments: readonly Tournament[]
  /** Epoch milliseconds. */
  now: number
  hueOf: (gameId: string) => number
  onOpen: (tournamentId: string) => void
}

/** Tournaments under a heading; each leads to its page. Those to come show the day they begin. */
export function TournamentList({ title, tournaments, now, hueOf, onOpen }: TournamentListProps) {
  const { t, language, formatDate } = useI18n()
  if (tournaments.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {tournaments.map((tournament) => (
          <ListRow
            key={tournament._id}
            leading={
              <span className={styles.cover}>
                <Cover hue={hueOf(tournament.gameId)} src={tournament.thumbnail} />
              </span>
            }
            title={language === 'ar' ? tournament.nameAr : tournament.name}
            subtitle={
              tournament.isActive ? <TimeLeft endsAt={tournament.expireTime} now={now} /> : t('tournament.begins', { date: formatDate(tournament.startsAt) })
            }
            trailing={tournament.isJoined ? <Badge tone="green">{t('tournament.joined')}</Badge> : undefined}
            onPress={() => onOpen(tournament._id)}
          />
        ))}
      </ul>
    </section>
  )
}
