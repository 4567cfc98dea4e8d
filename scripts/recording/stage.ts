import type { Browser, Locator, Page } from '@playwright/test'

/** Milliseconds between two pictures of a recording. */
export const FRAME_MS = 80

/** A game alone on a page whose time stands still until a script lets it pass, so that the same script gives the same recording on any machine. */
export interface Stage {
  readonly page: Page
  /** Lets time pass: the page's timers and frames first, then CSS animations. */
  pass(ms: number): Promise<void>
  /** Passes time until something like this is on the page. @throws Error after ten seconds of the page's time */
  until(selector: string): Promise<void>
  /** A screenshot of the recorded part. */
  picture(lens: Locator | Clip): Promise<Buffer>
  close(): Promise<void>
}

/** A part of the screen in CSS pixels. */
export interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface StageOptions {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The date and time on every recorded page. */
export const RECORDED_ON = '2026-11-21'
const MADE_AT = new Date(`${RECORDED_ON}T18:00:00Z`)
const TIMEOUT_MS = 10_000

/** Opens a new page. The game is ready and its time stands still. */
export async function openStage(browser: Browser, { url, width, height }: StageOptions): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2, colorScheme: 'dark', locale: 'en-US' })
  const page = await context.newPage()
  // A worker has its own time. Without a worker the page paints, in the time that the script controls.
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'Worker'))
  page.on('pageerror', (problem) => {
    throw problem
  })
  await page.clock.install({ time: MADE_AT })
  await page.goto(url)
  await page.locator('#game:not([hidden])').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.clock.pauseAt(new Date(MADE_AT.getTime() + 60_000))
  await settle(page, 0)

  async function pass(ms: number): Promise<void> {
    await page.clock.runFor(ms)
    await settle(page, ms)
  }

  return {
    page,
    pass,
    async until(selector) {
      for (let passed = 0; passed < TIMEOUT_MS; passed += FRAME_MS) {
        if ((await page.locator(selector).count()) > 0) return
        await pass(FRAME_MS)
      }
      throw new Error(`${url}: nothing is ${selector}`)
    },
    picture: (lens) => ('click' in lens ? lens.screenshot({ animations: 'allow' }) : page.screenshot({ clip: lens, animations: 'allow' })),
    close: () => context.close(),
  }
}

/** Waits for messages between the ends of the bridge, which no clock delays; then moves CSS animations by `ms`. */
async function settle(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (passed) => {
    for (let round = 0; round < 6; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
    const store = window as { moving?: WeakMap<Animation, number> }
    store.moving ??= new WeakMap<Animation, number>()
    const known = store.moving
    for (const animation of document.getAnimations()) {
      const at = (known.get(animation) ?? 0) + passed
      known.set(animation, at)
      animation.pause()
      // An animation that is over is finished, so that the page gets its end event.
      if (at >= Number(animation.effect?.getComputedTiming().endTime ?? 0)) animation.finish()
      else animation.currentTime = at
    }
  }, ms)
}
