import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { stopClock } from '../support/clock.ts'
import { withoutFirstScreen } from '../support/first-screen.ts'
import { freshMsisdn, pinOf, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { place } from '../support/visitors.ts'
import { personConnected } from '../support/connection.ts'
import { test } from '../support/worker.ts'

type Look = { language?: 'en' | 'ar'; theme?: 'dark' | 'light'; width?: number }

/** A visitor's page in a language, a theme and a width, with every complaint of the browser collected. */
async function visit(page: Page, path: string, { language = 'en', theme = 'dark', width = 360 }: Look = {}): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: theme })
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  return complaints
}

/** Logs a fresh number in through the screens, reading the PIN from the sandbox's SMS outbox. */
async function login(page: Page, msisdn: string): Promise<void> {
  // On the way to a game the form is open already.
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  const byPhone = page.getByRole('button', { name: 'Continue with phone' })
  await number.or(byPhone).waitFor()
  if (await byPhone.isVisible()) await byPhone.click()
  await number.fill(`+${msisdn}`)
  await page.getByRole('button', { name: 'Get PIN' }).click()
  const field = page.getByRole('textbox', { name: 'PIN' })
  await expect(field).toBeFocused()
  await field.fill(await pinOf(place(page), msisdn))
  await expect(page).not.toHaveURL(/login/)
}

const card = (page: Page, name: string) => page.getByRole('button', { name }).first()

test('[CAT-01] [CAT-03] a visitor sees the title, the shelves and the cards of Home', long, async ({ page }) => {
  const complaints = await visit(page, '/')
  await test.step('[REG-04] the title of the page', async () => {
    await expect(page).toHaveTitle('Play Games & Talk Live')
  })
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await expect(card(page, 'Four in a Row')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('[CAT-16] the player count is between 500 and 1999, changes within 15 s and is hidden from assistive technology', long, async ({ page }) => {
  await page.clock.install()
  const began = Date.now()
  await visit(page, '/')
  const label = page.locator('[data-decorative="player-count"]').first()
  const count = async () => Number((await label.textContent())?.replaceAll(/\D/g, ''))
  await expect(label).toHaveAttribute('aria-hidden', 'true')
  // From here on the test moves the page's clock; the time that the page took to open is a part of the first number's five seconds.
  const stopped = await stopClock(page)
  const seen = new Set<number>()
  for (let turn = 0; turn < 4; turn += 1) {
    const shown = await count()
    expect(shown).toBeGreaterThanOrEqual(500)
    expect(shown).toBeLessThanOrEqual(1999)
    seen.add(shown)
    await page.clock.runFor(turn === 0 ? Math.max(0, 4_900 - (stopped - began)) : 4_900)
    if (turn === 0) expect(await count()).toBe(shown)
    await page.clock.runFor(10_200)
  }
  expect(seen.size).toBeGreaterThan(1)
})

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

test('[ACC-31] the other tabs, guarded addresses and games lead a visitor to /login', long, async ({ page }) => {
  await visit(page, '/')
  await test.step('[SHL-05] the tabs other than Home', async () => {
    for (const tab of ['Tournament', 'LeaderBoard', 'Profile']) {
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL('/login')
    }
  })
  await test.step('[ACC-26] guarded addresses', async () => {
    for (const path of ['/settings', '/messages', '/friends', '/leaderboard', '/tournament', '/profile']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })
  await test.step('[ACC-32] a game', async () => {
    await page.goto('/')
    await card(page, 'Tile Merge').click()
    await expect(page).toHaveURL('/login')
  })
})

test('[ACC-30] visitors may open the search and the lists; the search finds English and Arabic titles', long, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search games' }).click()
  await expect(page).toHaveURL('/search-games')
  await page.getByRole('searchbox').fill('four')
  await expect(card(page, 'Four in a Row')).toBeVisible()
  await page.getByRole('searchbox').fill('أربعة')
  await expect(card(page, 'Four in a Row')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzzz')
  await expect(page.getByRole('heading', { name: 'No game with this name' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('where only phone login is offered, the login opens its form; a language switch takes effect at once and is kept', long, async ({ page }) => {
  await visit(page, '/login?region=ma')
  await test.step('[ACC-07] the line under the logo', async () => {
    await expect(page.getByText('play multiplayer games with friends and voice chat')).toBeVisible()
  })
  await test.step('[ACC-05] the form stands open', async () => {
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  })
  await test.step('[ACC-06] [REG-02] the whole screen changes its language and direction', async () => {
    await page.getByText('العربية').click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('button', { name: 'طلب الرمز' })).toBeVisible()
    await expect(page).toHaveTitle('تسجيل الدخول · ألعاب ودردشة مباشرة')
  })
  await test.step('[REG-03] the language stays', async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('button', { name: 'طلب الرمز' })).toBeVisible()
  })
})

test('a tap on a game leads through phone login, terms and name into that game', long, async ({ page }) => {
  // A region that asks for the terms in the dialog.
  await visit(page, '/?region=sa')
  await card(page, 'Tile Merge').click()
  await test.step('[ACC-10] the login by phone', async () => {
    await login(page, freshMsisdn())
    await expect(page).toHaveURL('/play/tile-merge')
  })
  const terms = page.getByRole('dialog', { name: say('gate.noName') })
  await test.step('[ACC-71] declining asks whether one is sure', async () => {
    await terms.getByRole('button', { name: 'Decline' }).click()
    const sure = page.getByRole('dialog', { name: 'Your app will exit. Are you sure you want to decline ?' })
    await sure.getByRole('button', { name: 'No' }).click()
  })
  const name = terms.getByRole('textbox', { name: 'Your name' })
  const play = terms.getByRole('button', { name: say('gate.acceptAndPlay') })
  await name.fill('')
  await play.click()
  await expect(terms.getByText("Name can't be empty")).toBeVisible()
  await name.fill('Sara')
  await expect(terms.getByText("Name can't be empty")).toHaveCount(0)
  await test.step('[ACC-39] [ACC-69] accepted terms and the name lead on into the game', async () => {
    await play.click()
    await expect(terms).toHaveCount(0)
    await expect(page).toHaveURL('/play/tile-merge')
  })
  await test.step('[ACC-25] the login is no place for who is in', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })
})

test('a logged-in person opens all tabs; a logout takes effect in every tab of the browser', long, async ({ page, context }) => {
  await visit(page, '/profile')
  await login(page, freshMsisdn())
  await test.step('[ACC-60] the own profile', async () => {
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { name: 'No name yet' })).toBeVisible()
  })
  await test.step('[LDB-01] [LDB-02] the leaderboard and its periods', async () => {
    await page.getByRole('link', { name: 'LeaderBoard' }).click()
    await expect(page).toHaveURL('/leaderboard')
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText('LeaderBoard')
    for (const period of ['Weekly', 'Monthly', 'Lifetime', 'Daily']) {
      await page.getByText(period).click()
      await expect(page.getByRole('radio', { name: period })).toBeChecked()
    }
  })
  const second = await context.newPage()
  await second.goto('/tournament')
  await expect(second.getByRole('heading', { name: 'Running now' })).toBeVisible()
  await test.step('[ACC-47] the logout', async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(second).toHaveURL('/login')
  })
  // Nobody logged in elsewhere: the dialog about another device stays away from both tabs.
  for (const tab of [page, second]) await expect(tab.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/login')
})

test('[ACC-09] [ACC-51] [ERR-24] a login on another device shows the logged-out dialog here', async ({ page, browser, baseURL }) => {
  const msisdn = freshMsisdn()
  await visit(page, '/leaderboard')
  await login(page, msisdn)
  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 800 } })
  const elsewhere = await other.newPage()
  // The PIN of the first login is used up, so a second one is sent at once.
  await visit(elsewhere, '/login')
  await login(elsewhere, msisdn)
  const dialog = page.getByRole('dialog', { name: 'Logged out' })
  await expect(dialog).toContainText('You are logged in from another device (Logged Out)')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  await other.close()
})

