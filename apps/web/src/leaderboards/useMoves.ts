import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOVE = { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

/**
 * Animates the children of a list to their new places, unless the person prefers reduced motion.
 * @param order changes with the order of the children, which React moves by their keys
 */
export function useMoves(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<ReadonlyMap<Element, { readonly left: number; readonly top: number }>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what there is to look at
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])] as HTMLElement[]
    const before = places.current
    places.current = new Map(children.map((child) => [child, { left: child.offsetLeft, top: child.offsetTop }]))
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const child of children) {
      const from = before.get(child)
      if (from === undefined) continue
      const [x, y] = [from.left - child.offsetLeft, from.top - child.offsetTop]
      if (x !== 0 || y !== 0) child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], MOVE)
    }
  }, [list, order])
}
