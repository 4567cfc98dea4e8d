import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { STORM, TICK_RATE } from '../kinds.ts'
import type { Spot } from '../map.ts'
import type { Order } from '../orders.ts'
import type { State } from '../state.ts'
import { mayStorm, nearestToWater, stormCell } from '../storm.ts'
import type { Messages } from './messages.ts'

/** The sandstorm: a button, and then the place that the player touches. */
export interface Aim {
  /** The player has pressed the button and now chooses the place. */
  readonly isAiming: boolean
  show(state: State): void
  /** The button: the first press lets the player choose a place, the second one takes that of the visitor nearest to the water. */
  press(): void
  /** Uses the storm at a point of the land (px); false when no place is being chosen. */
  take(point: Spot): boolean
  /** Chooses no place; false when none was being chosen. */
  stop(): boolean
}

export function createAim(page: Document, texts: Messages, number: (value: number) => string, give: (order: Order) => void): Aim {
  const [button, left, root] = [byId(page, 'storm') as HTMLButtonElement, byId(page, 'storm-left'), byId(page, 'game')]
  let state: State | undefined
  let isAiming = false

  function aim(isOn: boolean): void {
    isAiming = isOn
    // The circles let touches through meanwhile, because the path is beside them.
    root.toggleAttribute('data-aims', isOn)
    button.setAttribute('aria-pressed', String(isOn))
    if (state) show(state)
  }

  function use(point: Spot): void {
    aim(false)
    give({ do: 'storm', cell: stormCell(point) })
  }

  function show(now: State): void {
    state = now
    const isReady = mayStorm(now)
    if (isAiming && !isReady) aim(false)
    button.hidden = now.phase !== 'running' || now.wave < STORM.from
    button.disabled = !isReady
    const seconds = Math.ceil(now.stormWait / TICK_RATE)
    const text = seconds > 0 ? number(seconds) : ''
    if (left.textContent !== text) left.textContent = text
    button.style.setProperty('--part', `${Math.round((100 * now.stormWait) / STORM.pause)}%`)
    const label = isAiming ? texts.storm.again : seconds > 0 ? fill(texts.storm.wait, { n: number(seconds) }) : texts.storm.name
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
  }

  function press(): void {
    if (!state || !mayStorm(state)) return
    const nearest = nearestToWater(state)
    if (!isAiming) aim(true)
    else if (nearest) use(nearest.visitor)
    else aim(false)
  }

  button.addEventListener('click', press)
  return {
    get isAiming() {
      return isAiming
    },
    show,
    press,
    take(point) {
      if (!isAiming) return false
      use(point)
      return true
    },
    stop() {
      if (!isAiming) return false
      aim(false)
      return true
    },
  }
}
