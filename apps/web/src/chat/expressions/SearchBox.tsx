import { Field } from '@majlis/ui/Field'
import { Search } from 'lucide-react'
import styles from './Expressions.module.css'

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Enter: the search starts without a pause. */
  readonly onEnter?: () => void
}

/** The search of a tab. Enter does not send the message of the composer behind it. */
export function SearchBox({ label, value, onChange, onEnter }: SearchBoxProps) {
  return (
    <search className={styles.search}>
      <Field
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        maxLength={80}
        prefix={<Search size={20} aria-hidden="true" />}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter?.()
        }}
      />
    </search>
  )
}
