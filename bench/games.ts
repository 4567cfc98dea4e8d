import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page, Request } from '@playwright/test'
import type { App } from '../e2e/app.ts'
import { freshMsisdn, signInByApi } from '../e2e/people.ts'
import type { Manifest } from '../packages/game-bridge/src/manifest.ts'
import { anyone, players } from '../scripts/players.ts'
import { openPhone, slowDown } from './browser.ts'
import { figure, median, percentile, table, within } from './measure.ts'
import { frameTimes } from './trace.ts'

const root = dirname(import.meta.dirname)
const mostKiB = 300
const mostFrameMs = 8
const playedMs = 6_000
const openWithinMs = 60_000

/** Moments of a page, milliseconds of its own clock. */
interface Moments {
  readonly framed?: number
  readonly uncovered?: number
}

/** Every game of the house in its frame: what it loads until it can be played, and what it costs while it is played. @returns markdown */
export async function benchGames(browser: Browser, app: App): Promise<string> {
  const rows: string[][] = []
  for (const id of readdirSync(join(root, 'games')).filter((each) => existsSync(join(root, 'games', each, 'dist/index.html')))) {
    const context = await openPhone(browser)
    try {
      rows.push(
        await measure(browser, context, app, id).catch((problem: unknown) => [id, `not measured: ${String(problem).split('\n')[0]}`, '', '', '', '', '']),
      )
    } finally {
      await context.close()
    }
  }
  const head = [
    'game',
    'KiB until it can be played',
    `of ${mostKiB}`,
    'ms from its frame to its first picture',
    'ms a frame, median',
    'ms a frame, p95',
    `median of ${mostFrameMs}`,
  ]
  return table(head, rows)
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
  const frame = await within(openWithinMs, `the frame of ${id}`, uncovered(page, host))
  // What was asked for until then counts in full, typefaces that are still on their way among it.
  const sizes = await Promise.all([...requests].map(sizeOf))
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
  const { framed = 0, uncovered: shown = 0 } = await moments(page)
  const times = await play(browser, context, page, frame, id)
  const middle = median(times)
  return [
    id,
    figure(kib),
    (kib / mostKiB).toFixed(2),
    figure(shown - framed),
    figure(middle),
    figure(percentile(times, 0.95)),
    (middle / mostFrameMs).toFixed(2),
  ]
}

/** Bytes of a body as it came over the wire. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  await response?.finished()
  return (await request.sizes()).responseBodySize
}

/** Plays a while on the slow processor. */
async function play(browser: Browser, context: BrowserContext, page: Page, frame: Frame, id: string): Promise<number[]> {
  const player = players[id] ?? anyone
  const located = page.frameLocator('iframe')
  await player.begin(page, located)
  const slowed = await slowDown(context, frame)
  const times = await frameTimes(browser, frame, async () => {
    const until = performance.now() + playedMs
    for (let at = 0; performance.now() < until && !frame.isDetached(); at += 1) {
      // A round that has ended leaves nothing to do, and takes its frame away.
      await Promise.race([player.turn(page, located, at).catch(() => undefined), page.waitForTimeout(1_000)])
    }
  })
  await slowed.detach().catch(() => undefined)
  return times
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
