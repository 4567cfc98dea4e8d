import { byId } from '@majlis/game-bridge/stage/screen'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { stars } from '@majlis/game-kit/overlay'
import { LAND, LANDS } from '../map.ts'
import type { Land } from '../map.ts'
import type { Skills } from '../skills.ts'
import type { Setup, State } from '../state.ts'
import { landCard, landCards } from './land-cards.ts'
import type { LandCard } from './land-cards.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './round.ts'

/** The choice of a land before the first tower: a button that says which one it is, and a dialog with all of them, for the waves that win or endless. */
interface LandChoice {
  show(state: State, progress: Progress): void
  close(): void
}

/** What can be chosen before the first tower. */
export interface Choose {
  readonly setup: (setup: Setup) => void
  /** Chooses the round of the day; nothing changes while that of today is shown. */
  readonly day: () => void
  /** Uses skills from now on. */
  readonly skills: (skills: Skills) => void
  readonly offer: DayOffer
}

/** Stands before what is about hard rounds. */
export const HARD_MARK = '⚔'
const MODES = ['waves', 'hard', 'endless'] as const
type Mode = (typeof MODES)[number]
const modeOf = ({ isEndless, isHard }: State): Mode => (isEndless ? 'endless' : isHard ? 'hard' : 'waves')

/** @param choose null in a duel, where there is nothing to choose */
export function createLandChoice(page: Document, texts: Messages, number: (value: number) => string, choose: Choose | null): LandChoice {
  const [root, opener, dialog] = [byId(page, 'lands'), byId(page, 'choose'), byId(page, 'atlas') as HTMLDialogElement]
  const [close, list, day] = [byId(page, 'atlas-close'), byId(page, 'atlas-lands'), byId(page, 'atlas-day')]
  const buttons = LANDS.map((land, at) => landButton(page, land, () => press(at)))
  const modes = MODES.map((one) => modeButton(page, texts.modes[one], () => turn(one)))
  list.append(...buttons)
  byId(page, 'modes').append(...modes)
  byId(page, 'modes').setAttribute('aria-label', texts.modes.label)
  byId(page, 'atlas-title').textContent = texts.choose
  close.setAttribute('aria-label', texts.close)
  let cards: readonly LandCard[] = []
  let mode: Mode = 'waves'
  let newest: { readonly state: State; readonly progress: Progress } | undefined

  function press(land: number): void {
    const card = cards[land]
    if (!card?.isOpen) return
    dialog.close()
    choose?.setup(card.setup)
  }

  /** Shows the lands for another kind of round; it is chosen together with a land. */
  function turn(to: Mode): void {
    mode = to
    fillDialog()
  }

  function fillDialog(): void {
    if (!newest) return
    const { state, progress } = newest
    day.textContent = dayName(progress)
    day.setAttribute('aria-pressed', String(state.day !== null))
    cards = landCards(texts, number, progress, mode === 'endless', mode === 'hard')
    for (const [at, button] of modes.entries()) button.setAttribute('aria-pressed', String(MODES[at] === mode))
    for (const [at, button] of buttons.entries()) {
      const card = cards[at]
      if (!card) continue
      const title = page.createElement('b')
      title.textContent = card.title
      button.replaceChildren(...[...button.children].slice(0, 1), title, below(page, card))
      button.setAttribute('aria-label', card.label)
      button.setAttribute('aria-pressed', String(state.day === null && state.land === at && modeOf(state) === mode))
      button.setAttribute('aria-disabled', String(!card.isOpen))
    }
  }

  /** The name of the round of the day, with the days in a row, or that it counts already. */
  function dayName({ days }: Progress): string {
    return choose ? (choose.offer.button(days, null) ?? `${texts.day.name} · ${choose.offer.done(days)}`) : ''
  }

  day.addEventListener('click', () => {
    dialog.close()
    choose?.day()
  })
  opener.addEventListener('click', () => {
    turn(newest ? modeOf(newest.state) : 'waves')
    dialog.showModal()
    ;[day, ...buttons].find((one) => one.getAttribute('aria-pressed') === 'true')?.focus()
  })
  close.addEventListener('click', () => dialog.close())
  // The keys of the dialog are not those of the land behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())

  return {
    show(state, progress) {
      newest = { state, progress }
      root.hidden = choose === null || state.phase !== 'planning' || state.towers.some((tower) => tower !== null)
      if (root.hidden) {
        dialog.close()
        return
      }
      const { land, isEndless, isHard } = state
      const chosen = landCard(texts, number, progress, { land, isEndless, ...(isHard && { isHard }) })
      const title = state.day === null ? chosen.title : texts.day.name
      opener.replaceChildren(title, state.day === null ? below(page, chosen) : small(page, texts.lands[state.land] ?? ''))
      opener.setAttribute('aria-label', `${texts.choose}. ${state.day === null ? chosen.label : title}`)
      fillDialog()
    },
    close: () => dialog.close(),
  }
}

function below(page: Document, { below: shown, setup, isOpen, isHardHeld }: LandCard): HTMLElement {
  if (typeof shown !== 'number') return small(page, setup.isEndless && isOpen ? `∞ ${shown}` : setup.isHard && isOpen ? `${HARD_MARK} ${shown}` : shown)
  const row = stars(page, shown)
  if (isHardHeld) row.append(hardMark(page))
  return row
}

function hardMark(page: Document): HTMLElement {
  const mark = page.createElement('b')
  mark.className = 'hard'
  mark.textContent = HARD_MARK
  return mark
}

function small(page: Document, text: string): HTMLElement {
  const element = page.createElement('small')
  element.textContent = text
  return element
}

function landButton(page: Document, land: Land, act: () => void): HTMLButtonElement {
  const button = page.createElement('button')
  button.type = 'button'
  button.innerHTML = pictureOf(land)
  button.addEventListener('click', act)
  return button
}

function modeButton(page: Document, text: string, act: () => void): HTMLButtonElement {
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = text
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
