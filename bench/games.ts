import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page, Request } from '@playwright/test'
import { type App, startApp } from '../e2e/support/app.ts'
import { freshMsisdn, signInByApi } from '../e2e/support/people.ts'
import type { Manifest } from '../packages/game-bridge/src/manifest.ts'
import { anyone, players } from '../scripts/players.ts'
import { openBrowser, openPhone, slowDown, throttle } from './browser.ts'
import { figure, median, percentile, sleep, table, within } from './measure.ts'
import { type FrameTimes, frameTimes } from './trace.ts'

const root = dirname(import.meta.dirname)
const maxKiB = 300
/** Main-thread milliseconds of a game's frame, as a multiple of those of the empty page: 3 at most. */
const maxFrameShare = 3
/** The p95 of the time between two frames, as a multiple of that of an empty animated page: 1.3 at most. */
const maxIntervalShare = 1.3
const playedMs = 6_000
const openWithinMs = 60_000
/** Short for a person, and long enough that the work of the driver in the page is a small part of the cost of most pictures. */
const betweenTurnsMs = 150

/** What the figures contain besides the game. */
const conditions = `Played on a processor ${throttle} times slower, with a turn about every ${betweenTurnsMs} ms, which is more often than a person takes one. The time between two frames contains what a phone has a graphics processor for, because this browser combines its pictures on the same cores; it also contains the driver's search for the next move in the page.`

/** Times of a page, in milliseconds of its own clock. */
interface Moments {
  readonly framed?: number
  readonly uncovered?: number
}

/**
 * The games of this repository in their frames: what each one loads until it can be played, and its cost while it is played. Half a minute per game.
 * @param only the ids of the games to measure; all when it is empty
 * @returns markdown
 */
