import { RotateCcw, Smartphone } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import type { Orientation } from './frame.ts'
import styles from './GameFrame.module.css'

/** Asks to rotate the device; disappears when it is rotated. */
export function RotateCover({ wanted }: { wanted: Orientation }) {
  const { t } = useI18n()
  return (
    <div className={styles.cover} role="alert">
      <span className={styles.phone} aria-hidden="true">
        {wanted === 'landscape' ? <Smartphone size={84} strokeWidth={1.5} /> : <RotateCcw size={84} strokeWidth={1.5} />}
      </span>
      <p className={styles.coverTitle}>{wanted === 'landscape' ? t('play.rotateLandscape') : t('play.rotatePortrait')}</p>
    </div>
  )
}
