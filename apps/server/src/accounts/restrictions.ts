import type { Queries, Tx } from '../platform/db/pool.ts'
import { findByLogin } from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { publishEnded } from './login/ended.ts'
import { normalisePhone } from './naming.ts'
import * as sql from './restrictions.sql.ts'

/** What operators may do to an account, and what they see of it. Every change takes effect on all nodes when its transaction commits. */
export interface Restrictions {
  /** People with this id, phone number or whole name; at most 20. */
  find(text: string): Promise<sql.RestrictedRow[]>
  /** Bans from chats, match chats and voice chats until a moment. False when there is no such account. */
  banFromChat(tx: Tx, user: string, until: Date): Promise<boolean>
  /** Refuses all sessions, until a moment or without an end, and ends what the person is doing. False when there is no such account. */
  suspend(tx: Tx, user: string, until: Date | null): Promise<boolean>
  /** Lifts a ban and a suspension, and returns which of them were in force. */
  lift(tx: Tx, user: string, at: Date): Promise<{ readonly chatBan: boolean; readonly suspension: boolean }>
  /** Those of the people who are suspended. */
  suspendedOf(on: Queries, users: readonly string[]): Promise<ReadonlySet<string>>
  /** Ends expired suspensions. */
  endDue(): Promise<void>
}

const maxFound = 20
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Bans and suspends people for operators. The sockets of a suspended person are closed on all nodes after the commit. */
export function restrictions(ctx: AccountsContext): Restrictions {
  const { db, clock } = ctx

  async function idsOf(text: string): Promise<string[]> {
    if (uuid.test(text.toLowerCase())) return [text.toLowerCase()]
    const named = await sql.selectNamed(db, text, maxFound)
    if (named.length > 0 || !/^\+?[\d\s-]{6,20}$/.test(text)) return named
    const id = await findByLogin(db, 'phone', normalisePhone(text))
    return id === undefined ? [] : [id]
  }

  return {
    find: async (text) => sql.selectRestricted(db, await idsOf(text)),
    async banFromChat(tx, user, until) {
      if (!(await sql.updateChatBan(tx, user, until))) return false
      await ctx.publish('accounts.restricted', { userId: user, isSuspended: false }, tx)
      ctx.publish('accounts.chatBanChanged', { userId: user }, tx)
      return true
    },
    async suspend(tx, user, until) {
      if (!(await sql.updateSuspended(tx, user, until))) return false
      await ctx.publish('accounts.restricted', { userId: user, isSuspended: true }, tx)
      const open = await sql.selectOpenSessions(tx, user)
      tx.afterCommit(() => {
        for (const session of open) ctx.security({ event: 'sessionEnded', reason: 'suspended', user, session })
        publishEnded(ctx, open, 'suspended')
      })
      return true
    },
    async lift(tx, user, at) {
      const lifted = await sql.liftRestrictions(tx, user, at)
      if (lifted.chatBan) ctx.publish('accounts.chatBanChanged', { userId: user }, tx)
      return lifted
    },
    suspendedOf: async (on, users) => new Set(await sql.selectSuspended(on, users)),
    endDue: () => sql.endSuspensions(db, new Date(clock.now())),
  }
}
