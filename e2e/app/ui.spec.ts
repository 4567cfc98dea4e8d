import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { stopClock } from '../support/clock.ts'
import { variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The component gallery shows every component; it is served beside the app, or alone at E2E_GALLERY_URL.
const GALLERY = process.env['E2E_GALLERY_URL'] ?? '/component-gallery.html'

const LANGUAGES = ['en', 'ar'] as const
const THEMES = ['dark', 'light'] as const
const WIDTHS = [320, 600] as const

type State = { language?: 'en' | 'ar'; theme?: 'dark' | 'light'; width?: number }

async function open(page: Page, { language = 'en', theme = 'dark', width = 360 }: State = {}): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${GALLERY}?lang=${language}&theme=${theme}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    for (const width of variants(WIDTHS)) {
      test(`[SHL-13] [SHL-14] [SHL-15] ${language} ${theme} at ${width} px: the components fit, are readable and have the specified sizes`, async ({
        page,
      }) => {
        const complaints: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(error.message))
        await open(page, { language, theme, width })

        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
        expect((await page.getByRole('navigation').boundingBox())?.height).toBe(65)
        expect(await violations(page, true)).toEqual([])
        expect(complaints).toEqual([])
      })
    }
  }
}

test('[SHL-13] the container is centred, at most 600 px and at least 320 px wide', async ({ page }) => {
  const container = page.getByRole('main').locator('..')
  await open(page, { width: 880 })
  const wide = await container.boundingBox()
  expect(wide?.width).toBe(600)
  expect(wide?.x).toBeCloseTo(140, 0)
  expect((await page.getByRole('navigation').boundingBox())?.width).toBe(600)
  await open(page, { width: 280 })
  expect((await container.boundingBox())?.width).toBe(320)
})

test('[SHL-15] the primary colour has yellow, green and orange accents, the same in both themes', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--primary', '--yellow', '--green', '--orange'].map((name) => style.getPropertyValue(name).trim())
    })
  await open(page, { theme: 'dark' })
  const dark = await colours()
  await open(page, { theme: 'light' })
  expect(await colours()).toEqual(dark)
  expect(dark[0]).toMatch(/^oklch\((0?\.56|56%) 0?\.23 285\)$/)
})

test('[SHL-12] a toast is shown for three seconds and announced politely; at most three are shown', async ({ page }) => {
  await page.clock.install()
  await open(page)
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Show toast', exact: true }).focus()
  // From here on the test moves the page's clock.
  await stopClock(page)
  await page.keyboard.press('Enter')
  await expect(region.getByText('Saved')).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(region.getByText('Saved')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(region.getByText('Saved')).toHaveCount(0)
  await page.clock.resume()

  // Four, and read, without a question in between: the first of them would leave after three seconds.
  const left = await page.getByRole('button', { name: 'Show toast 2' }).evaluate(async (another: HTMLElement, name) => {
    for (let press = 0; press < 4; press += 1) {
      another.click()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    const messages = [...(document.querySelector(`[aria-label="${name}"]`)?.children ?? [])]
    return messages.map((message) => message.textContent)
  }, 'Notifications')
  expect(left).toEqual(['That did not work (2)', 'That did not work (3)', 'That did not work (4)'])
})

test("a tap beside a toast's button reaches the element below the toast; the button works", async ({ page }) => {
  await page.clock.install()
  await open(page)
  const region = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Show toast', exact: true }).focus()
  await stopClock(page)
  await page.keyboard.press('Enter')
  await page.clock.runFor(500)
  const toast = region.getByText('Saved')
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Whatever is pressed there is no part of the toast.
  expect(await page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('[aria-label="Notifications"]') ?? null, [x, y])).toBeNull()
})

for (const kind of ['dialog', 'sheet'] as const) {
  test(`a ${kind} keeps focus inside, closes on Escape and on a tap beside it, and gives focus back`, async ({ page }) => {
    await open(page)
    const opener = page.getByRole('button', { name: `Open ${kind}` })
    await opener.click()
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      // Focus may pass through the browser's own controls, never through the page behind.
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    expect(await violations(page, true)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(modal).toBeVisible()
    await page.mouse.click(180, 20)
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('a sheet closes when its handle is dragged down', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Open sheet' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await violations(page, true)
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('the sheet has no box')
  await page.mouse.move(box.x + 60, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 160, { steps: 5 })
  await page.mouse.up()
  await expect(sheet).toBeHidden()
})

test('the PIN field accepts digits only, also pasted and Arabic digits', async ({ page }) => {
  await open(page, { language: 'ar' })
  const pin = page.getByLabel('الرمز', { exact: true })
  await expect(pin).toHaveAttribute('autocomplete', 'one-time-code')
  await pin.fill('رمزك ٤٥٦٧ للدخول')
  await expect(pin).toHaveValue('4567')
})

test('every control has a target of at least 44 px', async ({ page }) => {
  await open(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], label:has(input), input')]
      .filter((element) => element.checkVisibility() && element.closest('label') !== element.parentElement)
      .filter((element) => {
        const after = Number.parseFloat(getComputedStyle(element, '::after').blockSize) || 0
        // An input inside a label or a box is pressed through that.
        const box = element.matches('input') ? (element.closest('label') ?? element.parentElement ?? element) : element
        return Math.max(box.getBoundingClientRect().height, after) < 43.5
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
})

test('with reduced motion only fades are animated endlessly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations === Infinity)
      .filter((each) =>
        (each.effect as KeyframeEffect).getKeyframes().some((frame) => 'translate' in frame || 'rotate' in frame || 'scale' in frame || 'transform' in frame),
      )
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'animation')),
  )
  expect(moving).toEqual([])
})
