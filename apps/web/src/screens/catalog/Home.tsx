import { Link, useRouter } from '../../platform/router/index.ts'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import type { Category, Game } from '@majlis/contract/catalog'
import { Gamepad2, MessageCircle, Wallet } from 'lucide-react'
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react'
import {
  BannerSpace,
  CategoryChips,
  CategoryRow,
  gamesLike,
  homeShelves,
  noteHome,
  RecentStrip,
  useBannerPicture,
  useDrawn,
  useGames,
  useHomeGames,
  useListed,
  useTitle,
  wasGameBoardShown,
  withAlike,
} from '../../catalog/index.ts'
import { blockReason, isBalanceLow, useAccess, userStatus } from '../../billing/index.ts'
import { useMe, useNews, useOwnLive, usePlayPreconditions } from '../../me/index.ts'
import { useI18n, withMessages } from '../../platform/i18n/index.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { useOnline } from '../../platform/net/online.ts'
import { useSession } from '../../platform/state/session.ts'
import { useSeen } from '../../platform/device/useSeen.ts'
import styles from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { isPlayingPath } from '../parts/playing.ts'
import { useOpenGame } from '../parts/useOpenGame.tsx'

/** Home: greeting, the Games/Messages switch, recently played, and the shelves of the catalogue. */
export function HomeScreen() {
  useMe()
  useGameBoard()
  const { open, wins, element } = useOpenGame()
  return (
    <main className={styles.home}>
      <HomeHead />
      <Sides />
      <FriendsOnline />
      <Shelves wins={wins} onPlay={open} />
      {element}
    </main>
  )
}

/** Home knows whether a game covers it. After a game, the record is loaded again, so that the game is the first among those played. */
function useGameBoard() {
  const history = useRouter().history
  useEffect(() => {
    if (wasGameBoardShown()) refreshCall('me.getUser')
    noteHome({ isGameBoardShown: false })
    return () => noteHome({ isGameBoardShown: isPlayingPath(history.location.pathname) })
  }, [history])
}

const OfflineGames = lazy(withMessages(async () => ({ default: (await import('../parts/OfflineGames.tsx')).OfflineGames })))
// Visitors and people without friends do not load it.
const OnlineFriends = lazy(withMessages(async () => ({ default: (await import('./OnlineFriends.tsx')).OnlineFriends })))

/** The friends who are online, for people with friends and with access to them (SOC-24). */
function FriendsOnline() {
  const hasFriends = (useOwnLive().value?.friends.length ?? 0) > 0
  const mayMeet = useSession((state) => blockReason(state.user) === null)
  if (!hasFriends || !mayMeet) return null
  return (
    <Suspense fallback={null}>
      <OnlineFriends />
    </Suspense>
  )
}

function Sides() {
  const { t } = useI18n()
  const news = useNews()
  const { go, element } = usePlayPreconditions()
  const ask = useAccess()
  return (
    <div className={styles.switch}>
      <SegmentedSwitch
        label={t('home.switch')}
        value="games"
        segments={[
          { id: 'games', label: t('home.games'), icon: <Gamepad2 size={19} aria-hidden="true" /> },
          {
            id: 'messages',
            label: t('home.messages'),
            icon: <MessageCircle size={19} aria-hidden="true" />,
            dot: news.messages || news.requests > 0,
            dotLabel: t('home.newMessages'),
          },
        ]}
        onChange={(side) => {
          if (side === 'messages') ask('messages', () => go('/messages', { terms: false }))
        }}
      />
      {element}
    </div>
  )
}

interface ShelvesProps {
  wins: ReadonlyMap<string, number>
  onPlay: (game: Game) => void
}

function Shelves({ wins, onPlay }: ShelvesProps) {
  const { t } = useI18n()
  const games = useHomeGames()
  const { categories } = games
  const recent = useRecentGames()
  const shelves = useHomeShelves(categories, recent)
  const { drawn, isDrawn } = useDrawn(shelves)
  const sentinel = useSeen(games.loadMore, isDrawn && categories.length > 0 && games.hasMore && !games.isLoadingMore)
  const flag = useSession((state) => isBalanceLow(state.user))
  useEffect(() => {
    if (flag !== undefined) noteHome({ isBalanceLow: flag })
  }, [flag])
  // The flag is set during a trial too, which has access nevertheless: only people without access are told.
  const isKeptOut = useSession((state) => userStatus(state.user) === 1)
  const placed = categories.some((category) => category.viewType === 'recentPlayed')
  // Chips follow the strip where it comes first.
  const firstIsRecent = categories[0]?.viewType === 'recentPlayed'
  const isOnline = useOnline()
  const offline = (!isOnline || games.isError) && (
    <Suspense fallback={null}>
      <OfflineGames onPlay={onPlay} />
    </Suspense>
  )
  if (games.isError)
    return (
      <>
        {offline}
        <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} onRetry={games.retry} />
      </>
    )
  if (games.isLoading)
    return (
      <>
        {offline}
        <ShelvesSkeleton label={t('common.loading')} />
      </>
    )
  if (games.categories.length === 0)
    return (
      <>
        {offline}
        <Suspense fallback={null}>
          <EmptyState title={t('home.empty')} text={t('home.emptyText')} />
        </Suspense>
      </>
    )
  return (
    <>
      {offline}
      {games.isBalanceLow && isKeptOut && <LowBalance />}
      {!placed && <RecentStrip games={recent} onPlay={onPlay} />}
      {firstIsRecent && <RecentStrip games={recent} onPlay={onPlay} />}
      <CategoryChips categories={categories} />
      {shelves.map(({ category, games: shown }, index) => {
        const own = drawn[index] ?? 0
        // Its space is kept, so that a return to Home shows the same position.
        if (own === 0) return <div key={category._id} className={styles.coming} />
        return (
          <Shelf
            key={category._id}
            category={category}
            games={shown}
            recent={category.viewType === 'recentPlayed' && !(index === 0 && firstIsRecent) ? recent : nothing}
            wins={wins}
            onPlay={onPlay}
            eager={index < 3}
            maxGames={own}
          />
        )
      })}
      <div ref={sentinel} />
      {games.isLoadingMore && <ShelvesSkeleton label={t('common.loading')} />}
      {isDrawn && <VisitorHelp />}
    </>
  )
}

