import type { MatchSnapshot } from '../../protocol.ts'
import { isolated } from '../screen.ts'

// What the parts share with which two players ask something of each other in the row below the board (take-back.ts, draw-offer.ts).

/** A button of the row. */
export function requestButton(page: Document, name: string, act: () => void): HTMLButtonElement {
  const element = page.createElement('button')
  element.type = 'button'
  element.className = name
  element.addEventListener('click', act)
  return element
}

/** A question of the other player. */
export function requestNote(page: Document): HTMLElement {
  const element = page.createElement('span')
  element.className = 'question'
  return element
}

/** The name of the other player. */
export function rivalName({ players, seat }: MatchSnapshot): string {
  return isolated(players.find((player) => player.seat !== seat)?.name)
}

/** Shows elements in a row; those that are there already stay as they are, with their focus. */
export function fillRow(root: HTMLElement, parts: readonly HTMLElement[]): void {
  if (parts.length !== root.children.length || parts.some((part, at) => root.children[at] !== part)) root.replaceChildren(...parts)
}
