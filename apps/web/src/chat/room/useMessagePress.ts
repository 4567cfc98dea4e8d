import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, TouchEvent } from 'react'
import { later } from '../../platform/clock.ts'

/** How long a finger must rest (ms) to open the menu. This is longer than Android's own long press, which is reported as `contextmenu` first. */
const LONG_PRESS_MS = 600
/** A finger that moves further than this (px) scrolls. */
const SLACK = 10

/**
 * Handlers for a list whose elements with `data-message` have a menu, which opens by right click, the menu key, Enter, or a long press.
 * ArrowUp and ArrowDown move from one message to the next.
 * @param open gets the id of the message and returns whether it has a menu. Without one the browser shows its own.
 */
export function useMessagePress(open: (id: string) => boolean) {
  const press = useRef<{ readonly x: number; readonly y: number; readonly cancel: () => void } | null>(null)
  const isOpened = useRef(false)
  const end = () => {
    press.current?.cancel()
    press.current = null
  }
  return {
    onContextMenu: (event: MouseEvent) => {
      // For selected text and links the browser's menu has entries that this one lacks.
      if (isLink(event.target) || getSelection()?.isCollapsed === false) return
      const message = messageAt(event.target)
      end()
      if (message !== null && open(message.id)) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      end()
      isOpened.current = false
      const message = messageAt(event.target)
      if (event.pointerType === 'mouse' || message === null || isLink(event.target)) return
      const cancel = later(LONG_PRESS_MS, () => {
        isOpened.current = open(message.id)
      })
      press.current = { x: event.clientX, y: event.clientY, cancel }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current
      if (from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The click that follows would hit the backdrop of the menu and close it.
    onTouchEnd: (event: TouchEvent) => {
      if (isOpened.current && event.cancelable) event.preventDefault()
      isOpened.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const message = event.target instanceof HTMLElement && event.target.dataset.message !== undefined ? messageAt(event.target) : null
      if (message === null) return
      if (event.key === 'Enter' && open(message.id)) event.preventDefault()
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (step !== 0 && focusNext(message.element, step)) event.preventDefault()
    },
  }
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

function messageAt(target: EventTarget): { readonly element: HTMLElement; readonly id: string } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null
  return element?.dataset.message === undefined ? null : { element, id: element.dataset.message }
}

function focusNext(element: HTMLElement, step: number): boolean {
  const all = [...(element.closest('ul')?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
  const next = all[all.indexOf(element) + step]
  next?.focus()
  return next !== undefined
}
