import { LARGE_SEA } from '../sea.ts'
import type { Sea, Ship } from '../sea.ts'
import { arrowOf } from './cells.ts'
import { canLie, withMoved, withNudged, withTurned } from './draft.ts'
import type { Draft, Piece } from './draft.ts'
import { gunPicture, shipPicture } from './picture.ts'
import type { SeaPicture } from './picture.ts'

export interface Harbour {
  /** Shows the ships at their places; `movable` is false once they are sent. */
  show(sea: Sea, fleet: Draft, label: string, movable: boolean): void
  hide(): void
  /** Turns the ship that was touched last. */
  turn(): void
}

export interface HarbourEvents {
  /** A ship was moved or turned; `ship` is that ship. */
  onChange(fleet: Draft, ship: Piece): void
  /** There was no space for a ship. */
  onNoRoom(): void
  nameOf(ship: Piece): string
}

/** A pointer that moved less than this is a tap, CSS pixels. */
const TAP = 8

interface Grip {
  readonly index: number
  readonly pointer: number
  readonly x: number
  readonly y: number
  /** The index of the ship's cell that is held. */
  readonly grabbed: number
  moved: boolean
}

/** Ships over the large sea that can be dragged, tapped to turn, and moved by keys. */
export function createHarbour(root: HTMLElement, picture: SeaPicture, events: HarbourEvents): Harbour {
  return new Basin(root, picture, events)
}

class Basin implements Harbour {
  readonly #root: HTMLElement
  readonly #picture: SeaPicture
  readonly #events: HarbourEvents
  #sea = LARGE_SEA
  #fleet: Draft = []
  #movable = false
  #selected = 0
  #grip: Grip | undefined
  #buttons: HTMLButtonElement[] = []

  constructor(root: HTMLElement, picture: SeaPicture, events: HarbourEvents) {
    this.#root = root
    this.#picture = picture
    this.#events = events
    root.setAttribute('role', 'group')
  }

