import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './Tabs.module.css'

export interface TabsProps {
  label: string
  titles: readonly string[]
  /** Index of the open tab. */
  value: number
  onChange: (index: number) => void
  children: ReactNode
}

/** One tab per bundle, in a strip that scrolls when there are many. Arrow keys follow the direction of the page. */
export function Tabs({ label, titles, value, onChange, children }: TabsProps) {
  const id = useId()
  const { direction } = useI18n()
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const step = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (value + step + titles.length) % titles.length
    onChange(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKey}>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === value}
            aria-controls={`${id}-panel`}
            tabIndex={index === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
