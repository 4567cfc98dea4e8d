import { useRef } from 'react'
import type { DragEvent, MouseEvent, PointerEvent, RefObject } from 'react'

/** A mouse that moves further (px) with its button down drags; less is a click. */
const SLACK = 6

/** Handlers with which a mouse drags a list sideways. The click that ends a drag starts nothing. */
export function useRowDrag(list: RefObject<HTMLElement | null>) {
  const from = useRef<{ readonly x: number; readonly left: number } | null>(null)
  const isDragged = useRef(false)
  const end = () => {
    from.current = null
    list.current?.removeAttribute('data-dragged')
  }
  return {
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      isDragged.current = false
      from.current = pointerType === 'mouse' && button === 0 && list.current ? { x: clientX, left: list.current.scrollLeft } : null
    },
    onPointerMove: ({ clientX, pointerId }: PointerEvent) => {
      const element = list.current
      if (from.current === null || element === null) return
      const by = clientX - from.current.x
      if (!isDragged.current) {
        if (Math.abs(by) < SLACK) return
        isDragged.current = true
        element.setPointerCapture(pointerId)
        element.setAttribute('data-dragged', '')
      }
      element.scrollLeft = from.current.left - by
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Pictures and links are not carried away.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isDragged.current) return
      isDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
