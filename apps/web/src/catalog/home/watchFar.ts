let observer: IntersectionObserver | undefined

function observerOf(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting)
    },
    { rootMargin: '200% 0px' },
  )
  return observer
}

/** For an element's `ref`: while the element is more than two screens away it has the attribute `data-far`. */
export function watchFar(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  observerOf().observe(element)
  return () => observerOf().unobserve(element)
}
