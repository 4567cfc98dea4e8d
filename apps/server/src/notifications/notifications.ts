import { type NotificationType, notify, pushKey, subscribePush, unsubscribePush } from '@majlis/contract/notifications'
import { type Domain, handle } from '../platform/domain.ts'
import type { NotificationsContext } from './context.ts'
import { delivery } from './delivery.ts'
import { deleteEndpoint, insertDevice, keepKeys } from './devices.sql.ts'
import * as sql from './notifications.sql.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'
import { deleteEntriesFrom } from './list.sql.ts'
import { type NotificationList, notificationList } from './list.ts'
import { pushesFor, subscribe, topicOf } from './triggers.ts'
import { isPushEndpoint, type KeyPair, makeKeys } from './web-push.ts'
import { notificationsSettings } from './settings.ts'

/** A notification for one person. */
interface Push {
  readonly receiver: string
  readonly sender: string | null
  readonly type: NotificationType
  readonly title: string
  readonly body: string
  /** The data with which the app opens the right page, such as a tournament's id. */
  readonly data: Readonly<Record<string, string>>
}

/** The public API of notifications. */
interface Notifications {
  /** The oldest hundred of a receiver that are stored. */
  waiting(receiver: string): Promise<Push[]>
}

const maxDevices = 10

/**
 * Pushes for people who are offline: of the server, about events of other domains, and of clients, to friends with whom they share a room. A client
 * names receivers and a type, and no text. The number per caller and hour is limited and counted in PostgreSQL. Pushes are stored for a week.
 */
export function notifications(ctx: NotificationsContext): Domain<Notifications> {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())
  let stored: Promise<KeyPair> | undefined
  /** The key pair is made once for all nodes, when it is first needed. */
  const keys = (): Promise<KeyPair> => {
    stored ??= keepKeys(db, makeKeys()).catch((problem: unknown) => {
      stored = undefined
      throw problem
    })
    return stored
  }
  const sending = delivery(ctx, keys)
  const list = notificationList(ctx)
  subscribe(ctx, sending, list)

  /** Why a sender may not reach a receiver; undefined when they may. */
  async function refusalOf(sender: string, receiver: string): Promise<'NOT_FRIENDS' | 'BLOCKED' | undefined> {
    const { isBlocked, areFriends } = await ctx.friends.pairState(sender, receiver)
    if (isBlocked) return 'BLOCKED'
    return areFriends && (await ctx.chat.hasRoom(sender, receiver)) ? undefined : 'NOT_FRIENDS'
  }

  ctx.accounts.personal.add({ name: 'notifications', read: (user) => selectOfPerson(db, user), erase: (user) => eraseOf(ctx, list, user) })

  const operations = [
    ...list.operations,
    handle(pushKey, async () => ({ publicKey: (await keys()).publicKey })),
    handle(subscribePush, async ({ endpoint, p256dh, auth }, { user, session }, fail) => {
      if (!isPushEndpoint(endpoint, ctx.config)) return fail('BAD_REQUEST')
      const device = { id: ctx.entropy.uuid7(), account_id: user, session_id: session, endpoint, p256dh, auth, created_at: now() }
      await insertDevice(db, device, maxDevices)
      return {}
    }),
    handle(unsubscribePush, async ({ endpoint }, { user }) => {
      await deleteEndpoint(db, user, endpoint)
      return {}
    }),
    handle(notify, async ({ receiverIds, type }, { user }, fail) => {
      const receivers = [...new Set(receiverIds)]
      if (receivers.includes(user)) return fail('FORBIDDEN')
      const people = await ctx.accounts.publicUsers(receivers)
      if (people.size < receivers.length) return fail('NOT_FOUND')
      const refusals = await Promise.all(receivers.map((receiver) => refusalOf(user, receiver)))
      const refusal = refusals.find((each) => each !== undefined)
      if (refusal !== undefined) return fail(refusal)
      const news = receivers
        .filter((id) => people.get(id)?.isBot === false)
        .map((receiver) => ({ receiver, sender: user, type, data: {}, topic: topicOf.clientRequest(type, user), count: 1 }))
      const pushes = await pushesFor(ctx, news)
      if (!(await sql.insertWithin(db, user, pushes, ctx.config.of(notificationsSettings).limits.pushesPerHourPerUser, now(), sending.wake)))
        return fail('TOO_MANY_REQUESTS')
      return { delivered: await sending.hasDevice(pushes.map(({ receiver }) => receiver)) }
    }),
  ]

  return {
    operations,
    live: list.live,
    api: {
      waiting: async (receiver) =>
        (await sql.selectWaiting(db, receiver)).map(({ sender, type, title, body, data }) => ({ receiver, sender, type, title, body, data })),
    },
    start: async () => {
      await list.start()
      clock.every(3_600_000, () => {
        sql.deleteOld(db, now()).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old pushes could not be removed'))
      })
    },
  }
}

/** Removes what is stored for a person and what others have of them, whose unread entries may be fewer then. */
function eraseOf({ db }: NotificationsContext, list: NotificationList, user: string): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteOfPerson(tx, user)
    await list.changed(tx, await deleteEntriesFrom(tx, user))
  })
}
