import { IconButton } from '@majlis/ui/IconButton'
import { X } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Finding.module.css'

/** 'Finding opponent' with the seconds so far and the way out. */
export function Finding({ elapsed, onCancel }: { elapsed: number; onCancel: () => void }) {
  const { t, formatNumber } = useI18n()
  return (
    <div className={styles.strip}>
      <i className={styles.pulse} />
      <span className={styles.text} role="status">
        {t('match.finding')}
      </span>
      <span className={styles.seconds} role="timer">
        {t('match.seconds', { seconds: formatNumber(elapsed) })}
      </span>
      <IconButton label={t('match.cancelSearch')} icon={<X size={18} />} onClick={onCancel} />
    </div>
  )
}
