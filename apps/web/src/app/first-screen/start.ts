/**
 * Loads and starts the app once the browser has shown the first screen, at once where there is none. Its files are ten times as large as the styles and
 * pictures of the first screen: requested together, they would share a slow network with them, and on a fast one their evaluation would delay the first frame.
 * The page names the files in links without a relation (`apps/server/src/platform/http/pages.ts`). It contains only the styles that its first screen needs, so
 * that the app waits for all of them. They apply once the app has drawn its own screen (`applyStyles` in `platform/firstScreen.ts`): the browser would otherwise
 * compute and lay out the first screen a second time. Pictures that the page contains are requested too, so that the app finds them.
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
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-style]')]
    const isDrawn = document.getElementById('first-screen') !== null
    void Promise.all(links.map((link) => loaded(link, isDrawn))).then((areLoaded) => {
      if (areLoaded.includes(false)) for (const link of links) link.media = 'all'
      else if (!isDrawn) document.querySelector('style[data-critical]')?.remove()
      run()
    })
  }
  /** As on a page without a first screen, styles that do not arrive do not stop the app. Those that did apply at once then, beside the rules in the page. */
  const loaded = (link: HTMLLinkElement, isLater: boolean) =>
    new Promise<boolean>((resolve) => {
      link.onload = () => resolve(true)
      link.onerror = () => resolve(false)
      // Browsers fetch styles that do not apply last, unless the page says otherwise.
      link.fetchPriority = 'high'
      if (isLater) link.media = 'not all'
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
