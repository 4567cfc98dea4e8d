/** Shows a short text over the game in `root` for a moment (class `toast`); a new one replaces the old one. */
export function createToast(root: HTMLElement): (text: string, kind?: string) => void {
  root.classList.add('toast')
  return (text, kind = '') => {
    root.textContent = text
    root.dataset['kind'] = kind
    replayAnimation(root, 'shown')
  }
}

/** Plays an element's animation from its start. */
export function replayAnimation(element: HTMLElement, name: string): void {
  element.classList.remove(name)
  void element.offsetWidth
  element.classList.add(name)
}
