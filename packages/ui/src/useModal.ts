import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** False once the closing animation is over: the content may be removed. */
  present: boolean
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

let modals = 0

/**
 * Keeps the page behind from scrolling. It sets an attribute, because the browser would evaluate the selector `:has(dialog:modal)` on the whole page at every
 * change.
 */
function holdPage(): () => void {
  const count = (by: number) => {
    modals += by
    document.documentElement.toggleAttribute('data-modal', modals > 0)
  }
  count(1)
  return () => count(-1)
}

/**
 * Binds a native modal dialog to an `open` flag. The browser keeps focus inside, makes the rest inert and gives focus back.
 * @param open whether it is shown
 * @param onClose called for a request to close: Escape, the back gesture, a tap beside it
 * @param dismissible false when only the buttons inside may close it
 */
export function useModal(open: boolean, onClose: () => void, dismissible: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingers, setLingers] = useState(open)
  if (open && !lingers) setLingers(true)

  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (open || !dialog.open) return
    dialog.close()
    let current = true
    // Waits for the closing animation itself rather than for a timer, so that reduced motion and slow phones need no special case.
    void Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)).then(() => {
      if (current) setLingers(false)
    })
    return () => {
      current = false
    }
  }, [open])
  useEffect(() => (open ? holdPage() : undefined), [open])

  return {
    ref,
    present: open || lingers,
    handlers: {
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      },
      // The browser may close it on its own (a second Escape): the flag has to follow. React passes on the event of a dialog within this one, too. The event
      // comes later than the closing: a dialog that has been opened again since then stays.
      onClose: (event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      },
      onClick: (event) => {
        if (dismissible && event.target === event.currentTarget) onClose()
      },
    },
  }
}
