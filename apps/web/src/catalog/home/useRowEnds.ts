import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { prefersLessMotion } from '../../platform/device/device.ts'

/** A page of a row is this part of its width: the last card in view stays in view. */
const PAGE = 0.8
/** Pixels that rounding may leave at an end. */
const SLACK = 2

/** Whether a list that scrolls sideways hides something before and after what is in view, in the direction of reading. */
export function useRowEnds(list: RefObject<HTMLElement | null>) {
  const [{ hasBefore, hasAfter }, setEnds] = useState({ hasBefore: false, hasAfter: false })
  const arrows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      // In Arabic the way goes from 0 downwards.
      const passed = Math.abs(element.scrollLeft)
      const now = { hasBefore: passed > SLACK, hasAfter: element.scrollWidth - element.clientWidth - passed > SLACK }
      setEnds((before) => (before.hasBefore === now.hasBefore && before.hasAfter === now.hasAfter ? before : now))
    }
    // Cards are added in pieces: the list keeps its width meanwhile. All lists are measured in the next frame, so that the page is laid out once for them.
    let frame: number | undefined
    const measureSoon = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        measure()
      })
    }
    const sizes = new ResizeObserver(measure)
    const children = new MutationObserver(measureSoon)
    sizes.observe(element)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list])
  const hadFocus = useRef(false)
  // An arrow that is gone at its end leaves the keyboard at the other one.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body && hasBefore !== hasAfter) arrows.current?.querySelector('button')?.focus()
    hadFocus.current = false
  }, [hasBefore, hasAfter])
  return {
    hasBefore,
    hasAfter,
    arrows,
    /** Moves the list by a page, `1` onwards in the direction of reading. */
    move: (direction: 1 | -1) => {
      const element = list.current
      if (element === null) return
      hadFocus.current = arrows.current?.contains(document.activeElement) === true
      const side = getComputedStyle(element).direction === 'rtl' ? -direction : direction
      element.scrollBy({ left: side * element.clientWidth * PAGE, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
    },
  }
}
