import type { ReactNode } from 'react'
import styles from './RowIcon.module.css'

/** The icon of a row that opens another page. */
export function RowIcon({ icon, tone = 'plain' }: { icon: ReactNode; tone?: 'plain' | 'danger' }) {
  return <span className={tone === 'danger' ? styles.danger : styles.plain}>{icon}</span>
}
