import { type NotificationType, notify } from '@majlis/contract/notifications'
import { type Domain, handle } from '../platform/domain.ts'
import type { NotificationsContext } from './context.ts'
import * as sql from './notifications.sql.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'

/** Something to be told to one person. */
export interface Push {
  readonly receiver: string
  readonly type: NotificationType
  readonly title: string
  readonly body: string
  /** What the app needs to open the right place, as in a tournament's id. */
  readonly data?: Readonly<Record<string, string>>
}

/** What other domains may ask of notifications. */
export interface Notifications {
  /** Keeps pushes from the server itself for those of the receivers who are offline, within the caller's transaction. */
  push(on: Parameters<typeof sql.insertPushes>[0], pushes: readonly Push[]): Promise<void>
  /** The oldest hundred that wait for a receiver. */
  waiting(receiver: string): Promise<(Push & { readonly sender: string | null })[]>
}

/**
 * Offline pushes. Domains below know neither rooms nor friendships, so a client's wish is checked for what can be known here: the
 * receivers exist, none is the caller, and a caller has so many an hour, counted in PostgreSQL.
 * No push provider is configured yet: what is asked for waits in the outbox for a week and `delivered` is false.
 */
export function notifications(ctx: NotificationsContext): Domain<Notifications> {
  const { db, clock, entropy } = ctx
  const now = () => new Date(clock.now())

  async function offline(ids: readonly string[]): Promise<string[]> {
    const presences = await ctx.accounts.presence.of(ids)
    return ids.filter((id) => presences.get(id)?.isOnline !== true)
  }

  /** Who switched pushes about messages off gets none (ACC-65). */
  async function wanting(type: NotificationType, ids: readonly string[]): Promise<readonly string[]> {
    if (type !== 'message') return ids
    const wanted = await ctx.accounts.wantMessages(ids)
    return ids.filter((id) => wanted.has(id))
  }

  ctx.accounts.personal.add({ name: 'notifications', read: (user) => selectOfPerson(db, user), erase: (user) => deleteOfPerson(db, user) })

  const operations = [
    handle(notify, async ({ receiverIds, ...message }, { user }, fail) => {
      const receivers = [...new Set(receiverIds)]
      if (receivers.includes(user)) return fail('FORBIDDEN')
      const people = await ctx.accounts.publicUsers(receivers)
      if (people.size < receivers.length) return fail('NOT_FOUND')
      const away = await wanting(message.type, await offline(receivers.filter((id) => people.get(id)?.isBot === false)))
      const pushes = away.map((receiver) => ({ id: entropy.uuid7(), receiver, sender: user, ...message, data: {} }))
      if (!(await sql.insertWithin(db, user, pushes, ctx.config.limits.pushesPerHourPerUser, now()))) return fail('TOO_MANY_REQUESTS')
      return { delivered: false }
    }),
  ]

  return {
    operations,
    face: {
      async push(on, pushes) {
        const away = await offline(pushes.map(({ receiver }) => receiver))
        const wanted = new Set(away)
        const wantsMessages = new Set(await wanting('message', away))
        const rows = pushes
          .filter(({ receiver, type }) => (type === 'message' ? wantsMessages : wanted).has(receiver))
          .map((push) => ({ data: {}, ...push, id: entropy.uuid7(), sender: null }))
        if (rows.length > 0) await sql.insertPushes(on, rows, now())
      },
      waiting: async (receiver) => (await sql.selectWaiting(db, receiver)).map(({ id: _id, ...push }) => push),
    },
    start: async () => {
      clock.every(3_600_000, () => {
        sql.deleteOld(db, now()).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old pushes could not be removed'))
      })
    },
  }
}
