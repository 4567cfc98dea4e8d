import { expect } from '@playwright/test'
import { freshMsisdn, say } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { card, login, visit } from './shell-steps.ts'

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
