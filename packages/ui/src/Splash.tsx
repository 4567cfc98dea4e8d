import { Crown, Handshake, Heart } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Khatim } from './Khatim.tsx'
import styles from './Splash.module.css'

export type Outcome = 'win' | 'loss' | 'draw'

export interface SplashProps {
  outcome: Outcome
  /** "YOU WIN" */
  title: string
  /** A kind word under it. */
  text?: string | undefined
  /** The panel that stands on the lower edge: players, buttons. */
  children?: ReactNode
}

const MEDAL = {
  win: { tone: 'gold', icon: <Crown size={56} /> },
  loss: { tone: 'primary', icon: <Heart size={52} /> },
  draw: { tone: 'silver', icon: <Handshake size={54} /> },
} as const

// Directions (turns), distances and sizes (px) and delays (ms) of the stars, set by hand so that no two fly as a pair.
const STARS = [
  [0.02, 150, 20, 0, 'yellow'],
  [0.09, 118, 12, 60, 'orange'],
  [0.15, 164, 16, 20, 'green'],
  [0.22, 126, 22, 90, 'yellow'],
  [0.29, 170, 12, 40, 'plain'],
  [0.36, 122, 16, 10, 'orange'],
  [0.43, 158, 24, 70, 'yellow'],
  [0.51, 130, 12, 30, 'green'],
  [0.58, 168, 18, 80, 'plain'],
  [0.66, 120, 14, 0, 'yellow'],
  [0.73, 156, 20, 50, 'orange'],
  [0.8, 124, 12, 100, 'plain'],
  [0.87, 166, 16, 20, 'yellow'],
  [0.94, 128, 14, 60, 'green'],
] as const

/** The end of a match over the whole screen: a burst of stars for a win, a kind word for a loss. Announced as soon as it appears. */
export function Splash({ outcome, title, text, children }: SplashProps) {
  const { tone, icon } = MEDAL[outcome]
  return (
    <section className={classNames(styles.splash, styles[outcome])}>
      <div className={styles.scene}>
        <div className={styles.medal}>
          <i className={classNames(styles.halo, styles.wide)} />
          <i className={styles.halo} />
          {outcome === 'win' && <Burst />}
          <Khatim size={124} tone={tone} className={styles.crown}>
            {icon}
          </Khatim>
        </div>
        <div role="status">
          <h1 className={styles.title}>{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {children !== undefined && <div className={styles.panel}>{children}</div>}
    </section>
  )
}

function Burst() {
  return (
    <span aria-hidden="true" className={styles.burst}>
      {STARS.map(([turn, distance, size, delay, colour]) => {
        const style: CSSProperties & Record<'--x' | '--y', string> = {
          '--x': `${Math.round(Math.cos(turn * 2 * Math.PI) * distance)}px`,
          '--y': `${Math.round(Math.sin(turn * 2 * Math.PI) * distance)}px`,
          animationDelay: `${delay}ms`,
        }
        return (
          <i key={turn} className={classNames(styles.star, styles[colour])} style={style}>
            <Khatim size={size} tone="plain" />
          </i>
        )
      })}
    </span>
  )
}
