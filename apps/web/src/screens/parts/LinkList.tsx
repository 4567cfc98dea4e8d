import { ForwardIcon } from '@majlis/ui/BackIcon'
import type { ReactNode } from 'react'
import styles from './LinkList.module.css'

/**
 * A card of links to pages that belong to a screen. Each child is a `Link` with the class `linkClass` around a `LinkLabel`.
 * @param className adds space above and below
 */
export function LinkList({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <nav className={className === undefined ? styles.links : `${styles.links} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}

export const linkClass = styles.link

/** The text of a link of the list, with an arrow after it. */
export function LinkLabel({ text }: { text: string }) {
  return (
    <>
      {text}
      <ForwardIcon size={20} />
    </>
  )
}
