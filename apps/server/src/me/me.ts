import { userPath } from '@majlis/contract/live'
import { deleteAccount, exportData, getUser, type User, type UserLive } from '@majlis/contract/me'
import { type Domain, handle, serve } from '../platform/domain.ts'
import { createRateLimit } from '../platform/http/rate.ts'
import type { MeContext } from './context.ts'
import { logins } from './login.ts'

/** Nobody calls `me`: it stands on top and composes. */
export type Me = Readonly<Record<string, never>>

/** The User record and users/{id}, composed from the domains that own the parts. */
export function me(ctx: MeContext): Domain<Me> {
  async function ownRecord(user: string): Promise<User | undefined> {
    const account = await ctx.accounts.account(user)
    if (account === undefined) return undefined
    const [shown, status, paymentMethods, recentPlayed, lists, tournaments, wallet, ways] = await Promise.all([
      othersView(user),
      ctx.billing.status(user),
      ctx.billing.paymentMethods(user),
      ctx.play.recent(user),
      ctx.friends.lists(user),
      ctx.tournaments.joined(user),
      ctx.tournaments.wallet(user),
      ctx.accounts.waysInto(user),
    ])
    if (shown === undefined) return undefined
    const social = ways.filter(({ type }) => type !== 'phone' && type !== 'direct')
    const facebook = social.find(({ type }) => type === 'facebook')
    const { response_code, ...data } = status
    return {
      ...shown,
      ...account,
      onTrial: status.onTrial,
      purchaseStatus: { response_code, data },
      paymentMethods,
      recentPlayed,
      friends: lists.friends,
      hasBlocked: lists.hasBlocked,
      isBlockedBy: lists.isBlockedBy,
      tournaments,
      wallet,
      images: [...new Set([...shown.images, ...social.map((way) => way.image_url)])].filter(Boolean),
      fbId: facebook?.external_id ?? '',
      socailId: social[0]?.external_id ?? '',
      fb_image: facebook?.image_url ?? '',
      udid: '',
      configUpdated: account.configVersion === ctx.regions.version,
      mesiboToken: '',
      mesiboTokenExpiry: 0,
    }
  }

  /** What others may see: never phone, tokens, payment or social ids. */
  async function othersView(user: string): Promise<User | undefined> {
    const [people, presences, wins] = await Promise.all([ctx.accounts.publicUsers([user]), ctx.accounts.presence.of([user]), ctx.play.wins([user])])
    const person = people.get(user)
    if (person === undefined) return undefined
    const { isOnline = false, lastActiveTime = 0 } = presences.get(user) ?? {}
    return {
      ...person,
      profileImage: person.userImageUrl,
      images: person.userImageUrl === '' ? [] : [person.userImageUrl],
      wins: wins.get(user) ?? 0,
      isOnline,
      lastActiveTime,
    }
  }

  async function ownLive(user: string): Promise<UserLive | undefined> {
    const [account, lists, presences, invites, match] = await Promise.all([
      ctx.accounts.account(user),
      ctx.friends.lists(user),
      ctx.accounts.presence.of([user]),
      ctx.matches.invitesOf(user),
      ctx.matches.runningOf(user),
    ])
    if (account === undefined) return undefined
    const { isOnline = false, lastActiveTime = 0 } = presences.get(user) ?? {}
    return { ...lists, isOnline, lastActiveTime, sessionId: account.sessionId, Invites: invites, match }
  }

  const exports = createRateLimit(ctx.clock, ctx.config.limits.exportsPerHourPerUser, 3_600_000)

  const operations = [
    ...logins(ctx, ownRecord),
    handle(getUser, async (input, caller, fail) => {
      const isHidden = input.id !== caller.user && (await ctx.friends.isBlocked(caller.user, input.id))
      const record = isHidden ? undefined : await (input.id === caller.user ? ownRecord(input.id) : othersView(input.id))
      return record ?? fail('NOT_FOUND')
    }),
    handle(exportData, async ({ userId }, _caller, fail) => {
      if (!exports.take(userId)) return fail('TOO_MANY_REQUESTS')
      return { exportedAt: ctx.clock.now(), userId, data: await ctx.accounts.personal.read(userId) }
    }),
    handle(deleteAccount, async ({ userId }) => {
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
        const value = await ownLive(user)
        return value && { value }
      },
      async (params, caller) => (params.userId === caller.user ? undefined : 'other'),
    ),
  ]
  return { operations, live, face: {} }
}

/** Presence only, and only where nobody blocks. */
async function othersLive(ctx: MeContext, user: string, watcher: string): Promise<{ value: UserLive } | undefined> {
  if (await ctx.friends.isBlocked(watcher, user)) return undefined
  const presence = (await ctx.accounts.presence.of([user])).get(user)
  const { isOnline = false, lastActiveTime = 0 } = presence ?? {}
  return {
    value: {
      isOnline,
      lastActiveTime,
      sessionId: '',
      hasBlocked: [],
      isBlockedBy: [],
      friends: [],
      sentRequests: [],
      receivedRequests: [],
      Invites: [],
      match: null,
    },
  }
}
