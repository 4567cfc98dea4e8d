import { expect, type Locator } from '@playwright/test'

/**
 * Taps a button, and once more in the very picture in which the button with another name stands in its place and can be pressed: a double
 * tap on a network that answers between its halves.
 * @param then the name of the other button
 */
export async function doubleTap(button: Locator, then: string): Promise<void> {
  // Without a press: waits until it stands still and nothing lies over it.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const page = button.page()
  const second = page.evaluate(
    ([left, top, name]) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const under = document.elementFromPoint(left, top)?.closest('button')
          const own = under?.ariaLabel ?? under?.textContent
          if (!under || own !== name || under.ariaDisabled === 'true') return
          drawn.disconnect()
          under.click()
          resolve(own)
        }
        // At the change itself: the next frame may be late.
        const drawn = new MutationObserver(look)
        drawn.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      }),
    [x, y, then] as const,
  )
  await page.mouse.click(x, y)
  expect(await second).toBe(then)
}
