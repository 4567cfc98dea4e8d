import type { Tournament } from '@majlis/contract/tournaments'
import { Badge } from '@majlis/ui/Badge'
import { Cover } from '@majlis/ui/Cover'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../platform/i18n/index.ts'
import { useTicking } from './countdown.ts'
import { hasPlace } from './progress.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useExpiry } from './useTournaments.ts'
import styles from './Tournaments.module.css'

export interface TournamentListProps {
  title: string
  tournaments: readonly Tournament[]
  hueOf: (gameId: string) => number
  onOpen: (tournamentId: string) => void
}

/** Tournaments with a heading, each with a link to its page. Coming ones show the day and the time of their start. */
export function TournamentList({ title, tournaments, hueOf, onOpen }: TournamentListProps) {
  const { t, language, formatDate, formatTime } = useI18n()
  const startOf = (at: number) => t('tournament.begins', { date: `${formatDate(at)} ${formatTime(at)}` })
  if (tournaments.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {tournaments.map((tournament) => (
          <ListRow
            key={tournament._id}
            leading={
              <span className={styles.cover}>
                <Cover hue={hueOf(tournament.gameId)} src={tournament.thumbnail} />
              </span>
            }
            title={language === 'ar' ? tournament.nameAr : tournament.name}
            subtitle={tournament.isActive ? <Left tournament={tournament} /> : startOf(tournament.startsAt)}
            trailing={tournament.isJoined ? <Badge tone="green">{t('tournament.joined')}</Badge> : undefined}
            onPress={() => onOpen(tournament._id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The remaining time in a list, without seconds and therefore updated once a minute (TRN-10); below it the own place and wins. */
function Left({ tournament }: { tournament: Tournament }) {
  const { t } = useI18n()
  const now = useTicking(tournament.expireTime, false)
  useExpiry(tournament, now)
  const { leaderboard: own } = tournament
  return (
    <>
      <TimeLeft endsAt={tournament.expireTime} now={now} showsSeconds={false} />
      {own && (
        <span className={styles.place}>
          {[...(hasPlace(own) ? [t('tournament.rank', { rank: own.rank })] : []), t('game.wins', { count: own.wins })].join(' · ')}
        </span>
      )}
    </>
  )
}
