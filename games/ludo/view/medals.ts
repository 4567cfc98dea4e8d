import { lengths, quartersFor, yardPlace } from './places.ts'

/** Milliseconds after which the medal of the next place is shown. */
const MEDAL_MS = 300

export interface MedalTexts {
  /** A place as a number, and as the name of a picture. */
  place(place: number): { readonly text: string; readonly label: string }
}

/** Draws a medal into the yard of each of `arms` whose player has a place, by seat. `arm` is the one whose yard is bottom left. */
export function showMedals(root: HTMLElement, arms: readonly number[], arm: number, places: readonly (number | null)[], texts: MedalTexts): void {
  const layer = root.querySelector<HTMLElement>('.tokens')
  if (!layer) return
  for (const [seat, place] of places.entries()) {
    const old = layer.querySelector<HTMLElement>(`.medal[data-seat="${seat}"]`)
    if (old?.dataset['place'] === String(place)) continue
    old?.remove()
    if (place === null) continue
    const medal = document.createElement('span')
    const { text, label } = texts.place(place)
    medal.className = `medal arm-${arms[seat] ?? 0}${place === 1 ? ' first' : ''}`
    medal.style.translate = lengths(yardPlace(arms[seat] ?? 0, quartersFor(arm)))
    medal.style.animationDelay = `${(place - 1) * MEDAL_MS}ms`
    medal.dataset['seat'] = String(seat)
    medal.dataset['place'] = String(place)
    medal.setAttribute('role', 'img')
    medal.setAttribute('aria-label', label)
    medal.textContent = text
    layer.append(medal)
  }
}
