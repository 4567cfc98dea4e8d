import type { CSSProperties } from 'react'
import styles from './BotPortrait.module.css'

/** Hues of the levels, from a calm green to red. */
const HUES = [150, 195, 225, 265, 310, 15] as const
/** The mouth of each level: from a wide smile to a straight line. */
const MOUTHS = ['M14 29q10 9 20 0', 'M15 29q9 7 18 0', 'M16 30q8 5 16 0', 'M17 31q7 3 14 0', 'M18 31h12', 'M17 32q7-3 14 0'] as const
/** What each level has on its head: an antenna, a leaf, a cap, a headband, a turban's fold, a crown. */
const HEADS = [
  'M24 9V4m0 0h.01',
  'M24 9q-1-6 6-6 1 6-6 6z',
  'M10 14q14-12 28 0z',
  'M9 15h30',
  'M9 15q6-11 15-6 9-5 15 6-15-5-30 0z',
  'M12 12l2-8 6 5 4-7 4 7 6-5 2 8z',
] as const

export interface BotPortraitProps {
  level: number
  /** Pixels. */
  size: number
}

/** The face of a level's bot. The name stands beside it. */
export function BotPortrait({ level, size }: BotPortraitProps) {
  const at = Math.min(Math.max(level, 1), HUES.length) - 1
  const style: CSSProperties & Record<'--hue', number> = { '--hue': HUES[at] ?? 0 }
  return (
    <svg className={styles.portrait} data-hue="" style={style} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect className={styles.ground} width="48" height="48" rx="16" />
      <rect className={styles.head} x="9" y="12" width="30" height="27" rx="9" />
      <path className={styles.hat} d={HEADS[at]} />
      <circle className={styles.eye} cx="18" cy="22" r="3" />
      <circle className={styles.eye} cx="30" cy="22" r="3" />
      {level > 3 && <path className={styles.line} d="M14 17l7 1M34 17l-7 1" />}
      <path className={styles.line} d={MOUTHS[at]} />
    </svg>
  )
}
