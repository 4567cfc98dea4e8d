import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'id'> {
  label: string
  /** The label is read out but not drawn (search). */
  hideLabel?: boolean | undefined
  hint?: string | undefined
  /** What is wrong and how to correct it; marks the field as invalid and is read out when it appears. */
  error?: string | undefined
  /** Before the text: a dialling code, an icon. */
  prefix?: ReactNode
  /** After the text: a tick, a button. */
  suffix?: ReactNode
  /** Phone numbers and codes run left to right in Arabic too. */
  ltr?: boolean | undefined
}

/** A line of text with its label, hint and error. */
export function Field({ label, hideLabel = false, hint, error, prefix, suffix, ltr = false, className, ...input }: FieldProps) {
  const id = useId()
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)} dir={ltr ? 'ltr' : undefined}>
        {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
        <input {...input} id={id} className={styles.input} aria-invalid={error !== undefined || undefined} aria-describedby={described} />
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
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
