import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { photograph } from '../../scripts/camera.ts'
import { wantOrientation } from '../support/orientation.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// What is pressed reaches the game from the first moment on in which nothing of the app lies over it.

let place: App
test.beforeAll(({ app }) => {
  place = app
})

/** In every frame `presses` counts the clicks that arrive, and `received` keeps the names that come over the game's port. */
async function listening(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    const own = window as unknown as { presses: number; received: string[] }
    own.presses = 0
    own.received = []
    addEventListener('click', () => (own.presses += 1), true)
    addEventListener('message', ({ ports: [port], data }) => {
      if ((data as { gb?: unknown } | null)?.gb === 'welcome')
        port?.addEventListener('message', (event) => own.received.push((event.data as { name: string }).name))
    })
  })
  const page = await context.newPage()
  await signInByApi(page, place, { msisdn: freshMsisdn(), name: 'Amal' })
  return page
}

/** Waits, frame by frame, until the middle of the screen is the game's, and that has been on the screen: nobody presses what is not drawn yet. */
const uncovered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
          if (top?.tagName === 'IFRAME') requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

const inGame = <T>(page: Page, read: () => T): Promise<T> => {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('there is no frame')
  return frame.evaluate(read)
}
const presses = (page: Page) => inGame(page, () => (window as unknown as { presses: number }).presses)

for (const density of [1, 2]) {
  test(`[PLY-14] [PLY-30] the first click or tap after the loader reaches the game, at a pixel density of ${density}`, long, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, deviceScaleFactor: density })
    const page = await listening(context)
    for (const press of [(x: number, y: number) => page.mouse.click(x, y), (x: number, y: number) => page.touchscreen.tap(x, y)]) {
      for (let round = 0; round < 3; round += 1) {
        await page.goto(`${place.url}/play/tile-merge`)
        await uncovered(page)
        await press(180, 400)
        await expect.poll(() => presses(page)).toBe(1)
      }
    }
    // Pictures that scripts take on the way lose nothing either.
    await photograph(page)
    await page.mouse.click(180, 400)
    await expect.poll(() => presses(page)).toBe(2)
    await context.close()
  })
}

test('[PLY-04] [PLY-14] a game that becomes ready while it is covered is paused, and resumes when it is uncovered', long, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const page = await listening(context)
  await wantOrientation(page, 'landscape')
  await page.goto(`${place.url}/play/desert-run`)
  await expect(page.getByRole('alert')).toHaveText(say('play.rotateLandscape'))
  const received = () => inGame(page, () => (window as unknown as { received: string[] }).received)
  await expect.poll(received).toContain('host.pause')
  expect(await received()).not.toContain('host.resume')
  // The game fills the screen: only the screen itself may change its size.
  const screen = await context.newCDPSession(page)
  await screen.send('Emulation.setDeviceMetricsOverride', { width: 800, height: 360, deviceScaleFactor: 1, mobile: true })
  await expect.poll(received).toContain('host.resume')
  expect((await received()).filter((name) => name === 'host.pause')).toHaveLength(1)
  await context.close()
})
