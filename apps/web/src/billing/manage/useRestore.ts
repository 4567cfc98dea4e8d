import { useRef, useState } from 'react'
import { callSubscription } from '../../platform/client.ts'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { resendMs } from '../paywall/draft.ts'
import { msisdnOf, type NumberPlan } from '../paywall/phone.ts'
import { refreshStatus } from '../status.ts'

/**
 * Restore by number: a PIN that charges nothing proves the number, the proof brings its subscription here.
 * @param country ISO code in lower case
 */
export function useRestore(plan: NumberPlan, serviceId: number, country: string, onRestored: () => void) {
  const { t } = useI18n()
  const [sent, setSent] = useState<{ msisdn: string; resendAt: number; pinLength: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)

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
      const answer = await callSubscription('POST /subscription/v2/genAuthCode', { msisdn, serviceId, subscriptionRequired: false, region: country })
      const { response_code: code, message, data } = answer
      // One sent less than two minutes ago is still good.
      if (code === 0 || code === 130 || code === 108) setSent({ msisdn, resendAt: now() + resendMs, pinLength: data.pinLength ?? sent?.pinLength ?? 6 })
      return code === 0 || code === 130 ? '' : message || t('login.connection')
    })

  const confirm = (pinCode: string) =>
    alone(async () => {
      if (!sent) return ''
      if (pinCode.length < 4) return t('login.pinWrong')
      const proven = await callSubscription('POST /subscription/v1/validateAuthCode', { msisdn: sent.msisdn, serviceId, pinCode })
      const { loginProof } = proven.data
      if (!loginProof) return proven.message || t('login.connection')
      const restored = await callSubscription('POST /subscription/v1/restoreSubscription', { loginProof })
      if (restored.response_code !== 0) return restored.message || t('login.connection')
      await refreshStatus()
      onRestored()
      return ''
    })

  return { sent, busy, problem, send, confirm }
}