  show(sea: Sea, fleet: Draft, label: string, movable: boolean): void {
    const isNew = this.#buttons.length !== fleet.length || this.#sea !== sea
    const old = this.#fleet
    this.#sea = sea
    this.#fleet = fleet
    this.#movable = movable
    this.#root.hidden = false
    this.#root.setAttribute('aria-label', label)
    if (isNew) {
      this.#buttons = fleet.map((_ship, index) => this.#handle(index))
      this.#root.replaceChildren(...this.#buttons)
    }
    for (const [index, button] of this.#buttons.entries()) layOut(button, sea.side, fleet[index], isNew ? undefined : old[index], this.#events)
    this.#select(this.#selected)
  }

  hide(): void {
    this.#root.hidden = true
    this.#grip = undefined
    this.#buttons = []
    this.#picture.landing(null, true)
    this.#root.replaceChildren()
  }

  turn(): void {
    this.#take(withTurned(this.#sea, this.#fleet, this.#selected, 0), this.#selected)
  }

  #handle(index: number): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.addEventListener('pointerdown', (event) => this.#press(event, index))
    button.addEventListener('pointermove', (event) => this.#drag(event))
    button.addEventListener('pointerup', (event) => this.#release(event, true))
    button.addEventListener('pointercancel', (event) => this.#release(event, false))
    button.addEventListener('keydown', (event) => this.#key(event, index))
    button.addEventListener('focus', () => this.#select(index))
    return button
  }

  #take(next: Draft | undefined, index: number): void {
    const ship = next?.[index]
    if (next && ship) {
      this.#events.onChange(next, ship)
      return
    }
    shake(this.#buttons[index])
    this.#events.onNoRoom()
  }

  #cellUnder(event: PointerEvent, { x, y, index }: Grip): number | undefined {
    const ship = this.#fleet[index]
    if (!ship) return undefined
    const { side } = this.#sea
    const unit = this.#root.getBoundingClientRect().width / side
    const column = (ship.at % side) + Math.round((event.clientX - x) / unit)
    const row = Math.floor(ship.at / side) + Math.round((event.clientY - y) / unit)
    return column < 0 || row < 0 || column >= side || row >= side ? undefined : row * side + column
  }

  #press(event: PointerEvent, index: number): void {
    const ship = this.#fleet[index]
    if (!this.#movable || !ship || this.#grip) return
    this.#select(index)
    const { left, top, width } = this.#root.getBoundingClientRect()
    const { side } = this.#sea
    const [column, row] = [((event.clientX - left) * side) / width, ((event.clientY - top) * side) / width]
    const along = ship.down ? row - Math.floor(ship.at / side) : column - (ship.at % side)
    const grabbed = Math.min(ship.length - 1, Math.max(0, Math.floor(along)))
    this.#grip = { index, pointer: event.pointerId, x: event.clientX, y: event.clientY, grabbed, moved: false }
    this.#buttons[index]?.setPointerCapture(event.pointerId)
  }

  #drag(event: PointerEvent): void {
    const grip = this.#grip
    if (grip?.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y]
    grip.moved ||= Math.hypot(dx, dy) > TAP
    const [button, ship] = [this.#buttons[grip.index], this.#fleet[grip.index]]
    if (!grip.moved || !button || !ship) return
    button.classList.add('held')
    button.style.translate = `${dx}px ${dy}px`
    const at = this.#cellUnder(event, grip)
    this.#picture.landing(at === undefined ? null : cellsInSea(this.#sea, { ...ship, at }), at !== undefined && canLie(this.#sea, this.#fleet, grip.index, at))
  }

  #release(event: PointerEvent, taken: boolean): void {
    const grip = this.#grip
    if (grip?.pointer !== event.pointerId) return
    this.#grip = undefined
    this.#picture.landing(null, true)
    const button = this.#buttons[grip.index]
    button?.classList.remove('held')
    if (button) button.style.translate = ''
    if (!taken) return
    const at = this.#cellUnder(event, grip)
    if (!grip.moved) this.#take(withTurned(this.#sea, this.#fleet, grip.index, grip.grabbed), grip.index)
    else if (at !== this.#fleet[grip.index]?.at) this.#take(at === undefined ? undefined : withMoved(this.#sea, this.#fleet, grip.index, at), grip.index)
  }

  #key(event: KeyboardEvent, index: number): void {
    const step = arrowOf(event.key)
    const turns = event.key === 'Enter' || event.key === ' ' || event.key.toLowerCase() === 'r'
    if (!this.#movable || (!step && !turns)) return
    event.preventDefault()
    if (step) this.#take(withNudged(this.#sea, this.#fleet, index, step[0], step[1]), index)
    else if (!event.repeat) this.#take(withTurned(this.#sea, this.#fleet, index, 0), index)
  }

  #select(index: number): void {
    this.#selected = index
    for (const [at, button] of this.#buttons.entries()) button.classList.toggle('selected', at === index && this.#movable)
  }
}

function layOut(button: HTMLElement, side: number, ship: Piece | undefined, old: Piece | undefined, { nameOf }: HarbourEvents): void {
  if (!ship) return
  button.style.left = `${((ship.at % side) * 100) / side}%`
  button.style.top = `${(Math.floor(ship.at / side) * 100) / side}%`
  button.style.width = `${((ship.down ? 1 : ship.length) * 100) / side}%`
  button.style.height = `${((ship.down ? ship.length : 1) * 100) / side}%`
  button.setAttribute('aria-label', nameOf(ship))
  if (button.firstChild && old?.down === ship.down && old.length === ship.length && old.isGun === ship.isGun) return
  button.replaceChildren(ship.isGun ? gunPicture() : shipPicture(ship.length, ship.down, 'own'))
}

function cellsInSea(sea: Sea, ship: Ship): number[] {
  const row = Math.floor(ship.at / sea.side)
  return sea.cellsOf(ship).filter((cell) => cell < sea.cells && (ship.down || Math.floor(cell / sea.side) === row))
}

function shake(button: HTMLElement | undefined): void {
  if (!button) return
  button.classList.remove('shaken')
  // Reading the width makes the browser notice the removal, so that the same shake can run twice.
  void button.offsetWidth
  button.classList.add('shaken')
}
