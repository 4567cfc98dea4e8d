import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer for every picture of the app. Near means within three quarters of a screen (CAT-34). */
function observerOf(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) waiting.get(entry.target)?.()
    },
    { rootMargin: '75%', threshold: 0.01 },
  )
  return observer
}

/**
 * Whether an element has come near the screen; from then on it counts as near.
 * @param atOnce true for elements in the first screenful: nothing is observed
 */
export function useNear(ref: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    const watching = observerOf()
    waiting.set(element, () => setNear(true))
    watching.observe(element)
    return () => {
      watching.unobserve(element)
      waiting.delete(element)
    }
  }, [isNear, ref])
  return isNear
}
