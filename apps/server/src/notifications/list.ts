import { limits } from '@majlis/contract/core/limits'
import { unreadNotificationsPath } from '@majlis/contract/live'
import {
  type ListedNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type UnreadNotifications,
  unreadNotifications,
} from '@majlis/contract/notifications'
import type { Queries, Tx } from '../platform/db/pool.ts'
import { type Handled, handle, serve, type Served } from '../platform/domain.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { NotificationsContext } from './context.ts'
import * as sql from './list.sql.ts'
import { lockPairs } from './notifications.sql.ts'
import { entryText, type Language } from './texts.ts'

/** Entries are kept for 30 days. */
const keptMs = 30 * 86_400_000
/** Removes old entries, and adds itself again. */
const expireJob = 'notifications.expire'
const expireMs = 600_000
/** Entries that one step of the removal takes. */
const maxRemoved = 1_000

/** The in-app list of notifications. */
export interface NotificationList {
  /**
   * Adds entries within a transaction. Nothing is added for or of somebody whose account was deleted, nor across a block.
   * @param others in whose lists something else has changed
   */
  add(tx: Tx, entries: readonly Omit<sql.NewEntry, 'id'>[], others?: readonly string[]): Promise<void>
  /** Publishes, after the commit, how many entries these people have not read. Every change of entries ends with it. */
  changed(tx: Tx, receivers: readonly string[]): Promise<void>
  /** Marks what people have about conversations as read. */
  readRooms(reads: readonly sql.RoomRead[]): Promise<void>
  /** Lets old entries be removed from now on. */
  start(): Promise<void>
  readonly operations: readonly Handled[]
  readonly live: readonly Served[]
}

/** Stores and serves the lists of notifications, and publishes how many are unread. Entries are removed after thirty days. */
export function notificationList(ctx: NotificationsContext): NotificationList {
  const { db, clock, live } = ctx
  const now = () => new Date(clock.now())

  async function unreadOf(user: string, queries: Queries = db): Promise<UnreadNotifications> {
    const [row] = await sql.selectUnread(queries, [user])
    return { revision: row?.revision ?? 0, unread: row?.unread ?? 0 }
  }

  async function publish(people: readonly string[], note: string): Promise<void> {
    const rows = await sql.selectUnread(db, people)
    const arePublished = await Promise.all(
      rows.map(({ account_id: userId, revision, unread }) => live.publish(unreadNotificationsPath, { userId }, { revision, unread })),
    )
    if (arePublished.every(Boolean)) live.settled(note)
  }

  async function changed(tx: Tx, receivers: readonly string[]): Promise<void> {
    const people = [...new Set(receivers)]
    if (people.length === 0) return
    await sql.raiseRevisions(tx, people)
    const note = await live.note(
      tx,
      people.map((userId) => fillPath(unreadNotificationsPath.path, { userId })),
    )
    tx.afterCommit(() => {
      publish(people, note).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the number of unread notifications could not be published'))
    })
  }

  async function add(tx: Tx, entries: readonly Omit<sql.NewEntry, 'id'>[], others: readonly string[] = []): Promise<void> {
    const pairs = entries.flatMap(({ sender, receiver }) => (sender === null ? [] : [[sender, receiver] as const]))
    // A block removes entries under the same locks, so that none is added after it.
    await lockPairs(tx, pairs)
    const people = [...new Set(entries.flatMap(({ sender, receiver }) => (sender === null ? [receiver] : [sender, receiver])))]
    const [known, blocks] = await Promise.all([ctx.accounts.publicUsers(people), ctx.friends.blockedPairs(tx, people)])
    const shown = entries.filter(({ sender, receiver }) => {
      if (!known.has(receiver) || (sender !== null && !known.has(sender))) return false
      return !blocks.has(`${sender} ${receiver}`) && !blocks.has(`${receiver} ${sender}`)
    })
    if (shown.length > 0) {
      await sql.insertEntries(
        tx,
        shown.map((entry) => ({ ...entry, id: ctx.entropy.uuid7() })),
        now(),
      )
    }
    await changed(tx, [...others, ...shown.map(({ receiver }) => receiver)])
  }

  const marking = (user: string, mark: (tx: Tx) => Promise<readonly string[]>): Promise<UnreadNotifications> =>
    db.transaction(async (tx) => {
      await changed(tx, await mark(tx))
      return unreadOf(user, tx)
    })

  return {
    add,
    changed,
    async readRooms(reads) {
      // Most reads concern nothing in a list, so that they cost one query.
      const about = await sql.selectRoomsUnread(db, reads)
      if (about.length > 0) await db.transaction(async (tx) => changed(tx, await sql.markRoomsRead(tx, about, now())))
    },
    start: expiring(ctx, changed),
    operations: [
      handle(listNotifications, ({ userId, cursor }, { language }) => pageOf(ctx, userId, language, cursor)),
      handle(unreadNotifications, ({ userId }) => unreadOf(userId)),
      handle(markNotificationRead, ({ userId, notificationId }) => marking(userId, (tx) => sql.markRead(tx, userId, notificationId, now()))),
      handle(markAllNotificationsRead, ({ userId, upTo }) => marking(userId, (tx) => sql.markAllRead(tx, userId, upTo, now()))),
    ],
    live: [serve(unreadNotificationsPath, async ({ userId = '' }) => ({ value: await unreadOf(userId) }))],
  }
}

/** A page of a list in the language of its reader. */
async function pageOf({ db, accounts }: NotificationsContext, user: string, language: Language, cursor: string | undefined) {
  const rows = await sql.selectEntries(db, user, cursor, limits.page)
  const people = await accounts.publicUsers([...new Set(rows.flatMap(({ sender }) => sender ?? []))])
  const notifications = rows.flatMap((row): ListedNotification[] => {
    const sender = row.sender === null ? undefined : people.get(row.sender)
    // The entries of a deleted account are about to be removed.
    if (row.sender !== null && sender === undefined) return []
    const { roomId, tournamentId, duelId } = row.data
    return [
      {
        _id: row.id,
        type: row.type,
        ...entryText(row, sender?.name ?? '', language),
        senderId: row.sender,
        userImageUrl: sender?.userImageUrl ?? '',
        at: row.at.getTime(),
        isRead: row.read_at !== null,
        ...(roomId !== undefined && { roomId }),
        ...(tournamentId !== undefined && { tournamentId }),
        ...(duelId !== undefined && { duelId }),
      },
    ]
  })
  return { notifications, cursor: rows.length === limits.page ? (rows.at(-1)?.id ?? null) : null }
}

/** Removes entries after thirty days, a batch at a time. @returns starts it */
function expiring(ctx: NotificationsContext, changed: NotificationList['changed']): () => Promise<void> {
  const { db, clock } = ctx
  const again = () => ctx.jobs.add(db, expireJob, {}, { key: expireJob, runAt: clock.now() + expireMs })
  ctx.jobs.on(expireJob, async (_payload, { signal }) => {
    // The next run is scheduled first: a failure here is retried by itself, and the chain never breaks.
    await again()
    const before = new Date(clock.now() - keptMs)
    for (let removed = maxRemoved; removed === maxRemoved && !signal.aborted; ) {
      removed = await db.transaction(async (tx) => {
        const receivers = await sql.deleteOldEntries(tx, before, maxRemoved)
        await changed(tx, receivers)
        return receivers.length
      })
    }
  })
  return again
}
