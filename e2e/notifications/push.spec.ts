import { expect } from '@playwright/test'
import { PushBrowser } from '../../apps/server/src/notifications/testing/browser.ts'
import { ask, befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { dispatch, shown } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

for (const language of variants(['ar', 'en'] as const))
  test(`[NTF-03] [CHT-40] a message to a person who is away becomes a notification that opens the chat, in ${language}`, long, async ({ app, browser }) => {
    const sara = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
    await context.grantPermissions(['notifications'], { origin: app.url })
    const omar = await context.newPage()
    const from = await signInByApi(sara, app, { msisdn: freshMsisdn(), name: 'Sara' })
    const to = await signInByApi(omar, app, { msisdn: freshMsisdn(), name: 'Omar', language })
    await befriend(app, from, to)
    // The browser of the test has no push service of its own: the sandbox's takes its place.
    const device = new PushBrowser(app.url, `journey-${language}`)
    await ask(app, 'POST', '/api/v4/notification/subscribe', device.subscription, to.token)
    await omar.goto(`${app.url}/leaderboard`)
    await omar.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // A page without the app's code: nobody is connected any more.
    await omar.goto(`${app.url}/icon.svg`)
    const isOnline = async () => (await ask<{ isOnline: boolean }>(app, 'GET', `/api/v3/user/${to.userId}`, undefined, from.token)).isOnline
    await expect.poll(isOnline).toBe(false)

    await sara.goto(`${app.url}/chat/new?with=${to.userId}`)
    await sara.getByRole('textbox', { name: say('chat.compose') }).fill('Are you there?')
    await sara.getByRole('button', { name: say('chat.send'), exact: true }).click()
    await expect.poll(async () => (await device.pushes()).length).toBe(1)
    const [push] = await device.pushes()

    await omar.goto(`${app.url}/leaderboard`)
    await dispatch(context, JSON.stringify(push?.payload))
    await expect
      .poll(() => shown(omar))
      .toEqual([language === 'ar' ? { title: 'Sara', body: 'رسالة جديدة', dir: 'rtl' } : { title: 'Sara', body: 'New message', dir: 'ltr' }])
    await dispatch(context)
    await expect(omar).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await expect(omar.getByText('Are you there?')).toBeVisible()
    await expect.poll(() => shown(omar)).toEqual([])
  })
