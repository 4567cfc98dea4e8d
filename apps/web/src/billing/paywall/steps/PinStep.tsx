import { Button } from '@majlis/ui/Button'
import { clockText } from '@majlis/ui/Countdown'
import { digitsIn, PinField } from '@majlis/ui/PinField'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../../platform/clock.ts'
import { useOneTimeCode } from '../../../platform/device/oneTimeCode.ts'
import { useArmed } from '../../../platform/device/useArmed.ts'
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
  onSubmit: (pin: string) => void
  onResend: () => void
  onEdit: () => void
}

/** Step 2: with the PIN from the SMS, the person agrees to the price that is shown above the button. Nothing is sent before the button is pressed. */
export function PinStep({ plan, msisdn, pinLength, resendAt, busy, note, isWrong, onType, onSubmit, onResend, onEdit }: PinStepProps) {
  const { t, language, formatDigits } = useI18n()
  const [pin, setPin] = useState('')
  const left = useCountdown(resendAt)
  const phone = readable(msisdn, plan.operatorCode)
  // It is filled in and not sent: the press on the button is the consent.
  useOneTimeCode(resendAt, (code) => {
    setPin(digitsIn(code, pinLength))
    onType()
  })
  // The button takes the place of 'Get PIN', where the second half of a double tap may come.
  const isReady = useArmed() || pin !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSubmit(pin)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <h1 className={styles.title} tabIndex={-1}>
        {t('login.pinTitle')}
      </h1>
      <p className={styles.sentTo}>
        {t('login.pinSent')}{' '}
        <button type="button" className={styles.number} onClick={onEdit} aria-label={`${phone}: ${t('login.editNumber')}`}>
          <bdi dir="ltr">{phone}</bdi>
          <Pencil size={16} aria-hidden="true" />
        </button>
      </p>
      <PinField
        label={t('login.pin')}
        value={pin}
        length={pinLength}
        autoFocus
        error={isWrong ? t('pay.pinWrong') : undefined}
        onChange={(digits) => {
          setPin(digits)
          onType()
        }}
      />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Charge service={plan.service} operator={plan.operatorTitle} />
      <Button variant="yellow" size="big" type="submit" busy={busy} aria-disabled={!isReady || undefined}>
        {plan.service.callToAction.pin[language] || t('pay.subscribe')}
      </Button>
      <Button variant="ghost" type="button" onClick={onResend} disabled={left > 0 || busy}>
        {left > 0 ? t('login.resendIn', { time: formatDigits(clockText(left * 1000)) }) : t('login.resend')}
      </Button>
      <Disclaimer service={plan.service} />
    </form>
  )
}
