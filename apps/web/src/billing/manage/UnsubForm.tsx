import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { PinField } from '@majlis/ui/PinField'
import { type FormEvent, useRef, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { unsubscribe } from '../paywall/payment/actions.ts'
import styles from './Unsub.module.css'
import { unsubText } from './unsubText.ts'

/** A phone number has at least this number of digits. */
const leastDigits = 8

/**
 * Stops the subscriptions of a number (BIL-71 to BIL-76): at once for its logged-in owner, for everybody else after the PIN that is sent to the number.
 */
export function UnsubForm({ initial, onEnded }: { initial: string; onEnded: () => void }) {
  const { t } = useI18n()
  const [text, setText] = useState(initial)
  const [pin, setPin] = useState('')
  /** The number that a PIN was sent to. */
  const [sentTo, setSentTo] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const send = async (msisdn: string, pinCode?: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    const { outcome, message } = await unsubscribe(msisdn, pinCode)
    running.current = false
    setBusy(false)
    setPin('')
    if (outcome === 'ended') return onEnded()
    if (outcome === 'pin') return setSentTo(msisdn)
    setError(message || t('login.connection'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sentTo !== '') return pin.length === limits.ownPin ? void send(sentTo, pin) : setError(t('login.pinWrong'))
    if (text === '') return
    const msisdn = text.replace('+', '')
    if (msisdn.length < leastDigits) return setError(t('login.numberWrong'))
    void send(msisdn)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sentTo === '' ? (
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
      ) : (
        <>
          <p className={styles.sentTo}>
            {t('login.pinSent')} <bdi dir="ltr">+{sentTo}</bdi>
          </p>
          <PinField
            label={t('login.pin')}
            value={pin}
            length={limits.ownPin}
            autoFocus
            onChange={(digits) => {
              setPin(digits)
              setError('')
            }}
          />
        </>
      )}
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {t('unsub.button')}
      </Button>
      {sentTo !== '' && (
        <Button
          variant="ghost"
          onClick={() => {
            setSentTo('')
            setError('')
          }}
        >
          {t('login.editNumber')}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </form>
  )
}
