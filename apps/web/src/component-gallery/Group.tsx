import type { ReactNode } from 'react'
import styles from './ComponentGallery.module.css'

/** One group of the page with its name. */
export function Group({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean | undefined }) {
  return (
    <section className={wide ? styles.wideGroup : styles.group}>
      <h2 className={styles.groupName}>{name}</h2>
      {children}
    </section>
  )
}
