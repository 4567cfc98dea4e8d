import type { RegionConfig } from '@majlis/contract/regions'
import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/net/client.ts'
import { now } from '../platform/clock.ts'
import { OneTimeCodeForm } from '../platform/device/OneTimeCodeForm.tsx'
import { useI18n } from '../platform/i18n/index.ts'
import { type SessionUser, useSession } from '../platform/state/session.ts'
import styles from './login/LoginMethods.module.css'
import { type LoginMethodOfUser, providerNames } from './names.ts'
import { confirmOwner, takeConfirmation } from './owner.ts'
import { readablePhone } from './login/phone.ts'
import { partyOf, type Provider } from './login/sequence.ts'
import { useSocialLogin, useSocialMessages } from './login/useSocialLogin.ts'
import { useVerification, useLoginMethods } from './login/useLoginMethods.ts'

type OwnerConfig = Pick<RegionConfig, 'loginSequence'>
type Confirmed = (confirmation: string) => void | Promise<void>

const socialOf = { facebook: 'F', google: 'G', twitter: 'T' } as const

/** How the owner is asked to confirm. */
interface OwnerRequest {
  /** The accepted login methods; all methods of the account when left out. */
  readonly by?: readonly { readonly type: string; readonly id: string }[] | undefined
  /** The reason that the sheet shows; the standard text when left out. */
  readonly text?: string | undefined
}
/** Calls `then` with a confirmation when the person has proven to be the owner; never when they close the sheet. */
export type AskOwner = (then: Confirmed, request?: OwnerRequest) => void

type Wanted = OwnerRequest & { readonly then: Confirmed }

/** Asks whether the person at the device is the owner of the account, before a change for which the session alone is not enough. */
export function useOwner(returnTo: string) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  // A check may still be on its way when the sheet is closed, or its screen left: its answer then confirms nothing.
  const newest = useRef<Wanted | null>(null)
  useEffect(() => {
    return () => {
      newest.current = null
    }
  }, [])
  const want = (request: Wanted | null) => {
    newest.current = request
    setWanted(request)
  }
  /** Each request starts from the beginning: an open PIN step of an earlier one may be of a method that is not accepted now. */
  const [turn, setTurn] = useState(0)
  const ask: AskOwner = (then, request = {}) => {
    const held = takeConfirmation()
    if (held !== undefined) return void then(held)
    want({ ...request, then })
    setTurn((before) => before + 1)
  }
  return {
    wanted,
    turn,
    returnTo,
    ask,
    close: () => want(null),
    /** Continues with what was asked for, unless the person has turned away from it. */
    confirm: (request: Wanted | null, confirmation: string) => {
      if (request === null || newest.current !== request) return
      want(null)
      void request.then(confirmation)
    },
  }
}

export interface OwnerSheetProps {
  owner: ReturnType<typeof useOwner>
  config: OwnerConfig
}

/** The sheet in which the owner confirms: with a PIN to a number of the account, or with a provider. */
export function OwnerSheet({ owner: { wanted, turn, returnTo, close, confirm }, config }: OwnerSheetProps) {
  const { t } = useI18n()
  const user = useSession((state) => state.user)
  const confirmed = (confirmation: string) => confirm(wanted, confirmation)
  return (
    <Sheet open={wanted !== null} onClose={close} title={t('owner.title')} closeLabel={t('common.close')}>
      <div className={styles.form}>
        <p className={styles.text}>{wanted?.text ?? t('owner.text')}</p>
        {user && <Methods key={turn} methods={methodsFor(user, wanted)} config={config} returnTo={returnTo} onConfirmed={confirmed} />}
      </div>
    </Sheet>
  )
}

/** The accepted methods of the account. */
function methodsFor({ loginType = [] }: SessionUser, wanted: OwnerRequest | null): readonly LoginMethodOfUser[] {
  const by = wanted?.by
  return by === undefined ? loginType : loginType.filter(({ id, type }) => by.some((each) => each.id === id && each.type === type))
}

interface MethodsProps {
  methods: readonly LoginMethodOfUser[]
  config: OwnerConfig
  returnTo: string
  onConfirmed: Confirmed
}

