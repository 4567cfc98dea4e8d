import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { ask, freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

const look = process.env.E2E_LOOK

for (const language of variants(['en', 'ar'] as const))
  test(`a friend request shows at the bell at once; opened in one tab, it is read in both, in ${language}`, long, async ({ app, browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
    const [omar, other] = [await context.newPage(), await context.newPage()]
    const to = await signInByApi(omar, app, { msisdn: freshMsisdn(), name: 'Omar', language })
    await other.goto(app.url)
    const sara = await (await browser.newContext()).newPage()
    const from = await signInByApi(sara, app, { msisdn: freshMsisdn(), name: 'Sara', language })
    const title = say('notifications.title', language)
    const quiet = { name: title, exact: true } as const
    const unread = { name: language === 'en' ? 'Notifications, 1 unread' : 'الإشعارات، إشعار غير مقروء' } as const
    for (const tab of [omar, other]) await expect(tab.getByRole('button', quiet)).toBeVisible()

    await ask(app, 'POST', '/api/v4/friends/request', { otherUserId: to.userId }, from.token)
    for (const tab of [omar, other]) await expect(tab.getByRole('button', unread)).toBeVisible()
    if (look) await omar.screenshot({ path: `${look}/bell-${language}.png` })

    await omar.getByRole('button', unread).tap()
    const entry = omar.getByRole('button', { name: /Sara/ })
    await expect(entry).toBeVisible()
    expect(await violations(omar)).toEqual([])
    if (look) await omar.screenshot({ path: `${look}/notifications-${language}.png` })
    await entry.tap()
    await expect(omar).toHaveURL(/\/pending-requests$/)
    await expect(other.getByRole('button', quiet)).toBeVisible()
    await omar.goto(app.url)
    await expect(omar.getByRole('button', quiet)).toBeVisible()
  })
