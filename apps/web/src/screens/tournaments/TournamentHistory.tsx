import { Button } from '@majlis/ui/Button'
import { useNavigate } from '../../platform/router/index.ts'
import { Swords, Trophy } from 'lucide-react'
import { useGames } from '../../catalog/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { PastList, usePastTournaments } from '../../tournaments/index.ts'
import { PagedScreen } from '../parts/PagedScreen.tsx'

/** The ended tournaments of the person, newest first (TRN-14). */
export function TournamentHistoryScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const games = useGames()
  const past = usePastTournaments()
  const hueOf = (gameId: string) => games.data?.find((game) => game.gameId === gameId)?.hue ?? 285
  const open = (tournamentId: string) => void navigate({ to: '/tournament-preplay/$tournamentId', params: { tournamentId }, state: { state: 1 } })
  return (
    <PagedScreen
      title={t('past.title')}
      pages={past}
      failed={t('past.failed')}
      empty={{ icon: <Trophy />, title: t('past.empty'), text: t('past.emptyText') }}
      action={<Button onClick={() => void navigate({ to: '/tournament' })}>{t('wallet.toTournaments')}</Button>}
      links={[{ to: '/match-history', label: t('matches.title'), icon: <Swords size={20} /> }]}
    >
      {(rows) => <PastList past={rows} hueOf={hueOf} onOpen={open} />}
    </PagedScreen>
  )
}
