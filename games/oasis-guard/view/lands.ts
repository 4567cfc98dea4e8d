import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { stars } from '@majlis/game-kit/overlay'
import { LAND, LANDS } from '../map.ts'
import type { Land } from '../map.ts'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'
import { isOpen } from './round.ts'
import type { Progress } from './round.ts'

/** The choice of a land before the first tower: a button that says which one it is, and a dialog with all of them. */
interface LandChoice {
  show(state: State, progress: Progress): void
  close(): void
}

/** The name of a land with its stars, or with what has to be held before it. */
export function landLabel(texts: Messages, number: (value: number) => string, progress: Progress, land: number): string {
  const name = texts.lands[land] ?? ''
  if (!isOpen(progress, land)) return `${name}: ${closedText(texts, land)}`
  return fill(texts.stars, { land: name, n: number(progress.medals[land] ?? 0), all: number(3) })
}

function closedText(texts: Messages, land: number): string {
  return fill(texts.closed, { land: texts.lands[land - 1] ?? '' })
}

/** @param choose null in a duel, where there is nothing to choose */
export function createLandChoice(page: Document, texts: Messages, number: (value: number) => string, choose: ((land: number) => void) | null): LandChoice {
  const [root, opener, dialog] = [byId(page, 'lands'), byId(page, 'choose'), byId(page, 'atlas') as HTMLDialogElement]
  const [close, list] = [byId(page, 'atlas-close'), byId(page, 'atlas-lands')]
  const cards = LANDS.map((land, at) => card(page, land, () => press(at)))
  list.append(...cards)
  byId(page, 'atlas-title').textContent = texts.choose
  close.setAttribute('aria-label', texts.close)
  let shown: Progress | undefined

  function press(land: number): void {
    if (!shown || !isOpen(shown, land)) return
    dialog.close()
    choose?.(land)
  }

  opener.addEventListener('click', () => {
    dialog.showModal()
    cards.find((one) => one.getAttribute('aria-pressed') === 'true')?.focus()
  })
  close.addEventListener('click', () => dialog.close())
  // The keys of the dialog are not those of the land behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())

  return {
    show(state, progress) {
      shown = progress
      root.hidden = choose === null || state.phase !== 'planning' || state.towers.some((tower) => tower !== null)
      if (root.hidden) {
        dialog.close()
        return
      }
      const name = texts.lands[state.land] ?? ''
      opener.replaceChildren(name, stars(page, progress.medals[state.land] ?? 0))
      opener.setAttribute('aria-label', `${texts.choose}. ${landLabel(texts, number, progress, state.land)}`)
      for (const [at, one] of cards.entries()) {
        const title = page.createElement('b')
        title.textContent = texts.lands[at] ?? ''
        const below = isOpen(progress, at) ? stars(page, progress.medals[at] ?? 0) : page.createElement('small')
        if (!isOpen(progress, at)) below.textContent = closedText(texts, at)
        one.replaceChildren(...[...one.children].slice(0, 1), title, below)
        one.setAttribute('aria-label', landLabel(texts, number, progress, at))
        one.setAttribute('aria-pressed', String(state.land === at))
        one.setAttribute('aria-disabled', String(!isOpen(progress, at)))
      }
    },
    close: () => dialog.close(),
  }
}

function card(page: Document, land: Land, act: () => void): HTMLButtonElement {
  const button = page.createElement('button')
  button.type = 'button'
  button.innerHTML = pictureOf(land)
  button.addEventListener('click', act)
  return button
}

/** A small map: paths, places for towers, and the water. */
export function pictureOf({ paths, spots, water }: Land): string {
  const lines = paths.map(({ corners }) => `<polyline points="${corners.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`)
  const circles = spots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="13"/>`)
  const pool = `<ellipse class="pool" cx="${water.x + 14}" cy="${water.y}" rx="46" ry="34"/>`
  return `<svg class="map" viewBox="0 60 ${LAND.width} ${LAND.height - 60}" aria-hidden="true">${[...lines, ...circles, pool].join('')}</svg>`
}
