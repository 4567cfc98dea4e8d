import type { Artist } from '@majlis/game-kit/drawing/artist'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Input } from '../../log.ts'
import type { State } from '../../state.ts'
import { step } from '../../step.ts'
import { Run } from '../run.ts'
import type { SavedRun } from '../run.ts'
import type { Order, Picture, Viewport } from './orders.ts'
import { Scene } from './scene.ts'

/**
 * Paints a run that is simulated elsewhere: it simulates the same inputs, so that an order for a picture is a few numbers and not the whole desert.
 * @param canvases the desert's, and the sky's behind it
 */
export function createArtist(maker: CanvasMaker, [desert, sky]: readonly HTMLCanvasElement[]): Artist<Order> {
  if (!desert || !sky) throw new Error('the desert and its sky are painted on a canvas each')
  const scene = new Scene(maker, desert, sky)
  let fit: Viewport | undefined
  let state: State | undefined
  let [beforeX, beforeY] = [0, 0]
  let picture: Picture | undefined

  /** Also simulates what nobody will see, so that a picture is the same however many before it were left out. */
  function follow(newest: Picture): void {
    picture = newest
    for (const input of state ? newest.played : []) play(input)
    scene.pass(newest.seconds, state?.place === 'storm')
  }

  function play(input: Input): void {
    if (!state) return
    beforeX = state.x
    beforeY = state.y
    scene.react(step(state, input, state.tick))
  }

  function begin(saved: SavedRun): void {
    const run = new Run(saved.seed)
    run.resume(saved)
    state = run.state
    beforeX = state.x
    beforeY = state.y
    scene.clear()
  }

  return {
    take(order) {
      if (order.kind === 'fit') fit = order
      else if (order.kind === 'still') scene.setStill(order.isStill)
      else if (order.kind === 'scarf') scene.wear(order.scarf)
      else if (order.kind === 'run') begin(order.run)
      else follow(order)
      return order.kind === 'picture'
    },
    paint() {
      // A canvas of another size is empty until it is painted: resize and paint together.
      if (fit) scene.resize(fit)
      fit = undefined
      if (state && picture) scene.draw({ ...picture, state, beforeX, beforeY })
    },
  }
}
