import { expect } from '@playwright/test'
import { PushBrowser } from '../../apps/server/src/notifications/testing/browser.ts'
import { ask, freshMsisdn, say, sessionByApi, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { addCup, endCup, enter, startTournamentWorld, type TournamentWorld } from '../tournaments/tournament-world.ts'
import { dispatch, shown } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

// Its own server, so that of the worker is not asked for.
test.use({ baseURL: 'http://localhost' })

let world: TournamentWorld
test.beforeAll(async () => {
  world = await startTournamentWorld()
})
test.afterAll(() => world?.stop())

for (const language of variants(['ar', 'en'] as const))
  test(`[TRN-22] [NTF-06] the end of a tournament reaches a browser that is away; tapped, it opens the reward, in ${language}`, long, async ({ browser }) => {
    const { app } = world
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
    await context.grantPermissions(['notifications'], { origin: app.url })
    const page = await context.newPage()
    const huda = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
    const ziad = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Ziad', language })
    // The browser of the test has no push service of its own: the sandbox's takes its place.
    const device = new PushBrowser(app.url, `cup-${language}`)
    await ask(app, 'POST', '/api/v4/notification/subscribe', device.subscription, huda.token)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // A page without the app's code: nobody is connected any more.
    await page.goto(`${app.url}/icon.svg`)
    const isOnline = async () => (await ask<{ isOnline: boolean }>(app, 'GET', `/api/v3/user/${huda.userId}`, undefined, ziad.token)).isOnline
    await expect.poll(isOnline).toBe(false)

    const cup = await addCup(world)
    const name = language === 'ar' ? cup.nameAr : cup.name
    await enter(world, cup, [
      [huda, 2],
      [ziad, 1],
    ])
    await endCup(world, cup, ziad)
    await expect.poll(async () => (await device.pushes()).map(({ payload }) => payload.type)).toEqual(['tournamentExpired'])
    const [push] = await device.pushes()
    await dispatch(context, JSON.stringify(push?.payload))
    const body =
      language === 'ar'
        ? { body: 'انتهت البطولة ومركزك 1. قسيمتك في محفظتك.', dir: 'rtl' }
        : { body: 'The tournament has ended and your rank is 1. Your voucher is in your wallet.', dir: 'ltr' }
    await expect.poll(() => shown(page)).toEqual([{ title: name, ...body }])

    await dispatch(context)
    await expect(page).toHaveURL(`${app.url}/tournament-preplay/${cup.id}`)
    const won = page.getByRole('dialog', { name: say('ended.won', language) })
    await expect(won).toContainText(name)
    await expect(won).toContainText(language === 'ar' ? 'قسيمة ذهبية' : 'Gold voucher')
    await expect.poll(() => shown(page)).toEqual([])
  })