test('[SHL-08] [SHL-09] the offline banner appears without a network, its button reloads Home, and it disappears online', async ({ page, context }) => {
  await visit(page, '/search-games')
  await context.setOffline(true)
  await expect(page.getByText('Not connected...')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Not connected...')).toHaveCount(0)
  await context.setOffline(true)
  const tryNow = page.getByRole('button', { name: 'Try Now' })
  const reload = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/')
  await tryNow.click()
  await reload
})

test('[SHL-10] a lost realtime connection shows the reconnecting banner until it is restored, without a reload', async ({ page, app, baseURL }) => {
  expect(app.url).toBe(baseURL)
  const connected = personConnected(page)
  await visit(page, '/leaderboard')
  await login(page, freshMsisdn())
  await expect(page.getByRole('heading', { name: 'LeaderBoard' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  // A connection that has not been made cannot be lost.
  await connected
  await app.kill9()
  await expect(page.getByText('You lost network connection, trying to reconnect')).toBeVisible()
  // Looked for from the start: the word of it goes again by itself.
  await Promise.all([expect(page.getByText('You are back online')).toBeVisible(), app.restart()])
  await expect(page.getByText('You lost network connection, trying to reconnect')).toHaveCount(0)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('[SHL-11] while the PIN is being asked for, an overlay takes every press and key', long, async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Continue with phone' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(`0${freshMsisdn().slice(2)}`)
  const held = Promise.withResolvers<void>()
  await page.route(/\/genAuthCode/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Get PIN' }).click()
  const overlay = page.getByRole('alertdialog', { name: say('common.loading') })
  await expect(overlay).toBeVisible()
  for (const key of ['Escape', 'Escape', 'Tab', 'Enter']) await page.keyboard.press(key)
  const taken = await page.evaluate(() => [100, 400, 700].map((y) => document.elementFromPoint(180, y)?.closest('dialog')?.getAttribute('role')))
  expect(taken).toEqual(['alertdialog', 'alertdialog', 'alertdialog'])
  held.resolve()
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await expect(overlay).toBeHidden()
})

test('[CAT-27] a list that cannot be loaded shows an error and loads on retry', long, async ({ page }) => {
  await withoutFirstScreen(page)
  await page.route('**/api/v3/gameslist/**', (route) => route.fulfill({ status: 403, json: { success: false, message: '', code: 'FORBIDDEN', response: {} } }))
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Error getting game list from server' })).toBeVisible()
  await page.unroute('**/api/v3/gameslist/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Four in a Row')).toBeVisible()
})

test('[SHL-01] an unknown address shows a page that says so and links to Home', long, async ({ page }) => {
  await visit(page, '/nowhere/at/all')
  await expect(page.getByRole('heading', { name: say('screen.notFound') })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the games' }).click()
  await expect(page).toHaveURL('/')
})

test('[ACC-68] the terms are served below deeper paths too and link back to /login', long, async ({ page }) => {
  await visit(page, '/terms/of/use')
  await expect(page.getByText('Objectionable content leads to a chat ban and account suspension')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
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
