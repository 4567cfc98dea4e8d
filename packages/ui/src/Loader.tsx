import { classNames } from './classNames.ts'
import { Khatim } from './Khatim.tsx'
import styles from './Loader.module.css'

export interface LoaderProps {
  /** Read out, and drawn under the star when `showLabel`. */
  label: string
  showLabel?: boolean | undefined
  /** Pixels; 100 by the specification. */
  size?: number | undefined
  /** Covers the whole screen and takes the presses meant for the content below it. */
  overlay?: boolean | undefined
}

/** A spinner while something is loading. For lists use skeletons. */
export function Loader({ label, showLabel = false, size = 100, overlay = false }: LoaderProps) {
  return (
    <div role="status" className={classNames(styles.loader, overlay && styles.overlay)}>
      <Khatim size={size} className={styles.star} />
      <span className={showLabel ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  )
}
