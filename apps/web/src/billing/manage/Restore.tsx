import { Button } from '@majlis/ui/Button'
import { clockText } from '@majlis/ui/Countdown'
import { Field } from '@majlis/ui/Field'
import { PinField } from '@majlis/ui/PinField'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { groupedLocal, localDigits, type NumberPlan, readable } from '../paywall/steps/phone.ts'
import styles from './Unsub.module.css'
import { useRestore } from './useRestore.ts'

export interface RestoreProps {
  plan: NumberPlan
  /** The service whose PIN proves a number without a charge. */
  serviceId: number
  /** ISO code in lower case. */
  country: string
  onRestored: () => void
}

/** Moves the existing subscription of a number to this account, with number and PIN. Nothing is charged. */
export function Restore({ plan, serviceId, country, onRestored }: RestoreProps) {
  const { t, formatDigits } = useI18n()
  const restore = useRestore(plan, serviceId, country, onRestored)
  const [local, setLocal] = useState('')
  const [pin, setPin] = useState('')
  const left = useCountdown(restore.sent?.resendAt ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (restore.sent ? restore.confirm(pin) : restore.send(local))
  }
  if (restore.sent) {
    return (
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.sentTo}>
          {t('login.pinSent')} <bdi dir="ltr">{readable(restore.sent.msisdn, plan.operatorCode)}</bdi>
        </p>
        <PinField label={t('login.pin')} value={pin} length={restore.sent.pinLength} autoFocus error={restore.problem || undefined} onChange={setPin} />
        <Button variant="yellow" size="big" type="submit" busy={restore.busy}>
          {t('restore.confirm')}
        </Button>
        <Button variant="ghost" disabled={left > 0 || restore.busy} onClick={() => void restore.send(local)}>
          {left > 0 ? t('login.resendIn', { time: formatDigits(clockText(left * 1000)) }) : t('login.resend')}
        </Button>
      </form>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.sentTo}>{t('restore.text')}</p>
      <Field
        label={t('login.number')}
        prefix={`+${plan.operatorCode}`}
        ltr
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={groupedLocal(local, plan.operatorCode)}
        error={restore.problem || undefined}
        onChange={(event) => setLocal(localDigits(event.target.value, plan))}
      />
      <Button variant="yellow" size="big" type="submit" busy={restore.busy}>
        {t('login.getPin')}
      </Button>
    </form>
  )
}
