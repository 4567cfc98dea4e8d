import { Button } from '@majlis/ui/Button'
import { Khatim } from '@majlis/ui/Khatim'
import { Unplug } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './GameFrame.module.css'

export interface SilentCoverProps {
  title: string
  onBack: () => void
  onAgain: () => void
}

/** Covers a game whose page does not answer any more, because its process has ended or hangs. It disappears when the page answers again. */
export function SilentCover({ title, onBack, onAgain }: SilentCoverProps) {
  const { t } = useI18n()
  return (
    <div className={styles.cover} role="alert">
      <Khatim size={96}>
        <Unplug size={36} aria-hidden="true" />
      </Khatim>
      <h1 className={styles.coverTitle}>
        <bdi>{title}</bdi>
      </h1>
      <p className={styles.coverText}>{t('play.stopped')}</p>
      <div className={styles.actions}>
        <Button variant="yellow" onClick={onAgain}>
          {t('play.openAgain')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('play.goBack')}
        </Button>
      </div>
    </div>
  )
}
