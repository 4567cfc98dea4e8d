import { dieFace } from './picture.ts'

export interface DieShown {
  readonly face: number
  /** The arm of whoever rolled or is to roll. */
  readonly arm: number
  readonly isOpen: boolean
  readonly isRolling: boolean
  readonly label: string
}

/** The die, which is the button to roll it. */
export function createDie(button: HTMLElement, onRoll: () => void): (shown: DieShown) => void {
  button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'false' && onRoll())
  let face = 0
  return (shown) => {
    if (shown.face !== face) button.replaceChildren(dieFace(shown.face))
    face = shown.face
    button.className = `arm-${shown.arm}`
    button.classList.toggle('open', shown.isOpen)
    button.classList.toggle('rolling', shown.isRolling)
    button.setAttribute('aria-disabled', String(!shown.isOpen))
    button.setAttribute('aria-label', shown.label)
  }
}
