import { type ReactNode, useId } from 'react'
import styles from './Settings.module.css'

/** A setting with its name above it and a hint below. */
export function Block({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.block}>
      <h3 className={styles.name}>{title}</h3>
      {children}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

/** Settings that belong together, under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
