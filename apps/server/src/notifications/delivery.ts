import { hash } from 'node:crypto'
import type { Queries } from '../platform/db/pool.ts'
import type { NotificationsContext } from './context.ts'
import * as devices from './devices.sql.ts'
import * as sql from './notifications.sql.ts'
import { countedText, languageOf } from './texts.ts'
import { fcmDelivery } from './fcm/delivery.ts'
import { type KeyPair, sendWebPush } from './web-push.ts'

/** Hands the waiting pushes of one person to the devices. */
const handJob = 'notifications.hand'
/** Sends one push to one device. A job each, so that a slow push service delays nobody else's. */
const sendJob = 'notifications.send'

const dayS = 86_400
/** Seconds for which the push service keeps a push for a device that is off. Invites are over after 20 or 60 seconds, a call stops ringing after 45. */
const secondsOf: Readonly<Record<string, number>> = { invite: 30, partyInvite: 60, call: 45 }
const maxAttempts = 6
/** Pushes that one job hands over. */
const maxHanded = 20

interface Sending {
  readonly device: string
  readonly seconds: number
  readonly topic: string
  readonly payload: string
}

export interface Delivery {
  /** Has the waiting pushes of people handed to their devices after the commit. */
  wake(tx: Queries, receivers: readonly string[]): Promise<void>
  /** Whether one of the people has a device that takes pushes. */
  hasDevice(people: readonly string[]): Promise<boolean>
}

/** The devices whose session is open; the others are deleted. */
async function openDevices({ db, accounts }: NotificationsContext, user: string): Promise<readonly devices.Device[]> {
  const found = await devices.selectDevices(db, user)
  if (found.length === 0) return found
  const open = await accounts.openSessions(found.map((device) => device.session_id))
  const closed = found.filter((device) => !open.has(device.session_id))
  if (closed.length > 0) {
    await devices.deleteDevices(
      db,
      closed.map(({ id }) => id),
    )
  }
  return found.filter((device) => open.has(device.session_id))
}

/** Sends stored pushes to the browsers and apps of their receivers, at least once each. */
export function delivery(ctx: NotificationsContext, keys: () => Promise<KeyPair>): Delivery {
  const { db, clock, jobs } = ctx
  const apps = fcmDelivery(ctx)

  async function wake(tx: Queries, receivers: readonly string[]): Promise<void> {
    for (const receiver of new Set(receivers)) await jobs.add(tx, handJob, { receiver }, { key: `${handJob} ${receiver}` })
  }

  /** Whether the push may still be shown: its receiver is away, wants it, and the sender may reach them. */
  async function isWanted({ receiver, sender, type }: sql.PushRow): Promise<boolean> {
    if ((await ctx.accounts.presence.of([receiver])).get(receiver)?.isOnline === true) return false
    if (sender !== null && (await ctx.friends.isBlocked(receiver, sender))) return false
    return type !== 'message' || (await ctx.accounts.wantMessages([receiver])).has(receiver)
  }

  const payloadOf = ({ type, title, data, topic, id }: sql.PushRow, body: string, language: 'en' | 'ar'): string =>
    JSON.stringify({ type, title, body, tag: topic ?? id, data, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })

  jobs.on<{ receiver: string }>(handJob, async ({ receiver }) => {
    const targets = await openDevices(ctx, receiver)
    // A session is one device, where Web Push and an app would show the same push twice.
    const app = await apps.keyOf(receiver, new Set(targets.map((device) => device.session_id)))
    const language = languageOf((await ctx.accounts.account(receiver))?.language)
    await db.outerTransaction(async (tx) => {
      const waiting = await sql.takeWaiting(tx, receiver, maxHanded)
      for (const push of waiting) {
        if ((targets.length === 0 && app === undefined) || !(await isWanted(push))) continue
        const topic = hash('sha256', push.topic ?? push.id, 'base64url').slice(0, 32)
        const seconds = secondsOf[push.type] ?? dayS
        const text = push.type === 'message' ? countedText(push.count, language) : push.body
        if (app !== undefined) await apps.add(tx, app, push, { seconds, topic, body: text, language })
        const what = { seconds, topic, payload: payloadOf(push, text, language) }
        for (const { id } of targets) await jobs.add(tx, sendJob, { device: id, ...what } satisfies Sending, { attempts: maxAttempts })
      }
      await sql.setHanded(
        tx,
        waiting.map(({ id }) => id),
        new Date(clock.now()),
      )
      if (waiting.length === maxHanded) await wake(tx, [receiver])
    })
  })

  jobs.on<Sending>(sendJob, async ({ device: id, ...push }) => {
    const device = await devices.selectDevice(db, id)
    if (device === undefined) return
    const outcome = await sendWebPush(ctx, await keys(), device, push)
    if (outcome === 'gone') await devices.deleteDevices(db, [id])
    if (outcome === 'failed') throw new Error('the push service did not take the push')
  })

  return {
    wake,
    async hasDevice(people) {
      const found = await Promise.all(
        people.map(async (user) => (await devices.selectDevices(db, user)).length > 0 || (await apps.keyOf(user, new Set())) !== undefined),
      )
      return found.includes(true)
    },
  }
}
