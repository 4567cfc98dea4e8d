import { expect, type Page } from '@playwright/test'
import { maxGrowth, openAndClose } from '../../bench/phone.ts'
import { stopClock } from '../support/clock.ts'
import { wantOrientation } from '../support/orientation.ts'
import { say } from '../support/people.ts'
import { noteShown } from '../support/shown.ts'
import { enter, framed, type PlayWorld, standsStill } from './play-world.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Frames that fail, hang or misbehave, and the state of the app afterwards.

let world: PlayWorld
const loading = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('button', { name: say('play.back') })
const quit = async (page: Page) => {
  await back(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes') })
    .click()
  await expect(page.locator('iframe')).toHaveCount(0)
}

test.beforeAll(({ world: own }) => {
  world = own
  const page = (path: string, html: string) =>
    world.foreign.answer(path, (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  page('/slow-start/', '<!doctype html><p>still thinking')
  page('/broken-start/', '<!doctype html><script>throw new Error("broken")</script>')
  page('/wide-view/', '<!doctype html><p>wide')
  page('/wide-toss/', `<!doctype html><button onclick="parent.postMessage('win', '*')">Heads</button><script>parent.postMessage('loading_done', '*')</script>`)
})

/**
 * Moves the page's clock on in steps of a second. After each the game's page is asked for something, so that it has also answered the app's pings:
 * it would be taken for one that hangs when many seconds pass at once.
 */
async function passTime(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await page.clock.runFor(Math.min(left, 1_000))
    await framed(page)
      .locator('body')
      .evaluate(() => undefined)
  }
}

test('[PLY-30] a game that never reports that it is loaded: a button back is offered after 20 s, and again after waiting on', long, async ({ page }) => {
  await enter(page, world.places.named)
  await page.clock.install()
  const began = Date.now()
  await page.goto(`${world.places.named}/play/slow-start`)
  await expect(framed(page).getByText('still thinking')).toBeAttached()
  // From here on the test moves the page's clock; the time that the page took to open is a part of the twenty seconds.
  const passed = (await stopClock(page)) - began
  await passTime(page, Math.max(0, 19_000 - passed))
  await expect(page.getByRole('button', { name: say('play.goBack') })).toHaveCount(0)
  await passTime(page, 1_500 + passed)
  await page.getByRole('button', { name: say('play.keepWaiting') }).click()
  await expect(page.getByRole('button', { name: say('play.goBack') })).toHaveCount(0)
  await passTime(page, 20_500)
  await page.getByRole('button', { name: say('play.goBack') }).click()
  await page.clock.runFor(500)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[PLY-14] a game that fails at its start does not break the app and can be left while it loads', long, async ({ page }) => {
  const errors: string[] = []
  await enter(page, world.places.named)
  page.on('console', (message) => errors.push(message.text()))
  await page.goto(`${world.places.named}/play/broken-start`)
  await expect(loading(page)).toHaveText('broken-start')
  await quit(page)
  await page.waitForURL(`${world.places.named}/`)
  // Its own error, and no directive that the browser does not know.
  expect(errors.filter((text) => /Security|Unrecognized/i.test(text))).toEqual([])
})

// At a numbered address games have opaque origins and share the process of the app: it ends with them.
test('when the process of a game ends, the app says so, and the game can be opened again or left', long, async ({ page }) => {
  const url = world.places.named
  await enter(page, url)
  await page.goto(`${url}/play/star-catch`)
  await expect(framed(page).locator('#sky')).toHaveAttribute('data-frames', /\d+/)
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  const app = await page.context().newCDPSession(page)
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('there is no frame')
  const game = await page.context().newCDPSession(frame)
  // Nobody is left to answer. The test's own driver takes the page for lost from here on, so the page is asked over the protocol.
  void game.send('Page.crash').catch(() => undefined)
  const ask = async (expression: string): Promise<unknown> => (await app.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  const press = (name: string) => ask(`[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(name)})?.click()`)
  const said = () => ask(`document.querySelector('section [role=alert]')?.textContent ?? ''`)
  await expect.poll(said).toContain(say('play.stopped'))
  await press(say('play.openAgain'))
  // It shakes hands anew and is loaded: neither the alert nor the loader lies over it.
  await expect.poll(() => ask(`document.querySelectorAll('section [role=alert], section progress').length`)).toBe(0)
  await ask(`document.querySelector('button[aria-label="${say('play.back')}"]').click()`)
  await expect.poll(() => ask(`document.querySelector('dialog:modal')?.textContent ?? ''`)).toContain(say('play.quitTitle'))
  await press(say('play.quitYes'))
  await expect.poll(() => ask(`document.querySelectorAll('iframe').length`)).toBe(0)
})

test('[PLY-04] [PLY-05] a landscape game asks a portrait touch device to rotate, fills the screen, and releases it', long, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const own = window as unknown as { requests: string[] }
    own.requests = []
    Element.prototype.requestFullscreen = async () => void own.requests.push('full')
  })
  await enter(page, world.places.named)
  await page.goto(`${world.places.named}/play/wide-view`)
  const turn = page.getByText(say('play.rotateLandscape'))
  await expect(turn).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as unknown as { requests: string[] }).requests)).toContain('full')
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(turn).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(turn).toBeVisible()
  await context.close()
})

