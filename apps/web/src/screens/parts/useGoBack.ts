import { useLayoutEffect, useRef } from 'react'
import { useCanGoBack, useRouter } from '../../platform/router/index.ts'

/**
 * Goes back to where the person came from; to `fallback` when they came straight to this screen.
 * Does nothing once the screen has been left, such as for an answer that comes late.
 */
export function useGoBack(fallback = '/'): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => {
    if (!isOpen.current) return
    if (canGoBack) router.history.back()
    else router.history.replace(fallback)
  }
}
