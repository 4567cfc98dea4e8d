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

/** Why a sender may not reach a receiver; undefined when they may. */
export type SenderRule = (sender: string, receiver: string) => Promise<'NOT_FRIENDS' | 'BLOCKED' | undefined>

/** What a push of a client says, under the sender's name. */
const texts = {
  message: { en: 'New message', ar: 'رسالة جديدة' },
  friendRequest: { en: 'New friend request', ar: 'طلب صداقة جديد' },
  invite: { en: 'An invitation to play', ar: 'دعوة إلى اللعب' },
} as const

/** What other domains may ask of notifications. */
export interface Notifications {
  /** Keeps pushes from the server itself for those of the receivers who are offline, within the caller's transaction. */
  push(on: Parameters<typeof sql.insertPushes>[0], pushes: readonly Push[]): Promise<void>
  /** Says who may ask for a push to whom; a domain that knows rooms and friendships gives the rule, once. Without it nobody may. */
  senderRule(rule: SenderRule): void
  /** The oldest hundred that wait for a receiver. */
  waiting(receiver: string): Promise<(Push & { readonly sender: string | null })[]>
}

/**
 * Offline pushes. This domain knows neither rooms nor friendships: chat gives the rule who may reach whom. A client names receivers and a
 * type, and no text. A caller has so many an hour, counted in PostgreSQL.
 * No push provider is configured yet: what is asked for waits in the outbox for a week and `delivered` is false.
 */
export function notifications(ctx: NotificationsContext): Domain<Notifications> {
  const { db, clock, entropy } = ctx
  const now = () => new Date(clock.now())
  let rule: SenderRule = async () => 'NOT_FRIENDS'

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
    handle(notify, async ({ receiverIds, type }, { user }, fail) => {
      const receivers = [...new Set(receiverIds)]
      if (receivers.includes(user)) return fail('FORBIDDEN')
      const people = await ctx.accounts.publicUsers(receivers)
      if (people.size < receivers.length) return fail('NOT_FOUND')
      const refusals = await Promise.all(receivers.map((receiver) => rule(user, receiver)))
      const refusal = refusals.find((each) => each !== undefined)
      if (refusal !== undefined) return fail(refusal)
      const away = await wanting(type, await offline(receivers.filter((id) => people.get(id)?.isBot === false)))
      const title = (await ctx.accounts.publicUsers([user])).get(user)?.name ?? ''
      const pushes = await Promise.all(
        away.map(async (receiver) => {
          const language = (await ctx.accounts.account(receiver))?.language === 'ar' ? 'ar' : 'en'
          return { id: entropy.uuid7(), receiver, sender: user, type, title, body: texts[type][language], data: {} }
        }),
      )
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
      senderRule(given) {
        rule = given
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
