import { expect } from '@playwright/test'
import { startApp } from '../support/app.ts'
import { ask, freshMsisdn, giveSession, say, sessionByApi, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

test(
  '[CHT-39] the script is loaded with the token of the session once chat is opened; one that cannot be loaded shows the alert',
  long,
  async ({ app, browser }) => {
    const open = async () => (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const [sara, omar] = [await open(), await open()]
    const session = await signInByApi(sara, app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
    const isConnected = async () => {
      const people = await (await fetch(`${app.url}/sandbox/mesibo`)).json()
      return (people as { address: string; isConnected: boolean }[]).find(({ address }) => address === session.userId)?.isConnected
    }
    const loaded = () => sara.locator('script[src$="/sandbox/mesibo.js"]').count()
    await expect(sara.getByRole('link', { name: say('tabs.profile') })).toBeVisible()
    expect(await loaded()).toBe(0)
    await sara.goto(`${app.url}/messages`)
    // The stand-in counts only the token that it made for this person and this application.
    await expect.poll(isConnected).toBe(true)
    expect(await loaded()).toBe(1)
    await expect(sara.getByText('Failed to load mesibo script')).toHaveCount(0)

    const other = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language: 'ar' })
    await omar.route('**/sandbox/mesibo.js', (route) => route.abort())
    const alert = omar.getByText(say('chat.sdkFailed', 'ar'), { exact: true }).waitFor()
    await giveSession(omar, app, other, 'ar', '/messages')
    await alert
    await expect(omar.getByRole('heading', { name: say('chat.title', 'ar') })).toBeVisible()
  },
)

test('[API-14] the four external scripts are those of the configuration, which pages may load and no others', long, async ({ browser }) => {
  const app = await startApp({
    env: {
      SANDBOX: 'on',
      VIDEO_CALL_URL: 'https://video.test/external_api.js',
      VOICE_CONFERENCE_URL: 'https://voices.test/external_api.js',
      MESIBO_SCRIPT_URL: 'https://sdk.test/mesibo.js',
      MESIBO_APP_TOKEN: 'secret',
      MESIBO_API_URL: 'http://127.0.0.1:9/backend',
    },
  })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
    const own = await ask<{ mesiboScriptUrl: string }>(app, 'GET', `/api/v3/user/${session.userId}`, undefined, session.token)
    const providers = await ask<{ provider: string; sdkUrl: string }[]>(app, 'GET', '/api/v4/social/providers')
    const facebook = providers.find(({ provider }) => provider === 'facebook')?.sdkUrl ?? ''
    expect([own.mesiboScriptUrl, facebook]).toEqual(['https://sdk.test/mesibo.js', expect.stringMatching(/sdk\.js$/)])
    await context.route(/^https:\/\/\w+\.test\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const load = (url: string) =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((resolve) => {
            const script = Object.assign(document.createElement('script'), { src, onload: () => resolve(true), onerror: () => resolve(false) })
            document.head.append(script)
          }),
        url,
      )
    const configured = ['https://video.test/external_api.js', 'https://voices.test/external_api.js', own.mesiboScriptUrl, facebook]
    for (const url of configured) expect([url, await load(url)]).toEqual([url, true])
    expect(await load('https://another.test/script.js')).toBe(false)
  } finally {
    await app.stop()
  }
})
