import { fill } from '@majlis/game-bridge/stage/screen'
import type { SalvoTexts } from './salvo-messages.ts'

export interface FireShown {
  /** Shots that are chosen, of `all` that the salvo has. */
  readonly chosen: number
  readonly all: number
  /** True when the salvo can be fired now. */
  readonly canFire: boolean
  /** Its name where it launches a weapon instead of a salvo. */
  readonly label?: string
}

interface FireTexts extends Pick<SalvoTexts, 'fire' | 'fireLabel'> {
  digits(value: number): string
}

/** Makes `button` fire a salvo: under its text it has a dot for each shot, filled for the chosen ones. Call the returned function with its state; null hides it. */
export function createFireButton(button: HTMLElement, { fire, fireLabel, digits }: FireTexts, onFire: () => void): (shown: FireShown | null) => void {
  const page = button.ownerDocument
  const [text, dots] = [page.createElement('span'), page.createElement('span')]
  text.textContent = fire
  dots.className = 'shots'
  dots.setAttribute('aria-hidden', 'true')
  button.replaceChildren(text, dots)
  button.addEventListener('click', onFire)
  return (shown) => {
    button.hidden = shown === null
    if (!shown) return
    const { chosen, all, canFire, label } = shown
    button.setAttribute('aria-disabled', String(!canFire))
    button.setAttribute('aria-label', label ?? fill(fireLabel, { count: digits(chosen), all: digits(all) }))
    while (dots.childElementCount > all) dots.lastElementChild?.remove()
    while (dots.childElementCount < all) dots.append(page.createElement('i'))
    for (const [at, dot] of [...dots.children].entries()) dot.classList.toggle('chosen', at < chosen)
  }
}
