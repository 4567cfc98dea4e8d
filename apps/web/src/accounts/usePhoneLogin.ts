import { useState } from 'react'
import { NO_NETWORK_CODE } from '../platform/api.ts'
import { call, callSubscription } from '../platform/client.ts'
import { now } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { beginSession } from '../platform/session.ts'

/** Milliseconds until the PIN may be asked for again. */
export const RESEND_MS = 40_000
/** The PIN goes in directly (130), or the number has a subscription already and still needs its PIN to log in (102). */
const PIN_FOLLOWS: ReadonlySet<number> = new Set([0, 102, 130])

export interface LoginProblem {
  /** The server's header; empty when it gave none. */
  readonly title: string
  readonly text: string
  /** The PIN was the wrong one: the field is marked. */
  readonly atPin: boolean
}

interface Place {
  /** International form without plus. */
  readonly msisdn: string
  /** When the PIN may be sent again, epoch milliseconds of the device. */
  readonly resendAt: number
}

/**
 * Login by phone: number, PIN, session. Send and confirm go through the subscription service with no charge; the proof that a right
 * PIN brings is turned into a session.
 * @param serviceId the service whose PIN serves login in this region
 * @param region ISO country code in lower case
 */
export function usePhoneLogin(serviceId: number, region: string) {
  const { t, language } = useI18n()
  const [sent, setSent] = useState<Place | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(null)

  const textFor = (code: number, message: string) => (code === NO_NETWORK_CODE || code === -100 ? t('login.connection') : message || t('login.wrong'))

  async function sendPin(msisdn: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    const answer = await callSubscription('POST /subscription/v2/genAuthCode', { msisdn, serviceId, subscriptionRequired: false, region })
    setBusy(false)
    const follows = answer.success || PIN_FOLLOWS.has(answer.response_code)
    // A PIN sent less than two minutes ago is still good: the PIN step follows, with the server's word about waiting.
    const stillGood = answer.response_code === 108
    if (!follows) setProblem({ title: answer.header, text: textFor(answer.response_code, answer.message), atPin: false })
    if (follows || (stillGood && !sent)) setSent({ msisdn, resendAt: now() + RESEND_MS })
    return follows
  }

  async function confirm(pinCode: string): Promise<boolean> {
    if (busy || !sent) return false
    setBusy(true)
    setProblem(null)
    const { msisdn } = sent
    const answer = await callSubscription('POST /subscription/v1/validateAuthCode', { msisdn, serviceId, pinCode })
    const { loginProof } = answer.data
    if (!loginProof) {
      setBusy(false)
      setProblem({ title: answer.header, text: textFor(answer.response_code, answer.message), atPin: answer.response_code === 103 })
      return false
    }
    const opened = await call('POST /api/v4/user', { loginType: { id: msisdn, type: 'phone' }, loginProof, language, isWeb: true, appVersion: '5.6' })
    setBusy(false)
    if (!opened.success) {
      setProblem({ title: '', text: opened.message || t('login.connection'), atPin: false })
      return false
    }
    const { token, ...user } = opened.response
    beginSession(token, user)
    return true
  }

  const edit = () => {
    setSent(null)
    setProblem(null)
  }
  return { sent, busy, problem, sendPin, confirm, edit, clearProblem: () => setProblem(null) }
}
