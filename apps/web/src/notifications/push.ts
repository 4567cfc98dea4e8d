import { call } from '../platform/net/client.ts'
import { serviceWorkers } from '../platform/offline/denied.ts'
import { session } from '../platform/state/session.ts'
import { storage } from '../platform/state/storage.ts'

/** Whether this browser shows pushes: what the person has decided, or `unsupported` where there are none. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const isSupported = serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window
  return isSupported ? Notification.permission : 'unsupported'
}

/**
 * Asks the browser's own question and subscribes. Call it in a tap. A refusal is silent: the token becomes empty (NTF-02).
 * @returns whether pushes reach this browser from now on; null where the person refused
 */
export async function turnOnPushes(): Promise<boolean | null> {
  const decided = await Notification.requestPermission()
  if (decided === 'granted') return subscribe()
  await setToken('')
  return decided === 'denied' ? null : false
}

/**
 * Subscribes this browser under the present session, which the server needs after every login, and after the browser has changed its keys.
 * @returns false when the browser has no push service
 */
export async function subscribe(): Promise<boolean> {
  const key = await call('notifications.pushKey', {})
  if (!key.success) return false
  try {
    const { pushManager } = await navigator.serviceWorker.register('/sw.js')
    const { endpoint, keys } = (await subscriptionOf(pushManager, bytesOf(key.response.publicKey))).toJSON()
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return false
    const stored = await call('notifications.subscribePush', { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] })
    if (stored.success) await setToken(endpoint)
    return stored.success
  } catch {
    return false
  }
}

/** The subscription for the server's key. One for another key, of an installation before, is replaced. */
async function subscriptionOf(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  const used = known?.options.applicationServerKey
  if (known && used && equal(new Uint8Array(used), key)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Empties the token when the person has taken the permission back in the browser's settings (NTF-02). */
export async function forgetToken(): Promise<void> {
  if (storage.read('pushToken')) await setToken('')
}

/** Stores the token for later logins, and at the account (NTF-01). */
async function setToken(token: string): Promise<void> {
  storage.write('pushToken', token)
  if (session().token !== null && (session().user?.fcmKey ?? '') !== token) await call('accounts.patchUser', { fcm_key: token })
}

/**
 * The session of this browser has ended: what is shown for it is closed, and nothing more arrives, also when the server could not be told. The next login
 * subscribes again.
 */
export async function endPushes(): Promise<void> {
  if (pushPermission() !== 'granted') return
  try {
    const registration = await serviceWorkers()?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // A browser without its push service delivers nothing either.
  }
}

/** Closes what is shown about something that the person sees now. @param tag the topic of the server's push, such as `room ID` */
export async function closeNotifications(tag: string): Promise<void> {
  if (pushPermission() !== 'granted') return
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined)
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const equal = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && one.every((byte, at) => byte === other[at])
