import type { Arcade } from '@majlis/game-kit/arcade-game'
import { listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Run } from '@majlis/game-kit/run'
import { PARTS } from '../geometry.ts'
import type { State } from '../state.ts'
import { EVERY, LAUNCH, inputTo } from '../inputs.ts'

/** Pixels by which a held key moves the boat between two inputs. */
const KEY_STEP = 28
/** Begins the round without a movement. */
const NOTHING = 62

export interface Steering {
  /** Before each tick: at most one input for the boat's place, and a launch. */
  steer(run: Run<State>): void
  reset(): void
}

/** The boat follows the finger; letting go launches the pearl. Arrows move, Space launches. */
export function createSteering(page: Document, area: HTMLElement, arcade: Arcade, fieldX: (x: number) => number): Steering {
  const held = { left: false, right: false }
  let wished: number | null = null
  let launches = false
  let last = -EVERY

  const follow = (x: number): void => {
    wished = fieldX(x)
    if (arcade.phase === 'ready') arcade.addInput(NOTHING)
  }
  const launch = (): void => {
    if (arcade.phase === 'ready') arcade.addInput(NOTHING)
    launches = arcade.phase === 'running'
  }
  listenForTouches(area, {
    onDrag: ({ x }) => follow(x),
    onRelease: (_at, isWhole) => {
      if (isWhole) launch()
    },
  })
  // A mouse steers without being pressed.
  area.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && arcade.phase === 'running') wished = fieldX(event.clientX - area.getBoundingClientRect().left)
  })
  const keys = { ArrowLeft: 'left', KeyA: 'left', ArrowRight: 'right', KeyD: 'right', Space: 'launch', ArrowUp: 'launch', Enter: 'launch' } as const
  listenForKeys<'left' | 'right' | 'launch'>(page, keys, (input, isDown) => {
    if (input !== 'launch') {
      held[input] = isDown
      if (isDown && arcade.phase === 'ready') arcade.addInput(NOTHING)
    } else if (isDown) launch()
  })

  return {
    steer(run) {
      const { state } = run
      if (launches && state.rest === 0 && state.pearls.some((pearl) => pearl.held)) run.addInput(LAUNCH)
      launches = false
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
      launches = false
      last = -EVERY
    },
  }
}
