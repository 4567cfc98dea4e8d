import { dieSide } from './picture.ts'

export interface DieShown {
  readonly side: number
  /** The arm of the seat that rolled or is to roll. */
  readonly arm: number
  readonly isOpen: boolean
  readonly isRolling: boolean
  /** The side was rolled; at the start of a match it was not. */
  readonly isRolled: boolean
  readonly label: string
}

/** The die, which is the button to roll it. */
export function createDie(button: HTMLElement, onRoll: () => void): (shown: DieShown) => void {
  button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'false' && onRoll())
  let side = 0
  return (shown) => {
    if (shown.side !== side) button.replaceChildren(dieSide(shown.side))
    side = shown.side
    button.className = `arm-${shown.arm}`
    button.classList.toggle('open', shown.isOpen)
    button.classList.toggle('rolling', shown.isRolling)
    button.classList.toggle('six', shown.side === 6 && shown.isRolled)
    button.setAttribute('aria-disabled', String(!shown.isOpen))
    button.setAttribute('aria-label', shown.label)
  }
}
