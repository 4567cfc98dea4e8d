import type { Page } from '@playwright/test'
import { BACK, DROP, HOLD, LEFT, RIGHT, SOFT, SOFT_END, TICK_RATE, TURN } from '../../games/zellige-rain/log.ts'
import type { Action } from '../../games/zellige-rain/log.ts'
import { pilot } from '../../games/zellige-rain/pilot.ts'
import { begin } from '../../games/zellige-rain/state.ts'
import { step } from '../../games/zellige-rain/step.ts'
import { hide } from './solos.ts'
import type { Stage } from './stage.ts'

const SEED = 'record'
const KEYS: Readonly<Record<Action, string>> = {
  [LEFT]: 'ArrowLeft',
  [RIGHT]: 'ArrowRight',
  [TURN]: 'ArrowUp',
  [BACK]: 'KeyZ',
  [SOFT]: 'ArrowDown',
  [SOFT_END]: 'ArrowDown',
  [DROP]: 'Space',
  [HOLD]: 'KeyC',
}

/** Presses the keys of the pilot in the first seconds of the run of this seed, while the time of a page passes whose run has just begun. */
async function planKeys(page: Page, seconds: number): Promise<void> {
  const state = begin(SEED)
  const plan: [ms: number, code: string][] = []
  while (state.status === 'running' && state.tick < seconds * TICK_RATE) {
    const actions = pilot(state)
    // Two ticks later, because by then the page's first frame and the first piece have come.
    for (const action of actions) plan.push([Math.round(((state.tick + 2) * 1000) / TICK_RATE), KEYS[action as Action]])
    step(state, actions, state.tick)
  }
  await page.evaluate((entries) => {
    for (const [ms, code] of entries)
      setTimeout(() => {
        for (const type of ['keydown', 'keyup']) document.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
      }, ms)
  }, plan)
}

/** A careful player fills rows, which vanish. */
export function zelligeRainScene() {
  const [from, frames] = [15, 44]
  return {
    width: 360,
    height: 740,
    query: `seed=${SEED}&theme=dark`,
    lens: { x: 47, y: 396, width: 266, height: 266 },
    frames,
    still: 36,
    async prepare({ page, pass }: Stage) {
      await page.locator('#start').click()
      await page.evaluate(() => {
        const toast = document.getElementById('toast')
        if (toast) toast.style.visibility = 'hidden'
      })
      await planKeys(page, from + 5)
      await pass(from * 1000)
    },
    // The inputs of the pilot were planned at the start.
    act: () => Promise.resolve(),
  }
}

/** The last cards are placed, and all of them fly up into a star. */
export function sevenTentsScene() {
  return {
    width: 360,
    height: 640,
    query: `seed=${SEED}&theme=dark`,
    lens: { x: 0, y: 58, width: 360, height: 360 },
    frames: 46,
    still: 40,
    async prepare({ page, pass }: Stage) {
      await hide(page, ['overlay'])
      await pass(1_000)
      for (let move = 0; move < 300 && (await page.locator('#finish').isHidden()); move += 1) {
        // The first input shows a move, the second one plays it.
        await page.keyboard.press('h')
        await page.keyboard.press('h')
        await pass(90)
      }
      await page.keyboard.press('f')
      while (Number((await page.locator('#score').textContent())?.replace(/\D/g, '')) < 485) await pass(85)
    },
    act: () => Promise.resolve(),
  }
}
