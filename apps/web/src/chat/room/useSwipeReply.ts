import { useRef } from 'react'
import type { TouchEvent } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'

/** How far a finger has to move (px) towards the end of the line to choose a message. */
const SWIPE = 56
/** Within this distance (px) it is not decided yet whether the finger scrolls. */
const SLACK = 10

interface Swipe {
  readonly element: HTMLElement
  readonly id: string
  readonly x: number
  readonly y: number
  /** How far the message has moved towards the end of the line. */
  moved: number
}

/**
 * Handlers for a list whose elements with `data-message` are chosen by a swipe: to the right in a left-to-right interface, to the left in a
 * right-to-left one. Elsewhere the finger scrolls.
 * @param choose gets the id of the message; undefined where none can be chosen
 */
export function useSwipeReply(choose: ((id: string) => void) | undefined) {
  const { direction } = useI18n()
  const swipe = useRef<Swipe | null>(null)
  const end = () => {
    swipe.current?.element.style.removeProperty('translate')
    swipe.current = null
  }
  return {
    onTouchStart: (event: TouchEvent) => {
      end()
      const { 0: touch, length } = event.touches
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-message]') : null
      if (choose === undefined || touch === undefined || length > 1 || element?.dataset.message === undefined) return
      swipe.current = { element, id: element.dataset.message, x: touch.clientX, y: touch.clientY, moved: 0 }
    },
    onTouchMove: (event: TouchEvent) => {
      const { 0: touch, length } = event.touches
      const now = swipe.current
      if (now === null || touch === undefined) return
      const sign = direction === 'rtl' ? -1 : 1
      const along = (touch.clientX - now.x) * sign
      if (length > 1 || (now.moved === 0 && Math.abs(touch.clientY - now.y) > SLACK)) return end()
      now.moved = along > SLACK || now.moved > 0 ? Math.min(Math.max(along, 1), SWIPE * 1.5) : 0
      if (now.moved > 0) now.element.style.translate = `${now.moved * sign}px`
    },
    onTouchEnd: () => {
      const now = swipe.current
      end()
      if (now !== null && now.moved >= SWIPE) choose?.(now.id)
    },
    onTouchCancel: end,
  }
}
