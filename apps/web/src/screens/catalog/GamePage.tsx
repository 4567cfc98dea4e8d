import type { Game } from '@majlis/contract/catalog'
import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { Skeleton } from '@majlis/ui/Skeleton'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Gamepad2, Share2, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccess } from '../../billing/index.ts'
import { GameFilm, useAbout, useTitle } from '../../catalog/index.ts'
import { usePlayGate } from '../../me/index.ts'
import { ScoreRows, useScores } from '../../play/index.ts'
import { linkTo } from '../../platform/device/share.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallFailed } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { ShareSheet } from '../parts/ShareSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { useOpenGame } from '../parts/useOpenGame.tsx'
import styles from './GamePage.module.css'

/** The page of a game: what it is, in motion, its best scores, and the ways to play it. Shared links and search engines lead here. */
export function GamePageScreen() {
  const { gameId } = useParams({ from: '/game/$gameId' })
  const about = useAbout(gameId)
  if (about.isSuccess) return <Page {...about.data} />
  return (
    <NoPage isUnknown={about.error instanceof CallFailed && about.error.code === 'NOT_FOUND'} failed={about.isError} onRetry={() => void about.refetch()} />
  )
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

function Page({ game, about, aboutAr }: { game: Game; about: string; aboutAr: string }) {
  const { t, language } = useI18n()
  const title = useTitle(game)
  useDocumentTitle(title)
  const [isSharing, setSharing] = useState(false)
  const userId = useUserId()
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
            badge={game.isSubRequired ? { tone: 'orange', text: t('game.premium') } : undefined}
          />
        </span>
        <p className={styles.about}>{language === 'ar' ? aboutAr : about}</p>
        <PlayButtons game={game} />
      </div>
      {!game.multiplayer && userId !== null && <BestScores gameId={game.gameId} />}
      <ShareSheet open={isSharing} onClose={() => setSharing(false)} text={t('gamePage.shareText', { game: title })} url={linkTo(`/game/${game.gameId}`)} />
    </main>
  )
}

function PlayButtons({ game }: { game: Game }) {
  const { t } = useI18n()
  const { open, element } = useOpenGame()
  const { go, element: gate } = usePlayGate()
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
      {element}
      {gate}
    </div>
  )
}

const most = 5

/** The first five; nothing for a game without scores, or while they cannot be loaded. */
function BestScores({ gameId }: { gameId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const ownId = useUserId()
  const scores = useScores(gameId)
  const sheet = usePersonSheet()
  const rows = scores.data?.rows ?? []
  if (rows.length === 0) return null
  const openPerson = (id: string) => {
    const row = rows.find(({ userId }) => userId === id)
    if (id === ownId || !row) void navigate({ to: '/profile/{-$id}' })
    else sheet.open({ _id: id, name: row.name, userImageUrl: row.userImageUrl })
  }
  return (
    <section aria-labelledby="best-scores">
      <header className={styles.section}>
        <h2 id="best-scores">{t('scores.title')}</h2>
        <Link to="/scores/$gameId" params={{ gameId }} className={styles.more}>
          {t('gamePage.allScores')}
        </Link>
      </header>
      <ScoreRows rows={rows.slice(0, most)} own={null} onOpen={openPerson} />
      {sheet.element}
    </section>
  )
}

/** The browser's tab has the name of the game while its page is open. */
function useDocumentTitle(title: string) {
  const { t } = useI18n()
  const app = t('app.title')
  useEffect(() => {
    document.title = `${title} · ${app}`
    return () => {
      document.title = app
    }
  }, [title, app])
}
