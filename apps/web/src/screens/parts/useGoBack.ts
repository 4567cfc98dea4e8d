import { useCanGoBack, useRouter } from '../../platform/router/index.ts'

/** Goes back to where the person came from; to `fallback` when they came straight to this screen. */
export function useGoBack(fallback = '/'): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : router.history.replace(fallback))
}
