import type { FcmKey } from '../../accounts/index.ts'
import type { Queries } from '../../platform/db/pool.ts'
import type { NotificationsContext } from '../context.ts'
import type { PushRow } from '../notifications.sql.ts'
import { fcm, type FcmPush, isRegistrationToken } from './send.ts'

/** Sends one push to one app. */
const sendJob = 'notifications.sendFcm'

const maxAttempts = 6
/** Milliseconds after which a service that asks to wait is asked again at the latest. */
const maxWaitMs = 3_600_000

interface Sending extends FcmPush {
  readonly receiver: string
  /** Of the session that gave the key: a key of another session is another device. */
  readonly session: string
  /** Epoch milliseconds after which the push is of no use any more. */
  readonly until: number
  /** How often the service asked to wait. */
  readonly waits: number
}

/** What a push is, beside its row. */
interface Shown {
  readonly seconds: number
  readonly topic: string
  /** In the receiver's language. */
  readonly body: string
  readonly language: 'en' | 'ar'
}

export interface FcmDelivery {
  /** The key of the app of a person whose session is open; undefined without one, and for a session that receives pushes in another way. */
  keyOf(user: string, otherwise: ReadonlySet<string>): Promise<FcmKey | undefined>
  /** Has a push sent after the commit. */
  add(tx: Queries, to: FcmKey, push: PushRow, shown: Shown): Promise<void>
}

/** Sends pushes to apps over Firebase Cloud Messaging, at least once each. Without a service account nobody has a key. */
export function fcmDelivery(ctx: NotificationsContext): FcmDelivery {
  const { db, clock, jobs } = ctx
  const service = fcm(ctx)

  async function keyOf(user: string, otherwise: ReadonlySet<string>): Promise<FcmKey | undefined> {
    if (service === undefined) return undefined
    const found = await ctx.accounts.fcmKeys.of(user)
    return found !== undefined && !otherwise.has(found.session) && isRegistrationToken(found.key) ? found : undefined
  }

  jobs.on<Sending>(sendJob, async (sending) => {
    const { receiver, session, until, waits, topic, title, body, data } = sending
    const seconds = Math.ceil((until - clock.now()) / 1_000)
    const to = await keyOf(receiver, new Set())
    if (service === undefined || to?.session !== session || seconds <= 0) return
    const outcome = await service.send(to.key, { seconds, topic, title, body, data })
    if (outcome.kind === 'gone') await ctx.accounts.fcmKeys.remove(receiver, to.key)
    if (outcome.kind !== 'failed') return
    // The pauses of the jobs grow by themselves; one that the service names takes their place.
    if (outcome.retryAfterMs === undefined) throw new Error('Firebase Cloud Messaging did not take the push')
    if (waits + 1 >= maxAttempts) return
    const runAt = clock.now() + Math.min(outcome.retryAfterMs, maxWaitMs)
    await jobs.add(db, sendJob, { ...sending, waits: waits + 1 } satisfies Sending, { attempts: maxAttempts, runAt })
  })

  return {
    keyOf,
    async add(tx, { session }, push, { seconds, topic, body, language }) {
      const { id, receiver, type, title } = push
      const data = { ...push.data, type, tag: push.topic ?? id, lang: language }
      const sending: Sending = { receiver, session, until: clock.now() + seconds * 1_000, waits: 0, seconds, topic, title, body, data }
      await jobs.add(tx, sendJob, sending, { attempts: maxAttempts })
    },
  }
}
