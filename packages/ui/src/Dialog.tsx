import { useId } from 'react'
import type { ReactNode } from 'react'
import { useModal } from './useModal.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Called for Escape, the back gesture or a tap beside the dialog. */
  onClose: () => void
  title: string
  /** Shown above the title: a khatim, an avatar. */
  art?: ReactNode
  children?: ReactNode
  /** The buttons, the main one first. */
  actions?: ReactNode
  /** False when the person has to choose one of the actions. */
  dismissible?: boolean | undefined
}

/** A question or message in the middle of the screen, made of the native `<dialog>`. */
export function Dialog({ open, onClose, title, art, children, actions, dismissible = true }: DialogProps) {
  const id = useId()
  const modal = useModal(open, onClose, dismissible)
  return (
    <dialog ref={modal.ref} className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} {...modal.handlers}>
      {modal.present && (
        <div className={styles.panel}>
          {art !== undefined && <div className={styles.art}>{art}</div>}
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <div id={`${id}-text`} className={styles.text}>
            {children}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
