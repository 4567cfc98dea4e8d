import { Button } from '@majlis/ui/Button'
import { Loader } from '@majlis/ui/Loader'
import { useState } from 'react'
import { useTimeout } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './GameFrame.module.css'

const SLOW_MS = 20_000

export interface LoadingCoverProps {
  title: string
  /** 0 to 100, from the game. */
  percent: number
  onBack: () => void
}

/** Covers a game until it is loaded; after 20 s it offers a back button. */
export function LoadingCover({ title, percent, onBack }: LoadingCoverProps) {
  const { t } = useI18n()
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), isSlow ? null : SLOW_MS)
  return (
    <div className={styles.cover}>
      <Loader label={t('play.loading')} />
      <h1 className={styles.coverTitle}>
        <bdi>{title}</bdi>
      </h1>
      <p className={styles.coverText}>{isSlow ? t('play.slow') : t('play.loading')}</p>
      <progress className={styles.progress} max={100} value={percent} aria-label={t('play.loading')} />
      {isSlow && (
        <div className={styles.actions}>
          <Button variant="yellow" onClick={onBack}>
            {t('play.goBack')}
          </Button>
          <Button variant="ghost" onClick={() => setSlow(false)}>
            {t('play.keepWaiting')}
          </Button>
        </div>
      )}
    </div>
  )
}
