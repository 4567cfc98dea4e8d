import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, for people who do not see the icon. */
  label: string
  icon: ReactNode
  /** `soft` has a tile behind it, `bare` nothing, `primary` is filled. */
  variant?: 'soft' | 'bare' | 'primary' | 'danger' | undefined
  /** Shows a red dot for something new. `label` has to say it too. */
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
