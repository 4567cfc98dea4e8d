import { IconButton } from '@majlis/ui/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useRowDrag } from './useRowDrag.ts'
import { useRowEnds } from './useRowEnds.ts'
import styles from './ScrollRow.module.css'

export interface RowArrowsProps {
  /** The list that scrolls. */
  list: RefObject<HTMLElement | null>
  /** The name of the row, for the labels. */
  name: string
}

/** What a mouse needs to scroll a row: arrows at the ends where more is hidden, and dragging. */
export function RowArrows({ list, name }: RowArrowsProps) {
  const { t } = useI18n()
  const { hasBefore, hasAfter, move, arrows } = useRowEnds(list)
  useRowDrag(list)
  return (
    // Both stand before the cards: the keyboard moves the row on the way through them, so that an arrow after them would be gone.
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
        <IconButton label={t('home.rowNext', { name })} icon={<ChevronRight size={22} className="mirror" />} className={styles.after} onClick={() => move(1)} />
      )}
    </div>
  )
}
