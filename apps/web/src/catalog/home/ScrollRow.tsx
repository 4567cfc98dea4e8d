import { IconButton } from '@majlis/ui/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useHasRoomForArrows } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useRowDrag } from './useRowDrag.ts'
import { useRowEnds } from './useRowEnds.ts'
import styles from './ScrollRow.module.css'

export interface ScrollRowProps {
  /** The name of the row, for the labels of its arrows. */
  name: string
  className: string | undefined
  style?: CSSProperties
  /** List items. */
  children: ReactNode
}

/** A list that scrolls sideways: by finger, by dragging with a mouse, and by the arrows at its ends, which stand only where more is hidden. */
export function ScrollRow({ name, className, style, children }: ScrollRowProps) {
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const { hasBefore, hasAfter, move, arrows } = useRowEnds(list, useHasRoomForArrows())
  const drag = useRowDrag(list)
  return (
    <div className={styles.row}>
      {/* Both stand before the cards: the keyboard moves the row on the way through them, so that an arrow after them would be gone. */}
      <div ref={arrows} className={styles.arrows}>
        {hasBefore && (
          <IconButton
            label={t('home.rowBack', { name })}
            icon={<ChevronLeft size={22} className="mirror" />}
            className={styles.before}
            onClick={() => move(-1)}
          />
        )}
        {hasAfter && (
          <IconButton
            label={t('home.rowNext', { name })}
            icon={<ChevronRight size={22} className="mirror" />}
            className={styles.after}
            onClick={() => move(1)}
          />
        )}
      </div>
      <ul ref={list} className={`${className} ${styles.list}`} style={style} {...drag}>
        {children}
      </ul>
    </div>
  )
}
