import type { Game } from '@majlis/contract/catalog'
import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useNavigate, useParams } from '../../platform/router/index.ts'
import { Gamepad2, Share2, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { blockReason, useAccess } from '../../billing/index.ts'
import { GameFilm } from '../../catalog/GameFilm.tsx'
import { useListed, useTitle } from '../../catalog/index.ts'
import { RelatedGames } from '../../catalog/RelatedGames.tsx'
import { useAbout } from '../../catalog/useAbout.ts'
import { ConfigurationRow } from '../../matches/lobby/ConfigurationRow.tsx'
import { useLastConfiguration } from '../../matches/lobby/lastConfiguration.ts'
import { offeredOf } from '../../matches/lobby/selection.ts'
import { usePlayPreconditions } from '../../me/index.ts'
import { hasKeysOnly } from '../../platform/device/device.ts'
import { linkTo } from '../../platform/device/share.ts'
import { type Language, useI18n } from '../../platform/i18n/index.ts'
import type { Response } from '../../platform/net/api.ts'
import { CallFailed } from '../../platform/net/query.ts'
import { useSession, useUserId } from '../../platform/state/session.ts'
import { ChallengeFriend } from '../parts/ChallengeFriend.tsx'
import { ShareSheet } from '../parts/ShareSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { useOpenGame } from '../parts/useOpenGame.tsx'
import { BestPlayers, BestScores, FriendsWhoPlay, Section } from './GamePeople.tsx'
import styles from './GamePage.module.css'

/** The page of a game: what it is, in motion, its best scores, and the ways to play it. Shared links and search engines lead here. */
export function GamePageScreen() {
  const { gameId } = useParams({ from: '/game/$gameId' })
  const about = useAbout(gameId)
  // Its card on Home is known before its page is.
  const listed = useListed()(gameId)
  const isUnknown = about.error instanceof CallFailed && about.error.code === 'NOT_FOUND'
  // What was loaded before stays when it cannot be loaded again.
  if (about.data !== undefined && !isUnknown) return <Page {...about.data} />
  if (about.isPending && listed !== undefined) return <ComingPage game={listed} />
  return <NoPage isUnknown={isUnknown} failed={about.isError} onRetry={() => void about.refetch()} />
}

function NoPage({ isUnknown, failed, onRetry }: { isUnknown: boolean; failed: boolean; onRetry: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <main className={styles.screen}>
      <TopBar title={t('gamePage.title')} back="/" />
      {isUnknown && (
        <EmptyState
          icon={<Gamepad2 />}
          title={t('gamePage.unknown')}
          text={t('gamePage.unknownText')}
          action={
            <Button variant="yellow" onClick={() => void navigate({ to: '/games-list' })}>
              {t('gamePage.allGames')}
            </Button>
          }
        />
      )}
      {failed && !isUnknown && <ErrorState title={t('gamePage.failed')} retryLabel={t('common.retry')} onRetry={onRetry} />}
      {!failed && (
        <div role="status" aria-label={t('common.loading')} className={styles.head}>
          <span className={styles.cover}>
            <Skeleton shape="cover" />
          </span>
          <Skeleton inlineSize="80%" />
        </div>
      )}
    </main>
  )
}

function ComingPage({ game }: { game: Game }) {
  const { t } = useI18n()
  const title = useTitle(game)
  return (
    <main className={styles.screen}>
      <TopBar title={title} back="/" />
      <div role="status" aria-label={t('common.loading')} className={styles.head}>
        <span className={styles.cover}>
          <Cover hue={game.hue} name={title} src={game.thumbnail} eager />
        </span>
        <Skeleton inlineSize="80%" />
      </div>
    </main>
  )
}

function Page(description: Response<'catalog.aboutGame'>) {
  const { game, about, aboutAr, related = [] } = description
  const { t, language, formatDigits } = useI18n()
  const title = useTitle(game)
  const [isSharing, setSharing] = useState(false)
  const userId = useUserId()
  const wins = useSession((state) => state.user?.recentPlayed?.find(({ gameId }) => gameId === game.gameId)?.wins ?? 0)
  const costs = useSession((state) => game.isSubRequired && blockReason(state.user) !== null)
  return (
    <main className={styles.screen}>
      <TopBar title={title} back="/" trailing={<IconButton label={t('gamePage.share')} icon={<Share2 size={20} />} onClick={() => setSharing(true)} />} />
      <div className={styles.head}>
        <span className={styles.cover}>
          <Cover
            hue={game.hue}
            name={title}
            src={game.thumbnail}
            eager
            over={<GameFilm game={game} />}
            badge={costs ? { tone: 'orange', text: t('game.premium') } : undefined}
          />
        </span>
        <p className={styles.about}>{formatDigits(language === 'ar' ? aboutAr : about)}</p>
        {wins > 0 && (
          <p className={styles.medal}>
            <Khatim size={20} tone="gold" />
            {t('game.wins', { count: wins })}
          </p>
        )}
        <PlayButtons game={game} />
      </div>
      <HowToPlay steps={stepsIn(language, description)} />
      {userId !== null && <FriendsWhoPlay gameId={game.gameId} hasBots={game.multiplayer && game.isForeign !== true} />}
      {userId !== null && (game.multiplayer ? <BestPlayers gameId={game.gameId} /> : <BestScores gameId={game.gameId} />)}
      {related.length > 0 && (
        <Section title={t('gamePage.related')}>
          <RelatedGames games={related} />
        </Section>
      )}
      <ShareSheet open={isSharing} onClose={() => setSharing(false)} text={t('gamePage.shareText', { game: title })} url={linkTo(`/game/${game.gameId}`)} />
    </main>
  )
}

/** The steps in the language, for the device: with its keys where it has no touch screen. */
function stepsIn(language: Language, { howToPlay, howToPlayAr, howToPlayKeys, howToPlayKeysAr }: Response<'catalog.aboutGame'>): readonly string[] {
  const byKeys = hasKeysOnly() ? (language === 'ar' ? howToPlayKeysAr : howToPlayKeys) : undefined
  return byKeys ?? (language === 'ar' ? howToPlayAr : howToPlay)
}

function HowToPlay({ steps }: { steps: readonly string[] }) {
  const { t, formatNumber, formatDigits } = useI18n()
  const id = useId()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <header className={styles.section}>
        <h2 id={id}>{t('gamePage.howToPlay')}</h2>
      </header>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <b aria-hidden="true">{formatNumber(index + 1)}</b>
            {formatDigits(step)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function PlayButtons({ game }: { game: Game }) {
  const { t } = useI18n()
  const userId = useUserId()
  const { open, element } = useOpenGame()
  const { go, element: preconditions } = usePlayPreconditions()
  const { last, choose } = useLastConfiguration(game)
  const ask = useAccess()
  const playFriend = () => {
    const route = `/match/new?game=${game.gameId}&friends=1`
    if (game.isSubRequired) ask('game', () => go(route))
    else go(route)
  }
  return (
    <div className={styles.buttons}>
      <Button variant="green" size="big" icon={<Gamepad2 />} onClick={() => open(game)}>
        {t('gamePage.play')}
      </Button>
      {game.multiplayer && (
        <Button size="big" icon={<Users />} onClick={playFriend}>
          {t('gamePage.playFriend')}
        </Button>
      )}
      {last && <ConfigurationRow template={last.matchMakingTemplate} offered={offeredOf(game)} onChoose={choose} />}
      {game.hasDuels && userId !== null && <ChallengeFriend gameId={game.gameId} />}
      {element}
      {preconditions}
    </div>
  )
}
