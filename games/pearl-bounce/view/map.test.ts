// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { replay } from '../step.ts'
import { startGame } from './game.ts'

let close = (): void => undefined
afterEach(() => close())

/** The page of somebody with this save. */
async function open(data: object | undefined, more: object = {}) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const welcome = { ...opened.welcome, ...(data === undefined ? {} : { saved: { version: 1, data: data as never } }), ...more }
  startGame(opened.host, welcome, opened.timers, opened.page as never, {
    painter: { paint: () => undefined, hasBegun: Promise.resolve() },
    canvases: [document.createElement('canvas')],
  })
  const textOf = (id: string) => document.getElementById(id)?.textContent
  const cards = () => [...document.querySelectorAll<HTMLButtonElement>('#map-list button')]
  return { ...opened, textOf, cards, button: document.getElementById('map-open') }
}

const SAVED = { version: 1, best: 4000, furthest: 3, stars: [3, 2, 0] }

test('a newcomer has no map, nor has a duel; somebody who came further opens it with the stars', async () => {
  expect((await open(undefined)).button?.hidden).toBe(true)
  close()
  expect((await open(SAVED, { repeatsSeed: true })).button?.hidden).toBe(true)
  close()
  const { button, cards, click, textOf } = await open(SAVED)
  expect([button?.hidden, textOf('map-stars')]).toEqual([false, 'Stars: 5 of 72'])
  click('#map-open')
  expect(cards().map(({ disabled }) => disabled)).toEqual(Array.from({ length: 24 }, (_, at) => at >= 3))
  expect(cards()[1]?.getAttribute('aria-label')).toBe('Mosaic 2, stars: 2 of 3. Goal: 3 pearls at once.')
})

test('a chosen mosaic waits, is played with a proof that says so, and the next round begins there, too', async () => {
  const { click, cards, textOf, draw, news, timers } = await open(SAVED)
  click('#map-open')
  cards()[2]?.click()
  expect([textOf('level'), document.querySelector<HTMLDialogElement>('#map')?.open]).toEqual(['Mosaic 3 / 24', false])
  const key = (code: string): void => void document.dispatchEvent(Object.assign(new Event('keydown'), { key: code, code }))
  key('ArrowLeft')
  const phase = () => document.getElementById('game')?.dataset['phase']
  for (let at = 0; at < 50_000 && phase() !== 'ending'; at += 1) draw(1)
  const end = (await news()).find(({ name }) => name === 'round.end')
  if (end?.name !== 'round.end') throw new Error('the round has no end')
  expect(replay('visit', (end.data.proof as { readonly inputs: unknown }).inputs)).toMatchObject({ score: end.data.score })
  timers.pass(1_100)
  click('#overlay .main')
  expect(textOf('level')).toBe('Mosaic 3 / 24')
})

test('while the day is chosen there is no map, and afterwards the chosen mosaic waits again', async () => {
  const { click, cards, textOf, button } = await open(SAVED)
  click('#map-open')
  cards()[1]?.click()
  click('#day')
  expect([button?.hidden, textOf('level')]).toEqual([true, 'Today 1 / 12'])
  click('#day')
  expect([button?.hidden, textOf('level')]).toEqual([false, 'Mosaic 2 / 24'])
})

test('rounds of the next visit begin where the player chose, but never further than reached, and in a duel at the first mosaic', async () => {
  const { click, cards, news, draw } = await open(SAVED)
  click('#map-open')
  cards()[1]?.click()
  document.dispatchEvent(Object.assign(new Event('keydown'), { key: 'ArrowLeft', code: 'ArrowLeft' }))
  for (let at = 0; at < 50_000 && document.getElementById('game')?.dataset['phase'] !== 'ending'; at += 1) draw(1)
  expect((await news()).find(({ name }) => name === 'save.put')).toMatchObject({ data: { start: 2 } })
  const levelOf = async (...[data, more]: Parameters<typeof open>): Promise<string | undefined> => {
    close()
    return (await open(data, more)).textOf('level')
  }
  expect(await levelOf({ ...SAVED, start: 2 })).toBe('Mosaic 2 / 24')
  expect(await levelOf({ ...SAVED, start: 9 })).toBe('Mosaic 3 / 24')
  expect(await levelOf({ ...SAVED, start: 2 }, { repeatsSeed: true })).toBe('Mosaic 1 / 24')
  expect(await levelOf({ ...SAVED, start: 'x' })).toBe('Mosaic 1 / 24')
})
