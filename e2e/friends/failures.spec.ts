import { expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { stopClock } from '../support/clock.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// What lists, searches and shares say when they cannot be had.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

const refused = { success: false, code: 'INTERNAL', message: 'secret of the server', response: [] }

for (const language of variants(['en', 'ar'] as const)) {
  test(
    `[ERR-21] [ERR-28] [SOC-21] failed lists of games, friends and strangers show their error texts and load on retry, in ${language}`,
    long,
    async ({ page }) => {
      await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
      const lists = [
        { path: '/', call: '**/api/v3/gameslist/**', key: 'home.failed', en: 'Error getting game list from server' },
        { path: '/friends', call: '**/api/v4/friends/**', key: 'friends.listFailed', en: 'Error getting friends list from server' },
        { path: '/discover-people', call: '**/api/v5/discover/**', key: 'friends.strangersFailed', en: 'Error getting stranger list from server' },
      ]
      for (const { path, call, key, en } of lists) {
        await page.route(call, (route) => route.fulfill({ status: 403, json: { ...refused, code: 'FORBIDDEN' } }))
        await page.goto(app.url + path)
        const heading = page.getByRole('heading', { name: language === 'en' ? en : say(key, 'ar'), exact: true })
        await expect(heading).toBeVisible()
        await expect(page.getByText('secret of the server')).toHaveCount(0)
        await noViolations(page, path)
        await page.unroute(call)
        await page.getByRole('button', { name: say('common.retry', language) }).click()
        await expect(heading).toHaveCount(0)
      }
    },
  )

  test(`[ERR-27] a refused chat list shows an error with a retry instead of loading endlessly, in ${language}`, long, async ({ page }) => {
    let isRefused = true
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        const [, id] = /^42(\d+)\["watch",\{"path":"chats\//.exec(String(message)) ?? []
        if (isRefused && id !== undefined) socket.send(`43${id}[${JSON.stringify({ ...refused, code: 'UNAVAILABLE', response: null })}]`)
        else server.send(message)
      })
    })
    await page.clock.install()
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
    await page.goto(`${app.url}/messages`)
    const heading = page.getByRole('heading', { name: say('friends.listFailed', language), exact: true })
    await expect(heading).toBeVisible()
    await expect(page.getByText('secret of the server')).toHaveCount(0)
    await noViolations(page, 'messages')
    // The page asks again by itself too; what is looked at here is the button.
    await stopClock(page)
    isRefused = false
    await page.getByRole('button', { name: say('common.retry', language) }).click()
    await expect(page.getByText(say('chat.empty', language))).toBeVisible()
    await expect(heading).toHaveCount(0)
  })

  test(
    `[ERR-26] sharing to an app that is not installed shows a warning with its name, in ${language}; an app that opens shows none`,
    long,
    async ({ page }) => {
      await page.clock.install()
      await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
      // Names stand isolated in a sentence.
      const warning = (on: Page, name: string) => on.getByText(new RegExp(say('share.notInstalled', language).replace('{app}', `.?${name}.?`)))
      const shareBy = async (on: Page, name: string) => {
        await on.goto(`${app.url}/invite-friends`)
        return on.getByRole('list', { name: say('share.by', language) }).getByRole('button', { name })
      }
      for (const name of ['WhatsApp', 'Messenger', 'Facebook', 'Twitter']) {
        // A page each: Chromium asks behind the scenes whether to open the app, and takes no more input until then.
        const other = await page.context().newPage()
        await (await shareBy(other, name)).click()
        await expect(warning(other, name)).toBeVisible()
        await other.close()
      }
      const whatsApp = await shareBy(page, 'WhatsApp')
      await expect(whatsApp).toBeVisible()
      // The app comes up, and this page loses the foreground: before the time is over after which it counts as missing.
      await stopClock(page)
      await whatsApp.dispatchEvent('click')
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      await page.clock.runFor(2_500)
      await expect(warning(page, 'WhatsApp')).toHaveCount(0)
      await page.clock.resume()
      await noViolations(page, 'share')
    },
  )
}

test("[ERR-20] a failed search shows 'Api failed', and neither its stored message nor the server’s text", long, async ({ page }) => {
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  for (const [path, call] of [
    ['/search-games', '**/api/v3/games/search**'],
    ['/friends?tab=find', '**/api/v3/friends/search**'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 403, json: { ...refused, code: 'FORBIDDEN' } }))
    await page.goto(app.url + path)
    await page.getByRole('searchbox').fill('chess')
    await expect(page.getByRole('heading', { name: 'Api failed', exact: true })).toBeVisible()
    await expect(page.getByText('NO', { exact: true })).toHaveCount(0)
    await expect(page.getByText('secret of the server')).toHaveCount(0)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Api failed' })).toHaveCount(0)
  }
})

test("[ERR-25] feedback that cannot be sent shows 'Feedback error' and keeps the text; a region without plans shows its text", long, async ({ page }) => {
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  await page.route('**/feedback**', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json: refused }) : route.continue()))
  await page.goto(`${app.url}/feedback`)
  await page.getByLabel(say('feedback.email')).fill('huda@example.com')
  await page.getByLabel(say('feedback.name')).fill('Huda')
  await page.getByLabel(say('feedback.comments')).fill('More games, please')
  await page.getByRole('button', { name: say('feedback.send') }).click()
  await expect(page.getByText('Feedback error', { exact: true })).toBeVisible()
  await expect(page.getByLabel(say('feedback.comments'))).toHaveValue('More games, please')
  await page.goto(`${app.url}/?region=de`)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(`${app.url}/paywall`)
  await expect(page.getByText('No Bundles Found In Your Region, please try later')).toBeVisible()
})
