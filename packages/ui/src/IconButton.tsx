import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, for people who do not see the icon. */
  label: string
  icon: ReactNode
  /** `soft` stands on a tile, `bare` on nothing, `primary` is filled. */
  variant?: 'soft' | 'bare' | 'primary' | 'danger' | undefined
  /** A red dot: something new is behind the button. Say so in `label` too. */
  dot?: boolean | undefined
}

/** A square button of 44 px with an icon only. */
export function IconButton({ label, icon, variant = 'soft', dot = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, styles[variant], className)}>
      {icon}
      {dot && <i className={styles.dot} />}
    </button>
  )
}
