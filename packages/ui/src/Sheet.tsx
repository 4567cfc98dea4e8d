import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { useModal } from './useModal.ts'
import styles from './Sheet.module.css'

/** When it is pulled further than this (px) and released, the sheet closes. */
const PULL_TO_CLOSE = 80

export interface SheetProps {
  open: boolean
  /** Called for Escape, the back gesture, a tap above the sheet, the close button, and a pull on the handle. */
  onClose: () => void
  title: string
  closeLabel: string
  children?: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  dismissible?: boolean | undefined
}

/** A panel from the bottom of the screen, within the thumb's reach, on the native `<dialog>`; a dialog in the middle of windows from 900 px. */
export function Sheet({ open, onClose, title, closeLabel, children, footer, dismissible = true }: SheetProps) {
  const id = useId()
  const modal = useModal(open, onClose, dismissible)
  const pull = usePull(onClose)
  return (
    <dialog ref={modal.ref} className={styles.sheet} aria-labelledby={id} {...modal.handlers}>
      {modal.present && (
        <div className={styles.panel}>
          <header className={styles.head} {...(dismissible ? pull : {})}>
            <i className={styles.grab} />
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {dismissible && <IconButton label={closeLabel} icon={<X size={20} />} variant="bare" onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

function usePull(onClose: () => void) {
  const from = useRef<number | null>(null)
  const distance = (event: PointerEvent<HTMLElement>) => (from.current === null ? 0 : Math.max(0, event.clientY - from.current))
  const settle = (event: PointerEvent<HTMLElement>) => {
    const pulled = distance(event)
    from.current = null
    event.currentTarget.closest('dialog')?.style.removeProperty('--pull')
    if (pulled > PULL_TO_CLOSE) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button') !== null) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) event.currentTarget.closest('dialog')?.style.setProperty('--pull', `${distance(event)}px`)
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  }
}
