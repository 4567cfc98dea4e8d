import { Link } from '../../platform/router/index.ts'
import { ErrorState } from '@majlis/ui/ErrorState'
import type { Category, Game } from '@majlis/contract/catalog'
import { Wallet } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { CategoryChips, gamesLike, homeShelves, noteHome, RecentStrip, useDrawn, useHomeGames, useTitle, withAlike } from '../../catalog/index.ts'
import { isBalanceLow, userStatus } from '../../billing/index.ts'
import { useI18n, withMessages } from '../../platform/i18n/index.ts'
import { useOnline } from '../../platform/net/online.ts'
import { useSession } from '../../platform/state/session.ts'
import { useSeen } from '../../platform/device/useSeen.ts'
import styles from './Home.module.css'
import { Shelf } from './Shelf.tsx'
import { useRecentGames } from './useRecentGames.ts'

const OfflineGames = lazy(withMessages(async () => ({ default: (await import('../parts/OfflineGames.tsx')).OfflineGames })))
const EmptyState = lazy(async () => ({ default: (await import('@majlis/ui/EmptyState')).EmptyState }))

interface ShelvesProps {
  wins: ReadonlyMap<string, number>
  onPlay: (game: Game) => void
}

/** The shelves of the catalogue, loaded page by page, and what stands in their place without a network, games or an answer. */
export function Shelves({ wins, onPlay }: ShelvesProps) {
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

const nothing: readonly Game[] = []

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
