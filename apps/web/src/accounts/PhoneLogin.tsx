import type { RegionConfig } from '@majlis/contract/regions'
import { useToast } from '@majlis/ui/Toast'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { readablePhone } from './phone.ts'
import { PhoneStep } from './PhoneStep.tsx'
import { PinStep } from './PinStep.tsx'
import { usePhoneLogin } from './usePhoneLogin.ts'
import { useVerification } from './useWays.ts'

export interface PhoneLoginProps {
  config: Pick<RegionConfig, 'country' | 'numberLength' | 'loginServiceId' | 'countryIso'>
  onEvent?: (event: 'send_pin' | 'confirm_pin') => void
  /** Stands below the form that asks for the number, and not below the PIN. */
  below?: ReactNode
  /** Links the number to the account of somebody logged in instead of logging in. */
  onLinked?: () => void
}

/** The number, then the PIN: logs in, or links the number. */
export function PhoneLogin({ config, onEvent, below, onLinked }: PhoneLoginProps) {
  const { t, language } = useI18n()
  const toast = useToast()
  const verification = useVerification()
  const code = config.country.country_code
  const login = usePhoneLogin({
    ...{ serviceId: config.loginServiceId, region: config.countryIso, resendSeconds: verification.resendSeconds },
    ...(onEvent && { onEvent }),
    ...(onLinked && { isLink: true, onLinked }),
  })
  const [typed, setTyped] = useState('')
  const problem = login.problem ? [login.problem.title, login.problem.text].filter(Boolean).join(': ') : undefined
  if (!login.sent) {
    return (
      <>
        <PhoneStep
          callingCode={code}
          numberLength={config.numberLength}
          busy={login.busy}
          problem={problem}
          initial={typed}
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
  const { msisdn, resendAt } = login.sent
  return (
    <PinStep
      phone={readablePhone(msisdn, code)}
      text={verification.text?.[language]}
      length={verification.pinLength}
      resendAt={resendAt}
      busy={login.busy}
      problem={problem}
      action={onLinked && t('ways.add')}
      onType={login.clearProblem}
      onEdit={login.edit}
      onConfirm={login.confirm}
      onResend={async () => {
        if (await login.sendPin(msisdn)) toast(t('login.resent'), { tone: 'good' })
      }}
    />
  )
}
