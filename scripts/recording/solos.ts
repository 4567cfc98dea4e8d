import type { Page } from '@playwright/test'
import { shooterCamera } from '../../games/last-kick/view/camera.ts'
import { begin as beginKicks, turnOf } from '../../games/last-kick/state.ts'
import type { Order } from '../../games/oasis-guard/orders.ts'
import { pilot } from '../../games/oasis-guard/pilot.ts'
import { TOWERS } from '../../games/oasis-guard/kinds.ts'
import { begin as beginWatch, obey, step } from '../../games/oasis-guard/step.ts'
import type { Stage } from './stage.ts'

/** A run in which the first kick, aimed at the star, is a goal whatever its power is. */
const KICKS = 'record18'

/** The first kick of a run, which hits the star. */
export function lastKickScene() {
  const [width, height] = [360, 400]
  const camera = shooterCamera(width, height)
  const ball = camera.see(0, 0, 1)
  const star = turnOf(beginKicks(KICKS)).star ?? { x: 0, y: 0 }
  const aim = camera.see(star.x, star.y, 0)
  return {
    width,
    height,
    query: `seed=${KICKS}&theme=dark`,
    lens: { x: 0, y: 20, width: 360, height: 360 },
    frames: 28,
    still: 22,
    async prepare({ page, pass }: Stage) {
      await hide(page, ['hud', 'hint', 'toast'])
      await pass(1_200)
    },
    async act({ page }: Stage, at: number) {
      const part = (at - 3) / 5
      if (at === 3) {
        await page.mouse.move(ball.x, ball.y)
        await page.mouse.down()
      } else if (part > 0 && part <= 1) await page.mouse.move(ball.x + (aim.x - ball.x) * part, ball.y + (aim.y - ball.y) * part)
      else if (at === 9) await page.mouse.up()
      if (at === 11) await hide(page, ['hint'])
    },
  }
}

/** A wave that reaches what a simple plan has built by then. */
export function oasisGuardScene() {
  const seed = 'record'
  const until = 3_150
  return {
    width: 640,
    height: 360,
    query: `seed=${seed}&theme=dark`,
    lens: { x: 150, y: 0, width: 360, height: 360 },
    frames: 42,
    still: 20,
    async prepare({ page, pass }: Stage) {
      await hide(page, ['hud', 'hint', 'foot', 'toast'])
      let tick = 0
      for (const [when, order] of plan(seed, until)) {
        // At double pace a tick lasts a sixtieth of a second. A frame that is late by some ticks changes little.
        if (when > tick) await pass(((when - tick) * 1000) / 60)
        tick = Math.max(tick, when)
        await obeyOnPage(page, order)
        if (when === 0 && order.do === 'call') await page.locator('#pace').dispatchEvent('click')
      }
      await pass(((until - tick) * 1000) / 60)
      await page.locator('#pace').dispatchEvent('click')
    },
    act: () => Promise.resolve(),
  }
}

/** The orders of the pilot and their times. */
function plan(seed: string, until: number): (readonly [tick: number, order: Order])[] {
  const state = beginWatch(seed)
  const orders: (readonly [number, Order])[] = []
  while (state.tick < until && state.phase !== 'over') {
    const order = state.phase !== 'running' || state.tick % 15 === 0 ? pilot(state) : undefined
    if (order && obey(state, order)) orders.push([state.tick, order])
    step(state)
  }
  return orders
}

async function obeyOnPage(page: Page, order: Order): Promise<void> {
  if (order.do === 'call') await page.locator('#call').dispatchEvent('click')
  if (!('spot' in order)) return
  await page.locator('#spots button').nth(order.spot).dispatchEvent('click')
  await page
    .locator('#menu button')
    .nth(order.do === 'build' ? TOWERS.indexOf(order.kind) : 0)
    .dispatchEvent('click')
}

/** Hides elements by their ids: a film is shown in both languages, so that no words stand in it. */
export async function hide(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    for (const id of names) (document.getElementById(id) as HTMLElement).style.visibility = 'hidden'
  }, ids)
}
