import { FIELD } from '../../games/pearl-bounce/levels.ts'
import { pilot as pearlPilot } from '../../games/pearl-bounce/pilot.ts'
import { PARTS } from '../../games/pearl-bounce/geometry.ts'
import { LAUNCH } from '../../games/pearl-bounce/inputs.ts'
import { steps as pearl } from '../../games/pearl-bounce/step.ts'
import { pilot as snakePilot } from '../../games/orchard-snake/pilot.ts'
import { steps as snake } from '../../games/orchard-snake/step.ts'
import { msOf } from './runner.ts'
import type { Stage } from './stage.ts'

/** The recorded round is started in a known frame, so that its ticks are known. It is the second one of the visit. */
const secondOf = (seed: string): string => `${seed}/2`
/** Milliseconds between two frames of a page whose time stands still. */
const FRAME = 16
/** The milliseconds by which a turn comes before the end of the snake's move: less than a move, which lasts 100 or more, and enough for a late frame. */
const EARLY = 60
/** The input that releases the pearl. */
const LET_GO = -1
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const

/** The inputs and their times, in milliseconds from the frame in which the round begins. */
type Plan = readonly (readonly [ms: number, input: number])[]

/** A player that looks ahead eats the last fruits of the first garden. */
export function orchardSnakeScene() {
  const [seed, from, frames] = ['record', 1_060, 46] as const
  return {
    width: 360,
    height: 640,
    query: `seed=${seed}&theme=dark`,
    lens: { x: 8, y: 84, width: 344, height: 344 },
    frames,
    still: 12,
    async prepare(stage: Stage) {
      await begin(
        stage,
        planOf(snake.begin(secondOf(seed)), snakePilot, snake.step, from + 400).map(([ms, input]) => [Math.max(0, ms - EARLY), input] as const),
        'ArrowUp',
        ARROWS,
      )
      await stage.pass(msOf(from))
    },
    act: () => Promise.resolve(),
  }
}

/** The first mosaic, with a boat that is always under the pearl. */
export function pearlBounceScene() {
  const [seed, from, frames] = ['l', 30, 46] as const
  return {
    width: 480,
    height: 640,
    query: `seed=${seed}&theme=dark`,
    lens: { x: 55, y: 194, width: 370, height: 370 },
    frames,
    still: 24,
    async prepare(stage: Stage) {
      await begin(stage, planOf(pearl.begin(secondOf(seed)), pearlPilot, pearl.step, from + 400, placed), 'ArrowLeft', [])
      await stage.pass(msOf(from))
    },
    act: () => Promise.resolve(),
  }
}

/** The position of the boat after an input, or the release of the pearl. */
function placed(input: number, { target }: { readonly target: number }): number {
  return input === LAUNCH ? LET_GO : Math.round(target / PARTS)
}

/** The inputs of a pilot, each a little before the frame in which its tick is played: a frame lasts a little less than a tick. */
function planOf<State>(
  state: State,
  pilot: (state: State) => number | null,
  step: (state: State, inputs: readonly number[]) => void,
  ticks: number,
  done = (input: number, _after: State): number => input,
): Plan {
  const plan: [number, number][] = []
  for (let tick = 1; tick <= ticks; tick += 1) {
    const input = pilot(state)
    step(state, input === null ? [] : [input])
    if (input !== null) plan.push([(Math.ceil((tick * 1000) / 60 / FRAME) + 1) * FRAME - 6, done(input, state)])
  }
  return plan
}

/**
 * Begins a round in the page's next frame and plans its inputs: an arrow key for each of them, or a mouse that steers and Space. `first` begins a
 * round and changes nothing in it.
 */
async function begin({ page, pass }: Stage, plan: Plan, first: string, arrows: readonly string[]): Promise<void> {
  await page.evaluate((start) => {
    // Texts must not appear on a card that is shown in both languages.
    for (const id of ['toast', 'how']) (document.getElementById(id) as HTMLElement).style.visibility = 'hidden'
    for (const type of ['keydown', 'keyup']) document.dispatchEvent(new KeyboardEvent(type, { code: start, bubbles: true }))
    document.getElementById('pause')?.click()
    document.querySelector<HTMLElement>('#overlay button:not(.main)')?.click()
  }, first)
  // The app has heard of the second round before it begins.
  await pass(500)
  await page.evaluate(
    ([entries, start, keys, launch, width, height]) => {
      const press = (code: string): void => {
        for (const type of ['keydown', 'keyup']) document.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
      }
      const stage = document.getElementById('stage') as HTMLElement
      const { left, width: wide, height: tall } = stage.getBoundingClientRect()
      const zoom = Math.min(wide / width, tall / height)
      const steer = (place: number): void => {
        stage.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', clientX: left + (wide - width * zoom) / 2 + place * zoom }))
      }
      const act = (input: number): void => {
        const key = keys[input]
        if (key !== undefined) press(key)
        else if (input === launch) press('Space')
        else steer(input)
      }
      requestAnimationFrame(() => {
        press(start)
        for (const [ms, input] of entries) setTimeout(() => act(input), ms)
      })
    },
    [plan, first, arrows, LET_GO, FIELD.width, FIELD.height] as const,
  )
}
