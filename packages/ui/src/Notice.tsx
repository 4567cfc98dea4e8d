import type { ReactNode } from 'react'
import { Khatim } from './Khatim.tsx'
import type { KhatimTone } from './Khatim.tsx'
import styles from './Notice.module.css'

export interface NoticeProps {
  title: string
  text?: string | undefined
  /** Shown inside the star. */
  icon?: ReactNode
  /** A button for the next step. */
  action?: ReactNode
  /** It is all that the screen shows: its title is that of the screen. */
  isScreen?: boolean | undefined
}

/** The common part of `EmptyState` and `ErrorState`: a star, a title, a sentence and a button. */
export function Notice({ title, text, icon, action, isScreen = false, tone }: NoticeProps & { tone: KhatimTone }) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <div className={styles.notice}>
      <div className={styles.art}>
        <Khatim size={96} tone={tone}>
          {icon}
        </Khatim>
      </div>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
