import type { Category } from '@majlis/contract/catalog'
import { BannerRow } from '../../catalog/home/BannerRow.tsx'
import { BannerSpace, useBannerPicture } from '../../catalog/index.ts'
import { now } from '../../platform/clock.ts'
import { TimeLeft, useRunningTournaments, useTicking } from '../../tournaments/index.ts'

/**
 * The running tournament that ends first, with the remaining time; nothing while there is none.
 * @param eager its picture is on the first screen
 */
export function TournamentBanner({ category, eager }: { category: Category; eager: boolean }) {
  const picture = useBannerPicture(category)
  const running = useRunningTournaments()
  const first = running.data?.find(({ expireTime }) => expireTime > now())
  const endsAt = first?.expireTime ?? 0
  const time = useTicking(endsAt, true)
  if (running.isPending) return <BannerSpace picture={picture} />
  if (first === undefined) return null
  const { _id, name, nameAr } = first
  return (
    <BannerRow eager={eager} category={{ ...category, name, nameAr, redirectUrl: `/tournament-preplay/${_id}` }}>
      <TimeLeft endsAt={endsAt} now={time} />
    </BannerRow>
  )
}