function Methods({ methods, config, returnTo, onConfirmed }: MethodsProps) {
  const { t } = useI18n()
  const toast = useToast()
  const say = useSocialMessages()
  const loginMethods = useLoginMethods(config.loginSequence)
  const social = useSocialLogin()
  const phones = methods.filter(({ type }) => type === 'phone').map(({ id }) => id)
  const providers = methods.flatMap(({ type }) => (type === 'phone' || type === 'direct' ? [] : [socialOf[type]]))
  const [sent, setSent] = useState<Sent | null>(null)

  const byProvider = async (provider: Exclude<Provider, 'P'>) => {
    const party = loginMethods.partyAt(provider)
    const sdk = party?.sdkUrl ? { url: party.sdkUrl, clientId: party.clientId, scopes: party.scopes } : undefined
    const outcome = await social.start(partyOf[provider], { returnTo, isLink: true, isConfirm: true, sdk })
    if (outcome === 'away') return
    const confirmation = outcome === 'in' ? takeConfirmation() : undefined
    if (confirmation !== undefined) void onConfirmed(confirmation)
    else toast(outcome === 'in' || outcome === 'taken' ? t('owner.failed') : say(outcome), { tone: 'bad' })
  }
  if (sent) return <OwnerPin sent={sent} onSent={setSent} onConfirmed={onConfirmed} />
  return (
    <div className={styles.methods}>
      {phones.map((msisdn) => (
        <SendPin key={msisdn} msisdn={msisdn} onSent={setSent} />
      ))}
      {providers.map((provider) => (
        <Button key={provider} size="big" variant="ghost" busy={social.busy === partyOf[provider]} onClick={() => void byProvider(provider)}>
          {t('owner.by', { method: t(providerNames[provider]) })}
        </Button>
      ))}
    </div>
  )
}

/** `isEarlier` when a PIN that was sent a moment ago is still the valid one. */
type Sent = { readonly msisdn: string; readonly resendAt: number; readonly isEarlier: boolean }

/** Sends a PIN to a number. A PIN that was sent a moment ago stays valid. */
function useSendPin(onSent: (sent: Sent) => void) {
  const { t } = useI18n()
  const { resendSeconds } = useVerification()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @returns whether a new PIN is on its way */
  const send = async (msisdn: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem('')
    const answer = await call('me.sendOwnerPin', { msisdn })
    setBusy(false)
    if (answer.success) onSent({ msisdn, resendAt: now() + resendSeconds * 1_000, isEarlier: !answer.response.isSent })
    else setProblem(answer.message || t('login.connection'))
    return answer.success && answer.response.isSent
  }
  return { busy, problem, send }
}

function SendPin({ msisdn, onSent }: { msisdn: string; onSent: (sent: Sent) => void }) {
  const { t } = useI18n()
  const { busy, problem, send } = useSendPin(onSent)
  return (
    <>
      <Button variant="yellow" size="big" busy={busy} onClick={() => void send(msisdn)}>
        {t('owner.send')} <bdi dir="ltr">{readablePhone(msisdn)}</bdi>
      </Button>
      <p role="alert">{problem}</p>
    </>
  )
}

function OwnerPin({ sent, onSent, onConfirmed }: { sent: Sent; onSent: (sent: Sent | null) => void; onConfirmed: Confirmed }) {
  const { t } = useI18n()
  const { pinLength } = useVerification()
  const resend = useSendPin(onSent)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @returns whether the PIN itself was refused */
  const confirm = async (pinCode: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem('')
    const outcome = await confirmOwner({ msisdn: sent.msisdn, pinCode })
    setBusy(false)
    if (!('refusal' in outcome)) {
      void onConfirmed(outcome.confirmation)
      return false
    }
    setProblem(outcome.refusal || t('login.connection'))
    return outcome.isPin
  }
  return (
    <OneTimeCodeForm
      phone={readablePhone(sent.msisdn)}
      length={pinLength}
      resendAt={sent.resendAt}
      busy={busy || resend.busy}
      error={problem || resend.problem || undefined}
      note={sent.isEarlier ? t('owner.earlierPin') : undefined}
      action={t('owner.confirm')}
      onType={() => setProblem('')}
      onEdit={() => onSent(null)}
      onSubmit={confirm}
      onResend={async () => {
        if (await resend.send(sent.msisdn)) toast(t('login.resent'), { tone: 'good' })
      }}
    />
  )
}
