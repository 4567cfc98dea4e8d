import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Banner.module.css'

export interface BannerProps {
  /** `orange` for something in progress (reconnecting), `red` for a loss (offline), `green` when all is well again. */
  tone: 'orange' | 'red' | 'green'
  icon?: ReactNode
  children: ReactNode
  action?: { label: string; onPress: () => void } | undefined
  /** Shown between buttons rather than across the page. */
  isNarrow?: boolean | undefined
}

/** A strip at the top of the page about the state of the whole app. Announced politely. */
export function Banner({ tone, icon, children, action, isNarrow = false }: BannerProps) {
  return (
    <div role="status" className={classNames(styles.banner, styles[tone], isNarrow && styles.narrow)}>
      {icon}
      <span className={styles.text}>{children}</span>
      {action !== undefined && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
}
