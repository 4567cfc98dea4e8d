import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { type FormEvent, useState } from 'react'
import { OneTimeCodeForm } from '../../platform/device/OneTimeCodeForm.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { groupedLocal, localDigits, readable } from '../paywall/steps/phone.ts'
import styles from './Unsub.module.css'
import { type RestoreOptions, useRestore } from './useRestore.ts'

/** Moves the existing subscription of a number to this account, with number and PIN. Nothing is charged. */
export function Restore(options: RestoreOptions) {
  const { t } = useI18n()
  const { plan } = options
  const restore = useRestore(options)
  const [local, setLocal] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void restore.send(local)
  }
  if (restore.sent) {
    return (
      <OneTimeCodeForm
        phone={readable(restore.sent.msisdn, plan.operatorCode)}
        length={restore.sent.pinLength}
        resendAt={restore.sent.resendAt}
        busy={restore.busy}
        error={restore.problem || undefined}
        action={t('restore.confirm')}
        submitsItself={false}
        onType={restore.clearProblem}
        onSubmit={restore.confirm}
        onIncomplete={(pin) => void restore.confirm(pin)}
        onResend={() => void restore.send(local)}
        onEdit={restore.edit}
      />
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
