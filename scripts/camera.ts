import type { Page } from '@playwright/test'

/**
 * Takes a picture of a page that goes on being used. At a density above one, Chromium afterwards sends what is pressed inside of a frame of
 * another process to the frame's element instead, until the frame moves: a press on the game would be lost. So it is moved, by a pixel and back.
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
