import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Badge.module.css'

export interface BadgeProps {
  /** `green` free, online, saved · `orange` live, premium, time · `yellow` reward · `red` unread counts only. */
  tone?: 'neutral' | 'primary' | 'green' | 'orange' | 'yellow' | 'red' | undefined
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A small coloured tag with a short text or a number. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
