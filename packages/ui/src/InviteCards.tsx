import type { ReactNode } from 'react'
import styles from './InviteCards.module.css'

interface InviteCardsProps {
  /** Names the list. */
  label: string
  children: ReactNode
}

/** Invites side by side, which are scrolled where there is no room; new ones are announced. */
export function InviteCards({ label, children }: InviteCardsProps) {
  return (
    <ul className={styles.cards} aria-label={label} aria-live="polite">
      {children}
    </ul>
  )
}

interface InviteCardProps {
  /** The picture of the sender, or the mark of the result. */
  mark: ReactNode
  /** The remaining time, or the result. */
  end?: ReactNode
  /** The buttons of the answers. */
  actions?: ReactNode
  /** Who invites, and to what. */
  children: ReactNode
}

/** One invite. */
export function InviteCard({ mark, end, actions, children }: InviteCardProps) {
  return (
    <li className={styles.card}>
      {mark}
      <span className={styles.text}>{children}</span>
      {end}
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </li>
  )
}
