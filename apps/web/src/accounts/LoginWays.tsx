import type { RegionConfig } from '@majlis/contract/regions'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../platform/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import type { SessionUser } from '../platform/session.ts'
import styles from './LoginWays.module.css'
import { marks } from './marks.tsx'
import { OwnerSheet, useOwner } from './OwnerSheet.tsx'
import { PhoneLogin } from './PhoneLogin.tsx'
import { partyOf, type Provider } from './sequence.ts'
import { takeWays } from './signIn.ts'
import { useSocialLogin, useSocialWords } from './useSocialLogin.ts'
import { useWays } from './useWays.ts'

type Way = NonNullable<SessionUser['loginType']>[number]

const letters: Readonly<Record<Way['type'], Provider>> = { phone: 'P', direct: 'P', facebook: 'F', google: 'G', twitter: 'T' }
const names = { P: 'ways.phone', F: 'ways.facebook', G: 'ways.google', T: 'ways.twitter' } as const

export interface LoginWaysProps {
  user: SessionUser
  config: RegionConfig
}

/** The ways into the own account: those there are, each with a button that takes it away, and those that may be added. */
export function LoginWays({ user, config }: LoginWaysProps) {
  const { t } = useI18n()
  const toast = useToast()
  const say = useSocialWords()
  const ways = useWays(config.loginSequence)
  const social = useSocialLogin()
  const [leaving, setLeaving] = useState<Way | null>(null)
  const owner = useOwner('/settings/logins')
  const [addsPhone, setAddsPhone] = useState('')
  const linked = user.loginType ?? []
  const has = new Set(linked.map(({ type }) => letters[type]))
  const others = ways.providers.filter((provider) => !has.has(provider))

  const add = async (provider: Provider, confirmation: string) => {
    if (provider === 'P') return setAddsPhone(confirmation)
    const party = ways.partyAt(provider)
    const sdk = party?.sdkUrl ? { url: party.sdkUrl, clientId: party.clientId, scopes: party.scopes } : undefined
    const outcome = await social.start(partyOf[provider], { returnTo: '/settings/logins', isLink: true, confirmation, sdk })
    if (outcome === 'away') return
    if (outcome === 'in') toast(t('ways.added'), { tone: 'good' })
    else toast(outcome === 'taken' ? t('ways.taken') : say(outcome), { tone: 'bad' })
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('ways.title')}>
        {linked.map((way) => (
          <ListRow
            key={`${way.type} ${way.id}`}
            leading={<span className={styles.mark}>{marks[letters[way.type]]}</span>}
            title={t(names[letters[way.type]])}
            subtitle={<MethodNote way={way} />}
            trailing={
              linked.length > 1 &&
              (way.removesAt !== undefined ? (
                <KeepButton way={way} />
              ) : (
                <IconButton
                  variant="bare"
                  label={t('ways.remove', { way: t(names[letters[way.type]]) })}
                  icon={<Trash2 size={20} />}
                  onClick={() => setLeaving(way)}
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
                title={t(names[provider])}
                trailing={<Plus size={20} aria-hidden="true" className={styles.plus} />}
                onPress={() => owner.ask((confirmation) => void add(provider, confirmation))}
              />
            ))}
          </ul>
        </section>
      )}
      <PhoneSheet confirmation={addsPhone} config={config} onClose={() => setAddsPhone('')} />
      <RemoveDialog way={leaving} ask={owner.ask} onClose={() => setLeaving(null)} />
      <OwnerSheet owner={owner} config={config} />
    </>
  )
}

/** The number, and when the method will be gone. */
function MethodNote({ way }: { way: Way }) {
  const { t, language } = useI18n()
  return (
    <>
      {letters[way.type] === 'P' && <bdi dir="ltr">{`+${way.id}`}</bdi>}
      {way.removesAt !== undefined && (
        <span className={styles.waits}>
          {t('ways.waits', { time: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(way.removesAt) })}
        </span>
      )}
    </>
  )
}

/** Stops a removal that waits. */
function KeepButton({ way: { id, type } }: { way: Way }) {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const answer = await call('POST /api/v4/user/logins/keep', { loginType: { id, type } })
    setBusy(false)
    if (!answer.success) return toast(answer.message || t('gate.failed'), { tone: 'bad' })
    takeWays(answer.response)
    toast(t('ways.kept'), { tone: 'good' })
  }
  return (
    <Button variant="yellow" busy={busy} onClick={() => void keep()}>
      {t('ways.keep')}
    </Button>
  )
}

function PhoneSheet({ confirmation, config, onClose }: { confirmation: string; config: RegionConfig; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const done = () => {
    onClose()
    toast(t('ways.added'), { tone: 'good' })
  }
  return (
    <Sheet open={confirmation !== ''} onClose={onClose} title={t('ways.phone')} closeLabel={t('common.close')}>
      <div className={styles.form}>
        <PhoneLogin config={config} onLinked={done} confirmation={confirmation} />
      </div>
    </Sheet>
  )
}

function RemoveDialog({ way, ask, onClose }: { way: Way | null; ask: ReturnType<typeof useOwner>['ask']; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const name = t(names[letters[way?.type ?? 'phone']])
  const remove = async ({ id, type }: Way, confirmation: string) => {
    const answer = await call('POST /api/v4/user/logins/remove', { loginType: { id, type }, confirmation })
    if (!answer.success) return toast(answer.message || t('gate.failed'), { tone: 'bad' })
    takeWays(answer.response)
    const waits = answer.response.some((left) => left.id === id && left.type === type)
    toast(waits ? t('ways.waiting') : t('ways.removed'), { tone: 'good' })
  }
  const begin = () => {
    if (!way) return
    onClose()
    ask((confirmation) => void remove(way, confirmation))
  }
  return (
    <Dialog
      open={way !== null}
      onClose={onClose}
      title={t('ways.removeTitle', { way: name })}
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
