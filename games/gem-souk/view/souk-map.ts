import { byId } from '@majlis/game-bridge/stage/screen'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { stars } from '@majlis/game-kit/overlay'
import { DAY_LEVEL, STREET } from '../levels.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'
import type { Writers } from './speech.ts'
import { STOP_HEIGHT, acrossOf, stopLabel, stopsOf, roadPast } from './stops.ts'
import type { Stop } from './stops.ts'

/** The map of the levels, over the whole page. */
export interface SoukMap {
  readonly isOpen: boolean
  /** Shows the map, with the next level in view. `leave` is called when it is closed without a choice. */
  show(progress: Progress, leave: () => void): void
}

/** @param play begins the chosen level */
export function createSoukMap(page: Document, texts: Messages, write: Writers, day: DayOffer, play: (level: number) => void): SoukMap {
  const [dialog, close, road, dayButton] = [byId(page, 'souk') as HTMLDialogElement, byId(page, 'souk-close'), byId(page, 'road'), byId(page, 'souk-day')]
  byId(page, 'souk-title').textContent = texts.map.title
  close.setAttribute('aria-label', texts.map.close)
  let leave: (() => void) | undefined

  function end(act: (() => void) | undefined): void {
    leave = undefined
    dialog.close()
    act?.()
  }

  close.addEventListener('click', () => end(leave))
  dayButton.addEventListener('click', () => end(() => play(DAY_LEVEL)))
  // The Escape key closes it, too: by the browser.
  dialog.addEventListener('close', () => {
    if (!dialog.open) end(leave)
  })
  // The keys of the map are not those of the board behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())

  return {
    get isOpen() {
      return dialog.open
    },
    show(progress, back) {
      leave = back
      dayButton.textContent = day.button(progress.days, null) ?? `${texts.day.name} · ${day.done(progress.days)}`
      const stops = stopsOf(progress)
      const list = page.createElement('ol')
      list.append(...stops.map((stop) => itemOf(page, stop, stopLabel(stop, texts, write), write.digits(stop.level), () => end(() => play(stop.level)))))
      road.innerHTML = roadPicture(stops.length, progress.level)
      road.append(list)
      dialog.showModal()
      const next = list.querySelector<HTMLElement>('[aria-current]')
      next?.scrollIntoView({ block: 'center' })
      next?.focus({ preventScroll: true })
    },
  }
}

/** The road behind the stops, and over it the part that is open. */
function roadPicture(stops: number, open: number): string {
  const height = stops * STOP_HEIGHT
  const paths = `<path d="${roadPast(stops)}"/><path class="open" d="${roadPast(open)}"/>`
  return `<svg viewBox="0 0 100 ${height}" height="${height}" preserveAspectRatio="none" aria-hidden="true">${paths}</svg>`
}

function itemOf(page: Document, { level, kind, stars: won }: Stop, label: string, number: string, act: () => void): HTMLElement {
  const [item, button, name] = [page.createElement('li'), page.createElement('button'), page.createElement('b')]
  const isArch = level % STREET === 0
  const across = acrossOf(level)
  item.className = isArch ? 'arch' : across > 50 || level % 8 === 1 ? 'before' : 'behind'
  item.style.setProperty('--across', `${across}%`)
  item.style.setProperty('--hue', String((level * 67) % 360))
  item.innerHTML = isArch ? ARCH : STALL
  button.type = 'button'
  button.className = `stop ${kind}`
  button.disabled = kind === 'locked'
  if (kind === 'next') button.setAttribute('aria-current', 'step')
  button.setAttribute('aria-label', label)
  button.addEventListener('click', act)
  name.textContent = number
  button.append(name, ...(kind === 'won' ? [stars(page, won)] : []))
  item.append(button)
  return item
}

/** A stall with a striped awning, and gems on its table. */
const STALL =
  '<svg viewBox="0 0 56 46" aria-hidden="true"><path class="wood" d="M4 18h4v14h40V18h4v26H4z"/><path class="cloth" d="M5 3h46l5 15a7 7 0 0 1-14 0 7 7 0 0 1-14 0 7 7 0 0 1-14 0 7 7 0 0 1-14 0z"/><path class="stripe" d="M16 3h12v15a7 7 0 0 1-14 0zM40 3h11l5 15a7 7 0 0 1-14 0z"/><path class="gem" d="M12 32l5-6 5 6zM34 32l5-6 5 6z"/></svg>'

/** The arch of a street's gate, behind the last level. */
const ARCH =
  '<svg viewBox="0 0 120 90" aria-hidden="true"><path class="wood" d="M4 90V34q0-12 12-12 22 0 44-20 22 20 44 20 12 0 12 12v56H98V56a38 38 0 0 0-76 0v34z"/><path class="stripe" d="M60 7l4 5-4 5-4-5z"/></svg>'
