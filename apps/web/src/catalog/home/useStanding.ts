import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `stands` every time that nearly all of an element is in view, while it is `wanted`. */
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
