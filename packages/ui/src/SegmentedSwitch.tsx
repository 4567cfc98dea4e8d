import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './SegmentedSwitch.module.css'

export interface Segment<Id extends string> {
  id: Id
  label: string
  /** The language of the label, where it is not that of the page. */
  lang?: string
  icon?: ReactNode
  /** Shows a red dot for something new in this segment. */
  dot?: boolean | undefined
  /** What the dot means, read out after the label. */
  dotLabel?: string | undefined
}

export interface SegmentedSwitchProps<Id extends string> {
  /** Names the choice for screen readers. */
  label: string
  segments: readonly Segment<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** A choice of two or three options, side by side, made of native radio buttons: arrow keys follow the direction of the page. */
export function SegmentedSwitch<Id extends string>({ label, segments, value, onChange }: SegmentedSwitchProps<Id>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.switch}>
      {segments.map((segment) => (
        <label key={segment.id} className={styles.segment} lang={segment.lang}>
          <input type="radio" className={styles.radio} name={name} value={segment.id} checked={segment.id === value} onChange={() => onChange(segment.id)} />
          {segment.icon}
          <span className={styles.label}>
            {segment.label}
            {segment.dot === true && <i className={styles.dot} />}
          </span>
          {segment.dot === true && segment.dotLabel !== undefined && <span className="visually-hidden">{segment.dotLabel}</span>}
        </label>
      ))}
    </div>
  )
}
