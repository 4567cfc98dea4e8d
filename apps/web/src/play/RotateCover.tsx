import { Button } from '@majlis/ui/Button'
import { RotateCcw, Smartphone } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import type { Orientation } from './frame.ts'
import styles from './GameFrame.module.css'

/** Asks to rotate the device; disappears when it is rotated, or when the person plays without. */
export function RotateCover({ wanted, onPlayAnyway }: { wanted: Orientation; onPlayAnyway: () => void }) {
  const { t } = useI18n()
  return (
    <div className={styles.cover}>
      <span className={styles.phone} aria-hidden="true">
        {wanted === 'landscape' ? <Smartphone size={84} strokeWidth={1.5} /> : <RotateCcw size={84} strokeWidth={1.5} />}
      </span>
      <p className={styles.coverTitle} role="alert">
        {wanted === 'landscape' ? t('play.rotateLandscape') : t('play.rotatePortrait')}
      </p>
      <Button variant="ghost" onClick={onPlayAnyway}>
        {t('play.anyway')}
      </Button>
    </div>
  )
}
