/**
 * Removes the first screen before the browser shows it wherever the app will show another one: on other paths (the service worker answers every path
 * with one page), to people with a session unless the screen needs one, in another language and on large screens. Otherwise it applies what differs between two visitors, the greeting
 * of the hour. The last tap is kept for the app, which does not react yet.
 * The page contains it as a script of its own, so that it uses nothing from outside.
 * @param page the window of the page
 */
export function keepFirstScreen(page: Window & typeof globalThis, hour: number): void {
  const { document, location, navigator, matchMedia, localStorage } = page
  const screen = document.getElementById('first-screen')
  if (screen === null) return
  const isKnown = (language: string | null | undefined) => language === 'en' || language === 'ar'
  // The same order as `startingLanguage`.
  const languages = [
    localStorage.getItem('language'),
    new URLSearchParams(location.search).get('lang'),
    ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]
  const hasSession = localStorage.getItem('api-token') !== null
  if (
    location.pathname !== screen.dataset.path ||
    hasSession !== (screen.dataset.members !== undefined) ||
    languages.find(isKnown) !== document.documentElement.lang ||
    !matchMedia('(max-width: 899px)').matches
  ) {
    screen.remove()
    return
  }
  document.addEventListener('click', ({ clientX, clientY }) => {
    screen.dataset.tap = [clientX, clientY, page.scrollY].join(' ')
  })
  const heading = screen.querySelector('h1')
  const greetings = screen.dataset.greetings?.split('|')
  if (heading !== null && greetings) heading.textContent = greetings[hour >= 5 && hour < 12 ? 0 : hour >= 12 && hour < 17 ? 1 : 2] ?? ''
}
