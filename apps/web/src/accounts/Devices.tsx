import type { RegionConfig } from '@majlis/contract/regions'
import { Badge } from '@majlis/ui/Badge'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Response } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { refreshCall } from '../platform/net/query.ts'
import { namesOf } from './login/countries.ts'
import styles from './login/LoginMethods.module.css'
import { OwnerSheet, useOwner } from './OwnerSheet.tsx'
type Session = Response<'accounts.getSessions'>[number]

/** Names of products are the same in both languages. */
const browsers = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', opera: 'Opera', safari: 'Safari', samsung: 'Samsung Internet', '': '' } as const
const systems = { android: 'Android', chromeos: 'ChromeOS', ios: 'iOS', linux: 'Linux', macos: 'macOS', windows: 'Windows', '': '' } as const
const mobile: ReadonlySet<Session['system']> = new Set(['android', 'ios'])

/** The sessions of the account: each with a button that ends it, and one button for all others. Both first ask for a confirmation by the owner. */
export function Devices({ sessions, config }: { sessions: readonly Session[]; config: RegionConfig }) {
  const { t } = useI18n()
  const toast = useToast()
  const owner = useOwner('/settings/devices')
  const [busy, setBusy] = useState('')
  const others = sessions.filter(({ isThis }) => !isThis)

  const end = async (
    which: string,
    work: () => Promise<{ readonly success: boolean; readonly message: string; readonly code?: string | number | undefined }>,
  ) => {
    setBusy(which)
    const answer = await work()
    setBusy('')
    // A session that has ended meanwhile needs no error: the person wanted its end.
    if (answer.success || answer.code === 'NOT_FOUND') toast(t('devices.ended'), { tone: 'good' })
    else toast(answer.message || t('gate.failed'), { tone: 'bad' })
    refreshCall('accounts.getSessions')
  }
  const endOne = ({ sessionId }: Session) => owner.ask((confirmation) => void end(sessionId, () => call('accounts.endSession', { sessionId, confirmation })))
  const endOthers = () => owner.ask((confirmation) => void end('others', () => call('accounts.endOtherSessions', { confirmation })))
  return (
    <>
      <ul className={styles.list} aria-label={t('devices.title')}>
        {sessions.map((session) => (
          <ListRow
            key={session.sessionId}
            leading={<span className={styles.mark}>{mobile.has(session.system) ? <Smartphone size={22} /> : <Laptop size={22} />}</span>}
            title={deviceName(session) || t('devices.unknown')}
            subtitle={<Details session={session} />}
            trailing={
              session.isThis ? (
                <Badge tone="green">{t('devices.this')}</Badge>
              ) : (
                <IconButton
                  variant="bare"
                  label={t('devices.end')}
                  disabled={busy === session.sessionId}
                  icon={<LogOut size={20} className="mirror" />}
                  onClick={() => endOne(session)}
                />
              )
            }
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button size="big" variant="danger" busy={busy === 'others'} onClick={endOthers}>
          {t('devices.endOthers')}
        </Button>
      ) : (
        <p className={styles.note}>{t('devices.only')}</p>
      )}
      <OwnerSheet owner={owner} config={config} />
    </>
  )
}

/** For example 'Chrome, Android'; empty where nothing is known. */
function deviceName({ browser, system }: Session): string {
  return [browsers[browser], systems[system]].filter(Boolean).join(' · ')
}

/** Where the session was opened and when it was used last. The server stores the use once an hour. */
function Details({ session: { country, lastUsedAt, isThis, isPartner } }: { session: Session }) {
  const { t, language, formatDate, formatTime } = useI18n()
  const place = country === '' ? '' : namesOf(language)(country)
  const used = isThis ? t('devices.now') : t('devices.lastUsed', { time: `${formatDate(lastUsedAt)} ${formatTime(lastUsedAt)}` })
  return (
    <span className={styles.details}>
      <span>{[place, used].filter(Boolean).join(' · ')}</span>
      {isPartner && <span>{t('devices.partner')}</span>}
    </span>
  )
}
