import type { Direction } from '../step.ts'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'L',
  ArrowRight: 'R',
  ArrowUp: 'U',
  ArrowDown: 'D',
  a: 'L',
  d: 'R',
  w: 'U',
  s: 'D',
}
/** CSS pixels that a finger travels before it counts as a swipe. */
const SWIPE = 24

/** Listens for arrow keys (and WASD) on the page and for swipes on `area`; `onSlide` is called once a key or swipe. */
export function listenForSlides(page: Document, area: HTMLElement, onSlide: (direction: Direction) => void): void {
  page.addEventListener('keydown', (event) => {
    const direction = KEYS[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSlide(direction)
  })
  let start: { readonly x: number; readonly y: number; readonly id: number } | null = null
  area.addEventListener('pointerdown', (event) => {
    if (event.isPrimary) start = { x: event.clientX, y: event.clientY, id: event.pointerId }
  })
  page.addEventListener('pointermove', (event) => {
    if (!start || event.pointerId !== start.id) return
    const [across, down] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE) return
    // One swipe, one slide: decided as soon as it is clear, not when the finger leaves.
    start = null
    if (Math.abs(across) > Math.abs(down)) onSlide(across > 0 ? 'R' : 'L')
    else onSlide(down > 0 ? 'D' : 'U')
  })
  for (const end of ['pointerup', 'pointercancel'] as const) page.addEventListener(end, () => (start = null))
}
