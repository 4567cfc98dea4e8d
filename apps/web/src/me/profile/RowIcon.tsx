import type { ReactNode } from 'react'
import styles from './RowIcon.module.css'

/** The picture before a row that leads somewhere. */
export function RowIcon({ icon, tone = 'plain' }: { icon: ReactNode; tone?: 'plain' | 'danger' }) {
  return <span className={tone === 'danger' ? styles.danger : styles.plain}>{icon}</span>
}
