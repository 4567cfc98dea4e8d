import { useEffect } from 'react'
import type { RefObject } from 'react'

/** A mouse that moves further (px) with its button down drags; less is a click. */
const SLACK = 6

/** Lets a mouse drag a list sideways. The click that ends a drag starts nothing. */
export function useRowDrag(list: RefObject<HTMLElement | null>): void {
  useEffect(() => (list.current ? followMouse(list.current) : undefined), [list])
}

/** @returns stops it */
function followMouse(list: HTMLElement): () => void {
  let from: { readonly x: number; readonly left: number } | null = null
  let isDragged = false
  const follow = new AbortController()
  const { signal } = follow
  const end = () => {
    from = null
    list.removeAttribute('data-dragged')
  }
  list.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      isDragged = false
      from = pointerType === 'mouse' && button === 0 ? { x: clientX, left: list.scrollLeft } : null
    },
    { signal },
  )
  list.addEventListener(
    'pointermove',
    ({ clientX, pointerId }) => {
      if (from === null) return
      const by = clientX - from.x
      if (!isDragged) {
        if (Math.abs(by) < SLACK) return
        isDragged = true
        list.setPointerCapture(pointerId)
        list.setAttribute('data-dragged', '')
      }
      list.scrollLeft = from.left - by
    },
    { signal },
  )
  list.addEventListener('pointerup', end, { signal })
  list.addEventListener('pointercancel', end, { signal })
  // Pictures and links are not carried away.
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return
      isDragged = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal },
  )
  return () => {
    follow.abort()
    end()
  }
}
