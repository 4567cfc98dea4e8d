import { portraitOf } from '@majlis/game-bridge/portrait'
import type { CSSProperties } from 'react'
import styles from './BotPortrait.module.css'

export interface BotPortraitProps {
  level: number
  /** Pixels. */
  size: number
}

/** The face of a level's bot. The name stands beside it. */
export function BotPortrait({ level, size }: BotPortraitProps) {
  const { hue, hat, lines } = portraitOf(level)
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hue }
  return (
    <svg className={styles.portrait} data-hue="" style={style} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect className={styles.ground} width="48" height="48" rx="16" />
      <rect className={styles.head} x="9" y="12" width="30" height="27" rx="9" />
      <path className={styles.hat} d={hat} />
      <circle className={styles.eye} cx="18" cy="22" r="3" />
      <circle className={styles.eye} cx="30" cy="22" r="3" />
      <path className={styles.line} d={lines} />
    </svg>
  )
}
