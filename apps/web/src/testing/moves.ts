import { vi } from 'vitest'

/**
 * Gives the document of the tests, which has no layout, lists whose rows stand one below the other, 50 px each. `vi.restoreAllMocks` takes it away.
 * @returns which rows have moved since, by a name in them, and from where
 */
export function watchMoves(): string[] {
  const moves: string[] = []
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return this.localName === 'li' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 50 : 0
  })
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(function animate(this: HTMLElement, keyframes) {
    const [from] = keyframes as unknown as { transform: string }[]
    moves.push(`${this.querySelector('bdi')?.textContent} ${from?.transform}`)
    return {} as Animation
  })
  return moves
}
