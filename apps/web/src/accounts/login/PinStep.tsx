import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { digitsIn, PinField } from '@majlis/ui/PinField'
import { clockText } from '@majlis/ui/Countdown'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../platform/clock.ts'
import { useOneTimeCode } from '../../platform/device/oneTimeCode.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Login.module.css'

export interface PinStepProps {
  /** The number in readable groups. */
  phone: string
  /** The server's text above the number; our own text when left out. */
  text?: string | undefined
  /** Digits of a PIN. */
  length?: number | undefined
  resendAt: number
  busy: boolean
  problem: string | undefined
  /** A note about the PIN, such as that an earlier one is still valid. */
  note?: string | undefined
  /** The label of the main button; that of a login when left out. */
  action?: string | undefined
  /** Returns whether the PIN itself was refused; the field is emptied then. */
  onConfirm: (pin: string) => Promise<boolean>
  onResend: () => void
  onEdit: () => void
  onType: () => void
}

/** The form for the PIN: typed, pasted or filled in from the SMS. It can be sent again after the countdown. */
export function PinStep({
  phone,
  text,
  length = limits.ownPin,
  resendAt,
  busy,
  problem,
  note = '',
  action,
  onConfirm,
  onResend,
  onEdit,
  onType,
}: PinStepProps) {
  const { t, formatDigits } = useI18n()
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState(false)
  const left = useCountdown(resendAt)
  const confirm = async (digits: string) => {
    if (digits.length !== length) return setWrong(true)
    if (await onConfirm(digits)) setPin('')
  }
  useOneTimeCode(resendAt, (code) => {
    const digits = digitsIn(code, length)
    setPin(digits)
    setWrong(false)
    void confirm(digits)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(pin)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p className={styles.sentTo}>
        {text ?? t('login.pinSent')}{' '}
        <button type="button" className={styles.number} onClick={onEdit} aria-label={`${phone}: ${t('login.editNumber')}`}>
          <bdi dir="ltr">{phone}</bdi>
          <Pencil size={16} aria-hidden="true" />
        </button>
      </p>
      <PinField
        label={t('login.pin')}
        value={pin}
        length={length}
        autoFocus
        error={wrong ? t('login.pinWrong') : problem}
        onChange={(digits) => {
          setPin(digits)
          setWrong(false)
          onType()
        }}
        onComplete={(digits) => void confirm(digits)}
      />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {action ?? t('login.confirm')}
      </Button>
      <Button variant="ghost" onClick={onResend} disabled={left > 0 || busy}>
        {left > 0 ? t('login.resendIn', { time: formatDigits(clockText(left * 1000)) }) : t('login.resend')}
      </Button>
    </form>
  )
}
