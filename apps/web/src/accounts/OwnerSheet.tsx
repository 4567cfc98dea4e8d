import type { RegionConfig } from '@majlis/contract/regions'
import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import { callSubscription } from '../platform/client.ts'
import { now } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { type SessionUser, useSession } from '../platform/session.ts'
import styles from './LoginWays.module.css'
import { confirmOwner, takeConfirmation } from './owner.ts'
import { readablePhone } from './phone.ts'
import { PinStep } from './PinStep.tsx'
import { partyOf, type Provider } from './sequence.ts'
import { useSocialLogin, useSocialWords } from './useSocialLogin.ts'
import { useVerification, useWays } from './useWays.ts'

type OwnerConfig = Pick<RegionConfig, 'country' | 'countryIso' | 'loginServiceId' | 'loginSequence'>
type Confirmed = (confirmation: string) => void

const letters = { facebook: 'F', google: 'G', twitter: 'T' } as const
const names = { F: 'ways.facebook', G: 'ways.google', T: 'ways.twitter' } as const

/** Asks whether the person at the device is the owner of the account, before what a session alone may not do. */
export function useOwner(returnTo: string) {
  const [wanted, setWanted] = useState<{ readonly then: Confirmed } | null>(null)
  return {
    wanted,
    returnTo,
    /** Calls `then` with a confirmation once the person has proven that it is them; never when they close the sheet. */
    ask: (then: Confirmed) => {
      const held = takeConfirmation()
      if (held === undefined) setWanted({ then })
      else then(held)
    },
    close: () => setWanted(null),
  }
}

export interface OwnerSheetProps {
  owner: ReturnType<typeof useOwner>
  config: OwnerConfig
}

/** The place where the owner confirms: by a PIN to a number of the account, or by a provider. */
export function OwnerSheet({ owner: { wanted, returnTo, close }, config }: OwnerSheetProps) {
  const { t } = useI18n()
  const user = useSession((state) => state.user)
  const confirmed = (confirmation: string) => {
    close()
    wanted?.then(confirmation)
  }
  return (
    <Sheet open={wanted !== null} onClose={close} title={t('owner.title')} closeLabel={t('common.close')}>
      <div className={styles.form}>
        <p className={styles.text}>{t('owner.text')}</p>
        {user && <Methods user={user} config={config} returnTo={returnTo} onConfirmed={confirmed} />}
      </div>
    </Sheet>
  )
}

interface MethodsProps {
  user: SessionUser
  config: OwnerConfig
  returnTo: string
  onConfirmed: Confirmed
}

function Methods({ user, config, returnTo, onConfirmed }: MethodsProps) {
  const { t } = useI18n()
  const toast = useToast()
  const say = useSocialWords()
  const ways = useWays(config.loginSequence)
  const social = useSocialLogin()
  const methods = user.loginType ?? []
  const phones = methods.filter(({ type }) => type === 'phone').map(({ id }) => id)
  const providers = methods.flatMap(({ type }) => (type === 'phone' || type === 'direct' ? [] : [letters[type]]))
  const [sent, setSent] = useState<{ readonly msisdn: string; readonly resendAt: number } | null>(null)

  const byProvider = async (provider: Exclude<Provider, 'P'>) => {
    const party = ways.partyAt(provider)
    const sdk = party?.sdkUrl ? { url: party.sdkUrl, clientId: party.clientId, scopes: party.scopes } : undefined
    const outcome = await social.start(partyOf[provider], { returnTo, isLink: true, isConfirm: true, sdk })
    if (outcome === 'away') return
    const confirmation = outcome === 'in' ? takeConfirmation() : undefined
    if (confirmation !== undefined) onConfirmed(confirmation)
    else toast(outcome === 'in' || outcome === 'taken' ? t('owner.failed') : say(outcome), { tone: 'bad' })
  }
  if (sent) return <OwnerPin sent={sent} config={config} onSent={setSent} onConfirmed={onConfirmed} />
  return (
    <div className={styles.methods}>
      {phones.map((msisdn) => (
        <SendPin key={msisdn} msisdn={msisdn} config={config} onSent={setSent} />
      ))}
      {providers.map((provider) => (
        <Button key={provider} size="big" variant="ghost" busy={social.busy === partyOf[provider]} onClick={() => void byProvider(provider)}>
          {t('owner.by', { way: t(names[provider]) })}
        </Button>
      ))}
    </div>
  )
}

type Sent = { readonly msisdn: string; readonly resendAt: number }

/** Sends a PIN to a number; one that was sent a moment ago is still good. */
function useSendPin(config: OwnerConfig, onSent: (sent: Sent) => void) {
  const { t } = useI18n()
  const { resendSeconds } = useVerification()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (msisdn: string) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    const { loginServiceId: serviceId, countryIso: region } = config
    const answer = await callSubscription('POST /subscription/v2/genAuthCode', { msisdn, serviceId, subscriptionRequired: false, region })
    setBusy(false)
    if (answer.success || answer.response_code === 108) onSent({ msisdn, resendAt: now() + resendSeconds * 1_000 })
    else setProblem(answer.message || t('login.connection'))
  }
  return { busy, problem, send }
}

function SendPin({ msisdn, config, onSent }: { msisdn: string; config: OwnerConfig; onSent: (sent: Sent) => void }) {
  const { t } = useI18n()
  const { busy, problem, send } = useSendPin(config, onSent)
  return (
    <>
      <Button variant="yellow" size="big" busy={busy} onClick={() => void send(msisdn)}>
        {t('owner.send')} <bdi dir="ltr">{readablePhone(msisdn, config.country.country_code)}</bdi>
      </Button>
      <p role="alert">{problem}</p>
    </>
  )
}

function OwnerPin({ sent, config, onSent, onConfirmed }: { sent: Sent; config: OwnerConfig; onSent: (sent: Sent | null) => void; onConfirmed: Confirmed }) {
  const { t } = useI18n()
  const { pinLength } = useVerification()
  const resend = useSendPin(config, onSent)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @returns whether the PIN itself was refused */
  const confirm = async (pinCode: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem('')
    const answer = await callSubscription('POST /subscription/v1/validateAuthCode', { msisdn: sent.msisdn, serviceId: config.loginServiceId, pinCode })
    const { loginProof } = answer.data
    if (!loginProof) {
      setBusy(false)
      setProblem(answer.message || t('login.connection'))
      return answer.response_code === 103 || answer.response_code === 104
    }
    const outcome = await confirmOwner(loginProof)
    setBusy(false)
    if ('refusal' in outcome) setProblem(outcome.refusal || t('login.connection'))
    else onConfirmed(outcome.confirmation)
    return false
  }
  return (
    <PinStep
      phone={readablePhone(sent.msisdn, config.country.country_code)}
      length={pinLength}
      resendAt={sent.resendAt}
      busy={busy || resend.busy}
      problem={problem || resend.problem || undefined}
      action={t('owner.confirm')}
      onType={() => setProblem('')}
      onEdit={() => onSent(null)}
      onConfirm={confirm}
      onResend={() => void resend.send(sent.msisdn)}
    />
  )
}
