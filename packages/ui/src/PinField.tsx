import { useId } from 'react'
import type { ChangeEvent, ClipboardEvent, Ref } from 'react'
import { classNames } from './classNames.ts'
import styles from './PinField.module.css'

export interface PinFieldProps {
  label: string
  /** The digits so far, always 0-9. */
  value: string
  onChange: (digits: string) => void
  /** Called once when the last digit arrives, by typing, pasting or from the SMS. */
  onComplete?: ((digits: string) => void) | undefined
  /** Number of digits, 4 to 6; 4 when left out. */
  length?: number | undefined
  error?: string | undefined
  /** The id of the text that says where the PIN comes from; it is read out with the field. */
  describedBy?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The value of a digit of any script: Unicode has the ten digits of each in a row, and some of these rows touch. */
function digitOf(code: number): number {
  let first = code
  while (isDigit(first - 1)) first -= 1
  return (code - first) % 10
}

/**
 * The digits of a text in ASCII: those of every script are read, everything else is left out.
 * @param text anything typed or pasted
 * @param length at most so many digits are kept
 */
export function digitsIn(text: string, length: number): string {
  let digits = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (isDigit(code)) digits += String(digitOf(code))
  }
  return digits.slice(0, length)
}

/** One input for a PIN, drawn as boxes, left to right in both languages; can be pasted and filled in from an SMS. */
export function PinField({ label, value, onChange, onComplete, length = 4, error, describedBy, disabled = false, autoFocus = false, ref }: PinFieldProps) {
  const id = useId()
  const change = (digits: string) => {
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const onInput = (event: ChangeEvent<HTMLInputElement>) => change(digitsIn(event.target.value, length))
  // A complete PIN replaces what was typed before, wherever the cursor is.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsIn(event.clipboardData.getData('text'), length)
    if (digits.length < length) return
    event.preventDefault()
    change(digits)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.pin, error !== undefined && styles.invalid)} dir="ltr">
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            <span key={index} className={classNames(styles.box, index === Math.min(value.length, length - 1) && styles.next)}>
              {value[index]}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          onChange={onInput}
          onPaste={onPaste}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the PIN is the only thing asked for on its screen
          autoFocus={autoFocus}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={classNames(describedBy, error !== undefined && `${id}-error`)}
        />
      </div>
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
