import type { Page } from '@playwright/test'

/**
 * Takes a screenshot of a page that is used afterwards. At a density above one, Chromium then sends input inside of a frame with another
 * process to the frame's element, until the frame moves, so that clicks on the game would be lost. Moving it by a pixel and back prevents that.
 */
export async function photograph(page: Page): Promise<Buffer> {
  const picture = await page.screenshot()
  await page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')]
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const offset of ['0 1px', '']) {
      for (const { style } of frames) style.translate = offset
      if (frames.length > 0) await drawn()
    }
  })
  return picture
}
