// What is imported by its own file instead is loaded with the screens that use it, and is no part of the first route.
export { BannerSpace, CategoryRow, useBannerPicture, useCategoryName } from './home/CategoryRow.tsx'
export { useTitle } from './GameCard.tsx'
export { forgetKeptGames, keptGame, noteKeptGame, useKeptGames } from './keptGames.ts'
export { RecentStrip } from './home/RecentStrip.tsx'
export {
  noteHome,
  useGames,
  useHomeGames,
  useListed,
  useTitles,
  wasGameBoardShown,
} from './home/useHomeGames.ts'
export { CategoryChips } from './home/CategoryChips.tsx'
export { gamesLike, homeShelves, withAlike } from './home/shelves.ts'
export { useDrawn } from './home/useDrawn.ts'
