import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { TICK_RATE } from '../kinds.ts'
import type { Spot } from '../map.ts'
import type { State } from '../state.ts'
import { stormCell } from '../storm.ts'

/** What the player can call: its button, and then the place that the player touches. */
export const POWERS = ['storm', 'guards', 'captain'] as const
export type PowerName = (typeof POWERS)[number]

export interface PowerSpec {
  readonly name: PowerName
  readonly texts: Readonly<Record<'name' | 'wait' | 'again', string>>
  readonly isHere: (state: State) => boolean
  readonly may: (state: State) => boolean
  /** Ticks until it can be called again, and those after a call. */
  readonly wait: (state: State) => number
  readonly pause: (state: State) => number
  /** The place that the second press of the button takes. */
  readonly usual: (state: State) => Spot | undefined
}

export interface Power {
  readonly isAiming: boolean
  show(state: State): void
  press(): void
  take(point: Spot): boolean
  stop(): boolean
}

/**
 * The button of a power.
 * @param use calls it around a cell of the land
 * @param onAim called when the player begins or ends to choose its place
 */
export function createPower(page: Document, number: (value: number) => string, spec: PowerSpec, use: (cell: number) => void, onAim: () => void): Power {
  const [button, left] = [byId(page, spec.name) as HTMLButtonElement, byId(page, `${spec.name}-left`)]
  let state: State | undefined
  let isAiming = false

  function aim(isOn: boolean): void {
    isAiming = isOn
    button.setAttribute('aria-pressed', String(isOn))
    onAim()
    if (state) show(state)
  }

  function useAt(point: Spot): void {
    aim(false)
    use(stormCell(point))
  }

  function show(now: State): void {
    state = now
    const isReady = spec.may(now)
    if (isAiming && !isReady) aim(false)
    button.hidden = now.phase !== 'running' || !spec.isHere(now)
    button.disabled = !isReady
    const wait = spec.wait(now)
    const seconds = Math.ceil(wait / TICK_RATE)
    const text = seconds > 0 ? number(seconds) : ''
    if (left.textContent !== text) left.textContent = text
    button.style.setProperty('--part', `${Math.round((100 * wait) / spec.pause(now))}%`)
    const label = isAiming ? spec.texts.again : seconds > 0 ? fill(spec.texts.wait, { n: number(seconds) }) : spec.texts.name
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
  }

  function press(): void {
    if (!state || !spec.may(state)) return
    const usual = spec.usual(state)
    if (!isAiming) aim(true)
    else if (usual) useAt(usual)
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
      useAt(point)
      return true
    },
    stop() {
      if (!isAiming) return false
      aim(false)
      return true
    },
  }
}
