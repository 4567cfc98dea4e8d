import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { visit } from './shell-steps.ts'

test('[SHL-03] [SHL-04] the four tabs are shown on their four routes and on no other', long, async ({ page }) => {
  await visit(page, '/')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveText(['Home', 'Tournament', 'LeaderBoard', 'Profile'])
  expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/', '/tournament', '/leaderboard', '/profile'])
  for (const path of ['/login', '/terms', '/search-games', '/games-list']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
})

test('[SHL-04] a logged-in person sees the tab bar on the four routes only; a skip link moves the keyboard focus to it', long, async ({ page }) => {
  await page.goto('/')
  const session = await signInByApi(page, { url: new URL(page.url()).origin }, { msisdn: freshMsisdn(), name: 'Huda' })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const path of ['/', '/profile', `/profile/${session.userId}`, '/leaderboard', '/tournament']) {
    await page.goto(path)
    await expect(tabs, path).toBeVisible()
  }
  for (const path of ['/settings', '/friends', '/messages', '/edit-profile', '/invite-friends', '/play-history', '/about-us', '/subscription']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(tabs, path).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await page.getByRole('link', { name: say('common.skip') }).focus()
  await page.keyboard.press('Enter')
  await expect(tabs.getByRole('link', { name: 'Home' })).toBeFocused()
  await expect(page).toHaveURL('/')
})

const mainNavigation = new RegExp(`^(${say('tabs.main')}|${say('tabs.main', 'ar')})$`)

/** Where the navigation and the screen stand: pixels from the left and the top. */
async function layout(page: Page) {
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { bar: await boxOf(page.getByRole('navigation', { name: mainNavigation })), screen: await boxOf(page.getByRole('main')) }
}

for (const language of variants(['ar', 'en'] as const))
  test(`${language}: on a desktop and on a phone in landscape the navigation is beside the screen, and covers nothing of it`, long, async ({ page }) => {
    await visit(page, '/', { language })
    for (const [width, height] of [
      [1280, 800],
      [780, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(async () => (await layout(page)).bar.height, `${width}`).toBe(height)
      const { bar, screen } = await layout(page)
      if (language === 'en') expect(screen.x).toBeGreaterThanOrEqual(bar.x + bar.width)
      else expect(screen.x + screen.width).toBeLessThanOrEqual(bar.x)
      expect(screen.width).toBeGreaterThan(500)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await violations(page)).toEqual([])
    }
    // On a desktop Home takes the width: more than a phone's column.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(async () => (await layout(page)).screen.width).toBeGreaterThan(1000)
    // In portrait it is at the foot again.
    await page.setViewportSize({ width: 360, height: 800 })
    const foot = async () => {
      const { bar } = await layout(page)
      return [bar.y + bar.height, bar.width]
    }
    await expect.poll(foot).toEqual([800, 360])
  })

for (const path of ['/', '/leaderboard'] as const)
  test(`with text at 200 % nothing on ${path} overlaps or is cut off in the switch and the tab bar`, long, async ({ page }) => {
    await page.goto('/')
    await signInByApi(page, { url: new URL(page.url()).origin }, { msisdn: freshMsisdn(), name: 'Huda' })
    await page.goto(path)
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const boxes = await page
      .getByRole('radiogroup')
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => ({ box: label.getBoundingClientRect(), isCut: label.scrollWidth > label.clientWidth })))
    expect(boxes.length).toBeGreaterThan(1)
    for (const [index, { box, isCut }] of boxes.entries()) {
      expect(isCut).toBe(false)
      expect(box.right).toBeLessThanOrEqual(360)
      for (const other of boxes.slice(index + 1))
        expect(box.right <= other.box.left || other.box.right <= box.left || box.bottom <= other.box.top || other.box.bottom <= box.top).toBe(true)
    }
    const cut = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.flatMap((link) => [...link.querySelectorAll('span')]).filter((span) => span.scrollWidth > span.clientWidth).length)
    expect(cut).toBe(0)
  })

for (const language of variants(['ar', 'en'] as const)) {
  for (const [theme, width] of variants([
    ['dark', 320],
    ['light', 600],
  ] as const)) {
    test(`[SHL-13] [REG-02] ${language} ${theme} at ${width} px: every open screen fits, without axe violations or console errors`, async ({ page }) => {
      const complaints = await visit(page, '/', { language, theme, width })
      for (const path of ['/', '/login', '/search-games', '/games-list', '/terms', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expect(page.getByRole('status', { name: /Loading|جارٍ/ })).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
        expect(await violations(page, true), path).toEqual([])
      }
      expect(complaints).toEqual([])
    })
  }
}
