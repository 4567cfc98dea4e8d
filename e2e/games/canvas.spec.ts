import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { bestMove, pairOf } from '../../games/gem-souk/bot.ts'
import { SIDE } from '../../games/gem-souk/grid.ts'
import { begin as openLevel } from '../../games/gem-souk/step.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { msOf, pilotLog, planKeys } from '../../scripts/recording/runner.ts'
import { openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const NOW = new Date('2026-11-21T18:00:00Z')
const SEED = 'e2e'

/** The installed clock draws a frame every 16 ms of a grid that begins at another moment on each page. */
const FRAME_MS = 16

/** Lets time pass, rounded up to whole frames: on every page as many are drawn then. */
const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(Math.ceil(ms / FRAME_MS) * FRAME_MS)

/** A game that a worker paints, and a while of it; the page's time stands. */
interface RenderedGame {
  readonly shown: string
  readonly screen: { readonly width: number; readonly height: number }
  /** Where the page's own is not: in the dark a rounded edge, which a worker's canvas smooths in another way, is next to nothing. */
  readonly theme?: 'dark'
  readonly play: (page: Page) => Promise<void>
  /** Its worker writes texts, with letters that it loads by itself. */
  readonly writes?: true
  /** How far its pictures are from each other when a second has passed, at least. */
  readonly moved: number
}

const rendered: Readonly<Record<string, RenderedGame>> = {
  'desert-run': {
    shown: '#panel',
    screen: { width: 568, height: 320 },
    async play(page) {
      const { log, ticks } = pilotLog(SEED, 120)
      await page.keyboard.press('Enter')
      await planKeys(page, log)
      await pass(page, msOf(ticks))
    },
    moved: 4,
  },
  'last-kick': {
    shown: '#pitch',
    screen: { width: 360, height: 640 },
    async play(page) {
      await page.locator('#pitch').focus()
      await page.keyboard.down('Space')
      await pass(page, 400)
      await page.keyboard.up('Space')
      await pass(page, 100)
    },
    moved: 0.6,
  },
  'oasis-guard': {
    shown: '#oasis',
    screen: { width: 800, height: 360 },
    async play(page) {
      await page.keyboard.press('n')
      await pass(page, 9_000)
    },
    moved: 0.6,
  },
  'gem-souk': {
    shown: '#gems',
    screen: { width: 360, height: 640 },
    writes: true,
    async play(page) {
      const move = bestMove(openLevel(SEED, 1))
      if (!move) throw new Error('nothing can be swapped')
      const box = await page.locator('#gems').boundingBox()
      for (const cell of pairOf(move)) {
        const side = (box?.width ?? 0) / SIDE
        await page.mouse.click((box?.x ?? 0) + ((cell % SIDE) + 0.5) * side, (box?.y ?? 0) + (Math.floor(cell / SIDE) + 0.5) * side)
      }
      await pass(page, 250)
    },
    moved: 1,
  },
  'pearl-bounce': {
    shown: '#board',
    screen: { width: 360, height: 640 },
    theme: 'dark',
    async play(page) {
      // The first begins the round, the second lets the pearl fly.
      for (const ms of [100, 700]) {
        await page.keyboard.press('Space')
        await pass(page, ms)
      }
    },
    moved: 0.4,
  },
  'orchard-snake': {
    shown: '#board',
    screen: { width: 360, height: 640 },
    theme: 'dark',
    async play(page) {
      await page.keyboard.press('ArrowLeft')
      await pass(page, 500)
    },
    moved: 0.6,
  },
}

/** Whether a worker has loaded the letters of its texts. */
function hasLetters(): boolean {
  const { fonts } = globalThis as unknown as { readonly fonts: Iterable<FontFace> }
  return [...fonts].some(({ status }) => status === 'loaded')
}

/** How far two pictures are from each other: 0 the same, 255 black and white. Reckoned on an empty page, which has no policy. */
async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [left = [], right = []] = await Promise.all(
        pictures.map(async (picture) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
          pen?.drawImage(image, 0, 0)
          return [...(pen?.getImageData(0, 0, image.width, image.height).data ?? [])]
        }),
      )
      return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
    },
    [one, other].map((picture) => picture.toString('base64')),
  )
}

const hindrances = {
  'there are no workers': (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(window, 'Worker')),
  'its file does not come': (page: Page) => page.route('**/worker-*.js', (route) => route.abort()),
} as const

for (const [id, { shown, screen, theme, play, moved, writes }] of Object.entries(rendered))
  for (const [why, hinder] of Object.entries(hindrances))
    test(`[PLY-14] ${id} is painted by a worker, and alike by the page where ${why}`, async ({ page, browser }) => {
      const show = async (on: Page): Promise<() => Promise<Buffer>> => {
        await on.setViewportSize(screen)
        await on.clock.install({ time: NOW })
        // Before the game comes: what moves by itself has moved as far in both pages.
        await on.clock.pauseAt(new Date(NOW.getTime() + 3_600_000))
        await openGame(on, `${games.url}/${id}/?seed=${SEED}&motion=reduced${theme ? `&theme=${theme}` : ''}`, shown)
        if (writes) {
          // The letters are asked for after the first picture. Their file takes real time, while the round's time is run through at once.
          await pass(on, 100)
          for (const worker of on.workers()) await expect.poll(() => worker.evaluate(hasLetters)).toBe(true)
        }
        await play(on)
        return () => on.screenshot({ animations: 'disabled' })
      }
      const byWorker = await show(page)
      expect(page.workers()).toHaveLength(1)
      const [hindered, empty] = [await browser.newPage(), await browser.newPage()]
      await hinder(hindered)
      const byPage = await (await show(hindered))()
      expect(hindered.workers()).toEqual([])
      // A worker has its own time.
      await expect.poll(async () => difference(empty, await byWorker(), byPage)).toBeLessThan(moved / 4)
      await pass(hindered, 1_000)
      expect(await difference(empty, await hindered.screenshot({ animations: 'disabled' }), byPage)).toBeGreaterThan(moved)
      await Promise.all([hindered.close(), empty.close()])
    })
