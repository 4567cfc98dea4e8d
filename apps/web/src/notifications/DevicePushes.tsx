import { Button } from '@majlis/ui/Button'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Notifications.module.css'
import { pushPermission } from './push.ts'
import { useTurnOn } from './useTurnOn.ts'

/** Says in the settings that this browser shows no pushes yet, with the button that turns them on, or where to allow them. Nothing where it shows them or never can. */
export function DevicePushes() {
  const { t } = useI18n()
  const { busy, turnOn } = useTurnOn()
  const permission = pushPermission()
  if (permission === 'denied') return <p className={styles.device}>{t('push.blocked')}</p>
  if (permission !== 'default') return null
  return (
    <div className={styles.device}>
      <p>{t('push.deviceOff')}</p>
      <Button variant="ghost" busy={busy} onClick={() => void turnOn()}>
        {t('push.yes')}
      </Button>
    </div>
  )
}
