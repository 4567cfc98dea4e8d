import { useLocation } from '../../platform/router/index.ts'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import type { Category, Game } from '@majlis/contract/catalog'
import { GameGrid, GameGridSkeleton } from '../../catalog/GameGrid.tsx'
import { useCategoryName, useGames } from '../../catalog/index.ts'
import { useCategory } from '../../catalog/lists.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Games.module.css'
import { TopBar } from '../parts/TopBar.tsx'
import { useOpenGame } from '../parts/useOpenGame.tsx'

/** The games of the category in the navigation state; all games without one. */
export function GamesListScreen() {
  const categoryId = useLocation({ select: (location) => location.state.categoryId })
  return categoryId === undefined ? <AllGames /> : <OneCategory id={categoryId} />
}

function AllGames() {
  const { t } = useI18n()
  const games = useGames()
  return <List title={t('list.title')} games={games.data} failed={games.isError && games.data === undefined} onRetry={() => void games.refetch()} />
}

const nameless: Pick<Category, 'name' | 'nameAr'> = { name: '', nameAr: '' }

function OneCategory({ id }: { id: string }) {
  const { t } = useI18n()
  const category = useCategory(id)
  const name = useCategoryName(category.data ?? nameless)
  const games = category.data === undefined ? undefined : (category.data?.games ?? [])
  return <List title={name || t('list.title')} games={games} failed={category.isError} onRetry={category.refetch} />
}

function List({ title, games, failed, onRetry }: { title: string; games: readonly Game[] | undefined; failed: boolean; onRetry: () => void }) {
  const { t } = useI18n()
  const { open, wins, element } = useOpenGame()
  return (
    <main className={styles.wide}>
      <TopBar title={title} back="/" />
      {failed && <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} onRetry={onRetry} />}
      {!failed && !games && <GameGridSkeleton />}
      {!failed && games?.length === 0 && <EmptyState title={t('home.empty')} text={t('home.emptyText')} />}
      {!failed && games && games.length > 0 && <GameGrid games={games} wins={wins} onPlay={open} />}
      {element}
    </main>
  )
}
