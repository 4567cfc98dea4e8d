import { classNames } from './classNames.ts'
import { Khatim } from './Khatim.tsx'
import styles from './Loader.module.css'

export interface LoaderProps {
  /** Read out, and drawn under the star when `showLabel`. */
  label: string
  showLabel?: boolean | undefined
  /** Covers the whole screen and takes the presses meant for the content below it. */
  overlay?: boolean | undefined
}

/** Pixels, by the specification. */
const SIZE = 100

/** A spinner while something is loading. For lists use skeletons. */
export function Loader({ label, showLabel = false, overlay = false }: LoaderProps) {
  return (
    <div role="status" className={classNames(styles.loader, overlay && styles.overlay)}>
      <Khatim size={SIZE} className={styles.star} />
      <span className={showLabel ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  )
}
