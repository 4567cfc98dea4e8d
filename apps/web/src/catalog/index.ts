export { BannerRow, BannerSpace, CategoryRow, PeopleRow, useCategoryName } from './home/CategoryRow.tsx'
export { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
export { PlayedList } from './PlayedList.tsx'
export { RecentStrip } from './home/RecentStrip.tsx'
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
} from './home/useHomeGames.ts'
export { homeShelves } from './home/shelves.ts'
export { useDrawn } from './home/useDrawn.ts'
