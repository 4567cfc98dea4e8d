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
  const [addsPhone, setAddsPhone] = useState(false)
  const linked = user.loginType ?? []
  const has = new Set(linked.map(({ type }) => letters[type]))
  const others = ways.providers.filter((provider) => !has.has(provider))

  const add = async (provider: Provider) => {
    if (provider === 'P') return setAddsPhone(true)
    const party = ways.partyAt(provider)
    const sdk = party?.sdkUrl ? { url: party.sdkUrl, clientId: party.clientId, scopes: party.scopes } : undefined
    const outcome = await social.start(partyOf[provider], { returnTo: '/settings/logins', isLink: true, sdk })
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
            subtitle={letters[way.type] === 'P' ? <bdi dir="ltr">{`+${way.id}`}</bdi> : undefined}
            trailing={
              linked.length > 1 && (
                <IconButton
                  variant="bare"
                  label={t('ways.remove', { way: t(names[letters[way.type]]) })}
                  icon={<Trash2 size={20} />}
                  onClick={() => setLeaving(way)}
                />
              )
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
                onPress={() => void add(provider)}
              />
            ))}
          </ul>
        </section>
      )}
      <PhoneSheet open={addsPhone} config={config} onClose={() => setAddsPhone(false)} />
      <RemoveDialog way={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function PhoneSheet({ open, config, onClose }: { open: boolean; config: RegionConfig; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const done = () => {
    onClose()
    toast(t('ways.added'), { tone: 'good' })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('ways.phone')} closeLabel={t('common.close')}>
      <div className={styles.form}>
        <PhoneLogin config={config} onLinked={done} />
      </div>
    </Sheet>
  )
}

function RemoveDialog({ way, onClose }: { way: Way | null; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const name = t(names[letters[way?.type ?? 'phone']])
  const remove = async () => {
    if (!way) return
    setBusy(true)
    const answer = await call('POST /api/v4/user/logins/remove', { loginType: way })
    setBusy(false)
    onClose()
    if (!answer.success) return toast(answer.message || t('gate.failed'), { tone: 'bad' })
    takeWays(answer.response)
    toast(t('ways.removed'), { tone: 'good' })
  }
  return (
    <Dialog
      open={way !== null}
      onClose={onClose}
      title={t('ways.removeTitle', { way: name })}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
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
