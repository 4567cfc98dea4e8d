import type { SmsCredential } from './config.ts'

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
    if (credential === undefined) throw new SmsError('notConfigured', 'no SMS party is configured')
    let status: number
    try {
      const reply = await fetch(credential.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${credential.token}` },
        body: JSON.stringify({ msisdn, text }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      status = reply.status
      await reply.body?.cancel()
    } catch (problem) {
      throw new SmsError('unreachable', 'the SMS party did not answer', { cause: problem })
    }
    if (status < 200 || status > 299) throw new SmsError('refused', `the SMS party answered ${status}`)
  }
}
