import { callProvider, type ProviderReply } from '../../platform/http/providers.ts'
import type { NotificationsContext } from '../context.ts'
import { notificationsSettings } from '../settings.ts'
import { type AccessTokens, accessTokens } from './access-token.ts'
import type { FcmCredential } from './credential.ts'

/** A push as an app gets it: the text is shown by the device's system, the data opens the right page. */
export interface FcmPush {
  readonly seconds: number
  /** A later push of the same topic replaces an earlier one, at the service and on the screen. At most 32 characters of base64url. */
  readonly topic: string
  readonly title: string
  readonly body: string
  readonly data: Readonly<Record<string, string>>
}

/**
 * What the service made of a push: it took it, refused this one for good, does not know the device any more, or is to be asked again, after a time
 * where it names one.
 */
export type FcmOutcome = { readonly kind: 'sent' | 'refused' | 'gone' } | { readonly kind: 'failed'; readonly retryAfterMs: number | undefined }

export interface Fcm {
  /** @param token of the device */
  send(token: string, push: FcmPush): Promise<FcmOutcome>
}

const timeoutMs = 5_000
const maxBytes = 16 * 1024

/** Whether a push key may be the token of an app. A browser's key is the address of its push service, to which Web Push sends. */
export const isRegistrationToken = (key: string): boolean => /^[\w:.-]{32,4096}$/.test(key)

/** The API HTTP v1 of Firebase Cloud Messaging; undefined where it is not configured. */
export function fcm(ctx: NotificationsContext): Fcm | undefined {
  const { fcm: credential } = ctx.config.of(notificationsSettings)
  if (credential === undefined) return undefined
  const tokens = accessTokens(credential, ctx.clock)
  return {
    async send(token, push) {
      try {
        return await send(ctx, credential, tokens, token, push)
      } catch (problem) {
        // Neither endpoint may have said anything: nothing is known of the push, so it is sent again.
        ctx.log.warn({ reason: problem instanceof Error ? problem.message : '' }, 'Firebase Cloud Messaging could not be asked')
        return { kind: 'failed', retryAfterMs: undefined }
      }
    },
  }
}

async function send(ctx: NotificationsContext, { url, projectId }: FcmCredential, tokens: AccessTokens, token: string, push: FcmPush): Promise<FcmOutcome> {
  const accessToken = await tokens.current()
  const body = { message: messageOf(token, push, ctx.clock.now()) }
  const path = `/v1/projects/${projectId}/messages:send`
  const reply = await callProvider({ url, token: accessToken }, { method: 'POST', path, body, timeoutMs, maxBytes })
  const { status, retryAfter } = reply
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (isGone(reply)) return { kind: 'gone' }
  ctx.log.warn({ status, code: errorOf(reply).code }, 'Firebase Cloud Messaging refused a push')
  if (status === 401) tokens.forget(accessToken)
  if (status === 401 || status === 429 || status >= 500) return { kind: 'failed', retryAfterMs: waitOf(retryAfter, ctx.clock.now()) }
  return { kind: 'refused' }
}

/** The message for Android, Apple's devices and browsers; each takes its part. */
function messageOf(token: string, { seconds, topic, title, body, data }: FcmPush, now: number): object {
  const expiry = String(Math.floor(now / 1_000) + seconds)
  return {
    token,
    notification: { title, body },
    data,
    android: { collapse_key: topic, priority: 'HIGH', ttl: `${seconds}s`, notification: { tag: topic } },
    apns: { headers: { 'apns-collapse-id': topic, 'apns-priority': '10', 'apns-expiration': expiry } },
    webpush: { headers: { Topic: topic, TTL: String(seconds), Urgency: 'high' }, notification: { tag: topic } },
  }
}

/** What an error says: its code, and the fields that it complains about. */
function errorOf({ body }: ProviderReply): { readonly code: string; readonly fields: readonly string[] } {
  const { details = [] } = ((body ?? {}) as { error?: { details?: unknown } }).error ?? {}
  const all = (Array.isArray(details) ? details : []).filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
  const codes = all.map(({ errorCode }) => errorCode).filter((code) => typeof code === 'string')
  const violations = all.flatMap(({ fieldViolations }) => (Array.isArray(fieldViolations) ? (fieldViolations as unknown[]) : []))
  return { code: codes[0] ?? '', fields: violations.map((each) => String((each as { field?: unknown } | null)?.field ?? '')) }
}

/**
 * Whether a token will never be good again: its app was removed, it is none, or it belongs to another project. A 404 without the code may be a wrong
 * address in the configuration, and a refusal of another field is a mistake of this server: neither costs people their keys.
 */
function isGone(reply: ProviderReply): boolean {
  const { code, fields } = errorOf(reply)
  if (code === 'INVALID_ARGUMENT') return fields.length === 0 || fields.includes('message.token')
  return code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH'
}

/** Milliseconds that the header Retry-After names: seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
