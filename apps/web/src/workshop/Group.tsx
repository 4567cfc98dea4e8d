import type { ReactNode } from 'react'
import styles from './Workshop.module.css'

/** One group of the page under its name. */
export function Group({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean | undefined }) {
  return (
    <section className={wide ? styles.wideGroup : styles.group}>
      <h2 className={styles.groupName}>{name}</h2>
      {children}
    </section>
  )
}
