import { expect, test } from '@playwright/test'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { startApp } from '../support/app.ts'
import { freshMsisdn, giveSession, sessionByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'

test('games on a domain beside the app’s own host have their origins there', long, async ({ page }) => {
  const port = await freePort()
  const url = `http://play.localhost:${port}`
  const app = await startApp({ port, env: { PUBLIC_URL: url, GAMES_DOMAIN: 'games.localhost' } })
  try {
    const session = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Amal' })
    await giveSession(page, { ...app, url }, session, 'en', '/play/tile-merge')
    await expect(page.frameLocator('iframe').locator('#board')).toBeVisible()
    const frame = page.frames().find((each) => each !== page.mainFrame())
    expect(new URL(frame?.url() ?? '').origin).toBe(`http://tile-merge.games.localhost:${port}`)
    expect(await frame?.evaluate(() => window.origin)).toBe(`http://tile-merge.games.localhost:${port}`)
  } finally {
    await page.close()
    await app.stop()
  }
})
