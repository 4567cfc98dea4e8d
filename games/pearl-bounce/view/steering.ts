import type { Arcade } from '@majlis/game-kit/arcade/arcade-game'
import { listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Run } from '@majlis/game-kit/run'
import { PARTS } from '../geometry.ts'
import { FIELD } from '../levels.ts'
import { halfOf } from '../state.ts'
import type { State } from '../state.ts'
import { EVERY, inputTo, LAUNCH, NOTHING } from '../inputs.ts'

/** Pixels by which a held key moves the boat between two inputs. */
const KEY_STEP = 28
/** Pixels of the boat for a pixel of the finger: a thumb reaches both ends of the sea without being put down anew. */
const PULL = 1.3

/** From the page to the field. */
export interface Scale {
  /** The field's pixel under a point of the area, counted from the area's left, within the field. */
  place(x: number): number
  /** The field's pixels in this many of the page. */
  length(px: number): number
}

const BEGIN_WITH: readonly number[] = [NOTHING]

export interface Steering {
  /** Before each tick: at most one input for the boat's place, and a launch. */
  steer(run: Run<State>): void
  reset(): void
}

/**
 * A finger pulls the boat along, wherever it lies: it neither hides the boat nor lets it jump. A mouse or a pen points at the boat's place. Letting go launches
 * the pearl. Arrows move, Space launches.
 * @param beginsWith the inputs with which a round begins; by default one that moves nothing
 */
export function createSteering(
  page: EventTarget,
  area: HTMLElement,
  arcade: Pick<Arcade, 'phase' | 'addInput'>,
  scale: Scale,
  beginsWith = (): readonly number[] => BEGIN_WITH,
): Steering {
  const held = { left: false, right: false }
  let wished: number | null = null
  /** Pixels by which a finger has pulled since the last tick. */
  let pulled = 0
  /** Where the finger or the mouse that is down was last, and whether it is a finger. */
  let before: number | null = null
  let isFinger = false
  let launches = false
  let last = -EVERY

  const begin = (): void => {
    if (arcade.phase === 'ready') for (const input of beginsWith()) arcade.addInput(input)
  }
  const follow = (x: number): void => {
    if (!isFinger) wished = scale.place(x)
    else if (arcade.phase === 'running') pulled += scale.length(x - (before ?? x)) * PULL
    before = x
    begin()
  }
  /** The pull ends at the walls, so that a finger that turns back there moves the boat at once. */
  const pull = (state: State): void => {
    const half = halfOf(state)
    wished = Math.max(half, Math.min(FIELD.width - half, (wished ?? state.target / PARTS) + pulled))
    pulled = 0
  }
  const launch = (): void => {
    begin()
    launches = arcade.phase === 'running'
  }
  // Listens before the touches do, whose first report needs it.
  area.addEventListener('pointerdown', ({ pointerType }) => {
    if (before === null) isFinger = pointerType === 'touch'
  })
  listenForTouches(area, {
    onDrag: ({ x }) => follow(x),
    onRelease: (_at, isWhole) => {
      before = null
      if (isWhole) launch()
    },
  })
  // A mouse steers without being pressed.
  area.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && arcade.phase === 'running')
      wished = scale.place(event.clientX - area.getBoundingClientRect().left)
  })
  const keys = { ArrowLeft: 'left', KeyA: 'left', ArrowRight: 'right', KeyD: 'right', Space: 'launch', ArrowUp: 'launch', Enter: 'launch' } as const
  listenForKeys<'left' | 'right' | 'launch'>(page, keys, (input, isDown) => {
    if (input !== 'launch') {
      held[input] = isDown
      if (isDown) begin()
    } else if (isDown) launch()
  })

  return {
    steer(run) {
      const { state } = run
      if (launches && state.rest === 0 && state.pearls.some((pearl) => pearl.held)) run.addInput(LAUNCH)
      launches = false
      if (pulled !== 0) pull(state)
      if (state.tick - last < EVERY) return
      const by = (held.right ? KEY_STEP : 0) - (held.left ? KEY_STEP : 0)
      // A place that one input does not reach is requested again.
      if (by !== 0) wished = null
      const place = by === 0 ? wished : state.target / PARTS + by
      const input = place === null ? null : inputTo(state, place)
      if (input === null) return
      last = state.tick
      run.addInput(input)
    },
    reset() {
      wished = null
      pulled = 0
      launches = false
      last = -EVERY
    },
  }
}
