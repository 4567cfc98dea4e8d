import { OneTimeCodeForm } from '../../../platform/device/OneTimeCodeForm.tsx'
import { useI18n } from '../../../platform/i18n/index.ts'
import { Charge, Disclaimer } from './Charge.tsx'
import { readable } from './phone.ts'
import type { Plan } from '../plans/plans.ts'
import styles from './Steps.module.css'

export interface PinStepProps {
  plan: Plan
  /** International form without plus. */
  msisdn: string
  pinLength: number
  /** Epoch milliseconds of the device. */
  resendAt: number
  busy: boolean
  note: string
  isWrong: boolean
  onType: () => void
  onSubmit: (pin: string) => Promise<void>
  onResend: () => void
  onEdit: () => void
}

/** Step 2: with the PIN from the SMS, the person agrees to the price that is shown above the button. Nothing is sent before the button is pressed. */
export function PinStep({ plan, msisdn, pinLength, isWrong, onSubmit, ...rest }: PinStepProps) {
  const { t, language } = useI18n()
  return (
    <OneTimeCodeForm
      {...rest}
      phone={readable(msisdn, plan.operatorCode)}
      length={pinLength}
      error={isWrong ? t('pay.pinWrong') : undefined}
      action={plan.service.callToAction.pin[language] || t('pay.subscribe')}
      submitsItself={false}
      title={
        <h1 className={styles.title} tabIndex={-1}>
          {t('login.pinTitle')}
        </h1>
      }
      conditions={<Charge service={plan.service} operator={plan.operatorTitle} />}
      footer={<Disclaimer service={plan.service} />}
      onIncomplete={(pin) => void onSubmit(pin)}
      onSubmit={async (pin) => {
        await onSubmit(pin)
        return false
      }}
    />
  )
}
