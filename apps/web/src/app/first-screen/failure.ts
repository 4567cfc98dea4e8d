/**
 * Applies the chosen theme before anything is shown. Where the app cannot be loaded, a button says so and loads the page again: until the app has drawn a
 * screen, any error counts, such as a file that did not arrive or a program that this browser cannot run.
 * Every page contains it in its head as a script of its own, so that it uses nothing from outside.
 * @param page the window of the page
 * @param texts of the button, by language
 */
export function watchFailures(page: Window & typeof globalThis, texts: Readonly<Record<string, string>>): void {
  const { document, location } = page
  const root = document.documentElement
  try {
    const theme = page.localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
  } catch {
    // The browser refuses storage: the theme is that of the device.
  }
  const isDrawn = () => document.getElementById('first-screen') === null && (document.getElementById('root')?.childElementCount ?? 0) > 0
  const show = () => {
    if (isDrawn() || document.getElementById('page-failed') !== null) return
    // The file may fail before the page has arrived as a whole.
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', show, { once: true })
    document.getElementById('page-loading')?.remove()
    const button = document.createElement('button')
    button.id = 'page-failed'
    button.textContent = texts[root.lang] ?? texts['en'] ?? ''
    button.onclick = () => location.reload()
    document.body.append(button)
    button.focus()
  }
  // Pictures and styles that do not arrive are no failure of the app.
  const onError = ({ target }: Event) => {
    if (target === page || target instanceof page.HTMLScriptElement) show()
  }
  page.addEventListener('error', onError, true)
  page.addEventListener('unhandledrejection', show)
}
