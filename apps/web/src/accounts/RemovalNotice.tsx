import type { RegionConfig } from '@majlis/contract/regions'
import { Button } from '@majlis/ui/Button'
import { useNavigate } from '../platform/router/index.ts'
import { ShieldAlert } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { useSession } from '../platform/state/session.ts'
import { type LoginMethodOfUser, providerNames, providerOf } from './names.ts'
import { OwnerSheet, useOwner } from './OwnerSheet.tsx'
import styles from './RemovalNotice.module.css'
import { useKeep } from './login/useKeep.ts'

export interface RemovalNoticeProps {
  /** The path to which a provider returns the person. */
  returnTo: string
  config: RegionConfig
}

/** Tells every session that a login method of the account will be removed, so that its owner can cancel that in time. */
export function RemovalNotice(props: RemovalNoticeProps) {
  const removed = useSession((state) => state.user?.loginType?.find(({ removesAt }) => removesAt !== undefined))
  return removed === undefined ? null : <Notice removed={removed} {...props} />
}

function Notice({ removed, returnTo, config }: RemovalNoticeProps & { removed: LoginMethodOfUser }) {
  const { t, formatDate, formatTime } = useI18n()
  const navigate = useNavigate()
  const owner = useOwner(returnTo)
  const { busy, keep } = useKeep(owner.ask)
  const method = t(providerNames[providerOf[removed.type]])
  const at = removed.removesAt ?? 0
  return (
    <section className={styles.notice} aria-label={t('removal.label')}>
      <ShieldAlert size={24} aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.text}>
        {t('removal.text', { method })} {t('ways.waits', { time: `${formatDate(at)} ${formatTime(at)}` })}
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="yellow" busy={busy} onClick={() => keep(removed)}>
          {t('removal.keep')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void navigate({ to: '/settings/logins' })}>
          {t('removal.details')}
        </Button>
      </div>
      <OwnerSheet owner={owner} config={config} />
    </section>
  )
}
