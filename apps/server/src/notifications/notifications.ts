import { type NotificationType, notify } from '@majlis/contract/notifications'
import { type Domain, handle } from '../platform/domain.ts'
import type { NotificationsContext } from './context.ts'
import * as sql from './notifications.sql.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'

/** A notification for one person. */
interface Push {
  readonly receiver: string
  readonly type: NotificationType
  readonly title: string
  readonly body: string
  /** The data with which the app opens the right page, such as a tournament's id. */
  readonly data?: Readonly<Record<string, string>>
}

/** The texts of pushes by clients, under the sender's name. */
const texts = {
  message: { en: 'New message', ar: 'رسالة جديدة' },
  friendRequest: { en: 'New friend request', ar: 'طلب صداقة جديد' },
  invite: { en: 'An invitation to play', ar: 'دعوة إلى اللعب' },
} as const

/** The texts about the end of a tournament. */
const ended = {
  en: (rank: number, hasPrize: boolean) => `The tournament has ended and your rank is ${rank}.${hasPrize ? ' Your voucher is in your wallet.' : ''}`,
  ar: (rank: number, hasPrize: boolean) => `انتهت البطولة ومركزك ${rank}.${hasPrize ? ' قسيمتك في محفظتك.' : ''}`,
} as const

/** The public API of notifications. */
interface Notifications {
  /** The oldest hundred that wait for a receiver. */
  waiting(receiver: string): Promise<(Push & { readonly sender: string | null })[]>
}

/**
 * Offline pushes: of clients, to friends with whom they share a room, and of the server, about events of other domains. A client names
 * receivers and a type, and no text. The number per caller and hour is limited and counted in PostgreSQL.
 * No push provider is configured yet: pushes wait in the outbox for a week and `delivered` is false.
 */
export function notifications(ctx: NotificationsContext): Domain<Notifications> {
  const { db, clock, entropy } = ctx
  const now = () => new Date(clock.now())

  /** Why a sender may not reach a receiver; undefined when they may. */
  async function refusalOf(sender: string, receiver: string): Promise<'NOT_FRIENDS' | 'BLOCKED' | undefined> {
    const { isBlocked, areFriends } = await ctx.friends.pairState(sender, receiver)
    if (isBlocked) return 'BLOCKED'
    return areFriends && (await ctx.chat.hasRoom(sender, receiver)) ? undefined : 'NOT_FRIENDS'
  }

  async function offline(ids: readonly string[]): Promise<string[]> {
    const presences = await ctx.accounts.presence.of(ids)
    return ids.filter((id) => presences.get(id)?.isOnline !== true)
  }

  /** People who switched pushes about messages off get none (ACC-65). */
  async function wanting(type: NotificationType, ids: readonly string[]): Promise<readonly string[]> {
    if (type !== 'message') return ids
    const wanted = await ctx.accounts.wantMessages(ids)
    return ids.filter((id) => wanted.has(id))
  }

  ctx.on('tournaments.announced', async ({ tournamentId, name, nameAr, places }, { tx }) => {
    const away = new Set(await offline(places.map(({ userId }) => userId)))
    const pushes = await Promise.all(
      places
        .filter(({ userId }) => away.has(userId))
        .map(async ({ userId, rank, hasPrize }) => {
          const account = await ctx.accounts.account(userId)
          // Nothing is stored for somebody whose account was deleted.
          if (account === undefined) return []
          const language = account.language === 'ar' ? 'ar' : 'en'
          const title = language === 'ar' ? nameAr : name
          const push = { receiver: userId, type: 'tournamentExpired', title, body: ended[language](rank, hasPrize), data: { tournamentId } } as const
          return [{ ...push, id: entropy.uuid7(), sender: null }]
        }),
    )
    if (pushes.flat().length > 0) await sql.insertPushes(tx, pushes.flat(), now())
  })

  ctx.accounts.personal.add({ name: 'notifications', read: (user) => selectOfPerson(db, user), erase: (user) => deleteOfPerson(db, user) })

  const operations = [
    handle(notify, async ({ receiverIds, type }, { user }, fail) => {
      const receivers = [...new Set(receiverIds)]
      if (receivers.includes(user)) return fail('FORBIDDEN')
      const people = await ctx.accounts.publicUsers(receivers)
      if (people.size < receivers.length) return fail('NOT_FOUND')
      const refusals = await Promise.all(receivers.map((receiver) => refusalOf(user, receiver)))
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
      waiting: async (receiver) => (await sql.selectWaiting(db, receiver)).map(({ id: _id, ...push }) => push),
    },
    start: async () => {
      clock.every(3_600_000, () => {
        sql.deleteOld(db, now()).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old pushes could not be removed'))
      })
    },
  }
}
