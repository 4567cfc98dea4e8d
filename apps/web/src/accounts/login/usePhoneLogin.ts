import { useState } from 'react'
import { NO_NETWORK_CODE } from '../../platform/net/api.ts'
import { deviceKey } from '../../platform/state/deviceKey.ts'
import { call } from '../../platform/net/client.ts'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { signIn, storeLoginMethods } from './signIn.ts'

/** The PIN goes in directly (130), or the number has a subscription already and still needs its PIN to log in (102). */
const PIN_FOLLOWS: ReadonlySet<number> = new Set([0, 102, 130])

export interface LoginProblem {
  /** The server's header; empty when it gave none. */
  readonly title: string
  readonly text: string
  /** The PIN was wrong: its field is marked and emptied. */
  readonly atPin: boolean
}

/** What the attribution service is told of a PIN. */
export type PinEvent = 'send_pin' | 'confirm_pin' | 'service_not_available'

/** The number cannot be served (ERR-09). */
const noService = 107

interface Place {
  /** International form without plus. */
  readonly msisdn: string
  /** When the PIN was sent, epoch milliseconds of the device. */
  readonly sentAt: number
}

export interface PhoneLoginOptions {
  /** The service whose PIN is used for logins in this region. */
  readonly serviceId: number
  /** ISO country code in lower case. */
  readonly region: string
  /** Seconds before the server sends another PIN to the same number. */
  readonly resendSeconds: number
  /** The version of the terms that the sentence under the button names; undefined where they are asked for later. */
  readonly acceptedTerms?: number | undefined
  /** A PIN was sent or confirmed, or the number cannot be served. */
  readonly onEvent?: (event: PinEvent) => void
  /** Adds the proven number to the account of a person with a session. */
  readonly isLink?: boolean
  /** The confirmation of the owner for it. */
  readonly confirmation?: string | undefined
  /** The number is linked. */
  readonly onLinked?: () => void
}

/**
 * Login by phone: number, PIN, session. The subscription service sends and confirms the PIN without a charge. The proof for a right PIN is
 * exchanged for a session, or adds a login method.
 */
export function usePhoneLogin({ serviceId, region, resendSeconds, acceptedTerms, onEvent, isLink = false, confirmation = '', onLinked }: PhoneLoginOptions) {
  const { t } = useI18n()
  const [sent, setSent] = useState<Place | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [note, setNote] = useState('')
  /** The newest PIN that was sent, also while the number is edited. */
  const [newest, setNewest] = useState<Place | null>(null)

  const textFor = (code: number, message: string) => (code === NO_NETWORK_CODE || code === -100 ? t('login.connection') : message || t('login.wrong'))
  /** Shows the server's header and message. An answer without a result is ignored, as at the paywall. */
  const show = ({ response_code: code, header, message }: { response_code: number; header: string; message: string }, atPin: boolean) => {
    if (code !== -1 || message !== '') setProblem({ title: header, text: textFor(code, message), atPin })
  }

  async function sendPin(msisdn: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    setNote('')
    const answer = await call('billing.genAuthCode', { msisdn, serviceId, subscriptionRequired: false, region, deviceKey: deviceKey() })
    setBusy(false)
    const follows = answer.success || PIN_FOLLOWS.has(answer.response_code)
    if (follows) onEvent?.('send_pin')
    if (answer.response_code === noService) onEvent?.('service_not_available')
    // A PIN that was sent less than two minutes ago is still valid: the PIN step follows, with the server's message about waiting. One for a purchase
    // does not log in.
    const stillGood = answer.response_code === 108 && answer.data.isPinOpen !== false && !sent
    if (stillGood) setNote(answer.message)
    else if (!follows) show(answer, false)
    const earlier = stillGood && newest?.msisdn === msisdn ? newest : undefined
    const place = earlier ?? { msisdn, sentAt: now() }
    if (follows) setNewest(place)
    if (follows || stillGood) setSent(place)
    return follows
  }

  /** @returns whether the PIN itself was refused */
  async function confirm(pinCode: string): Promise<boolean> {
    if (busy || !sent) return false
    setBusy(true)
    setProblem(null)
    const { msisdn } = sent
    const answer = await call('billing.validateAuthCode', { msisdn, serviceId, pinCode, subscriptionRequired: false, deviceKey: deviceKey() })
    const { loginProof } = answer.data
    if (answer.response_code === noService) onEvent?.('service_not_available')
    if (!loginProof) {
      setBusy(false)
      const atPin = answer.response_code === 103 || answer.response_code === 104
      show(answer, atPin)
      return atPin
    }
    onEvent?.('confirm_pin')
    const refusal = await (isLink ? linkPhone(loginProof, confirmation) : enter(msisdn, loginProof, acceptedTerms))
    setBusy(false)
    if (refusal !== null) setProblem({ title: '', text: refusal || t('login.connection'), atPin: false })
    else if (isLink) onLinked?.()
    return false
  }

  const edit = () => {
    setSent(null)
    setProblem(null)
    setNote('')
  }
  /** The earliest time at which the PIN can be sent again. The server may say how long to wait only after the PIN was sent. */
  const resendAt = (sent?.sentAt ?? 0) + resendSeconds * 1_000
  return { sent, resendAt, busy, problem, note, sendPin, confirm, edit, clearProblem: () => setProblem(null) }
}

/** @returns null when the person is logged in, otherwise the reason */
async function enter(msisdn: string, loginProof: string, acceptedTerms: number | undefined): Promise<string | null> {
  const outcome = await signIn({ loginType: { id: msisdn, type: 'phone' }, loginProof, ...(acceptedTerms !== undefined && { acceptedTerms }) })
  return outcome.isIn ? null : outcome.text
}

async function linkPhone(loginProof: string, confirmation: string): Promise<string | null> {
  const added = await call('me.linkLogin', { loginProof, ...(confirmation && { confirmation }) })
  if (!added.success) return added.message
  storeLoginMethods(added.response)
  return null
}
