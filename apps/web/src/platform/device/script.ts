/**
 * Loads the script of an external service into the page, once.
 * @param url its address
 * @returns false when it cannot be loaded
 */
export function loadScript(url: string): Promise<boolean> {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(url)}"]`)
  if (known?.dataset.loaded === 'yes') return Promise.resolve(true)
  known?.remove()
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    script.onload = () => {
      script.dataset.loaded = 'yes'
      resolve(true)
    }
    script.onerror = () => {
      script.remove()
      resolve(false)
    }
    document.head.append(script)
  })
}
