import { burstPicture } from './picture.ts'
import { lengths } from './places.ts'
import type { Place } from './places.ts'

/** Milliseconds for which a burst is drawn. */
const BURST_MS = 900

/** Draws a star that bursts over a square, once the token is there. */
export function burst(root: HTMLElement, { place, name, delay }: { readonly place: Place; readonly name: string; readonly delay: number }): void {
  const star = document.createElement('span')
  star.className = `burst ${name}`
  star.style.translate = lengths(place)
  star.append(burstPicture())
  root.querySelector('.tokens')?.append(star)
  const drawn = star.animate(
    [
      { opacity: 1, scale: '0.4' },
      { opacity: 1, scale: '2.4', offset: 0.45 },
      { opacity: 0, scale: '3.4' },
    ],
    {
      duration: BURST_MS,
      delay,
      fill: 'both',
      easing: 'ease-out',
    },
  )
  drawn.onfinish = () => star.remove()
}

/** Animates a token along its path; the board has already placed it at the end of it. */
export function walk(token: HTMLElement | undefined, path: readonly Place[], ms: number, delay: number): void {
  const frames = path.flatMap((spot, at) => {
    const offset = path.length === 1 ? 1 : at / (path.length - 1)
    const rest = { translate: lengths(spot), scale: '1', offset }
    const hop = { translate: lengths(between(spot, path[at + 1] ?? spot)), scale: '1.28', offset: offset + 0.5 / Math.max(1, path.length - 1) }
    return at === path.length - 1 ? [rest] : [rest, hop]
  })
  token?.animate(frames, { duration: ms, delay, fill: 'backwards', easing: 'linear' })
}

function between(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** Animates a token that runs back along `path`, faster and faster, in `ms` after `delay`. */
export function runBack(token: HTMLElement | undefined, path: readonly Place[], ms: number, delay: number): void {
  token?.animate(
    path.map((spot) => ({ translate: lengths(spot) })),
    { duration: ms, delay, fill: 'backwards', easing: 'ease-in' },
  )
}
