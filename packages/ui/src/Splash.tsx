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
  /** A friendly sentence under the title. */
  text?: string | undefined
  /** The panel at the lower edge: players, buttons. */
  children?: ReactNode
}

const MEDAL = {
  win: { tone: 'gold', icon: <Crown size={56} /> },
  loss: { tone: 'primary', icon: <Heart size={52} /> },
  draw: { tone: 'silver', icon: <Handshake size={54} /> },
} as const

// Directions (turns, clockwise from the right), distances and sizes (px) and delays (ms) of the stars, chosen by hand so that no two fly as a
// pair. They rise: none crosses the text under the medal.
const STARS = [
  [0.46, 138, 14, 40, 'green'],
  [0.5, 112, 20, 0, 'yellow'],
  [0.54, 160, 12, 70, 'plain'],
  [0.585, 126, 16, 20, 'orange'],
  [0.63, 168, 22, 50, 'yellow'],
  [0.67, 128, 12, 90, 'plain'],
  [0.71, 150, 16, 10, 'green'],
  [0.755, 116, 14, 60, 'orange'],
  [0.8, 158, 20, 30, 'yellow'],
  [0.845, 124, 14, 80, 'plain'],
  [0.885, 164, 18, 0, 'orange'],
  [0.93, 122, 12, 100, 'green'],
  [0.97, 152, 22, 20, 'yellow'],
  [1.02, 116, 14, 60, 'plain'],
] as const

/** The end of a match over the whole screen: a burst of stars for a win, a friendly sentence for a loss. Announced as soon as it appears. */
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
