import webPush from 'web-push'
import { isListed, EgressError, postBytes } from '../platform/http/egress.ts'
import type { NotificationsContext } from './context.ts'
import type { Device } from './devices.sql.ts'
import { notificationsSettings } from './settings.ts'

export type KeyPair = { readonly publicKey: string; readonly privateKey: string }

/**
 * What a push service made of a push: it took it, refused this one for good, does not know the device any more, or could not be reached and may be
 * asked again.
 */
export type Outcome = 'sent' | 'refused' | 'gone' | 'failed'

export interface WebPush {
  readonly seconds: number
  /** A later push of the same topic replaces an earlier one that the push service still holds. At most 32 characters of base64url. */
  readonly topic: string
  /** JSON for the service worker. */
  readonly payload: string
}

const timeoutMs = 5_000
const maxBytes = 16 * 1024

/**
 * Whether pushes may be sent to this address. It comes from a browser, so it may be anything, and a host that answers slowly would occupy the jobs of
 * everybody: only the push services of the configuration, over https and on the usual port. In the sandbox its own push service is allowed too.
 */
export function isPushEndpoint(endpoint: string, config: NotificationsContext['config']): boolean {
  const { sandbox, publicUrl } = config
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (sandbox && url.host === hostOf(publicUrl)) return url.pathname.startsWith('/sandbox/push/')
  return url.protocol === 'https:' && url.port === '' && isListed(url.host, config.of(notificationsSettings).pushHosts)
}

/** Sends a push, encrypted for the device (RFC 8291) and signed by this installation (RFC 8292). */
export async function sendWebPush(ctx: NotificationsContext, keys: KeyPair, device: Device, push: WebPush): Promise<Outcome> {
  const { publicUrl, sandbox } = ctx.config
  const host = hostOf(device.endpoint)
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.invalid'
  const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, push.payload, {
      vapidDetails: { subject, ...keys },
      TTL: push.seconds,
      topic: push.topic,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
    const privateHosts = sandbox && host === hostOf(publicUrl) ? [host] : []
    const sent = { headers: headers as Readonly<Record<string, string>>, body: body ?? Buffer.alloc(0) }
    const status = await postBytes(device.endpoint, sent, { hosts: [host], privateHosts, timeoutMs, maxBytes, clock: ctx.clock })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    ctx.log.warn({ status, host }, 'a push service refused a push')
    return status === 429 || status >= 500 ? 'failed' : 'refused'
  } catch (problem) {
    if (problem instanceof EgressError) {
      ctx.log.warn({ host, reason: problem.message }, 'a push service could not be asked')
      return 'failed'
    }
    // Keys that no browser makes: nothing can ever be encrypted for this device.
    return 'gone'
  }
}

const hostOf = (url: string): string => new URL(url).host

/** A new key pair (VAPID) with which push services recognise this installation, in base64url. */
export const makeKeys = (): KeyPair => webPush.generateVAPIDKeys()
