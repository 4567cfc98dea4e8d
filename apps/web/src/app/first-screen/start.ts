/**
 * Loads and starts the app once the browser has shown the first screen, at once where there is none. Its files are ten times as large as the styles and
 * pictures of the first screen: requested together, they would share a slow network with them, and on a fast one their evaluation would delay the first frame.
 * The page names the files in links without a relation (`apps/server/src/platform/http/pages.ts`). It contains only the styles that its first screen needs, so
 * that the app waits for all of them. Pictures that the page contains are requested too, so that the app finds them.
 * The page contains it in a script of its own, so that it uses nothing from outside.
 * @param page the window of the page
 * @param drawnAfterMs how long a frame is waited for
 */
export function startApp(page: Window & typeof globalThis, drawnAfterMs: number): void {
  const { document } = page
  let isStarted = false
  const start = () => {
    if (isStarted) return
    // The app draws into an element that follows this script. On a slow network it arrives later than files that this browser has kept.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start, { once: true })
      return
    }
    isStarted = true
    for (const { dataset } of document.querySelectorAll<HTMLElement>('#first-screen [data-src]')) new page.Image().src = dataset['src'] ?? ''
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-module]')) link.rel = 'modulepreload'
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[data-style]')].map(loaded)
    void Promise.all(styles).then((areLoaded) => {
      // Behind the style sheets in the page, the rules that it contains would overrule others of the same weight.
      if (!areLoaded.includes(false)) document.querySelector('style[data-critical]')?.remove()
      run()
    })
  }
  /** As on a page without a first screen, styles that do not arrive do not stop the app. */
  const loaded = (link: HTMLLinkElement) =>
    new Promise<boolean>((resolve) => {
      link.onload = () => resolve(true)
      link.onerror = () => resolve(false)
      link.rel = 'stylesheet'
    })
  const run = () => {
    const program = document.querySelector<HTMLLinkElement>('link[data-program]')
    if (program === null) return
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = program.href
    document.head.append(script)
  }
  if (document.getElementById('first-screen') === null || document.visibilityState === 'hidden') {
    start()
    return
  }
  // The callback runs before the frame is drawn, and a task that it orders runs after it. A frame before the whole page is there shows a part of it.
  const startAfterFrame = () => {
    page.requestAnimationFrame(() => page.setTimeout(start))
    page.setTimeout(start, drawnAfterMs)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAfterFrame, { once: true })
  else startAfterFrame()
}
