import { Button } from '@majlis/ui/Button'
import { clockText } from '@majlis/ui/Countdown'
import { digitsIn, PinField } from '@majlis/ui/PinField'
import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCountdown } from '../clock.ts'
import { useI18n } from '../i18n/index.ts'
import { useOneTimeCode } from './oneTimeCode.ts'
import styles from './OneTimeCodeForm.module.css'
import { useArmed } from './useArmed.ts'

export interface OneTimeCodeFormProps {
  /** The number that the code was sent to, in readable groups. */
  phone: string
  /** The text before the number; 'We sent a PIN by SMS to' when left out. */
  text?: string | undefined
  /** Digits of a code. */
  length: number
  /** The earliest time at which another code can be sent, epoch milliseconds of the device; changes with every code that was sent. */
  resendAt: number
  /** A call is under way: nothing is submitted or sent again. */
  busy: boolean
  /** Why the code was not accepted. It marks the field, which then has the focus. */
  error: string | undefined
  /** A note about the code, such as that an earlier one is still valid. */
  note?: string | undefined
  /** The label of the main button. */
  action: string
  /** False where the press on the button is itself an agreement: a complete code is only filled in then. True when left out. */
  submitsItself?: boolean
  /** The heading of the form. */
  title?: ReactNode
  /** What has to be read before the button is pressed, above it. */
  conditions?: ReactNode
  /** What stands directly below the main button. */
  below?: ReactNode
  /** What stands below the buttons. */
  footer?: ReactNode
  /** The code has changed: the error is about an earlier one. */
  onType: () => void
  /** Submits a complete code. Resolves to whether the code itself was refused; the field is emptied then. */
  onSubmit: (code: string) => Promise<boolean>
  /** The button was pressed before the code was complete; when left out, the field is marked. */
  onIncomplete?: ((code: string) => void) | undefined
  onResend: () => void
  /** Leads back to the number. */
  onEdit: () => void
}

/**
 * The form for the code that was sent to a telephone number: typed or pasted in the digits of any script, or filled in from the message. Another one can be
 * sent after the countdown.
 */
export function OneTimeCodeForm({ phone, text, length, resendAt, busy, error, note = '', action, submitsItself = true, ...rest }: OneTimeCodeFormProps) {
  const { title, conditions, below, footer, onType, onSubmit, onIncomplete, onResend, onEdit } = rest
  const { t, formatDigits } = useI18n()
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const sentTo = useId()
  const field = useRef<HTMLInputElement>(null)
  const left = useCountdown(resendAt)
  // The button takes the place of the one that sent the code, where the second half of a double tap may come.
  const isReady = useArmed() || code !== ''
  const shownError = isIncomplete ? t('login.pinWrong') : error

  // What is typed next replaces the refused code. A later effect could select, and so lose, a digit that was typed meanwhile.
  useLayoutEffect(() => {
    if (shownError === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [shownError])

  const submit = async (digits: string): Promise<void> => {
    if (busy) return
    if (digits.length === length) {
      if (await onSubmit(digits)) setCode('')
      return
    }
    field.current?.focus()
    if (onIncomplete === undefined) setIncomplete(true)
    else onIncomplete(digits)
  }
  const change = (digits: string): void => {
    setCode(digits)
    setIncomplete(false)
    onType()
  }
  useOneTimeCode(resendAt, (received) => {
    const digits = digitsIn(received, length)
    change(digits)
    if (submitsItself) void submit(digits)
  })
  const onPress = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) void submit(code)
  }
  const resend = (): void => {
    // The button is disabled by the new countdown, and would lose the focus.
    field.current?.focus()
    onResend()
  }
  return (
    <form className={styles.form} onSubmit={onPress} noValidate>
      {title}
      <p id={sentTo} className={styles.sentTo}>
        {text ?? t('login.pinSent')}{' '}
        <button type="button" className={styles.phone} onClick={onEdit} aria-label={`${phone}: ${t('login.editNumber')}`}>
          <bdi dir="ltr">{phone}</bdi>
          <Pencil size={16} aria-hidden="true" />
        </button>
      </p>
      <PinField
        ref={field}
        label={t('login.pin')}
        value={code}
        length={length}
        autoFocus
        describedBy={sentTo}
        error={shownError}
        onChange={change}
        onComplete={submitsItself ? (digits) => void submit(digits) : undefined}
      />
      <p role="status" className={styles.note}>
        {note}
      </p>
      {conditions}
      <Button variant="yellow" size="big" type="submit" busy={busy} aria-disabled={!isReady || undefined}>
        {action}
      </Button>
      {below}
      <Button variant="ghost" onClick={resend} disabled={left > 0 || busy}>
        {left > 0 ? t('login.resendIn', { time: formatDigits(clockText(left * 1000)) }) : t('login.resend')}
      </Button>
      {footer}
    </form>
  )
}
