import { listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Keys } from '@majlis/game-kit/input'
import { byId } from '@majlis/game-bridge/stage/screen'
import { BACK, DROP, HOLD, LEFT, RIGHT, TURN } from '../log.ts'
import type { Action } from '../log.ts'

/** The player's actions, from any input device. */
export interface Controls {
  readonly act: (action: Action) => void
  readonly hold: (side: -1 | 0 | 1) => void
  readonly soften: (isSoft: boolean) => void
  readonly pause: () => void
  readonly restart: () => void
  /** CSS pixels of a cell. */
  readonly cell: () => number
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** A stroke of this length and this speed is a flick. */
const FLICK_PX = 46
const FLICK_MS = 260
/** CSS pixels downwards by which a finger has to move to make a piece fall faster, and sideways to move it. */
const SOFT_PX = 30
const SIDE_PX = 12

/** Fingers on `area`: a tap turns, moving sideways carries the piece along, down falls faster, a flick down drops, a flick up holds. */
export function listenForFingers(area: HTMLElement, { act, soften, cell, now }: Controls): void {
  let began = 0
  let carried = 0
  let isCarrying = false
  let isDown = false
  let isSoft = false
  let start = { x: 0, y: 0 }

  listenForTouches(area, {
    swipePx: SIDE_PX,
    onTap: () => act(TURN),
    onDrag(at, from) {
      if (!isDown) {
        isDown = true
        began = now()
        carried = 0
        isCarrying = false
        start = from
      }
      const [across, along] = [at.x - start.x, at.y - start.y]
      if (!isSoft && Math.abs(across) > SIDE_PX && Math.abs(across) > Math.abs(along)) isCarrying = true
      if (isCarrying) carry(Math.trunc(across / Math.max(18, cell())))
      // A quick stroke may still become a flick.
      if (!isCarrying && !isSoft && along > SOFT_PX && now() - began > FLICK_MS) {
        isSoft = true
        soften(true)
      }
    },
    onRelease(at, isWhole) {
      const along = at.y - start.y
      const isFlick = isWhole && !isCarrying && !isSoft && now() - began <= FLICK_MS && Math.abs(along) > FLICK_PX
      if (isSoft) soften(false)
      isDown = false
      isSoft = false
      if (isFlick) act(along > 0 ? DROP : HOLD)
    },
  })

  function carry(columns: number): void {
    while (carried < columns) {
      carried += 1
      act(RIGHT)
    }
    while (carried > columns) {
      carried -= 1
      act(LEFT)
    }
  }
}

type Command = 'left' | 'right' | 'soft' | 'turn' | 'back' | 'drop' | 'hold' | 'pause' | 'restart'
const KEYS: Keys<Command> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowDown: 'soft', ArrowUp: 'turn', Space: 'drop' },
  ...{ KeyA: 'left', KeyD: 'right', KeyS: 'soft', KeyW: 'turn', KeyX: 'turn', KeyZ: 'back', KeyC: 'hold', ShiftLeft: 'hold', ShiftRight: 'hold' },
  ...{ KeyP: 'pause', Escape: 'pause', KeyR: 'restart' },
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
  for (const button of byId(page, 'pad').querySelectorAll<HTMLElement>('[data-wish]'))
    holdable(button, (isDown) => onCommand(button.dataset['wish'] as Command, isDown))
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
