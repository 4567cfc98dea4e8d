import type { UserLive } from '@majlis/contract/me'
import type { MeContext } from './context.ts'

/** What a person sees of themself on `users/{id}`. */
export async function ownLive(ctx: MeContext, user: string): Promise<UserLive | undefined> {
  const [own, lists, invites, match] = await Promise.all([
    ctx.accounts.own(user),
    ctx.friends.lists(user),
    ctx.matchmaking.invitesOf(user),
    ctx.matches.runningOf(user),
  ])
  if (own === undefined) return undefined
  return { ...lists, ...own.presence, sessionId: own.account.sessionId, Invites: invites, match }
}

/** Presence only, and only where nobody blocks. */
export async function othersLive(ctx: MeContext, user: string, watcher: string): Promise<{ value: UserLive } | undefined> {
  if (await ctx.friends.isBlocked(watcher, user)) return undefined
  const presence = (await ctx.accounts.presence.shownTo(watcher, [user])).get(user)
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
