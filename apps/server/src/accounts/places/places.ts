import { getPlace, hidePlace, type PlaceState, sharePlace } from '@majlis/contract/accounts.places'
import { cellOf, nearKm } from '@majlis/contract/accounts.plain'
import { type Handled, handle } from '../../platform/domain.ts'
import { type PeoplePage, pageAccounts, selectAccounts } from '../accounts.sql.ts'
import type { AccountsContext } from '../context.ts'
import { accountsSettings } from '../settings.ts'
import { boxAround } from './near.ts'
import * as sql from './places.sql.ts'

/** Milliseconds after which an area that was not given again is forgotten. */
const keptMs = 30 * 86_400_000

/** Somebody on a page of people nearby. */
export interface Neighbour {
  readonly id: string
  /** The narrowest band in which they are; undefined outside of all bands, and unless both share their area. */
  readonly withinKm: (typeof nearKm)[number] | undefined
}

export interface Places {
  readonly operations: Handled[]
  /**
   * A page of people of a person's country: first those nearby, where the person shares the own area, then the others, newest first.
   * @param wanted without a region: it is that of the person
   */
  nearby(user: string, wanted: Omit<PeoplePage, 'region'>): Promise<Neighbour[]>
  /** Deletes what is too old. */
  sweep(): Promise<void>
}

/** The areas in which people want to be found. Nobody is answered an area, not even the own one: what leaves the server is the band of a distance. */
export function places(ctx: AccountsContext): Places {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())
  const since = () => new Date(clock.now() - keptMs)

  async function stateOf(user: string): Promise<PlaceState> {
    const place = await sql.selectPlace(db, user, since())
    return place ? { isShared: true, sharedAt: place.at.getTime(), endsAt: place.at.getTime() + keptMs } : { isShared: false, sharedAt: 0, endsAt: 0 }
  }

  async function near(user: string, { gender, without }: Pick<PeoplePage, 'gender' | 'without'>): Promise<{ region: string; rows: sql.NearRow[] }> {
    const [[account], place] = await Promise.all([selectAccounts(db, [user]), sql.selectPlace(db, user, since())])
    const region = account?.region ?? ''
    if (account === undefined || place === undefined) return { region, rows: [] }
    const { latitude, longitude } = place
    const wanted = { latitude, longitude, box: boxAround(place), bands: nearKm, region, gender, without, since: since(), byActivity: account.show_presence }
    return { region, rows: await sql.selectNear(db, wanted) }
  }

  return {
    operations: [
      handle(getPlace, (_input, { user }) => stateOf(user)),
      handle(sharePlace, async ({ latitude, longitude }, { user }, fail) => {
        const cell = { latitude: cellOf(latitude), longitude: cellOf(longitude) }
        const outcome = await sql.putPlace(db, user, cell, now(), ctx.config.of(accountsSettings).limits.placesPerDayPerUser)
        if (outcome === 'stored') return stateOf(user)
        return fail(outcome === 'limited' ? 'TOO_MANY_REQUESTS' : 'UNAUTHORIZED')
      }),
      handle(hidePlace, async (_input, { user }) => {
        await sql.deletePlace(db, user)
        return stateOf(user)
      }),
    ],
    async nearby(user, { offset, max, ...wanted }) {
      const { region, rows } = await near(user, wanted)
      const page = rows.slice(offset, offset + max).map(({ id, within }): Neighbour => ({ id, withinKm: nearKm.find((km) => km === within) }))
      if (page.length === max) return page
      const without = [...wanted.without, ...rows.map(({ id }) => id)]
      const others = await pageAccounts(db, { ...wanted, region, without, offset: Math.max(0, offset - rows.length), max: max - page.length })
      return [...page, ...others.map((id) => ({ id, withinKm: undefined }))]
    },
    sweep: () => sql.sweepPlaces(db, since(), now()),
  }
}
