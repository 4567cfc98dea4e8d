import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './TabBar.module.css'

export interface TabItem {
  id: string
  label: string
  icon: ReactNode
  href: string
  /** Something new is there; `dotLabel` says what. */
  dot?: boolean | undefined
  dotLabel?: string | undefined
}

export interface TabBarProps {
  /** What a skip link leads to. */
  id?: string | undefined
  /** Names the navigation: "Main". */
  label: string
  items: readonly TabItem[]
  /** Id of the tab that is open. */
  current: string | null
  /** Handles plain presses; the browser handles presses meant for a new browser tab. */
  onNavigate?: ((item: TabItem) => void) | undefined
}

/** The main navigation: at the foot of the screen, 65 px high without the safe area; at the side in windows from 900 px and on phones in landscape. */
export function TabBar({ id, label, items, current, onNavigate }: TabBarProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>, item: TabItem) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (onNavigate === undefined || !plain) return
    event.preventDefault()
    onNavigate(item)
  }
  return (
    <nav id={id} className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.id}
          href={item.href}
          className={classNames(styles.tab, item.id === current && styles.current)}
          aria-current={item.id === current ? 'page' : undefined}
          onClick={(event) => press(event, item)}
        >
          <span className={styles.icon}>
            {item.icon}
            {item.dot === true && <i className={styles.dot} />}
          </span>
          <span className={styles.label}>{item.label}</span>
          {item.dot === true && item.dotLabel !== undefined && <span className="visually-hidden">{item.dotLabel}</span>}
        </a>
      ))}
    </nav>
  )
}