/** What Home shows: its categories, and games like the last played one. */
function useHomeShelves(categories: readonly Category[], recent: readonly Game[]) {
  const { t } = useI18n()
  const [last] = recent
  const title = useTitle(last ?? nameless)
  const name = t('home.because', { game: title })
  return useMemo(() => homeShelves(withAlike(categories, name, gamesLike(categories, recent)), recent), [categories, recent, name])
}

const nameless = { title: '', titleAr: '' }

/** The address with which a banner of the catalogue means the tournaments. */
const tournamentsAddress = '/tournament'
const EmptyState = lazy(async () => ({ default: (await import('@majlis/ui/EmptyState')).EmptyState }))
const BannerRow = lazy(async () => ({ default: (await import('../../catalog/home/BannerRow.tsx')).BannerRow }))
const PeopleRow = lazy(withMessages(async () => ({ default: (await import('../../catalog/home/PeopleRow.tsx')).PeopleRow })))
const TournamentBanner = lazy(withMessages(async () => ({ default: (await import('../tournaments/TournamentBanner.tsx')).TournamentBanner })))

const nothing: readonly Game[] = []

interface ShelfProps extends ShelvesProps {
  category: Category
  /** The games of the category that the shelf shows. */
  games: readonly Game[]
  recent: readonly Game[]
  eager: boolean
  /** How many of its games are drawn by now. */
  maxGames: number
}

const Shelf = memo(function Shelf({ category, games, recent, eager, maxGames, ...shelf }: ShelfProps) {
  const picture = useBannerPicture(category)
  if (category.viewType === 'recentPlayed') return <RecentStrip games={recent} onPlay={shelf.onPlay} />
  if (category.viewType === 'stcplayBanner' && category.redirectUrl === tournamentsAddress)
    return (
      <Suspense fallback={<BannerSpace picture={picture} />}>
        <TournamentBanner category={category} eager={eager} />
      </Suspense>
    )
  if (category.viewType === 'stcplayBanner')
    return (
      <Suspense fallback={<BannerSpace picture={picture} />}>
        <BannerRow category={category} eager={eager} />
      </Suspense>
    )
  if (category.viewType === 'inviteAndDiscover')
    return (
      <Suspense fallback={<BannerSpace />}>
        <PeopleRow category={category} />
      </Suspense>
    )
  return <CategoryRow category={category} games={games} eager={eager} maxGames={maxGames} {...shelf} />
})

/** Recently played games, newest first; those that are not in the catalogue any more are skipped. */
function useRecentGames(): Game[] {
  const recent = useSession((state) => state.user?.recentPlayed) ?? []
  const listed = useListed()
  // Home's own list nearly always contains them; all games are loaded only when one is missing.
  const games = useGames(recent.some(({ gameId }) => listed(gameId) === undefined))
  const other = (gameId: string) => games.data?.find((game) => game.gameId === gameId)
  return useSame(recent.toSorted((a, b) => b.playedAt - a.playedAt).flatMap(({ gameId }) => listed(gameId) ?? other(gameId) ?? []))
}

/** The list of an earlier render while it has the same games, so that the shelves are not computed again. */
function useSame(games: Game[]): Game[] {
  const [kept, keep] = useState(games)
  const isSame = kept.length === games.length && kept.every((game, at) => game === games[at])
  if (!isSame) keep(games)
  return isSame ? kept : games
}

/** The end of Home for visitors; people with a session find the help in their profile. */
function VisitorHelp() {
  const { t } = useI18n()
  const isVisitor = useSession((state) => state.token === null)
  if (!isVisitor) return null
  return (
    <p className={styles.end}>
      <Link to="/help">{t('home.help')}</Link>
    </p>
  )
}

function LowBalance() {
  const { t } = useI18n()
  return (
    <p role="status" className={styles.low}>
      <Wallet size={20} aria-hidden="true" />
      {t('access.lowText')}
    </p>
  )
}

function ShelvesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.loading}>
      <div className={styles.loadingShelf} />
      <div className={styles.loadingShelf} />
      <div className={styles.loadingShelf} />
    </div>
  )
}
