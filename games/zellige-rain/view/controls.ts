import { listenForKeys } from '@majlis/game-kit/input'
import type { Keys } from '@majlis/game-kit/input'
import { byId } from '@majlis/game-bridge/stage/screen'
import { BACK, DROP, HOLD, TURN } from '../log.ts'
import type { Action } from '../log.ts'

/** How a finger plays: on the field, or by the buttons below it. */
export type Use = 'gesture' | 'button'

/** The player's actions, from any input device. */
export interface Controls {
  readonly act: (action: Action) => void
  readonly hold: (side: -1 | 0 | 1) => void
  /** Pieces fall faster; `isForOne`: only the one that falls now. */
  readonly soften: (isSoft: boolean, isForOne?: boolean) => void
  readonly pause: () => void
  readonly restart: () => void
  /** CSS pixels of a cell. */
  readonly cell: () => number
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Runs a task once after so many milliseconds; calling the answer cancels it. */
  readonly after: (ms: number, task: () => void) => () => void
  /** Called once for every gesture and every press of a button below the field. */
  readonly used: (how: Use) => void
}

type Command = 'left' | 'right' | 'soft' | 'turn' | 'back' | 'drop' | 'hold' | 'pause' | 'restart'
const KEYS: Keys<Command> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'soft',
  ArrowUp: 'turn',
  Space: 'drop',
  KeyA: 'left',
  KeyD: 'right',
  KeyS: 'soft',
  KeyW: 'turn',
  KeyX: 'turn',
  KeyZ: 'back',
  KeyC: 'hold',
  ShiftLeft: 'hold',
  ShiftRight: 'hold',
  KeyP: 'pause',
  Escape: 'pause',
  KeyR: 'restart',
}
const ACTIONS: Partial<Record<Command, Action>> = { turn: TURN, back: BACK, drop: DROP, hold: HOLD }

/** Keys, and the buttons below the field. */
export function listenForButtons(page: Document, controls: Controls): void {
  const sides = new Set<-1 | 1>()
  function side(which: -1 | 1, isDown: boolean): void {
    if (isDown) sides.add(which)
    else sides.delete(which)
    controls.hold(isDown ? which : ([...sides].at(-1) ?? 0))
  }
  function onCommand(command: Command, isDown: boolean): void {
    const action = ACTIONS[command]
    if (command === 'left' || command === 'right') side(command === 'left' ? -1 : 1, isDown)
    else if (command === 'soft') controls.soften(isDown)
    else if (!isDown) return
    else if (action) controls.act(action)
    else if (command === 'pause') controls.pause()
    else controls.restart()
  }
  listenForKeys(page, KEYS, onCommand)
  for (const button of byId(page, 'pad').querySelectorAll<HTMLElement>('[data-command]'))
    holdable(button, (isDown) => {
      if (isDown) controls.used('button')
      onCommand(button.dataset['command'] as Command, isDown)
    })
  holdable(byId(page, 'hold'), (isDown) => onCommand('hold', isDown))
}

/** A button that acts when it is pressed, and reports when it is released; by the keyboard it is pressed and released at once. */
function holdable(button: HTMLElement, onCommand: (isDown: boolean) => void): void {
  let pointer: number | undefined
  button.addEventListener('pointerdown', (event) => {
    if (pointer !== undefined) return
    pointer = event.pointerId
    onCommand(true)
  })
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return
    pointer = undefined
    onCommand(false)
  }
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) button.addEventListener(end, up)
  button.addEventListener('click', (event) => {
    // A finger has been handled already.
    if (event.detail > 0) return
    onCommand(true)
    onCommand(false)
  })
  button.addEventListener('contextmenu', (event) => event.preventDefault())
}
