/** Adds a button for another match to `parent`, for a page that no app frames: the page is loaded again. */
export function offerAgain(parent: HTMLElement, text: string): void {
  const page = parent.ownerDocument
  const button = page.createElement('button')
  button.className = 'button main again'
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', () => page.defaultView?.location.reload())
  parent.prepend(button)
  button.focus()
}
