import { withUser } from '@majlis/contract/me.reduce'
import { Button } from '@majlis/ui/Button'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/state/session.ts'
import { useLive } from '../platform/net/useLive.ts'
import styles from './ReturnToMatch.module.css'

/** The running match to which the person can return; null when there is none. */
function useRunningMatch(): { readonly matchId: string; readonly gameId: string } | null {
  const me = useUserId()
  return useLive('users/:userId', me === null ? null : { userId: me }, withUser).value?.match ?? null
}

/** A strip with a link to a running match, on every screen but the match itself. Nothing for visitors and when no match runs. */
export function ReturnToMatch({ onOpen }: { onOpen: (matchId: string) => void }) {
  const { t } = useI18n()
  const match = useRunningMatch()
  if (match === null) return null
  return (
    <div className={styles.strip} role="status">
      <i className={styles.pulse} />
      <span className={styles.text}>{t('match.running')}</span>
      <Button size="sm" variant="green" onClick={() => onOpen(match.matchId)}>
        {t('match.return')}
      </Button>
    </div>
  )
}
