import type { RegionConfig } from '@majlis/contract/regions'
import { useToast } from '@majlis/ui/Toast'
import { type ReactNode, useState } from 'react'
import { OneTimeCodeForm } from '../../platform/device/OneTimeCodeForm.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { readablePhone } from './phone.ts'
import { PhoneStep } from './PhoneStep.tsx'
import { useNumberCountry } from './useNumberCountry.ts'
import { type PinEvent, usePhoneLogin } from './usePhoneLogin.ts'
import { useVerification } from './useLoginMethods.ts'

export interface PhoneLoginProps {
  config: Pick<RegionConfig, 'country' | 'numberLength' | 'loginServiceId' | 'countryIso' | 'regions'>
  onEvent?: ((event: PinEvent) => void) | undefined
  /** The version of the terms that the sentence below the form names. */
  acceptedTerms?: number | undefined
  /** Shown below the form for the number, and not below the PIN. */
  below?: ReactNode
  /** Moves the focus to the number's field, because the person opened this form. */
  autoFocus?: boolean
  /** Links the number to the account of a person with a session, instead of logging in. */
  onLinked?: () => void
  /** The confirmation of the owner for it. */
  confirmation?: string
}

/** The steps for the number and the PIN: logs in, or links the number. */
export function PhoneLogin({ config, onEvent, acceptedTerms, below, autoFocus = false, onLinked, confirmation }: PhoneLoginProps) {
  const { t, language } = useI18n()
  const toast = useToast()
  const verification = useVerification()
  const number = useNumberCountry(config)
  const login = usePhoneLogin({
    serviceId: config.loginServiceId,
    region: config.countryIso,
    resendSeconds: verification.resendSeconds,
    acceptedTerms,
    ...(onEvent && { onEvent }),
    ...(onLinked && { isLink: true, onLinked, confirmation }),
  })
  const [typed, setTyped] = useState('')
  const problem = login.problem ? [login.problem.title, login.problem.text].filter(Boolean).join(': ') : undefined
  if (!login.sent) {
    return (
      <>
        <PhoneStep
          {...number}
          busy={login.busy}
          problem={problem}
          initial={typed}
          autoFocus={autoFocus}
          onEdit={login.clearProblem}
          onSend={(msisdn, local) => {
            setTyped(local)
            void login.sendPin(msisdn)
          }}
        />
        {below}
      </>
    )
  }
  const { msisdn } = login.sent
  return (
    <OneTimeCodeForm
      phone={readablePhone(msisdn)}
      text={verification.text?.[language]}
      length={verification.pinLength}
      resendAt={login.resendAt}
      busy={login.busy}
      error={problem}
      note={login.note}
      action={onLinked ? t('ways.add') : t('login.confirm')}
      onType={login.clearProblem}
      onEdit={login.edit}
      onSubmit={login.confirm}
      onResend={async () => {
        if (await login.sendPin(msisdn)) toast(t('login.resent'), { tone: 'good' })
      }}
    />
  )
}
