import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { type FormEvent, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { OneTimeCodeForm } from '../../platform/device/OneTimeCodeForm.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { resendMs } from '../paywall/draft.ts'
import { unsubscribe } from '../paywall/payment/actions.ts'
import styles from './Unsub.module.css'
import { unsubText } from './unsubText.ts'

/** A phone number has at least this number of digits. */
const leastDigits = 8

export interface UnsubFormProps {
  initial: string
  onEnded: () => void
  /** The number cannot be served (ERR-09). */
  onUnserved: () => void
}

/**
 * Stops the subscriptions of a number (BIL-71 to BIL-76): at once for its logged-in owner, for everybody else after the PIN that is sent to the number.
 */
export function UnsubForm({ initial, onEnded, onUnserved }: UnsubFormProps) {
  const { t } = useI18n()
  const [text, setText] = useState(initial)
  /** Where a PIN was sent to, and the earliest time for another one. */
  const [sent, setSent] = useState<{ readonly msisdn: string; readonly resendAt: number } | null>(null)
  const [error, setError] = useState('')
  const [isPinRefused, setPinRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  /** @returns whether the PIN is of no use any more; without a connection it may still be the right one */
  const send = async (msisdn: string, pinCode?: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError('')
    const { outcome, message, isUnserved } = await unsubscribe(msisdn, pinCode)
    running.current = false
    setBusy(false)
    if (isUnserved) onUnserved()
    if (outcome === 'ended') onEnded()
    else if (outcome === 'pin') setSent({ msisdn, resendAt: now() + resendMs })
    else if (outcome !== 'ignored') setError(message || t('login.connection'))
    setPinRefused(outcome === 'pinRefused')
    return outcome === 'pin' || message !== ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === '') return
    const msisdn = text.replace('+', '')
    if (msisdn.length < leastDigits) return setError(t('login.numberWrong'))
    void send(msisdn)
  }
  const below = (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  )
  if (sent !== null) {
    return (
      <OneTimeCodeForm
        phone={`+${sent.msisdn}`}
        length={limits.ownPin}
        resendAt={sent.resendAt}
        busy={busy}
        error={isPinRefused && error !== '' ? error : undefined}
        below={!isPinRefused && below}
        action={t('unsub.button')}
        submitsItself={false}
        onType={() => setError('')}
        onSubmit={(pin) => send(sent.msisdn, pin)}
        onResend={() => void send(sent.msisdn)}
        onEdit={() => {
          setSent(null)
          setError('')
        }}
      />
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('login.number')}
        hint={t('unsub.hint')}
        ltr
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name="phone"
        value={text}
        onChange={(event) => {
          setText(unsubText(text, event.target.value))
          setError('')
        }}
      />
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {t('unsub.button')}
      </Button>
      {below}
    </form>
  )
}
