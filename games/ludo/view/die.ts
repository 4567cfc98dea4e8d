import { dieSide } from './picture.ts'

export interface DieShown {
  readonly side: number
  /** The arm whose tokens the roll moves. */
  readonly arm: number
  readonly isOpen: boolean
  /** The die was thrown, and its side is not known yet. */
  readonly isThrown: boolean
  /** The die turns to its side. */
  readonly isRolling: boolean
  /** The side was rolled; at the start of a match it was not. */
  readonly isRolled: boolean
  readonly label: string
}

/** Turns of the die around the horizontal and the vertical axis that bring a side to the front, degrees. Opposite sides make seven. */
const TO_FRONT: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
}

/** The die, a cube that is the button to roll it. */
export function createDie(button: HTMLElement, onRoll: () => void): (shown: DieShown) => void {
  button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'false' && onRoll())
  const cube = document.createElement('span')
  cube.className = 'cube'
  for (const [side, [x, y]] of Object.entries(TO_FRONT)) {
    const plane = document.createElement('span')
    plane.className = 'plane'
    // Each side is turned the other way around, and then moved outwards.
    plane.style.transform = `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(var(--half))`
    plane.dataset['side'] = side
    plane.append(dieSide(Number(side)))
    cube.append(plane)
  }
  button.replaceChildren(cube)
  return (shown) => {
    const [x, y] = TO_FRONT[shown.side] ?? [0, 0]
    cube.style.setProperty('--x', `${x}deg`)
    cube.style.setProperty('--y', `${y}deg`)
    for (const plane of cube.querySelectorAll<HTMLElement>('.plane')) plane.classList.toggle('front', plane.dataset['side'] === String(shown.side))
    button.className = `arm-${shown.arm}`
    button.classList.toggle('open', shown.isOpen)
    button.classList.toggle('thrown', shown.isThrown)
    button.classList.toggle('rolling', shown.isRolling)
    button.classList.toggle('six', shown.side === 6 && shown.isRolled)
    button.setAttribute('aria-disabled', String(!shown.isOpen))
    button.setAttribute('aria-label', shown.label)
  }
}
