import { draw } from '@majlis/game-bridge/stage/board/draw'
import { halves } from '../tiles.ts'
import { makeDraggable } from './drag.ts'
import { drawTile } from './tile.ts'

export interface HandShown {
  readonly tiles: readonly number[]
  readonly open: readonly number[]
  readonly picked: number | null
  label(tile: number, isOpen: boolean): string
}

export interface HandEvents {
  onPick(tile: number): void
  /** A tile begins to be dragged; false where it fits no end now. */
  onLift(tile: number): boolean
  onMove(x: number, y: number): void
  onDrop(tile: number, x: number, y: number): void
  onCancel(): void
}

/** Fills `root` with the own tiles as buttons; tiles that stay keep their button and the keyboard's focus. */
export function createHand(root: HTMLElement, label: string, events: HandEvents): (shown: HandShown) => void {
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', label)
  const buttons = new Map<number, HTMLButtonElement>()

  function buttonOf(tile: number): HTMLButtonElement {
    const known = buttons.get(tile)
    if (known) return known
    const button = root.ownerDocument.createElement('button')
    const [low, high] = halves(tile)
    button.type = 'button'
    button.append(draw('svg', { viewBox: '-50 -105 100 212', 'aria-hidden': 'true' }, drawTile(high, low)))
    makeDraggable(button, {
      onLift: () => events.onLift(tile),
      onMove: (x, y) => events.onMove(x, y),
      onDrop: (x, y) => events.onDrop(tile, x, y),
      onCancel: () => events.onCancel(),
    })
    button.addEventListener('click', () => events.onPick(tile))
    buttons.set(tile, button)
    return button
  }

  return ({ tiles, open, picked, label: nameOf }) => {
    for (const tile of [...buttons.keys()])
      if (!tiles.includes(tile)) {
        buttons.get(tile)?.remove()
        buttons.delete(tile)
      }
    // New tiles appear one after the other.
    const isNew = tiles.filter((tile) => !buttons.has(tile))
    for (const [at, tile] of tiles.entries()) {
      const button = buttonOf(tile)
      if (isNew.includes(tile)) button.style.setProperty('--at', String(isNew.indexOf(tile)))
      const isOpen = open.includes(tile)
      for (const [name, isOn] of [
        ['own', true],
        ['open', isOpen],
        ['picked', tile === picked],
      ] as const)
        button.classList.toggle(name, isOn)
      button.setAttribute('aria-disabled', String(!isOpen))
      button.setAttribute('aria-label', nameOf(tile, isOpen))
      if (root.children[at] !== button) root.insertBefore(button, root.children[at] ?? null)
    }
    root.classList.toggle('many', tiles.length > 7)
    root.classList.toggle('turn', open.length > 0)
  }
}
