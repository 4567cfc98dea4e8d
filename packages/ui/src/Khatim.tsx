import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Khatim.module.css'

const POINTS = 'M50 4.2 63.4 17.6H82.4V36.6L95.8 50 82.4 63.4V82.4H63.4L50 95.8 36.6 82.4H17.6V63.4L4.2 50 17.6 36.6V17.6H36.6Z'
const INNER = 'M50 17 59.7 26.6H73.4V40.3L83 50 73.4 59.7V73.4H59.7L50 83 40.3 73.4H26.6V59.7L17 50 26.6 40.3V26.6H40.3Z'

export type KhatimTone = 'primary' | 'gold' | 'silver' | 'bronze' | 'plain'

export interface KhatimProps {
  /** Edge in pixels; 34 when left out. */
  size?: number | undefined
  /** `plain` takes the colour of the text around it. */
  tone?: KhatimTone | undefined
  /** Shown in the middle: an icon, "VS", a rank. */
  children?: ReactNode
  className?: string | undefined
}

/** The eight-pointed star of the brand: logo, medal, VS, loader. Screen readers ignore it unless it has children with a text. */
export function Khatim({ size = 34, tone = 'primary', children, className }: KhatimProps) {
  const gradient = useId()
  const flat = tone === 'plain'
  return (
    <span className={classNames(styles.khatim, styles[tone], className)} style={{ inlineSize: size, blockSize: size, fontSize: size * 0.29 }}>
      <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
        <defs>
          <linearGradient id={gradient} x1="0.15" y1="0" x2="0.85" y2="1">
            <stop offset="0" className={styles.high} />
            <stop offset="1" className={styles.low} />
          </linearGradient>
        </defs>
        <path d={POINTS} fill={flat ? 'currentColor' : `url(#${gradient})`} stroke={flat ? 'currentColor' : `url(#${gradient})`} className={styles.body} />
        {!flat && size >= 40 && <path d={INNER} className={styles.inlay} />}
      </svg>
      {children !== undefined && <span className={styles.content}>{children}</span>}
    </span>
  )
}