export async function benchGames(only: readonly string[]): Promise<string> {
  const all = readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'dist/index.html')))
  const rows: string[][] = []
  const app = await startApp()
  try {
    const browser = await openBrowser()
    try {
      const empty = await emptyPage(browser)
      rows.push(empty.row)
      for (const id of all.filter((each) => only.length === 0 || only.includes(each))) {
        const row = await measured(browser, app, id, empty)
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
    `of ${maxKiB}`,
    'ms from its frame to its first picture',
    'ms a frame, median',
    'ms a frame, p95',
    `median, times the empty page: ${maxFrameShare} at most`,
    'ms between two frames, p95',
    `times an empty animated page: ${maxIntervalShare} at most`,
    'median without painting canvases',
    'ms a frame in its workers, not slowed down',
  ]
  return `${conditions}\n\n${table(head, rows)}`
}

async function measured(browser: Browser, app: App, id: string, empty: EmptyPage): Promise<string[]> {
  const context = await openPhone(browser)
  try {
    return await measure(browser, context, app, id, empty)
  } catch (problem) {
    return [id, `not measured: ${String(problem).split('\n')[0]}`, '', '', '', '', '', '', '', '', '']
  } finally {
    await context.close()
  }
}

async function measure(browser: Browser, context: BrowserContext, app: App, id: string, empty: EmptyPage): Promise<string[]> {
  const page = await context.newPage()
  await noteMoments(page)
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
  const host = `${id}.games.localhost`
  const requests: Request[] = []
  page.on('request', (request) => void (new URL(request.url()).hostname === host && requests.push(request)))
  const { multiplayer, orientation } = JSON.parse(readFileSync(join(root, 'games', id, 'game.json'), 'utf8')) as Pick<Manifest, 'multiplayer' | 'orientation'>
  if (orientation === 'landscape') await page.setViewportSize({ width: 800, height: 360 })
  await page.goto(`${app.url}${multiplayer ? `/match/new?game=${id}` : `/play/${id}`}`)
  if (multiplayer) await beginMatch(page)
  const frame = await within(openWithinMs, `the frame of ${id}`, uncovered(page, host))
  // Everything requested until then counts in full, including typefaces that are still loading.
  const sizes = await Promise.all([...requests].map(sizeOf))
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
  const { framed = 0, uncovered: shown = 0 } = await moments(page)
  const times = await play(browser, context, page, frame, id)
  const middle = median(times.all)
  return [
    id,
    figure(kib),
    (kib / maxKiB).toFixed(2),
    figure(shown - framed),
    figure(middle),
    figure(percentile(times.all, 0.95)),
    (middle / empty.frameMs).toFixed(2),
    figure(times.intervalMs),
    (times.intervalMs / empty.intervalMs).toFixed(2),
    figure(median(times.withoutCanvases)),
    figure(times.inWorkers),
  ]
}

/** Begins a match against a bot. A game with several configurations asks for one before its lobby. */
async function beginMatch(page: Page): Promise<void> {
  // The buttons of configurations have images; those of a lobby have none.
  const configuration = page.locator('main ul li button:has(img)').first()
  const bot = page.getByRole('button', { name: 'Play a bot now', exact: true })
  await configuration.or(bot).first().waitFor({ timeout: openWithinMs })
  if ((await bot.count()) === 0) await configuration.click()
  await bot.click({ timeout: openWithinMs })
}

/** The transferred size of a body, in bytes. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  await response?.finished()
  const { responseBodySize } = await request.sizes()
  // The driver does not report the size of a worker's file, so that the server's header is used.
  return responseBodySize > 0 ? responseBodySize : Number((await response?.headerValue('content-length')) ?? 0)
}

/** Plays for a while with the slow processor. */
async function play(browser: Browser, context: BrowserContext, page: Page, frame: Frame, id: string): Promise<Spent> {
  const player = players[id] ?? anyone
  const located = page.frameLocator('iframe')
  await player.begin(page, located)
  return await spent(browser, context, { target: frame, frame }, (at) => player.turn(page, located, at))
}

interface Spent extends FrameTimes {
  /** The p95 of the milliseconds between two frames. */
  readonly intervalMs: number
}

/** The page with nothing on it. */
interface EmptyPage {
  readonly row: string[]
  readonly frameMs: number
  readonly intervalMs: number
}

/** The cost of pictures during the game's turns, with the slow processor; then the time between two pictures, without the recording of the cost. */
async function spent(
  browser: Browser,
  context: BrowserContext,
  { target, frame }: { readonly target: Page | Frame; readonly frame: Frame },
  turn: (at: number) => Promise<void>,
): Promise<Spent> {
  const slowed = await slowDown(context, target)
  const played = async (): Promise<void> => {
    const until = performance.now() + playedMs
    for (let at = 0; performance.now() < until && !frame.isDetached(); at += 1) {
      // A round that has ended leaves nothing to do, and its frame is removed.
      await Promise.race([turn(at).catch(() => undefined), sleep(1_000)])
      await sleep(betweenTurnsMs)
    }
  }
  const times = await frameTimes(browser, frame, played)
  const intervalMs = await frameInterval(frame, played)
  await slowed.detach().catch(() => undefined)
  return { ...times, intervalMs }
}

/** The p95 of the milliseconds between two frames of a frame while something happens. The request of every frame makes any page an animated one. */
async function frameInterval(frame: Frame, during: () => Promise<void>): Promise<number> {
  await frame.evaluate(() => {
    const times: number[] = []
    const note = (at: number) => {
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frameTimes: times })
  })
  await during()
  // The frame of a round that has ended is gone.
  const times = await frame.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes).catch((): number[] => [])
  return percentile(
    times.slice(1).map((at, before) => at - (times[before] ?? at)),
    0.95,
  )
}

/** The cost of the browser itself and of the measurement, on this machine at this time: an empty page, on which keys are pressed. */
async function emptyPage(browser: Browser): Promise<EmptyPage> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    await page.setContent('<!doctype html><title>Nothing</title>')
    const { all, intervalMs } = await spent(browser, context, { target: page, frame: page.mainFrame() }, () => page.keyboard.press('ArrowLeft'))
    const frameMs = median(all)
    const row = ['an empty page', '', '', '', figure(frameMs), figure(percentile(all, 0.95)), '1', figure(intervalMs), '1', '', '']
    return { row, frameMs, intervalMs }
  } finally {
    await context.close()
  }
}

/** Records when a frame is in the page, and when nothing covers it any more. */
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
