import type { Page } from '@playwright/test'

/**
 * Takes the time out of the server's answers. By it the app puts its own clock right, and a test that moves the page's clock ahead of the
 * server's would see it move back with the next answer. Call before other routes.
 */
export async function withoutServerTime(page: Page): Promise<void> {
  await page.route(/\/(api|chat\/v1|subscription)\//, async (route) => {
    const response = await route.fetch()
    const { date: _date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

/**
 * Stops the page's clock, which `page.clock.install` has taken over, a little ahead of where it is. How long the order takes to arrive differs:
 * a moment that is over by then is refused, and the next try goes further ahead. Nothing is drawn on a page whose clock stands that waits for a timer.
 * @returns where it stands, milliseconds since the epoch
 */
export async function stopClock(page: Page): Promise<number> {
  for (let ahead = 500; ; ahead *= 2) {
    const at = (await page.evaluate(() => Date.now())) + ahead
    try {
      await page.clock.pauseAt(at)
      return at
    } catch (problem) {
      if (!/past/.test(String(problem))) throw problem
    }
  }
}
