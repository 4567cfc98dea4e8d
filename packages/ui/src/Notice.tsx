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
}

/** The common part of `EmptyState` and `ErrorState`: a star, a title, a sentence and a button. */
export function Notice({ title, text, icon, action, tone }: NoticeProps & { tone: KhatimTone }) {
  return (
    <div className={styles.notice}>
      <div className={styles.art}>
        <Khatim size={96} tone={tone}>
          {icon}
        </Khatim>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
