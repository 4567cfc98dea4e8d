import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Khatim } from './Khatim.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'yellow' | 'primary' | 'green' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'big'

interface Look {
  /** Yellow is for the one main action of a screen, red only for destructive actions. `primary` when left out. */
  variant?: ButtonVariant | undefined
  /** `sm` inside rows (38 px drawn, 44 px to tap), `md` 44 px, `big` 52 px and as wide as its parent. */
  size?: ButtonSize | undefined
  icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'size'> {
  /** Work is in progress: the button keeps its size and its focus, shows a spinner and ignores presses. */
  busy?: boolean | undefined
}

export interface LinkButtonProps extends Look, ComponentProps<'a'> {
  href: string
}

function lookOf({ variant = 'primary', size = 'md' }: Look, extra: string | undefined): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], extra)
}

/** A button. While `busy` it is announced as such and ignores presses, but stays focusable so that focus is never lost. */
export function Button({ variant, size, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={lookOf({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      <span className={styles.content}>
        {icon}
        {children !== undefined && <span className={styles.label}>{children}</span>}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Khatim size={22} tone="plain" />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. It opens a page; `Button` starts an action. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, size }, className)}>
      <span className={styles.content}>
        {icon}
        <span className={styles.label}>{children}</span>
      </span>
    </a>
  )
}
