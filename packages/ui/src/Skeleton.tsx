import { classNames } from './classNames.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; a line of text as wide as its parent when left out. */
  inlineSize?: string | number | undefined
  blockSize?: string | number | undefined
  shape?: 'line' | 'cover' | 'avatar' | undefined
  className?: string | undefined
}

/** A placeholder of the same size as what is loading, so that the page does not move. Hidden from screen readers: say "loading" once for the whole list. */
export function Skeleton({ inlineSize, blockSize, shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} style={{ inlineSize, blockSize }} />
}

/** A list row that is loading. */
export function SkeletonRow() {
  return (
    <span aria-hidden="true" className={styles.row}>
      <Skeleton shape="avatar" inlineSize={44} blockSize={44} />
      <span className={styles.texts}>
        <Skeleton inlineSize="58%" />
        <Skeleton inlineSize="34%" blockSize={10} />
      </span>
    </span>
  )
}
