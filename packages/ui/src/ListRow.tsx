import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './ListRow.module.css'

export interface ListRowProps {
  /** An avatar, a cover, an icon. */
  leading?: ReactNode
  title: string
  subtitle?: ReactNode
  /** The subtitle explains something: it may take several lines in place of being cut. */
  wraps?: boolean | undefined
  /** Placed beside the pressable part, so that it may contain buttons of its own. */
  trailing?: ReactNode
  /** Makes the leading and text part a button; with `href` a link. */
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  href?: string | undefined
  /** This row is the person's own (leaderboards). */
  highlighted?: boolean | undefined
  /** What this row opens is shown beside the list. */
  current?: boolean | undefined
  className?: string | undefined
}

/** A row of a list: picture, title cut with an ellipsis, something at the end. Put rows into a `<ul>`. */
export function ListRow({ leading, title, subtitle, wraps = false, trailing, onPress, href, highlighted = false, current = false, className }: ListRowProps) {
  const content = (
    <>
      {leading}
      <span className={styles.texts}>
        <bdi className={styles.title}>{title}</bdi>
        {subtitle !== undefined && <Subtitle wraps={wraps}>{subtitle}</Subtitle>}
      </span>
    </>
  )
  return (
    <li className={classNames(styles.row, (highlighted || current) && styles.highlighted, className)}>
      <RowBody href={href} onPress={onPress} current={current}>
        {content}
      </RowBody>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </li>
  )
}

/** A text has its own direction, and is cut at its own end. */
function Subtitle({ wraps, children }: { wraps: boolean; children: ReactNode }) {
  const className = classNames(styles.subtitle, wraps && styles.wraps)
  return typeof children === 'string' ? <bdi className={className}>{children}</bdi> : <span className={className}>{children}</span>
}

interface RowBodyProps {
  href: string | undefined
  onPress: ListRowProps['onPress']
  current: boolean
  children: ReactNode
}

function RowBody({ href, onPress, current, children }: RowBodyProps) {
  if (href !== undefined) {
    return (
      <a href={href} onClick={onPress} aria-current={current || undefined} className={classNames(styles.main, styles.pressable)}>
        {children}
      </a>
    )
  }
  if (onPress !== undefined) {
    return (
      <button type="button" onClick={onPress} aria-current={current || undefined} className={classNames(styles.main, styles.pressable)}>
        {children}
      </button>
    )
  }
  return <div className={styles.main}>{children}</div>
}
