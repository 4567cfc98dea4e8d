import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, MouseEvent, PointerEvent, RefObject } from 'react'

/** A pointer that moves further (px) drags; less is a press. */
const slack = 6
/** The distance (px) that is kept from the edges of the screen. */
const margin = 8

interface Place {
  readonly x: number
  readonly y: number
}
interface Start extends Place {
  /** The offset at the start of the drag. */
  readonly offset: Place
  readonly box: DOMRect
}

const home: Place = { x: 0, y: 0 }

/** Lets an element that floats above the screen be dragged to another place within it. The press that ends a drag presses nothing. */
export function useDrag(element: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(home)
  const from = useRef<Start | null>(null)
  const isDragged = useRef(false)
  // After a rotation its place may be beyond the screen.
  useEffect(() => {
    const reset = () => setOffset(home)
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [])
  const end = () => {
    from.current = null
  }
  const handlers = {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      isDragged.current = false
      from.current = button === 0 && element.current ? { x, y, offset, box: element.current.getBoundingClientRect() } : null
    },
    onPointerMove({ clientX, clientY, pointerId }: PointerEvent) {
      const start = from.current
      if (start === null) return
      const by = { x: clientX - start.x, y: clientY - start.y }
      if (!isDragged.current) {
        if (Math.hypot(by.x, by.y) < slack) return
        isDragged.current = true
        element.current?.setPointerCapture(pointerId)
      }
      const { clientWidth, clientHeight } = document.documentElement
      setOffset({
        x: start.offset.x + within(by.x, start.box.left, start.box.right, clientWidth),
        y: start.offset.y + within(by.y, start.box.top, start.box.bottom, clientHeight),
      })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!isDragged.current) return
      isDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  const style: CSSProperties = { translate: `${offset.x}px ${offset.y}px` }
  return { style, handlers }
}

/** A movement, shortened so that what lies between `start` and `end` stays on a screen of this size. */
const within = (by: number, start: number, end: number, size: number): number => Math.min(Math.max(by, margin - start), size - margin - end)
