import { useRef, useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { resendMs } from '../paywall/draft.ts'
import { isIgnored, isLost } from '../paywall/payment/outcome.ts'
import { msisdnOf, type NumberPlan } from '../paywall/steps/phone.ts'
import { refreshStatus } from '../status.ts'

export interface RestoreOptions {
  readonly plan: NumberPlan
  /** The service whose PIN proves a number without a charge. */
  readonly serviceId: number
  /** ISO code in lower case. */
  readonly country: string
  /** A PIN was sent or confirmed, or the number cannot be served. */
  readonly onEvent: (event: 'send_pin' | 'confirm_pin' | 'service_not_available') => void
  readonly onRestored: () => void
}

/** The number cannot be served (ERR-09). */
const noService = 107

/** Restores by number: a PIN without a charge proves the number, and the proof moves its subscription to this account. */
export function useRestore({ plan, serviceId, country, onEvent, onRestored }: RestoreOptions) {
  const { t } = useI18n()
  const [sent, setSent] = useState<{ msisdn: string; resendAt: number; pinLength: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)

  /** The server's own words where there are any, and none where it is ignored. */
  const textFor = (code: number, message: string): string => {
    if (isIgnored(code, message)) return ''
    return isLost(code) ? t('login.connection') : message || t('login.wrong')
  }

  async function alone(work: () => Promise<string>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    setProblem(await work())
    setBusy(false)
    running.current = false
  }

  const send = (local: string) =>
    alone(async () => {
      if (local === '') return ''
      const msisdn = msisdnOf(local, plan)
      if (!msisdn) return t('login.numberWrong')
      const answer = await call('billing.genAuthCode', { msisdn, serviceId, subscriptionRequired: false, region: country })
      const { response_code: code, message, data } = answer
      if (code === 0 || code === 130) onEvent('send_pin')
      if (code === noService) onEvent('service_not_available')
      // A PIN that was sent less than two minutes ago is still valid, unless it was sent for a purchase.
      if (code === 0 || code === 130 || (code === 108 && data.isPinOpen !== false))
        setSent({ msisdn, resendAt: now() + resendMs, pinLength: data.pinLength ?? sent?.pinLength ?? 6 })
      return code === 0 || code === 130 ? '' : textFor(code, message)
    })

  /** @returns whether the PIN itself was refused */
  const confirm = async (pinCode: string): Promise<boolean> => {
    let isRefused = false
    await alone(async () => {
      if (!sent) return ''
      if (pinCode.length < 4) return t('login.pinWrong')
      const proven = await call('billing.validateAuthCode', { msisdn: sent.msisdn, serviceId, pinCode, subscriptionRequired: false })
      const { loginProof } = proven.data
      isRefused = proven.response_code === 103 || proven.response_code === 104
      if (proven.response_code === noService) onEvent('service_not_available')
      if (!loginProof) return textFor(proven.response_code, proven.message)
      onEvent('confirm_pin')
      const restored = await call('billing.restoreSubscription', { loginProof })
      if (restored.response_code !== 0) return textFor(restored.response_code, restored.message)
      await refreshStatus()
      onRestored()
      return ''
    })
    return isRefused
  }

  const edit = () => {
    setSent(null)
    setProblem('')
  }
  return { sent, busy, problem, send, confirm, edit, clearProblem: () => setProblem('') }
}
