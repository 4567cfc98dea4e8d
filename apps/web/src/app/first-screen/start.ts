/**
 * Loads and starts the app once the browser has shown the first screen, at once where there is none. Its files are ten times as large as the styles and
 * pictures of the first screen: requested together, they would share a slow network with them, and on a fast one their evaluation would delay the first frame.
 * The page names the files in links without a relation (`apps/server/src/platform/http/pages.ts`).
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
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-module]')) link.rel = 'modulepreload'
    // The page contains these. A disabled link is not requested, and tells the app, which loads the styles of its screens, that they are there.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-style]')) link.rel = 'stylesheet'
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
  // The callback runs before the frame is drawn, and a task that it orders runs after it.
  page.requestAnimationFrame(() => page.setTimeout(start))
  page.setTimeout(start, drawnAfterMs)
}
