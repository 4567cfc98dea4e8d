import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './TextArea.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'dir'> {
  label: string
  hint?: string | undefined
  /** What is wrong and how to correct it; marks the field as invalid and is read out when it appears. */
  error?: string | undefined
  /** At the end of the line below: how many characters are left. */
  count?: ReactNode
}

/** Several lines of text with their label, hint and error; grows with what is written. The text runs in its own direction. */
export function TextArea({ label, hint, error, count, className, ...textarea }: TextAreaProps) {
  const id = useId()
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={3}
        {...textarea}
        id={id}
        dir="auto"
        className={classNames(styles.box, error !== undefined && styles.invalid)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described}
      />
      {(hint !== undefined || count !== undefined) && (
        <div className={styles.foot}>
          <p id={`${id}-hint`}>{hint}</p>
          <span>{count}</span>
        </div>
      )}
      <div role="alert">
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
