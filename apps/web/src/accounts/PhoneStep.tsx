import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { digitsIn } from '@majlis/ui/PinField'
import { type FormEvent, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Login.module.css'
import { msisdnOf } from './phone.ts'

export interface PhoneStepProps {
  callingCode: string
  numberLength: number
  busy: boolean
  /** What the server said about the last try. */
  problem: string | undefined
  /** The number of an earlier try, local digits. */
  initial: string
  onSend: (msisdn: string, typed: string) => void
  onEdit: () => void
}

/** Asks for the mobile number; the country's calling code stands before it. */
export function PhoneStep({ callingCode, numberLength, busy, problem, initial, onSend, onEdit }: PhoneStepProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    const msisdn = msisdnOf(typed, callingCode, numberLength)
    if (msisdn) onSend(msisdn, typed)
    else setWrong(true)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <Field
        label={t('login.number')}
        prefix={`+${callingCode}`}
        ltr
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name="phone"
        value={typed}
        error={wrong ? t('login.numberWrong') : problem}
        onChange={(event) => {
          // Room for 00, the calling code and a trunk 0: people paste numbers as they have them.
          setTyped(digitsIn(event.target.value, numberLength + callingCode.length + 3))
          setWrong(false)
          onEdit()
        }}
      />
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {t('login.getPin')}
      </Button>
    </form>
  )
}
