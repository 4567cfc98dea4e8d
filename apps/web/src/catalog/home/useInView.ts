import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onInView` every time that nearly all of an element is in view, while it is `wanted`. */
export function useInView(ref: RefObject<Element | null>, onInView: () => void, wanted: boolean): void {
  const newest = useEffectEvent(onInView)
  useEffect(() => {
    const element = ref.current
    if (!wanted || !element) return
    const watching = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && newest(), { threshold: 0.9 })
    watching.observe(element)
    return () => watching.disconnect()
  }, [ref, wanted])
}
