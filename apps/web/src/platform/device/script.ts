import { later } from '../clock.ts'

/**
 * Loads the script of an external service into the page, once.
 * @param url its address
 * @param limitMs how long it may take; without an end when left out
 * @returns false when it cannot be loaded, or not in time
 */
export function loadScript(url: string, limitMs?: number): Promise<boolean> {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(url)}"]`)
  if (known?.dataset.loaded === 'yes') return Promise.resolve(true)
  known?.remove()
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    const fail = () => {
      script.remove()
      resolve(false)
    }
    const stopLimit = limitMs === undefined ? () => {} : later(limitMs, fail)
    script.onload = () => {
      stopLimit()
      script.dataset.loaded = 'yes'
      resolve(true)
    }
    script.onerror = () => {
      stopLimit()
      fail()
    }
    document.head.append(script)
  })
}
