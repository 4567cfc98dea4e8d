import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { replay as replayPearl } from '../games/pearl-bounce/step.ts'
import { replay as replaySnake } from '../games/orchard-snake/step.ts'
import { buildGames } from '../scripts/build-games.ts'
import { frameGame } from './framed.ts'
import { looksRight, openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from './worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(import.meta.dirname), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const arcades = [
  { id: 'orchard-snake', replay: replaySnake },
  { id: 'pearl-bounce', replay: replayPearl },
] as const

const WELCOME = {
  ...{ locale: 'ar-SA', language: 'ar', dir: 'rtl', numbering: 'arab', audio: true, reducedMotion: false, theme: 'light', isFirstGamePlay: false },
  safeArea: { top: 60, right: 0, bottom: 0, left: 0 },
  player: { id: 'a', name: 'سارة' },
}

/** Nothing scrolls or is cut off, and what is pressed has 44 px. */
async function fits(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const parts = [...document.querySelectorAll('button, canvas, #goal, #state, .numbers > div, #card')]
    const boxes = parts.map((part) => [part, part.getBoundingClientRect()] as const).filter(([, { width }]) => width > 0)
    const cut = boxes.filter(([, { left, right, top, bottom }]) => left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    const small = boxes.filter(([part, { width, height }]) => part instanceof HTMLButtonElement && (width < 44 || height < 44))
    return [...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : []), ...[...cut, ...small].map(([part]) => part.id || part.outerHTML)]
  })
  expect(wrong).toEqual([])
}

/** Two hundred taps at once, a second finger beside the first, a call that takes the finger away. */
async function drum(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const stage = document.getElementById('stage')
    const send = (type: string, pointerId: number, clientX: number, clientY: number): void =>
      void stage?.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', isPrimary: pointerId === 1, clientX, clientY, bubbles: true }))
    for (let tap = 0; tap < 200; tap += 1) for (const type of ['pointerdown', 'pointerup']) send(type, 1, 60 + tap, 300)
    send('pointerdown', 1, 100, 300)
    send('pointerdown', 2, 200, 300)
    send('pointermove', 2, 20, 300)
    send('pointermove', 1, 160, 300)
    send('pointerup', 2, 20, 300)
    send('pointercancel', 1, 160, 300)
  })
}

for (const { id, replay } of arcades) {
  for (const language of ['en', 'ar'] as const)
    test(`${id}, ${language}: fits every screen, ready and paused, and its numbers are the language’s`, async ({ page }) => {
      const complaints = await openGame(page, `${games.url}/${id}/?lang=${language}&seed=e2e&motion=reduced`)
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await looksRight(page, fits)
      await page.locator('#board').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('#game')).toHaveAttribute('data-phase', 'running')
      await page.keyboard.press('p')
      await expect(page.locator('#veil')).toHaveAttribute('data-kind', 'pause')
      await looksRight(page, fits)
      expect(await page.locator('#goal').textContent()).toMatch(language === 'ar' ? /[٠-٩]/ : /\d/)
      // One press begins anew, and the sound goes off.
      await page.locator('#veil button').nth(1).click()
      await expect(page.locator('#game')).toHaveAttribute('data-phase', 'ready')
      await page.locator('#sound').click()
      await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
      expect(complaints).toEqual([])
    })

  test(`[PLY-14] [PLY-15] ${id} on a bad day: an old save, no audio, a drummer, a turned screen, a lost canvas, a call; the end’s proof replays`, async ({
    page,
  }) => {
    test.setTimeout(150_000)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.addInitScript(() => {
      window.AudioContext = class {
        constructor() {
          throw new Error('no audio here')
        }
      } as unknown as typeof AudioContext
    })
    await page.setViewportSize({ width: 360, height: 640 })
    const old = { version: 0, best: 321, furthest: 2, run: { version: 0, seed: 's', inputs: 'AAA', ticks: 5 } }
    const { frame, heard, tell, end, close } = await frameGame(page, games, id, '#game', { ...WELCOME, seed: 'bad-day', saved: { data: old, version: 3 } })
    await expect(frame.locator('#best')).toHaveText('٣٢١')
    await expect(frame.locator('#game')).toHaveAttribute('data-phase', 'ready')
    await frame.locator('#board').focus()
    await page.keyboard.press('ArrowRight')
    await drum(frame)
    await expect(frame.locator('#game')).toHaveAttribute('data-phase', 'running')
    await page.setViewportSize({ width: 640, height: 360 })
    await expect.poll(() => frame.evaluate(() => document.querySelector('canvas')?.clientHeight ?? 0)).toBeLessThan(360)
    await frame.evaluate(() => {
      const canvas = document.querySelector('canvas')
      canvas?.dispatchEvent(new Event('contextlost', { cancelable: true }))
      canvas?.dispatchEvent(new Event('contextrestored'))
    })
    await page.setViewportSize({ width: 360, height: 640 })
    await tell('req', 'host.pause')
    await expect.poll(async () => (await heard()).find(({ kind, name }) => kind === 'res' && name === 'host.pause')?.data).toEqual({ saved: true })
    await expect(frame.locator('#veil')).toHaveAttribute('data-kind', 'pause')
    await tell('evt', 'host.resume')
    await expect(frame.locator('#veil')).toBeHidden()
    await expect(frame.locator('#game')).toHaveAttribute('data-phase', 'running')
    // Nobody steers any more.
    await page.keyboard.down('ArrowLeft')
    const beat = async (): Promise<string | null> => {
      const phase = await frame.locator('#game').getAttribute('data-phase')
      // Lets the pearl go; over the end's veil the same key would begin anew.
      if (phase === 'running') await page.keyboard.press('Space')
      return phase
    }
    await expect.poll(beat, { timeout: 110_000, intervals: [250] }).toBe('over')
    const { outcome, score, proof } = await end()
    const { seed, inputs } = proof as { seed: string; inputs: string }
    expect(replay(seed, inputs)).toMatchObject({ score, status: 'lost' })
    expect([outcome, seed]).toEqual(['lose', 'bad-day'])
    await expect(frame.locator('#veil .main')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame.locator('#game')).toHaveAttribute('data-phase', 'ready')
    expect(complaints).toEqual([])
    await close()
  })
}
