import { expect } from '@playwright/test'
import { ask, freshMsisdn, logIn, pinOf, sessionByApi } from '../support/people.ts'
import { requestsOf, place, loginMethods } from '../support/visitors.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

test('[REG-18] About us shows the text of the region in the language of the page', long, async ({ page }) => {
  await page.goto('/login')
  await logIn(page, place(page), { msisdn: freshMsisdn(), language: 'ar' })
  await page.goto('/about-us')
  await expect(page.getByText(/^مجلس مكان واحد/)).toBeVisible()
})

test('[REG-03] a login on a device without a chosen language switches to the language of the account', long, async ({ page }) => {
  await page.goto('/login')
  const msisdn = freshMsisdn()
  await sessionByApi(place(page), { msisdn, name: 'Sara', language: 'ar' })
  await loginMethods(page).first().click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(`0${msisdn.slice(2)}`)
  await page.getByRole('button', { name: 'Get PIN' }).click()
  const field = page.getByRole('textbox', { name: 'PIN' })
  await expect(field).toBeFocused()
  await field.fill(await pinOf(place(page), msisdn))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('[REG-13] when the session reports a newer configuration, it is loaded again and its number stored', long, async ({ page }) => {
  await page.goto('/login')
  const configResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v4/firebaseConfig')
  await logIn(page, place(page), { msisdn: freshMsisdn() })
  // The page of the login sends and stores the present number: it has done so, and is left, before the number is made an older one.
  await configResponse
  await page.goto('/openapi.json')
  const token = await page.evaluate(() => localStorage.getItem('api-token'))
  await page.evaluate(() => localStorage.setItem('configNo', '1'))
  await ask(place(page), 'PATCH', '/api/v4/user', { configVersion: 1 }, token ?? '')
  const configs = requestsOf(page, '/api/v4/config')
  // The session reports it after the first configuration is there: before, the one that is being loaded is the new one.
  const first = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v4/config')
  await page.route(/\/api\/v3\/user\//, async (route) => {
    await (await first).finished()
    await route.continue()
  })
  await page.goto('/play-history')
  const { configVersion } = await ask<{ configVersion: number }>(place(page), 'GET', '/api/v3/gameslist/1/1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('configNo'))).toBe(String(configVersion))
  await expect.poll(() => configs.length).toBeGreaterThan(1)
})

test('[REG-11] [REG-14] a new version reloads the page once after a second, and never while a game is open', async ({ page, request }) => {
  const config = (await (await request.get('/api/v4/config')).json()) as { response: { v: number } }
  let v = 0
  await page.route('**/api/v4/config?**', (route) => route.fulfill({ json: { ...config, response: { ...config.response, v: config.response.v + v } } }))
  // The live settings have the server's own version, which the page would follow instead of the one that the test answers.
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  const gameConfigs = requestsOf(page, '/api/v4/gameConfig')
  await page.clock.install()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const versions = () => page.evaluate(() => localStorage.getItem('versions'))
  await page.goto('/search-games')
  await expect.poll(versions).toMatch(/^\d+ 8\.3$/)
  await expect.poll(() => gameConfigs.length).toBe(1)
  expect(loads).toBe(1)

  v = 1
  await page.reload()
  await expect.poll(() => loads).toBe(3)
  const newer = await versions()
  await page.goto('/login')
  await logIn(page, place(page), { msisdn: freshMsisdn() })
  expect(loads).toBe(5)

  v = 2
  await page.goto('/play/tile-merge')
  await expect.poll(versions).not.toBe(newer)
  const before = loads
  // Longer than the second after which the reload must not come; leaving the game lets it.
  await page.clock.runFor(5_000)
  expect(loads).toBe(before)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => loads).toBe(before + 1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
