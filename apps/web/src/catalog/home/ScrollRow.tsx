import { lazy, Suspense, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useHasRoomForArrows } from '../../platform/device/device.ts'
import { withMessages } from '../../platform/i18n/index.ts'
import { untilLoaded } from '../../platform/net/untilLoaded.ts'
import styles from './ScrollRow.module.css'

export interface ScrollRowProps {
  /** The name of the row, for the labels of its arrows. */
  name: string
  className: string | undefined
  style?: CSSProperties
  /** List items. */
  children: ReactNode
}

// Phones do without them.
const RowArrows = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./RowArrows.tsx')).RowArrows }))))

/** A list that scrolls sideways: by finger, by dragging with a mouse, and by the arrows at its ends, which stand only where more is hidden. */
export function ScrollRow({ name, className, style, children }: ScrollRowProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className={styles.row}>
      {useHasRoomForArrows() && (
        <Suspense fallback={null}>
          <RowArrows list={list} name={name} />
        </Suspense>
      )}
      <ul ref={list} className={`${className} ${styles.list}`} style={style}>
        {children}
      </ul>
    </div>
  )
}
