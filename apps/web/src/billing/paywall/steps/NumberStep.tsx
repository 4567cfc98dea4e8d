import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { CirclePlay } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useArmed } from '../../../platform/device/useArmed.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import { Charge, Disclaimer } from './Charge.tsx'
import { HelpVideo } from '../HelpVideo.tsx'
import { groupedLocal, localDigits } from './phone.ts'
import { HelpLink } from '../plans/PlanRow.tsx'
import type { Plan } from '../plans/plans.ts'
import { SafeHtml } from '../SafeHtml.tsx'
import styles from './Steps.module.css'

export interface NumberStepProps {
  plan: Plan
  /** Local digits. */
  local: string
  busy: boolean
  /** A message about the last try that needs no dialog. */
  note: string
  onFocus: () => void
  onType: (local: string) => void
  onSubmit: () => void
}

/** Step 1: the number that will pay. */
export function NumberStep({ plan, local, busy, note, onFocus, onType, onSubmit }: NumberStepProps) {
  const { t, language } = useI18n()
  const { service, operatorCode } = plan
  const [isTyped, setTyped] = useState(false)
  // The button may lie where the plan was chosen: the second half of a double tap does not request a PIN.
  const isReady = useArmed() || isTyped
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <h1 className={styles.title} tabIndex={-1}>
        {t('pay.numberStep')}
      </h1>
      {service.headerHtml !== '' && <SafeHtml html={service.headerHtml} className={styles.header} />}
      <Field
        label={t('login.number')}
        prefix={`+${operatorCode}`}
        ltr
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name="phone"
        value={groupedLocal(local, operatorCode)}
        onFocus={onFocus}
        onChange={(event) => {
          setTyped(true)
          onType(localDigits(event.target.value, plan))
        }}
      />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Charge service={service} operator={plan.operatorTitle} />
      <Button variant="yellow" size="big" type="submit" busy={busy} aria-disabled={!isReady || undefined}>
        {service.callToAction.number[language] || t(service.redirects ? 'pay.toPage' : 'login.getPin')}
      </Button>
      {service.helpUrl !== '' && (service.paymentType === 'easypaisa' ? <WalletHelp url={service.helpUrl} /> : <HelpLink url={service.helpUrl} />)}
      <Disclaimer service={service} />
    </form>
  )
}

/** The video of a wallet is shown within the page (BIL-36). */
function WalletHelp({ url }: { url: string }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.help} onClick={() => setOpen(true)}>
        <CirclePlay size={18} aria-hidden="true" />
        {t('pay.walletHelp')}
      </button>
      <HelpVideo url={url} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
