// The server draws Home for visitors into the page, so that they see it before the app has been loaded. The app draws the same and then removes it.

/** The list of games that the page carries; undefined when the page carries none, or it does not fit this visit. */
export function listInPage(): unknown {
  if (typeof document === 'undefined') return undefined
  const text = document.querySelector('#first-screen > script')?.textContent
  return text ? (JSON.parse(text) as unknown) : undefined
}

/** The addresses of the pictures that the first screen shows. */
export const picturesInPage = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('#first-screen [data-picture]')].flatMap(({ dataset }) => dataset['picture'] ?? [])

/** Removes the first screen. Call it when the app has drawn its own, before the browser shows that. */
export const removeFirstScreen = (): void => document.getElementById('first-screen')?.remove()
