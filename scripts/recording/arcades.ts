import type { Page } from '@playwright/test'
import { pilot as snakePilot } from '../../games/orchard-snake/pilot.ts'
import { steps as snake } from '../../games/orchard-snake/step.ts'
import { pilot as pearlPilot } from '../../games/pearl-bounce/pilot.ts'
import { FIELD } from '../../games/pearl-bounce/levels.ts'
import { LAUNCH } from '../../games/pearl-bounce/state.ts'
import { steps as pearl } from '../../games/pearl-bounce/step.ts'
import { msOf } from './runner.ts'
import type { Stage } from './stage.ts'

const phone = { width: 360, height: 640 } as const
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const
/** Ticks that a turn is wished before its move, so that a tick more or less in the page changes nothing. */
const EARLY = 5

/** What a look-ahead player eats in the first gardens. */
export function orchardSnakeScene() {
  const seed = 'record'
  const [from, frames] = [1_350, 46]
  return {
    ...phone,
    query: `seed=${seed}&theme=dark`,
    ...{ lens: { x: 8, y: 210, width: 344, height: 344 }, frames, still: 30 },
    async prepare({ page, pass }: Stage) {
      const state = snake.begin(seed)
      const plan: [ms: number, code: string][] = [[0, ARROWS[0]]]
      for (let tick = 0; tick < from + 400; tick += 1) {
        const wish = snakePilot(state)
        snake.step(state, wish === null ? [] : [wish])
        if (wish !== null) plan.push([msOf(Math.max(1, tick - EARLY)), ARROWS[wish] ?? ARROWS[0]])
      }
      await planKeys(page, plan)
      await pass(msOf(from))
    },
    act: () => Promise.resolve(),
  }
}

/** The first mosaic, with a hand that is always under the pearl. */
export function pearlBounceScene() {
  const seed = 'record'
  const [from, frames] = [400, 46]
  return {
    ...phone,
    query: `seed=${seed}&theme=dark`,
    ...{ lens: { x: 8, y: 166, width: 344, height: 344 }, frames, still: 30 },
    async prepare({ page, pass }: Stage) {
      const state = pearl.begin(seed)
      const plan: [ms: number, place: number][] = []
      for (let tick = 0; tick < from + 400; tick += 1) {
        const wish = pearlPilot(state)
        pearl.step(state, wish === null ? [] : [wish])
        if (wish !== null) plan.push([msOf(tick), wish])
      }
      await planHand(page, plan)
      await pass(msOf(from))
    },
    act: () => Promise.resolve(),
  }
}

async function planKeys(page: Page, plan: readonly (readonly [number, string])[]): Promise<void> {
  await page.evaluate((entries) => {
    const press = (code: string): void => {
      for (const type of ['keydown', 'keyup']) document.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
    }
    for (const [ms, code] of entries) setTimeout(() => press(code), ms)
  }, plan)
}

/** Plans a mouse that steers; `LAUNCH` is the key that lets the pearl go. */
async function planHand(page: Page, plan: readonly (readonly [number, number])[]): Promise<void> {
  await page.evaluate(
    ([entries, launch, width]) => {
      const stage = document.getElementById('stage') as HTMLElement
      const { left, width: wide, height } = stage.getBoundingClientRect()
      const zoom = Math.min(wide / width, height / 520)
      const act = (place: number): void => {
        if (place === launch) for (const type of ['keydown', 'keyup']) document.dispatchEvent(new KeyboardEvent(type, { code: 'Space', bubbles: true }))
        else stage.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', clientX: left + (wide - width * zoom) / 2 + place * zoom }))
      }
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowLeft', bubbles: true }))
      document.dispatchEvent(new KeyboardEvent('keyup', { code: 'ArrowLeft', bubbles: true }))
      for (const [ms, place] of entries) setTimeout(() => act(place), ms)
    },
    [plan, LAUNCH, FIELD.width] as const,
  )
}
