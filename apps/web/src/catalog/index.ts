export { BannerRow, BannerSpace, CategoryRow, PeopleRow, useCategoryName } from './home/CategoryRow.tsx'
export { GameFilm } from './GameFilm.tsx'
export { useTitle } from './GameCard.tsx'
export { useAbout } from './useAbout.ts'
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
