import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** False once the closing motion is over: the content may go. */
  present: boolean
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: () => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

let modals = 0

/** Keeps the page behind from scrolling. By an attribute: the same as a selector, `:has(dialog:modal)`, is looked for in the whole page at every change of it. */
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
 * @param open whether it shows
 * @param onClose asked to close: Escape, the back gesture, a tap beside it
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
    // Waits for the closing motion itself rather than for a clock, so reduced motion and slow phones are right by themselves.
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
      // The browser may close it on its own (a second Escape): the flag must hear of it.
      onClose: () => {
        if (open) onClose()
      },
      onClick: (event) => {
        if (dismissible && event.target === event.currentTarget) onClose()
      },
    },
  }
}
