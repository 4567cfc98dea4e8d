import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { digitsIn } from '@majlis/ui/PinField'
import { type FormEvent, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { type Country, splitInternational } from './countries.ts'
import { CountrySelect } from './CountrySelect.tsx'
import styles from './Login.module.css'
import { keptOf, msisdnOf } from './phone.ts'

/** Digits of the longest international number, including 00. */
const MAX_DIGITS = 17

export interface PhoneStepProps {
  /** The country of the number; the region's country at first. */
  country: Country
  /** The countries that the service is configured for. */
  served: readonly Country[]
  /** Number of digits of a local number in a country; undefined where it is not known. */
  numberLengthOf: (country: Country) => number | undefined
  busy: boolean
  /** The server's message about the last try. */
  problem: string | undefined
  /** The local digits of an earlier try. */
  initial: string
  autoFocus: boolean
  onCountry: (country: Country) => void
  onSend: (msisdn: string, typed: string) => void
  onEdit: () => void
  /** The text of the button, where it does not send a PIN. */
  action?: string
  /** False for the number of somebody else, which the browser does not fill in. */
  isOwn?: boolean
}

/** The form for the mobile number. The calling code of the country is shown before it; a number in international form selects its country. */
export function PhoneStep({
  country,
  served,
  numberLengthOf,
  busy,
  problem,
  initial,
  autoFocus,
  onCountry,
  onSend,
  onEdit,
  action,
  isOwn = true,
}: PhoneStepProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<'login.numberEmpty' | 'login.numberWrong' | null>(null)
  const type = (text: string) => {
    const kept = keptOf(text, digitsIn(text, MAX_DIGITS))
    const international = splitInternational(kept)
    if (international && international.country.callingCode !== country.callingCode) onCountry(international.country)
    setTyped(international?.local ?? kept)
    setWrong(null)
    onEdit()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return setWrong('login.numberEmpty')
    const msisdn = typed.startsWith('+') ? undefined : msisdnOf(typed, country.callingCode, numberLengthOf(country))
    if (msisdn) onSend(msisdn, typed)
    else setWrong('login.numberWrong')
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <Field
        label={t('login.number')}
        prefix={
          <CountrySelect
            country={country}
            served={served}
            onChange={(chosen) => {
              onCountry(chosen)
              setWrong(null)
              onEdit()
            }}
          />
        }
        ltr
        type="tel"
        inputMode="tel"
        autoComplete={isOwn ? 'tel' : 'off'}
        name="phone"
        value={typed}
        autoFocus={autoFocus}
        error={wrong === null ? problem : t(wrong)}
        onChange={(event) => type(event.target.value)}
      />
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {action ?? t('login.getPin')}
      </Button>
    </form>
  )
}
