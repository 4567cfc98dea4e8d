import { lengths, quartersFor, yardPlace } from './places.ts'

/** Milliseconds after which the medal of the next place is shown. */
const MEDAL_MS = 300

export interface MedalTexts {
  /** A place as a number, and as the name of a picture. */
  place(place: number): { readonly text: string; readonly label: string }
}

/** Draws a medal into the yard of each of `arms`: the place of its player; none without places. `arm` is the one whose yard is bottom left. */
export function showMedals(root: HTMLElement, arms: readonly number[], arm: number, places: readonly number[] | null, texts: MedalTexts): void {
  const key = places?.join() ?? ''
  const layer = root.querySelector<HTMLElement>('.tokens')
  if (!layer || (layer.dataset['places'] ?? '') === key) return
  layer.dataset['places'] = key
  for (const old of layer.querySelectorAll('.medal')) old.remove()
  for (const [seat, place] of places?.entries() ?? []) {
    const medal = document.createElement('span')
    const { text, label } = texts.place(place)
    medal.className = `medal arm-${arms[seat] ?? 0}${place === 1 ? ' first' : ''}`
    medal.style.translate = lengths(yardPlace(arms[seat] ?? 0, quartersFor(arm)))
    medal.style.animationDelay = `${(place - 1) * MEDAL_MS}ms`
    medal.setAttribute('role', 'img')
    medal.setAttribute('aria-label', label)
    medal.textContent = text
    layer.append(medal)
  }
}
