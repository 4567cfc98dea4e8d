import type { User } from '@majlis/contract/me'
import type { MeContext } from './context.ts'

/** The User record (ACC-56 to ACC-59) whole, for its owner; undefined when the account is gone. */
export async function ownRecord(ctx: MeContext, user: string, configVersion?: number): Promise<User | undefined> {
  const account = await ctx.accounts.account(user)
  if (account === undefined) return undefined
  const held = configVersion ?? account.configVersion
  const [shown, status, paymentMethods, recentPlayed, lists, tournaments, wallet, ways] = await Promise.all([
    othersView(ctx, user),
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
    configUpdated: held !== 0 && held !== ctx.catalog.configVersion,
    mesiboToken: '',
    mesiboTokenExpiry: 0,
  }
}

/** What others may see: never phone, tokens, payment or social ids. */
export async function othersView(ctx: MeContext, user: string): Promise<User | undefined> {
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
