import type { Bundle } from '@majlis/contract/billing.plans'
import { useEffect, useRef, useState } from 'react'
import { useTimeout } from '../../platform/clock.ts'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { NoticeDialog } from './steps/NoticeDialog.tsx'
import { NumberStep } from './steps/NumberStep.tsx'
import { PinStep } from './steps/PinStep.tsx'
import { PlanList } from './plans/PlanList.tsx'
import styles from './steps/Steps.module.css'
import { usePaywall } from './usePaywall.ts'
import type { Step, PaywallNavigation } from './navigation.ts'

export interface PaywallProps {
  bundles: readonly Bundle[]
  /** ISO code in lower case. */
  country: string
  /** The step that the address names. When its data is missing, an earlier step is shown. */
  step: Step
  navigation: PaywallNavigation
  onSkip: (() => void) | null
  onRestore: () => void
  appUrl: string
}

/** The three steps of the paywall and its dialogs. */
export function Paywall({ bundles, country, step, navigation, onSkip, onRestore, appUrl }: PaywallProps) {
  const { t } = useI18n()
  const pay = usePaywall(bundles, country, navigation)
  const { plan, notices } = pay
  const isSlow = useSlow(notices.busy)
  const note = notices.note || (isSlow ? t('pay.slow') : '')
  const shown: Step = !plan ? 'plans' : step === 'pin' && pay.msisdn === '' ? 'number' : step
  const frame = useStepFocus(shown)
  usePageTitle(t(titles[shown]))
  return (
    <div ref={frame} className={styles.frame} data-step={shown}>
      {shown === 'plans' && (
        <PlanList
          bundles={bundles}
          chosen={plan}
          carrierText={notices.carrierText}
          isActive={pay.isActive}
          onChoose={pay.choose}
          onContinue={pay.goOn}
          onSkip={onSkip}
          onRestore={onRestore}
        />
      )}
      {shown === 'number' && plan && (
        <NumberStep
          plan={plan}
          local={pay.local}
          busy={notices.busy}
          note={note}
          onFocus={pay.focused}
          onType={pay.typed}
          onSubmit={() => void pay.submitNumber()}
        />
      )}
      {shown === 'pin' && plan && (
        <PinStep
          plan={plan}
          msisdn={pay.msisdn}
          pinLength={pay.pinLength}
          resendAt={pay.resendAt}
          busy={notices.busy}
          note={note}
          isWrong={notices.isPinWrong}
          onType={() => notices.setPinWrong(false)}
          onSubmit={pay.submitPin}
          onResend={() => void pay.resend()}
          onEdit={() => navigation.to('number')}
        />
      )}
      <p className="visually-hidden" role="status">
        {notices.busy ? t('pay.busy') : ''}
      </p>
      <NoticeDialog notice={notices.notice} appUrl={appUrl} onClose={() => notices.setNotice(null)} />
    </div>
  )
}

const titles = { plans: 'pay.title', number: 'pay.numberStep', pin: 'login.pinTitle' } as const

/** When an answer takes longer (milliseconds), a text tells the person not to press again or leave. */
const slowMs = 5_000

function useSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), busy ? slowMs : null)
  if (isSlow && !busy) setSlow(false)
  return isSlow
}

/** A step begins with the focus on its title, for screen readers too; the first step only where nothing else has the focus. */
function useStepFocus(step: Step) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Step>(null)
  useEffect(() => {
    if (last.current === step) return
    const isFirst = last.current === null
    last.current = step
    if (isFirst && document.activeElement !== document.body) return
    window.scrollTo(0, 0)
    // The PIN step begins with the focus in its field.
    if (step !== 'pin') frame.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [step])
  return frame
}
