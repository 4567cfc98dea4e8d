import type { SessionEndReason } from '@majlis/contract/core/live'
import type { AccountsContext } from '../context.ts'

/** Publishes that sessions have ended, so that every node closes their sockets. */
export function publishEnded(ctx: Pick<AccountsContext, 'publish'>, sessionIds: readonly string[], reason?: SessionEndReason): void {
  if (sessionIds.length > 0) ctx.publish('accounts.sessionsEnded', { sessionIds: [...sessionIds], ...(reason && { reason }) })
}

/** Closes the sockets of sessions that have ended. */
export function closeSockets(ctx: Pick<AccountsContext, 'live' | 'on'>): void {
  ctx.on(
    'accounts.sessionsEnded',
    ({ sessionIds, reason }) => ctx.live.closeSessions(sessionIds, reason),
    // A lost event needs no repair: every node compares the sessions of its sockets with the database every few seconds (platform/live/sockets.ts).
    () => undefined,
  )
}
