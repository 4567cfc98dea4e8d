import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { useToast } from '@majlis/ui/Toast'
import { useParams, useRouter } from '../../platform/router/index.ts'
import { Link2Off, Swords } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useGames } from '../../catalog/index.ts'
import { exitMatch, joinByLink } from '../../matches/index.ts'
import { usePlayPreconditions } from '../../me/index.ts'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { CallFailed, useCall } from '../../platform/net/query.ts'
import { useSession } from '../../platform/state/session.ts'
import { Waiting } from '../parts/usePlayable.tsx'
import styles from './JoinMatch.module.css'

/** The page of an invite link: the sender, the game, and joining after login, terms and name. */
export function JoinMatchScreen() {
  const { token } = useParams({ from: '/join/$token' })
  const { t, language, formatNumber } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const games = useGames()
  const preconditions = usePlayPreconditions()
  const isLoggedIn = useSession((state) => state.token !== null)
  const [isJoining, setJoining] = useState(false)
  const link = useCall('matches.openLink', { token }, { staleMs: 0 })
  const game = games.data?.find((one) => one.gameId === link.data?.gameId)
  const title = (language === 'ar' ? game?.titleAr : game?.title) ?? ''
  usePageTitle(link.data === undefined ? '' : t('join.title', { name: link.data.hostName, game: title }))

  if (link.error instanceof CallFailed && link.error.code === 'NOT_FOUND')
    return <Closed icon={<Link2Off />} title={t('join.missing')} text={t('join.missingText')} />
  if (link.isError) return <ErrorState title={t('play.failed')} retryLabel={t('common.retry')} onRetry={() => void link.refetch()} busy={link.isFetching} />
  if (!link.data) return <Waiting label={t('match.opening')} onRetry={() => void link.refetch()} />
  const { gameId, hostName, hostImageUrl, state, players, maxPlayers, tournamentId } = link.data
  const own = (
    <Button variant="yellow" onClick={() => router.history.replace(`/match/new?game=${encodeURIComponent(gameId)}`)}>
      {t('join.newMatch')}
    </Button>
  )
  // A player of a full match can return by the link.
  if (state === 'over' || (state !== 'open' && !isLoggedIn))
    return <Closed icon={<Swords />} title={state === 'full' ? t('join.full') : t('join.over')} text={t('join.overText')} action={own} />
  const join = async () => {
    setJoining(true)
    const isStillThere = router.markEntry()
    const answer = await joinByLink(token)
    setJoining(false)
    // Whoever has left meanwhile takes no seat.
    if (answer.success) {
      const { matchId, gameId: joined } = answer.response
      return isStillThere() ? router.history.replace(`/match/${matchId}`) : void exitMatch(matchId, joined)
    }
    toast(answer.message || t('join.over'), { tone: 'bad' })
    void link.refetch()
  }
  return (
    <main className={styles.join}>
      <Cover hue={game?.hue ?? 285} name={title} src={game?.thumbnail ?? ''} eager className={styles.cover} />
      <Avatar id={hostName} name={hostName} src={hostImageUrl} size="lg" />
      <h1 className={styles.title}>{t('join.title', { name: hostName, game: title })}</h1>
      <p className={styles.text}>{t('join.text')}</p>
      <p className={styles.text}>{t('join.seats', { players: formatNumber(players), max: formatNumber(maxPlayers) })}</p>
      {tournamentId !== null && (
        <>
          <p className={styles.text}>{t('result.friendly')}</p>
          <Button onClick={() => router.history.push(`/tournament-preplay/${encodeURIComponent(tournamentId)}`)}>{t('match.toTournament')}</Button>
        </>
      )}
      <Button variant="yellow" size="big" busy={isJoining} onClick={() => preconditions.run({ route: `/join/${token}` }, () => void join())}>
        {isLoggedIn ? t('join.go') : t('join.loginFirst')}
      </Button>
      <Button variant="ghost" onClick={() => router.history.replace('/')}>
        {t('match.home')}
      </Button>
      {preconditions.element}
    </main>
  )
}

function Closed({ icon, title, text, action }: { icon: ReactNode; title: string; text: string; action?: ReactNode }) {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <main className={styles.join}>
      <EmptyState
        isScreen
        icon={icon}
        title={title}
        text={text}
        action={
          <div className={styles.actions}>
            {action}
            <Button variant="ghost" onClick={() => router.history.replace('/')}>
              {t('match.home')}
            </Button>
          </div>
        }
      />
    </main>
  )
}
