import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page, Request } from '@playwright/test'
import { type App, startApp } from '../e2e/app.ts'
import { freshMsisdn, signInByApi } from '../e2e/people.ts'
import type { Manifest } from '../packages/game-bridge/src/manifest.ts'
import { anyone, players } from '../scripts/players.ts'
import { openBrowser, openPhone, slowDown } from './browser.ts'
import { figure, median, percentile, sleep, table, within } from './measure.ts'
import { type FrameTimes, frameTimes } from './trace.ts'

const root = dirname(import.meta.dirname)
const mostKiB = 300
const mostFrameMs = 8
const playedMs = 6_000
const openWithinMs = 60_000
/** Quick for a person, and long enough that what the driver itself does in the page is not what most pictures cost. */
const betweenTurnsMs = 150

/** Moments of a page, milliseconds of its own clock. */
interface Moments {
  readonly framed?: number
  readonly uncovered?: number
}

/**
 * Games of the house in their frames: what each loads until it can be played, and what it costs while it is played. Half a minute a game.
 * @param only the ids of those to measure; all of them when it is empty
 * @returns markdown
 */
export async function benchGames(only: readonly string[]): Promise<string> {
  const all = readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'dist/index.html')))
  const rows: string[][] = []
  const app = await startApp()
  try {
    const browser = await openBrowser()
    try {
      rows.push(await emptyPage(browser))
      for (const id of all.filter((each) => only.length === 0 || only.includes(each))) {
        const row = await measured(browser, app, id)
        process.stderr.write(`${row.join('  ')}\n`)
        rows.push(row)
      }
    } finally {
      await browser.close()
    }
  } finally {
    await app.stop()
  }
  const head = [
    'game',
    'KiB until it can be played',
    `of ${mostKiB}`,
    'ms from its frame to its first picture',
    'ms a frame, median',
    'ms a frame, p95',
    `median of ${mostFrameMs}`,
    'median without painting canvases',
    'ms a frame in its workers, not slowed down',
  ]
  return table(head, rows)
}

async function measured(browser: Browser, app: App, id: string): Promise<string[]> {
  const context = await openPhone(browser)
  try {
    return await measure(browser, context, app, id)
  } catch (problem) {
    return [id, `not measured: ${String(problem).split('\n')[0]}`, '', '', '', '', '', '', '']
  } finally {
    await context.close()
  }
}

async function measure(browser: Browser, context: BrowserContext, app: App, id: string): Promise<string[]> {
  const page = await context.newPage()
  await noteMoments(page)
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
  const host = `${id}.games.localhost`
  const requests: Request[] = []
  page.on('request', (request) => void (new URL(request.url()).hostname === host && requests.push(request)))
  const { multiplayer, orientation } = JSON.parse(readFileSync(join(root, 'games', id, 'game.json'), 'utf8')) as Pick<Manifest, 'multiplayer' | 'orientation'>
  if (orientation === 'landscape') await page.setViewportSize({ width: 800, height: 360 })
  await page.goto(`${app.url}${multiplayer ? `/match/new?game=${id}` : `/play/${id}`}`)
  if (multiplayer) await chooseFirstWay(page)
  const frame = await within(openWithinMs, `the frame of ${id}`, uncovered(page, host))
  // What was asked for until then counts in full, typefaces that are still on their way among it.
  const sizes = await Promise.all([...requests].map(sizeOf))
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
  const { framed = 0, uncovered: shown = 0 } = await moments(page)
  const times = await play(browser, context, page, frame, id)
  const middle = median(times.all)
  return [
    id,
    figure(kib),
    (kib / mostKiB).toFixed(2),
    figure(shown - framed),
    figure(middle),
    figure(percentile(times.all, 0.95)),
    (middle / mostFrameMs).toFixed(2),
    figure(median(times.withoutCanvases)),
    figure(times.inWorkers),
  ]
}

/** A game with several ways to be played asks for one first. */
async function chooseFirstWay(page: Page): Promise<void> {
  // Ways have pictures; what may be pressed in a lobby has none.
  const way = page.locator('section ul li button:has(img)').first()
  const frame = page.locator('section iframe')
  await way.or(frame).first().waitFor({ timeout: openWithinMs })
  if ((await frame.count()) === 0) await way.click()
}

/** Bytes of a body as it came over the wire. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  await response?.finished()
  const { responseBodySize } = await request.sizes()
  // Of a worker's file the driver learns no size, but what the server said of it.
  return responseBodySize > 0 ? responseBodySize : Number((await response?.headerValue('content-length')) ?? 0)
}

/** Plays a while on the slow processor. */
async function play(browser: Browser, context: BrowserContext, page: Page, frame: Frame, id: string): Promise<FrameTimes> {
  const player = players[id] ?? anyone
  const located = page.frameLocator('iframe')
  await player.begin(page, located)
  return await spent(browser, context, { target: frame, frame }, (at) => player.turn(page, located, at))
}

/** What pictures cost while there are turns, on the slow processor. */
async function spent(
  browser: Browser,
  context: BrowserContext,
  { target, frame }: { readonly target: Page | Frame; readonly frame: Frame },
  turn: (at: number) => Promise<void>,
): Promise<FrameTimes> {
  const slowed = await slowDown(context, target)
  const times = await frameTimes(browser, frame, async () => {
    const until = performance.now() + playedMs
    for (let at = 0; performance.now() < until && !frame.isDetached(); at += 1) {
      // A round that has ended leaves nothing to do, and takes its frame away.
      await Promise.race([turn(at).catch(() => undefined), sleep(1_000)])
      await sleep(betweenTurnsMs)
    }
  })
  await slowed.detach().catch(() => undefined)
  return times
}

/** What the browser itself and the measuring cost, on this machine and in this hour: a page that is empty and does nothing, whose keys are pressed. */
async function emptyPage(browser: Browser): Promise<string[]> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    await page.setContent('<!doctype html><title>Nothing</title>')
    const { all } = await spent(browser, context, { target: page, frame: page.mainFrame() }, () => page.keyboard.press('ArrowLeft'))
    const middle = median(all)
    return ['an empty page', '', '', '', figure(middle), figure(percentile(all, 0.95)), (middle / mostFrameMs).toFixed(2), '', '']
  } finally {
    await context.close()
  }
}

/** Notes when a frame stands in the page, and when nothing covers it any more. */
async function noteMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: { framed?: number; uncovered?: number } = {}
    Object.assign(window, { moments: noted })
    new MutationObserver(() => {
      const frame = document.querySelector('section iframe')
      if (frame && noted.framed === undefined) noted.framed = performance.now()
      if (frame && noted.uncovered === undefined && !document.querySelector('section progress')) noted.uncovered = performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
}

function moments(page: Page): Promise<Moments> {
  return page.evaluate(() => (window as unknown as { moments: Moments }).moments)
}

async function uncovered(page: Page, host: string): Promise<Frame> {
  await page.waitForFunction(() => (window as unknown as { moments: Moments }).moments.uncovered !== undefined, undefined, { timeout: openWithinMs })
  const frame = page.frames().find((each) => each.url() !== '' && new URL(each.url()).hostname === host)
  if (!frame) throw new Error(`there is no frame at ${host}`)
  return frame
}
