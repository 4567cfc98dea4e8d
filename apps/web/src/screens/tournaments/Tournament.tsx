import { Link, useNavigate } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Trophy } from 'lucide-react'
import { useGames } from '../../catalog/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { TournamentList, useTournaments } from '../../tournaments/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import { LinkLabel, LinkList, linkClass } from '../parts/LinkList.tsx'
import styles from './Tournament.module.css'

/** The tournaments tab: running and coming ones. */
export function TournamentScreen() {
  const { t } = useI18n()
  return (
    <main className={styles.screen}>
      <TopBar title={t('tournament.title')} />
      <Tournaments />
      <More />
    </main>
  )
}

function Tournaments() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const games = useGames()
  const tournaments = useTournaments()
  const open = (tournamentId: string) => void navigate({ to: '/tournament-preplay/$tournamentId', params: { tournamentId } })
  const hueOf = (gameId: string) => games.data?.find((game) => game.gameId === gameId)?.hue ?? 285

  if (tournaments.isPending) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        {[1, 2, 3].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    )
  }
  // What was loaded before stays when a later loading fails.
  if (tournaments.data === undefined)
    return <ErrorState title={t('tournament.failed')} retryLabel={t('common.retry')} onRetry={() => void tournaments.refetch()} busy={tournaments.isFetching} />
  const { activeTournaments, upComing } = tournaments.data
  if (activeTournaments.length + upComing.length === 0) {
    return (
      <EmptyState
        icon={<Trophy />}
        title={t('tournament.none')}
        text={t('tournament.noneText')}
        action={<Button onClick={() => void navigate({ to: '/leaderboard' })}>{t('board.title')}</Button>}
      />
    )
  }
  const shared = { hueOf, onOpen: open }
  return (
    <>
      <TournamentList title={t('tournament.running')} tournaments={activeTournaments} {...shared} />
      <TournamentList title={t('tournament.upcoming')} tournaments={upComing} {...shared} />
    </>
  )
}

const links = [
  { to: '/wallet', label: 'wallet.title' },
  { to: '/history', label: 'past.title' },
  { to: '/tournament-info', label: 'tournamentInfo.title' },
  { to: '/reward-info', label: 'rewardInfo.title' },
] as const

/** Links to more about tournaments. */
function More() {
  const { t } = useI18n()
  return (
    <LinkList label={t('about.more')} className={styles.links}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={linkClass}>
          <LinkLabel text={t(label)} />
        </Link>
      ))}
    </LinkList>
  )
}
