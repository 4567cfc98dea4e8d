import { useSyncExternalStore } from 'react'

const isVisible = (): boolean => document.visibilityState === 'visible'
const isAttentive = (): boolean => isVisible() && document.hasFocus()

/** True while the page is on screen. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, () => true)

/** True while the person looks at the page: on screen and in the foreground window. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, isAttentive, () => true)

function subscribe(redraw: () => void): () => void {
  document.addEventListener('visibilitychange', redraw)
  window.addEventListener('focus', redraw)
  window.addEventListener('blur', redraw)
  return () => {
    document.removeEventListener('visibilitychange', redraw)
    window.removeEventListener('focus', redraw)
    window.removeEventListener('blur', redraw)
  }
}
