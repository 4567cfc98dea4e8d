import type { User } from '@majlis/contract/me'
import type { MeContext } from './context.ts'

interface RecordOptions {
  /** The configuration that the client holds; without it that of the account. */
  readonly configVersion?: number | undefined
  /** False where the person shall not wait for an external service. */
  readonly mayAsk?: boolean
}

/** The whole User record (ACC-56 to ACC-59), for its owner; undefined when the account was deleted. */
export async function ownRecord(ctx: MeContext, user: string, { configVersion, mayAsk = true }: RecordOptions = {}): Promise<User | undefined> {
  const [own, status, paymentMethods, recentPlayed, wins, lists, tournaments, wallet, sdk] = await Promise.all([
    ctx.accounts.own(user),
    ctx.billing.status(user),
    ctx.billing.paymentMethods(user),
    ctx.play.played(user),
    ctx.leaderboards.totals([user]),
    ctx.friends.lists(user),
    ctx.tournaments.joined(user),
    ctx.tournaments.wallet(user),
    ctx.chat.sdkSession(user, mayAsk),
  ])
  if (own === undefined) return undefined
  const { account, logins, presence } = own
  const held = configVersion ?? account.configVersion
  const social = logins.filter(({ type }) => type !== 'phone' && type !== 'direct')
  const facebook = social.find(({ type }) => type === 'facebook')
  const { response_code, ...data } = status
  return {
    ...account,
    ...shownOf(account, wins.get(user) ?? 0, presence),
    onTrial: status.onTrial,
    purchaseStatus: { response_code, data },
    paymentMethods,
    recentPlayed,
    friends: lists.friends,
    hasBlocked: lists.hasBlocked,
    isBlockedBy: lists.isBlockedBy,
    tournaments,
    wallet,
    images: [...new Set([account.userImageUrl, ...social.map((login) => login.image_url)])].filter(Boolean),
    fbId: facebook?.external_id ?? '',
    socailId: social[0]?.external_id ?? '',
    fb_image: facebook?.image_url ?? '',
    udid: '',
    configUpdated: held !== 0 && held !== ctx.catalog.configVersion,
    ...sdk,
    mediaPath: ctx.chat.mediaPath,
    hasGifs: ctx.chat.hasGifs,
  }
}

/** What others may see: never phone, tokens, payment or social ids. */
export async function othersView(ctx: MeContext, user: string, viewer: string): Promise<User | undefined> {
  const [people, presences, wins] = await Promise.all([
    ctx.accounts.publicUsers([user]),
    ctx.accounts.presence.shownTo(viewer, [user]),
    ctx.leaderboards.totals([user]),
  ])
  const person = people.get(user)
  if (person === undefined) return undefined
  return { ...person, ...shownOf(person, wins.get(user) ?? 0, presences.get(user)) }
}

interface Seen {
  readonly isOnline?: boolean
  readonly lastActiveTime?: number
}

/** The part of both records that depends on a person beside the account's own fields. */
function shownOf({ userImageUrl }: { readonly userImageUrl: string }, wins: number, { isOnline = false, lastActiveTime = 0 }: Seen = {}) {
  return { profileImage: userImageUrl, images: userImageUrl === '' ? [] : [userImageUrl], wins, isOnline, lastActiveTime }
}
