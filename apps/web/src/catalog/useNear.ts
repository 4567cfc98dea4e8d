import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Seen = () => void
const waiting = new WeakMap<Element, Seen>()
let observer: IntersectionObserver | undefined

/** One observer for every card of the app: near is three quarters of a screen away (CAT-34). */
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
 * @param atOnce true for what stands in the first screenful: nothing is watched
 */
export function useNear<E extends Element>(atOnce: boolean): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null)
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
  }, [isNear])
  return { ref, isNear }
}

/** Calls `stands` every time that nearly all of an element is in view, as long as it is `wanted`. */
export function useStanding(ref: RefObject<Element | null>, stands: () => void, wanted: boolean): void {
  const newest = useEffectEvent(stands)
  useEffect(() => {
    const element = ref.current
    if (!wanted || !element) return
    const watching = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && newest(), { threshold: 0.9 })
    watching.observe(element)
    return () => watching.disconnect()
  }, [ref, wanted])
}
