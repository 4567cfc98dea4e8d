import { expect, type Locator } from '@playwright/test'
import { befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

/** The width of the pixels that an element shows; 0 until they are decoded. */
const pixels = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)

test('[CHT-31] a person chooses a popular GIF, and the other sees it', long, async ({ app, browser }) => {
  const [saraContext, omarContext] = [
    await browser.newContext({ viewport: { width: 360, height: 800 } }),
    await browser.newContext({ viewport: { width: 360, height: 800 } }),
  ]
  const [sara, omar] = [await saraContext.newPage(), await omarContext.newPage()]
  const saraSession = await signInByApi(sara, app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omarSession = await signInByApi(omar, app, { msisdn: freshMsisdn(), name: 'Omar', language: 'ar' })
  await befriend(app, saraSession, omarSession)
  await sara.goto(`${app.url}/chat/new?with=${omarSession.userId}`)
  await sara.getByRole('button', { name: say('expressions.open'), exact: true }).click()
  await sara.getByText(say('expressions.gifs'), { exact: true }).click()
  const offered = sara.locator('[data-cell]')
  await expect(offered).toHaveCount(20)
  await expect.poll(() => pixels(offered.first().locator('img'))).toBe(240)
  await offered.first().click()
  await expect(sara.locator('[data-tick=sent], [data-tick=delivered]')).toHaveCount(1)

  await omar.goto(`${app.url}/chat/new?with=${saraSession.userId}`)
  const received = omar.getByRole('button', { name: say('chat.openGif', 'ar'), exact: true })
  await expect.poll(() => pixels(received.locator('img'))).toBe(240)
  await omar.goto(`${app.url}/messages`)
  await expect(omar.getByText(say('chat.gif', 'ar'), { exact: true })).toBeVisible()
})
