import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import { CURVED } from '../../games/last-kick/pitch.ts'
import { shooterCamera } from '../../games/last-kick/view/camera.ts'
import { messages } from '../../games/last-kick/view/messages.ts'
import { readSaved } from '../../games/last-kick/view/round.ts'
import type { Json } from '@majlis/game-bridge/protocol'
import { buildGames } from '../../scripts/build-games.ts'
import { frameGame, WELCOME } from './framed.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const SIZE = { width: 360, height: 640 }
const BEGUN = { ...WELCOME, audio: true, reducedMotion: false, seed: 'bent', saved: { data: null, version: 0 } }

test('last kick: a swipe in an arc bends the shot to the side of the arc, and the bend is saved with it', async ({ page }) => {
  await page.setViewportSize(SIZE)
  const { frame, received, sendToGame, close } = await frameGame(page, games, 'last-kick', '#pitch', BEGUN)
  const camera = shooterCamera(SIZE.width, SIZE.height)
  const [from, to] = [camera.see(0, 0, 1), camera.see(0, 100, 0)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let at = 1; at <= 12; at += 1) {
    const part = at / 12
    await page.mouse.move(from.x - 60 * Math.sin(part * Math.PI), from.y + (to.y - from.y) * part)
  }
  await page.mouse.up()
  await sendToGame('req', 'host.pause')
  await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'pause')
  await expect.poll(async () => (await received()).some(({ name }) => name === 'save.put')).toBe(true)
  const saved = (await received()).findLast(({ name }) => name === 'save.put')?.data['data'] as Json
  const { round, progress } = readSaved(saved)
  expect(round?.proof.inputs[0]?.[4]).toBeLessThanOrEqual(-CURVED)
  expect(progress.hasCurved).toBe(true)
  await close()
})

for (const language of ['en', 'ar'] as const)
  test(`last kick: earned balls and gloves are chosen on a small screen (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const saved = { data: { version: 1, best: 900, goals: 45, saves: 10, ball: 1, gloves: 0 }, version: 1 }
    const { frame, received, sendToGame, close } = await frameGame(page, games, 'last-kick', '#pitch', { ...BEGUN, language, saved })
    await frame.locator('#pause').click()
    await frame.locator('#overlay .button').last().click()
    const items = frame.locator('#locker ul:not([data-group="teams"]) button')
    await expect(items).toHaveCount(9)
    await items.nth(2).click()
    await expect(items.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await expect(items.nth(3)).toBeDisabled()
    expect(await frame.locator('#locker-body').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await frame.locator('#locker-close').click()
    await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'pause')
    await sendToGame('req', 'host.pause')
    await expect.poll(async () => (await received()).some(({ name, data }) => name === 'save.put' && JSON.stringify(data).includes('"ball":2'))).toBe(true)
    await close()
  })

for (const language of ['en', 'ar'] as const)
  test(`last kick: the bracket fits a small screen, and a cup that was reached is begun from it (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const saved = { data: { version: 1, best: 900, cups: 1, team: 2 }, version: 1 }
    const { frame, close } = await frameGame(page, games, 'last-kick', '#pitch', { ...BEGUN, language, saved })
    await frame.locator('#pause').click()
    await frame.locator('#overlay .button').nth(-2).click()
    await expect(frame.locator('.bracket ol').first().locator('.entrant')).toHaveCount(16)
    expect(await frame.locator('#cups-body').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    const cups = frame.locator('.trophies button')
    await expect(cups.nth(2)).toBeDisabled()
    await cups.nth(1).click()
    await expect(frame.locator('#cups')).toBeHidden()
    await expect(frame.locator('#theirs b')).toHaveText(messages[language].teams[4] ?? '')
    await expect(frame.locator('#mine b')).toHaveText(messages[language].teams[1] ?? '')
    await close()
  })
