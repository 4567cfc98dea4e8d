import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `seen` every time an element comes near the screen: for sentinels that load more.
 * @param seen always the newest one is called
 * @param active false stops observing
 * @param margin how near, as a CSS root margin
 * @returns the `ref` of the element
 */
export function useSeen(seen: () => void, active: boolean, margin = '400px') {
  const ref = useRef<HTMLDivElement>(null)
  const newest = useEffectEvent(seen)
  useEffect(() => {
    const element = ref.current
    if (!active || !element) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && newest(), { rootMargin: margin })
    observer.observe(element)
    return () => observer.disconnect()
  }, [active, margin])
  return ref
}
