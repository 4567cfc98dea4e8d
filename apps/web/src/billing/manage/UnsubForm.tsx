import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { type FormEvent, useRef, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { unsubscribe } from '../paywall/actions.ts'
import styles from './Unsub.module.css'
import { unsubText } from './unsubText.ts'

/** Fewer digits are no phone number. */
const leastDigits = 8

/** Stops the subscriptions of a number: one field, one press (BIL-71 to BIL-76). */
export function UnsubForm({ initial, onEnded }: { initial: string; onEnded: () => void }) {
  const { t } = useI18n()
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text === '' || running.current) return
    const msisdn = text.replace('+', '')
    if (msisdn.length < leastDigits) return setError(t('login.numberWrong'))
    running.current = true
    setBusy(true)
    setError('')
    const { ended, message } = await unsubscribe(msisdn)
    running.current = false
    setBusy(false)
    if (ended) onEnded()
    else setError(message || t('login.connection'))
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </form>
  )
}
