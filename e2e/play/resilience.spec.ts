import { expect } from '@playwright/test'
import type { App } from '../support/app.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { gamesCall, home, madeUp, noViolations, serveShelves, shelf } from '../catalog/shelves.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Bad days of the catalogue and of the frame that no other journey shows.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

test('[CAT-15] a missing or late picture does not change its card: the name is shown, a tap works, and nothing moves', long, async ({ page }) => {
  await serveShelves(page, [shelf('a', { games: madeUp(0, 3) }), shelf('b', { games: madeUp(10, 1) })])
  let answer: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/made/0.svg', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/made/1.svg', (route) => route.abort())
  await page.route('**/made/2.svg', async (route) => {
    await late
    await route.fallback()
  })
  await home(app, page)
  const card = (at: number) => page.locator(`button[data-game="made-${at}"]`)
  const picture = (at: number) => card(at).locator('[data-picture]')
  await expect(picture(10)).toHaveCSS('background-image', /made\/10\.svg/)
  for (const at of [0, 1]) {
    await expect(picture(at)).toHaveCount(0)
    await expect(card(at)).toContainText(`Game ${at}`)
  }
  await expect(picture(2)).toHaveCount(0)
  const boxes = () => Promise.all([0, 1, 2].map((at) => card(at).boundingBox()))
  const before = await boxes()
  expect(new Set(before.map((box) => box?.height)).size).toBe(1)
  await noViolations(page, 'without pictures')
  answer()
  await expect(picture(2)).toHaveCSS('background-image', /made\/2\.svg/)
  expect(await boxes()).toEqual(before)
  await card(0).click()
  await page.waitForURL('**/login')
})

test('[CAT-10] a category without games says so and links back', long, async ({ page }) => {
  const big = shelf('big', { games: madeUp(0, 9), noOfItemsPerRow: 2, noOfRows: 2 })
  await serveShelves(page, [big, shelf('other')])
  await home(app, page)
  await page.getByRole('region', { name: 'Shelf big' }).getByRole('listitem').getByRole('link', { name: 'View more games' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf big' })).toBeVisible()
  await page.unroute(gamesCall)
  await serveShelves(page, [{ ...big, games: [] }, shelf('other')])
  await page.reload()
  await expect(page.getByRole('heading', { name: say('home.empty') })).toBeVisible()
  await noViolations(page, 'no games')
  // A category that is gone altogether.
  await page.unroute(gamesCall)
  await serveShelves(page, [shelf('other')])
  await page.reload()
  await expect(page.getByRole('heading', { name: say('home.empty') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Shelf other' })).toBeVisible()
})

test('[PLY-03] quitting while a game loads leaves at once, by the button and by Back; nothing is recorded', async ({ page }) => {
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
  const reported: string[] = []
  page.on('request', (request) => request.url().includes('/saveresult') && reported.push(request.url()))
  // The game's page never comes while it is waited for.
  const end = Promise.withResolvers<void>()
  await page.route(/tile-merge\.games\.localhost:\d+\//, async (route) => {
    await end.promise
    await route.abort().catch(() => undefined)
  })
  const open = async () => {
    await page.locator('button[data-game="tile-merge"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tile Merge' })).toBeVisible()
  }
  await open()
  const back = page.getByRole('button', { name: say('play.back') })
  await test.step('[PLY-01] [PLY-02] the frame is as large as the screen, and the round button in its upper left corner', async () => {
    // The screen may still be on its way in.
    await expect.poll(() => page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    expect(await back.boundingBox()).toEqual({ x: 8, y: 8, width: 44, height: 44 })
    const radius = await back.evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopLeftRadius))
    expect(radius).toBeGreaterThanOrEqual(22)
  })
  await back.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes') })
    .click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(`${app.url}/`)
  await open()
  await page.goBack()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes') })
    .click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(`${app.url}/`)
  expect(reported).toEqual([])
  end.resolve()
})

test('[PLY-03] a game that hangs can be quit like any other, and opened again', long, async ({ page }) => {
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
  const open = async () => {
    await page.locator('button[data-game="tile-merge"]').first().click()
    await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  }
  const hang = () =>
    page
      .frameLocator('iframe')
      .locator('body')
      .evaluate(() => {
        setTimeout(() => {
          for (;;);
        }, 0)
      })
  await open()
  await hang()
  // Its frame is a process of its own, so the app answers at once. Pressed by script: the test's own pointer would ask the frame, too.
  const press = (name: string) => page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())
  await press(say('play.back'))
  await press(say('play.quitYes'))
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(`${app.url}/`)
  await open()
  // Or the person waits until it is said, and has it opened again on the spot.
  await hang()
  await expect(page.getByText(say('play.stopped'))).toBeVisible()
  // On a low screen, such as a phone on its side, what does not fit is scrolled to.
  const upright = page.viewportSize()
  await page.setViewportSize({ width: 568, height: 260 })
  for (const name of [say('play.openAgain'), say('play.goBack')]) {
    const button = page.getByRole('button', { name })
    await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  if (upright !== null) await page.setViewportSize(upright)
  await press(say('play.openAgain'))
  await expect(page.getByText(say('play.stopped'))).toHaveCount(0)
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
})
