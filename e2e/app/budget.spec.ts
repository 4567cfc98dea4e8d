import { join } from 'node:path'
import { expect } from '@playwright/test'
import { firstRouteKiB, importCycle, weighFirstRoute, weighPart } from '../../bench/budget.ts'
import { test } from '../support/worker.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')

test('the first route brings at most 119 KiB of gzipped JavaScript, in four files', () => {
  const { scripts, scriptKiB } = weighFirstRoute(dist)
  const heaviest = scripts.slice(0, 8).map(({ file, bytes }) => `${file} ${(bytes / 1024).toFixed(1)} KiB`)
  // Another file is a module that is missing in apps/web/chunks.ts, or one that Home should not import.
  const names = scripts.map(({ file }) => file.replace(/^assets\/(.*)-.{7}\.js$/, '$1'))
  expect(names).toEqual(['first', 'index', expect.stringMatching(/^(ar|en)$/), 'rolldown-runtime'])
  expect(scriptKiB, heaviest.join('\n')).toBeLessThanOrEqual(firstRouteKiB)
})

// Without `sideEffects` in its package.json, an index.ts brings all of its domain: the first game then loads the chat, the lobby and the replay.
test('a part of the app brings nothing of other screens: at most 70 KiB of JavaScript for the first game, 56 after login', () => {
  expect(weighPart(dist, 'screens/play/Play').scriptKiB).toBeLessThanOrEqual(70)
  expect(weighPart(dist, 'app/LiveStrips').scriptKiB).toBeLessThanOrEqual(56)
})

// The entry waits for promises: what it loads meanwhile would wait for the entry, and the app would never start.
test('no file of the build is imported in a circle, nor the entry by another file', () => {
  expect(importCycle(dist)).toEqual([])
})

test('Home brings at most 350 KiB in all to a visitor, apart from the films that it plays', async ({ app, browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const open = new Set<string>()
  let bytes = 0
  // A film begins when its card has been in view for a moment.
  network.on('Network.requestWillBeSent', ({ requestId, request }) => !request.url.endsWith('/film.webp') && open.add(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) bytes += encodedDataLength
  })
  await page.goto(app.url)
  await expect(page.locator('#first-screen')).toHaveCount(0)
  // The first games are there, with their covers; pictures further below are loaded when somebody scrolls.
  await expect.poll(() => page.locator('img').evaluateAll((images) => images.filter((one) => (one as HTMLImageElement).complete).length)).toBeGreaterThan(5)
  await expect.poll(() => open.size).toBe(0)
  expect(bytes / 1024).toBeLessThanOrEqual(350)
  await page.close()
})