test('[PLY-04] a portrait game asks a landscape device to rotate', long, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 800, height: 360 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await enter(page, world.places.named)
  await wantOrientation(page, 'portrait')
  await page.goto(`${world.places.named}/play/star-catch`)
  await expect(page.getByText(say('play.rotatePortrait'))).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByText(say('play.rotatePortrait'))).toHaveCount(0)
  // Whoever cannot rotate the device plays as it is, and is not asked again in this session.
  await page.setViewportSize({ width: 800, height: 360 })
  await page.getByRole('button', { name: say('play.anyway') }).click()
  await expect(page.getByText(say('play.rotatePortrait'))).toHaveCount(0)
  await page.reload()
  await expect(page.locator('iframe')).toBeFocused()
  await expect(page.getByText(say('play.rotatePortrait'))).toHaveCount(0)
  await context.close()
})

test('an unknown game id shows a message that says so', long, async ({ page }) => {
  await enter(page, world.places.named)
  for (const id of ['no-such-game', '__proto__', encodeURIComponent('../../etc'), 'x'.repeat(300)]) {
    await page.goto(`${world.places.named}/play/${id}`)
    await expect(page.getByText(say('play.missing'))).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})

test('[PLY-08] the same game in two tabs keeps what both have stored', long, async ({ page, context }) => {
  await enter(page, world.places.named)
  const other = await context.newPage()
  // Either tab may send what one of them has stored.
  const saveOf = (key: string) =>
    context.waitForEvent('response', (reply) => reply.request().method() !== 'GET' && (reply.request().postData() ?? '').includes(`"${key}"`))
  // One after the other: two first visits at once would be two saves of which the person chooses one.
  for (const tab of [page, other]) {
    const visited = saveOf('visits')
    await tab.goto(`${world.places.named}/play/word-jar`)
    await expect(framed(tab).locator('#count')).toHaveText('0')
    await visited
  }
  const store = (tab: Page, key: string) =>
    framed(tab)
      .locator('body')
      .evaluate((_body, name) => localStorage.setItem(name, 'here'), key)
  for (const [tab, key] of [
    [page, 'first'],
    [other, 'second'],
  ] as const) {
    const saved = saveOf(key)
    await store(tab, key)
    await saved
  }
  await quit(page)
  await quit(other)
  await page.goto(`${world.places.named}/play/word-jar`)
  const keys = framed(page).locator('body')
  await expect(framed(page).locator('#count')).toHaveText('0')
  await expect.poll(() => keys.evaluate(() => [localStorage.getItem('first'), localStorage.getItem('second')])).toEqual(['here', 'here'])
})

test('[PLY-29] the analytics script of a game is loaded and removed with it', long, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await enter(page, world.places.named)
  // From then on its card stands among the games played last.
  await page.goto(`${world.places.named}/play/word-jar`)
  await quit(page)
  await page.goto(`${world.places.named}/play/star-catch`)
  const script = page.locator('script[data-analytics-id="star-catch"]')
  await expect(script).toHaveAttribute('src', /^\/analytics\/game\.js\?id=star-catch$/)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('game:star-catch').length)).toBe(1)
  await quit(page)
  await expect(script).toHaveCount(0)
  // The next game of the same page is counted like the first.
  await page.locator('button[data-game="word-jar"]').first().click()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('game:word-jar').length)).toBe(1)
  expect(errors).toEqual([])
})

test(
  '[PLY-20] [PLY-32] the end of a landscape game hosted elsewhere shows a splash, then the result; the game is in the played list, its frame is removed and the orientation lock released',
  long,
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 800, height: 360 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const own = window as unknown as { turned: string[] }
      own.turned = []
      Element.prototype.requestFullscreen = () => Promise.resolve()
      Object.assign(ScreenOrientation.prototype, {
        lock: async (orientation: string) => void own.turned.push(orientation),
        unlock: () => void own.turned.push('free'),
      })
    })
    const turned = () => page.evaluate(() => (window as unknown as { turned: string[] }).turned)
    const { userId, token } = await enter(page, world.places.named)
    await page.goto(`${world.places.named}/play/wide-toss`)
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
    await expect.poll(turned).toEqual(['landscape'])
    const shown = await noteShown(page, { splash: ['[role=status]', say('result.win')], result: ['h1, h2', say('result.win')] })
    await framed(page).getByRole('button', { name: 'Heads' }).click()
    await expect(page.getByRole('heading', { name: say('result.win') })).toBeVisible()
    expect((await shown())[0]).toBe('splash')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect.poll(turned).toEqual(['landscape', 'free'])
    const played = await page.request.get(`${world.places.named}/api/v3/playedgames/${userId}`, { headers: { authorization: `Bearer ${token}` } })
    expect(((await played.json()) as { response: { gameId: string }[] }).response.map(({ gameId }) => gameId)).toEqual(['wide-toss'])
    await context.close()
  },
)

test('a game pauses while the page is hidden and resumes when it is visible', long, async ({ page }) => {
  await enter(page, world.places.named)
  await page.goto(`${world.places.named}/play/star-catch`)
  const sky = framed(page).locator('#sky')
  await expect(sky).toHaveAttribute('data-frames', /\d+/)
  const frames = async () => Number(await sky.getAttribute('data-frames'))
  const see = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  await expect.poll(() => standsStill(page, frames)).toBe(true)
  const stood = await frames()
  await see('visible')
  await expect.poll(frames).toBeGreaterThan(stood)
})

test('a game that is opened and closed twenty times leaves nothing in memory', long, async ({ browser }) => {
  const [before, after] = await openAndClose(browser, { url: world.places.named }, 'word-jar')
  expect(after.bytes, `${before.bytes} bytes before`).toBeLessThan(before.bytes * (1 + maxGrowth))
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5)
})
