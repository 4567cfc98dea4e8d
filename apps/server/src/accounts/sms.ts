import { callProvider } from '../platform/http/providers.ts'
import type { Environment } from '../platform/settings.ts'

/** Where texts are sent: an HTTP endpoint that takes `{msisdn, text}` with a bearer token. */
interface SmsCredential {
  readonly url: string
  readonly token: string
}

/**
 * The SMS service from `SMS_URL` and `SMS_TOKEN`; undefined when neither is set.
 * @throws ConfigError when only one of them is set, or the URL does not start with http: or https:
 */
export function readSms(env: Environment): SmsCredential | undefined {
  const url = env.url('SMS_URL', ['http:', 'https:'])
  const token = env.text('SMS_TOKEN')
  if (url === undefined && token === undefined) return undefined
  if (url === undefined) return env.refuse('SMS_TOKEN is set but SMS_URL is not: set both or neither.')
  if (token === undefined) return env.refuse('SMS_URL is set but SMS_TOKEN is not: set both or neither.')
  return { url, token }
}

/** One text message. */
export interface Sms {
  /** Digits only, country code first, as in '923001234567'. */
  readonly msisdn: string
  readonly text: string
}

/** Why a text was not accepted: the SMS service did not answer in time, refused it, or is not configured. */
export type SmsFailure = 'unreachable' | 'refused' | 'notConfigured'

/** A text could not be handed over. The error never contains the number or the text. */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly reason: SmsFailure
  constructor(reason: SmsFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Hands a text to the SMS service; resolves when it is accepted. @throws SmsError */
export type SendSms = (sms: Sms) => Promise<void>

const timeoutMs = 5_000

/**
 * The SMS service over HTTP: `POST url {msisdn, text}` with a bearer token, answered with 2xx when accepted. The sandbox implements it too.
 * @param credential undefined makes every call fail with 'notConfigured'
 */
export function smsOverHttp(credential: SmsCredential | undefined): SendSms {
  return async ({ msisdn, text }) => {
    if (credential === undefined) throw new SmsError('notConfigured', 'no SMS service is configured')
    const status = await callProvider(credential, { method: 'POST', path: '', body: { msisdn, text }, timeoutMs }).then(
      (reply) => reply.status,
      (problem: unknown) => {
        throw new SmsError('unreachable', 'the SMS service did not answer', { cause: problem })
      },
    )
    if (status < 200 || status > 299) throw new SmsError('refused', `the SMS service answered ${status}`)
  }
}
