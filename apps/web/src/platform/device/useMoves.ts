import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersLessMotion } from './device.ts'

interface Place {
  readonly left: number
  readonly top: number
}

const MOVE = { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

/**
 * Animates the children of a list to their new places, unless the person prefers reduced motion.
 * @param order changes with the order of the children, which React moves by their keys
 */
export function useMoves(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<ReadonlyMap<HTMLElement, Place>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what there is to look at
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])] as HTMLElement[]
    const before = places.current
    places.current = new Map(children.map((child) => [child, placeIn(list.current, child)]))
    if (prefersLessMotion()) return
    for (const [child, to] of places.current) {
      const from = before.get(child)
      if (from === undefined) continue
      const [x, y] = [from.left - to.left, from.top - to.top]
      if (x !== 0 || y !== 0) child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], MOVE)
    }
  }, [list, order])
}

/** The place in the list: what moves the whole list moves none of its children. */
function placeIn(list: HTMLElement | null, { offsetParent, offsetLeft, offsetTop }: HTMLElement): Place {
  if (list === null || offsetParent === list) return { left: offsetLeft, top: offsetTop }
  return { left: offsetLeft - list.offsetLeft, top: offsetTop - list.offsetTop }
}
