import type { RegionConfig } from '@majlis/contract/regions'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import type { SessionUser } from '../../platform/state/session.ts'
import styles from './LoginMethods.module.css'
import { marks } from './marks.tsx'
import { type LoginMethodOfUser, providerNames, providerOf } from '../names.ts'
import { type AskOwner, OwnerSheet, useOwner } from '../OwnerSheet.tsx'
import { readablePhone } from './phone.ts'
import { PhoneLogin } from './PhoneLogin.tsx'
import type { PinEvent } from './usePhoneLogin.ts'
import { partyOf, type Provider } from './sequence.ts'
import { storeLoginMethods } from './signIn.ts'
import { useKeep } from './useKeep.ts'
import { useSocialLogin, useSocialMessages } from './useSocialLogin.ts'
import { useLoginMethods } from './useLoginMethods.ts'

/** The oldest login method of an account is removed so many hours after somebody asked for it. */
const waitHours = 24

export interface LoginMethodsProps {
  user: SessionUser
  config: RegionConfig
  /** What became of the PIN with which a number is added. */
  onEvent: (event: PinEvent) => void
}

/** The login methods of the own account: the existing ones, each with a button to remove it, and those that can be added. */
export function LoginMethods({ user, config, onEvent }: LoginMethodsProps) {
  const { t } = useI18n()
  const toast = useToast()
  const say = useSocialMessages()
  const methods = useLoginMethods(config.loginSequence)
  const social = useSocialLogin()
  const [leaving, setLeaving] = useState<LoginMethodOfUser | null>(null)
  const owner = useOwner('/settings/logins')
  const [addsPhone, setAddsPhone] = useState('')
  const linked = user.loginType ?? []
  const has = new Set(linked.map(({ type }) => providerOf[type]))
  const others = methods.providers.filter((provider) => !has.has(provider))

  const add = async (provider: Provider, confirmation: string) => {
    if (provider === 'P') return setAddsPhone(confirmation)
    const party = methods.partyAt(provider)
    const sdk = party?.sdkUrl ? { url: party.sdkUrl, clientId: party.clientId, scopes: party.scopes } : undefined
    const outcome = await social.start(partyOf[provider], { returnTo: '/settings/logins', isLink: true, confirmation, sdk })
    if (outcome === 'away') return
    if (outcome === 'in') toast(t('ways.added'), { tone: 'good' })
    else toast(outcome === 'taken' ? t('ways.taken') : say(outcome), { tone: 'bad' })
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('ways.title')}>
        {linked.map((method) => (
          <ListRow
            key={`${method.type} ${method.id}`}
            leading={<span className={styles.mark}>{marks[providerOf[method.type]]}</span>}
            title={t(providerNames[providerOf[method.type]])}
            subtitle={<MethodNote method={method} />}
            trailing={
              linked.length > 1 &&
              (method.removesAt !== undefined ? (
                <KeepButton method={method} ask={owner.ask} />
              ) : (
                <IconButton
                  variant="bare"
                  label={t('ways.remove', { method: t(providerNames[providerOf[method.type]]) })}
                  icon={<Trash2 size={20} />}
                  onClick={() => setLeaving(method)}
                />
              ))
            }
          />
        ))}
      </ul>
      {others.length > 0 && (
        <section className={styles.more}>
          <h2 className={styles.title}>{t('ways.more')}</h2>
          <ul className={styles.list} aria-label={t('ways.more')}>
            {others.map((provider) => (
              <ListRow
                key={provider}
                leading={<span className={styles.mark}>{marks[provider]}</span>}
                title={t(providerNames[provider])}
                trailing={<Plus size={20} aria-hidden="true" className={styles.plus} />}
                onPress={() => owner.ask((confirmation) => void add(provider, confirmation))}
              />
            ))}
          </ul>
        </section>
      )}
      <PhoneSheet confirmation={addsPhone} config={config} onEvent={onEvent} onClose={() => setAddsPhone('')} />
      <RemoveDialog method={leaving} ask={owner.ask} onClose={() => setLeaving(null)} />
      <OwnerSheet owner={owner} config={config} />
    </>
  )
}

/** The number, and when the method will be removed. */
function MethodNote({ method }: { method: LoginMethodOfUser }) {
  const { t, formatDate, formatTime } = useI18n()
  return (
    <>
      {providerOf[method.type] === 'P' && <bdi dir="ltr">{readablePhone(method.id)}</bdi>}
      {method.removesAt !== undefined && (
        <span className={styles.waits}>{t('ways.waits', { time: `${formatDate(method.removesAt)} ${formatTime(method.removesAt)}` })}</span>
      )}
    </>
  )
}

/** Cancels the pending removal of a method. */
function KeepButton({ method, ask }: { method: LoginMethodOfUser; ask: AskOwner }) {
  const { t } = useI18n()
  const { busy, keep } = useKeep(ask)
  return (
    <Button variant="yellow" busy={busy} onClick={() => keep(method)}>
      {t('ways.keep')}
    </Button>
  )
}

function PhoneSheet({ confirmation, config, onEvent, onClose }: Omit<LoginMethodsProps, 'user'> & { confirmation: string; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const done = () => {
    onClose()
    toast(t('ways.added'), { tone: 'good' })
  }
  return (
    <Sheet open={confirmation !== ''} onClose={onClose} title={t('ways.phone')} closeLabel={t('common.close')}>
      <div className={styles.form}>
        <PhoneLogin config={config} onEvent={onEvent} onLinked={done} confirmation={confirmation} />
      </div>
    </Sheet>
  )
}

function RemoveDialog({ method, ask, onClose }: { method: LoginMethodOfUser | null; ask: AskOwner; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const name = t(providerNames[providerOf[method?.type ?? 'phone']])
  const remove = async ({ id, type }: LoginMethodOfUser, confirmation: string) => {
    const answer = await call('accounts.unlinkLogin', { loginType: { id, type }, confirmation })
    if (!answer.success) return toast(answer.message || t('gate.failed'), { tone: 'bad' })
    storeLoginMethods(answer.response)
    const waits = answer.response.some((left) => left.id === id && left.type === type)
    toast(waits ? t('ways.waiting', { hours: waitHours }) : t('ways.removed'), { tone: 'good' })
  }
  const begin = () => {
    if (!method) return
    onClose()
    ask((confirmation) => void remove(method, confirmation))
  }
  return (
    <Dialog
      open={method !== null}
      onClose={onClose}
      title={t('ways.removeTitle', { method: name })}
      actions={
        <>
          <Button variant="danger" onClick={begin}>
            {t('ways.removeYes')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {t('ways.removeText')}
    </Dialog>
  )
}
