import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The service worker: the app and the games once played open without a network.

test.use({ serviceWorkers: 'allow' })

/** Whether the worker has kept the app and answers the requests of the page. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })

test(
  'a game that was played starts offline after Home was opened again, and its result reaches the server with the network',
  long,
  async ({ app, page, context }) => {
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
    await expect.poll(() => isKept(page)).toBe(true)
    await page.goto(`${app.url}/play/orchard-snake`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('keptGames') ?? '')).toContain('orchard-snake')

    await context.setOffline(true)
    await page.goto(`${app.url}/`)
    await expect(page.getByText(say('connection.offline'))).toBeVisible()
    const offline = page.getByRole('region', { name: say('home.offlineGames') })
    if (process.env.E2E_LOOK) await page.screenshot({ path: `${process.env.E2E_LOOK}/offline-home.png` })
    await offline.getByRole('button', { name: 'Orchard Snake' }).click()
    await expect(page.frameLocator('iframe').locator('#board')).toBeVisible()
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
    // Straight on into the wall, until no life is left.
    const kept = page.getByText(say('result.kept'))
    await expect
      .poll(async () => {
        if (!(await kept.isVisible())) await page.keyboard.press('ArrowUp')
        return kept.isVisible()
      })
      .toBe(true)

    const saved = page.waitForResponse((reply) => reply.url().includes('/saveresult'))
    await context.setOffline(false)
    expect(await (await saved).json()).toMatchObject({ success: true, response: { gameId: 'orchard-snake' } })
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('results')))).toEqual([])
  },
)

test('an update of the app takes over without a reload, and without the server the newest release that was kept opens', long, async ({ app, page }) => {
  await using front = await releases(app.url)
  await page.goto(front.url)
  await expect.poll(() => isKept(page)).toBe(true)
  const released = () => page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content'))
  expect(await released()).toBe('one')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  front.release('two')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const activated = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'activated') resolve()
        })
      })
    })
    await registration.update()
    await activated
  })
  expect(loads).toBe(0)
  expect(await released()).toBe('one')

  front.close()
  await page.reload()
  await expect(page.getByRole('navigation', { name: say('tabs.main') })).toBeVisible()
  expect(await released()).toBe('two')
})

/** The app behind a proxy that stands for releases: it writes the name of the release into the page and the worker. */
async function releases(target: string) {
  let current = 'one'
  const server = createServer(async (request, response) => {
    const reply = await fetch(new URL(request.url ?? '/', target), { headers: { accept: request.headers.accept ?? '*/*' } })
    const headers = Object.fromEntries(
      [...reply.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|connection|etag|strict-transport-security)$/.test(name)),
    )
    const body = Buffer.from(await reply.arrayBuffer())
    const isText = /^text\/(html|javascript)/.test(headers['content-type'] ?? '')
    const renamed = () =>
      body
        .toString()
        .replace('<head>', `<head><meta name="release" content="${current}">`)
        .replace(/"revision":"\w+"/, `"revision":"${current}"`)
    response.writeHead(reply.status, headers).end(isText ? renamed() : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    release(name: string): void {
      current = name
    },
    close,
    [Symbol.asyncDispose]: async () => close(),
  }
}
