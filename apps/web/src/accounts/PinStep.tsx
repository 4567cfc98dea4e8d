import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { PinField } from '@majlis/ui/PinField'
import { clockText } from '@majlis/ui/Countdown'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Login.module.css'

export interface PinStepProps {
  /** The number in readable groups. */
  phone: string
  resendAt: number
  busy: boolean
  problem: string | undefined
  onConfirm: (pin: string) => void
  onResend: () => void
  onEdit: () => void
  onType: () => void
}

/** Asks for the PIN: typed, pasted or filled in from the SMS; it can be sent again after the countdown. */
export function PinStep({ phone, resendAt, busy, problem, onConfirm, onResend, onEdit, onType }: PinStepProps) {
  const { t, formatDigits } = useI18n()
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState(false)
  const left = useCountdown(resendAt)
  const confirm = (digits: string) => {
    if (digits.length === limits.ownPin) onConfirm(digits)
    else setWrong(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(pin)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
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
        length={limits.ownPin}
        autoFocus
        error={wrong ? t('login.pinWrong') : problem}
        onChange={(digits) => {
          setPin(digits)
          setWrong(false)
          onType()
        }}
        onComplete={confirm}
      />
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {t('login.confirm')}
      </Button>
      <Button variant="ghost" onClick={onResend} disabled={left > 0 || busy}>
        {left > 0 ? t('login.resendIn', { time: formatDigits(clockText(left * 1000)) }) : t('login.resend')}
      </Button>
    </form>
  )
}
