import { Khatim } from '@majlis/ui/Khatim'
import { Crown, Flag, Handshake, Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useTimeout } from '../../platform/clock.ts'
import { buzz } from '../../platform/device/haptics.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { play } from '../../platform/device/sounds.ts'
import { useResultTexts } from './useResultTexts.ts'
import type { ShownResult } from './useResultTexts.ts'
import styles from './EndSplash.module.css'

const SHOWN_MS = 1_600
const MEDAL = {
  win: { tone: 'gold', icon: <Crown size={48} /> },
  lose: { tone: 'primary', icon: <Heart size={44} /> },
  draw: { tone: 'silver', icon: <Handshake size={46} /> },
} as const

export type EndSplashProps = ShownResult & {
  onDone: () => void
  /** The score of a round that decides nothing by itself: shown in place of a verdict. */
  score?: number
}

/** The result as large text over the final position, with sound; then `onDone`. A tap continues at once. */
export function EndSplash({ outcome, level, score, onDone }: EndSplashProps) {
  const { t, formatNumber } = useI18n()
  const texts = useResultTexts({ outcome, level })
  const { tone, icon } = score === undefined ? MEDAL[outcome] : { tone: 'silver' as const, icon: <Flag size={44} /> }
  useTimeout(onDone, SHOWN_MS)
  useEffect(() => {
    play(outcome)
    buzz(outcome === 'win' ? 'success' : 'tap')
  }, [outcome])
  return (
    <button type="button" className={styles.splash} onClick={onDone}>
      <span className={styles.medal}>
        <Khatim size={112} tone={tone}>
          {icon}
        </Khatim>
      </span>
      <span role="status" className={styles.title}>
        {score === undefined ? texts.title : t('result.over')}
      </span>
      {score !== undefined && <span className={styles.level}>{formatNumber(score)}</span>}
      {score === undefined && outcome === 'win' && <span className={styles.level}>{texts.text}</span>}
    </button>
  )
}
