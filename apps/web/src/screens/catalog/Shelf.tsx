import type { Category, Game } from '@majlis/contract/catalog'
import { lazy, memo, Suspense } from 'react'
import { BannerSpace, CategoryRow, RecentStrip, useBannerPicture } from '../../catalog/index.ts'
import { withMessages } from '../../platform/i18n/index.ts'

/** The address with which a banner of the catalogue means the tournaments. */
const tournamentsAddress = '/tournament'
const BannerRow = lazy(async () => ({ default: (await import('../../catalog/home/BannerRow.tsx')).BannerRow }))
const PeopleRow = lazy(withMessages(async () => ({ default: (await import('../../catalog/home/PeopleRow.tsx')).PeopleRow })))
const TournamentBanner = lazy(withMessages(async () => ({ default: (await import('../tournaments/TournamentBanner.tsx')).TournamentBanner })))

interface ShelfProps {
  category: Category
  /** The games of the category that the shelf shows. */
  games: readonly Game[]
  recent: readonly Game[]
  eager: boolean
  /** How many of its games are drawn by now. */
  maxGames: number
  wins: ReadonlyMap<string, number>
  onPlay: (game: Game) => void
}

/** One category in the form that its type asks for. */
export const Shelf = memo(function Shelf({ category, games, recent, eager, maxGames, ...shelf }: ShelfProps) {
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
