import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type ForeignServer, serveForeign } from './foreign/server.ts'
import { say } from '../support/people.ts'
import { enter, framed, type PlayWorld } from './play-world.ts'
import { variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// A game that tries everything it should not, in a browser whose web security is on. What counts is what its host hears: nothing.

const folder = join(import.meta.dirname, 'hostile-game')
let world: PlayWorld
let evil: ForeignServer

test.beforeAll(async ({ world: own }) => {
  world = own
  evil = await serveForeign(folder)
  const script = await readFile(join(folder, 'hostile.js'))
  world.foreign.answer('/hostile/hostile.js', (_request, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script))
})
test.afterAll(() => evil?.close())

/** The server's own headers for a page; names below localhost are known to browsers only. */
function headersOf(url: string): Promise<Record<string, string>> {
  const { host, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (reply) => {
      reply.resume()
      const kept = Object.entries(reply.headers).filter(([name]) => !/^(content-length|etag|last-modified|connection|keep-alive|transfer-encoding)$/.test(name))
      resolve(Object.fromEntries(kept.map(([name, value]) => [name, String(value)])))
    }).on('error', reject)
  })
}

/** Puts the hostile page in the place of a built-in game; the server's own headers, the policy among them, stay. */
async function infect(page: Page, query: string): Promise<void> {
  const script = await readFile(join(folder, 'hostile.js'), 'utf8')
  await page.route(/(tile-merge\.games\.localhost:\d+\/|frames\/tile-merge\/index\.html)$/, async (route) => {
    const headers = await headersOf(route.request().url())
    await route.fulfill({ headers, body: `<!doctype html><script src="hostile.js${query}"></script><body>hostile` })
  })
  await page.route(/\/hostile\.js/, async (route) => {
    if (route.request().url().startsWith(`http://${world.foreign.host}`)) return route.continue()
    await route.fulfill({ body: script, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
  })
}

for (const place of variants(['named', 'numbered'] as const))
  for (const kind of variants(['house', 'foreign'] as const))
    test(`[PLY-19] a hostile game ${kind === 'house' ? 'of this repository' : 'hosted elsewhere'} cannot leave its frame, ${place}`, async ({
      page,
      context,
    }) => {
      const app = world.places[place]
      const query = `?evil=${encodeURIComponent(`http://${evil.host}`)}&app=${encodeURIComponent(app)}`
      world.foreign.answer(`/hostile-${place}/`, (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><script src="/hostile/hostile.js${query.replaceAll('&', '&amp;')}"></script><body>hostile`),
      )
      const noise = { dialogs: 0, windows: 0, downloads: 0, errors: [] as string[] }
      evil.requestedPaths.length = 0
      await context.grantPermissions(['geolocation', 'camera', 'microphone', 'clipboard-read'], { origin: app })
      await context.addCookies([{ name: 'app', value: 'secret', url: app }])
      if (kind === 'house') await infect(page, query)
      const { token } = await enter(page, app)
      page.on('dialog', (dialog) => {
        noise.dialogs += 1
        void dialog.dismiss()
      })
      page.on('download', () => {
        noise.downloads += 1
      })
      page.on('pageerror', (error) => noise.errors.push(error.message))
      context.on('page', () => {
        noise.windows += 1
      })
      const address = `${app}/play/${kind === 'house' ? 'tile-merge' : `hostile-${place}`}`
      await page.goto(address)
      const results = framed(page).locator('#results')
      await expect(results).toHaveCount(1)
      const found = JSON.parse((await results.textContent()) ?? '{}') as Record<string, string>
      expect(Object.keys(found).length).toBeGreaterThan(40)
      expect(Object.entries(found).filter(([, came]) => came !== 'held')).toEqual([])
      expect(evil.requestedPaths).toEqual([])
      expect(noise).toEqual({ dialogs: 0, windows: 0, downloads: 0, errors: [] })
      expect(page.url()).toBe(address)
      expect(await page.evaluate(() => localStorage.getItem('api-token'))).toBe(token)
      // The app ignored every message of the frame, and goes on.
      await expect(page.getByText(say('result.win'))).toHaveCount(0)
      // It leaves, and comes nowhere. Told in the page itself: a key does not reach a frame that stands under its loader.
      const nowhere = page.waitForEvent('framenavigated', (frame) => frame.parentFrame() === page.mainFrame() && frame.url().startsWith('chrome-error:'))
      await framed(page)
        .locator('body')
        .evaluate(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' })))
      await nowhere
      await fetch(`http://${evil.host}/after`)
      expect(evil.requestedPaths).toEqual(['/after'])
      await page.getByRole('button', { name: say('play.back') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('play.quitYes') })
        .click()
      await expect(page.locator('iframe')).toHaveCount(0)
    })
