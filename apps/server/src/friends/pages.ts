import { discover, listFriends, type Person, searchFriends } from '@majlis/contract/friends'
import { limits } from '@majlis/contract/core/limits'
import { handle } from '../platform/domain.ts'
import type { FriendsContext } from './context.ts'
import { cursorOf, endOf } from './cursor.ts'
import * as sql from './friends.sql.ts'
import { friendsSettings } from './settings.ts'

const pageLists = ['friends', 'received', 'sent', 'blocked'] as const

/** Pages of people. */
export function pages(ctx: FriendsContext) {
  const { db } = ctx
  const discoverRate = ctx.rates.limit('discoverPages', ctx.config.of(friendsSettings).limits.discoverPagesPerMinutePerUser, 60_000)

  return [
    handle(listFriends, async ({ userId, type = 0, cursor }) => {
      const rows = await sql.selectPage(db, pageLists[type] ?? 'friends', userId, endOf(cursor), limits.page)
      const people = await peopleOf(
        ctx,
        userId,
        rows.map((row) => row.id),
        type !== 3,
      )
      const last = rows.length === limits.page ? rows.at(-1) : undefined
      return { people, cursor: last ? cursorOf(last.created_at, last.id) : null }
    }),
    handle(searchFriends, async ({ userId, searchString }) => {
      // PostgreSQL's text has no NUL.
      const text = searchString.replaceAll('\0', '').trim()
      if (text === '') return []
      const [found, blocked] = await Promise.all([ctx.accounts.search(text, limits.page), sql.selectBlockedIds(db, userId)])
      const hidden = new Set([userId, ...blocked])
      return peopleOf(
        ctx,
        userId,
        found.filter((id) => !hidden.has(id)),
      )
    }),
    handle(discover, async ({ userId, pageNo, pageCount, scope = 'worldwide' }, _caller, fail) => {
      if (!(await discoverRate.take(userId))) return fail('TOO_MANY_REQUESTS')
      const [account, friendIds, blocked] = await Promise.all([ctx.accounts.account(userId), sql.selectFriendIds(db, userId), sql.selectBlockedIds(db, userId)])
      const gender = account === undefined || account.matchingGender === 'any' ? undefined : account.matchingGender
      const wanted = { gender, without: [userId, ...friendIds, ...blocked], offset: (pageNo - 1) * pageCount, max: pageCount }
      if (scope === 'worldwide') return peopleOf(ctx, userId, await ctx.accounts.page({ region: undefined, ...wanted }))
      const near = await ctx.accounts.nearby(userId, wanted)
      const people = await peopleOf(
        ctx,
        userId,
        near.map(({ id }) => id),
      )
      const bands = new Map(near.map(({ id, withinKm }) => [id, withinKm]))
      return people.map((person) => {
        const withinKm = bands.get(person._id)
        return withinKm === undefined ? person : { ...person, withinKm }
      })
    }),
  ]
}

/** People in the given order; deleted ones are left out. */
async function peopleOf(ctx: FriendsContext, viewer: string, ids: readonly string[], showsPresence = true): Promise<Person[]> {
  const [users, presences] = await Promise.all([ctx.accounts.publicUsers(ids), showsPresence ? ctx.accounts.presence.shownTo(viewer, ids) : undefined])
  return ids.flatMap((id) => {
    const user = users.get(id)
    return user ? [{ ...user, ...(presences?.get(id) ?? { isOnline: false, lastActiveTime: 0 }) }] : []
  })
}
