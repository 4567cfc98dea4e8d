export { BannerRow, CategoryRow, PeopleRow, useCategoryName } from './CategoryRow.tsx'
export { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
export { PlayedList } from './PlayedList.tsx'
export { RecentStrip } from './RecentStrip.tsx'
export {
  noteHome,
  useCategory,
  useGames,
  useHomeGames,
  useListed,
  usePlayed,
  usePopularGames,
  useSearch,
  useTitles,
  wasGameBoardShown,
} from './useHomeGames.ts'
export { useDrawn } from './useDrawn.ts'
