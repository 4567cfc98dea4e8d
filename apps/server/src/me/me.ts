import { getUsers, getUsersBySocialIds } from '@majlis/contract/accounts'
import { userPath } from '@majlis/contract/live'
import { deleteAccount, exportData, friendsWhoPlay, getUser } from '@majlis/contract/me'
import { type Domain, handle, serve } from '../platform/domain.ts'
import type { MeContext } from './context.ts'
import { logins } from './login.ts'
import { othersView, ownRecord } from './record.ts'
import { othersLive, ownLive } from './watched.ts'
import { meSettings } from './settings.ts'

/** Nobody calls `me`: it is the top layer and composes the others. */
export type Me = Readonly<Record<string, never>>

const maxFriendsInGame = 12

/** The User record and users/{id}, composed from the domains that own the parts. */
export function me(ctx: MeContext): Domain<Me> {
  const { limits } = ctx.config.of(meSettings)
  const exports = ctx.rates.limit('exports', limits.exportsPerHourPerUser, 3_600_000)
  const lookups = ctx.rates.limit('socialLookups', limits.socialLookupsPerDayPerUser, 86_400_000)

  const operations = [
    ...logins(ctx, (user) => ownRecord(ctx, user, { mayAsk: false })),
    handle(getUser, async (input, caller, fail) => {
      const isHidden = input.id !== caller.user && (await ctx.friends.isBlocked(caller.user, input.id))
      const record = isHidden
        ? undefined
        : await (input.id === caller.user ? ownRecord(ctx, input.id, { configVersion: input.configVersion }) : othersView(ctx, input.id, caller.user))
      return record ?? fail('NOT_FOUND')
    }),
    // As for a single record: neither side of a block sees the other.
    handle(getUsers, async ({ userIds }, { user }) => {
      const hidden = new Set(await ctx.friends.blockedIds(user))
      return Object.fromEntries(await ctx.accounts.publicUsers(userIds.filter((id) => !hidden.has(id))))
    }),
    handle(getUsersBySocialIds, async ({ socialIds }, { user }, fail) => {
      if (!(await lookups.take(user))) return fail('TOO_MANY_REQUESTS')
      const [people, hidden] = await Promise.all([ctx.accounts.bySocialIds(socialIds), ctx.friends.blockedIds(user)])
      return people.filter(({ _id }) => _id !== user && !hidden.includes(_id))
    }),
    handle(friendsWhoPlay, async ({ gameId }, { user }, fail) => {
      if (ctx.catalog.game(gameId) === undefined) return fail('NOT_FOUND')
      const players = await ctx.play.playersAmong(gameId, await ctx.friends.friendIds(user), maxFriendsInGame)
      const people = await ctx.accounts.publicUsers(players.map((player) => player.user))
      return players.flatMap((player) => {
        const person = people.get(player.user)
        return person ? [{ ...person, wins: player.wins }] : []
      })
    }),
    handle(exportData, async ({ userId }, _caller, fail) => {
      if (!(await exports.take(userId))) return fail('TOO_MANY_REQUESTS')
      return { exportedAt: ctx.clock.now(), userId, data: await ctx.accounts.personal.read(userId) }
    }),
    handle(deleteAccount, async ({ userId, confirmation }, caller, fail) => {
      if (!(await ctx.accounts.takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
      await ctx.accounts.personal.erase(userId)
      return {}
    }),
  ]

  const live = [
    serve(
      userPath,
      async (params, caller) => {
        const user = params.userId ?? ''
        if (user !== caller.user) return othersLive(ctx, user, caller.user)
        const value = await ownLive(ctx, user)
        return value && { value }
      },
      {
        view: async ({ userId }, { user }) => {
          if (userId === user) return undefined
          // Changes of presence are published to `other`. Who hides the own presence has a view in which nothing is published.
          return (await ctx.accounts.presence.hiddenOf([user])).has(user) ? user : 'other'
        },
      },
    ),
  ]
  return { operations, live, api: {} }
}
