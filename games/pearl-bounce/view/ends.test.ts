// @vitest-environment happy-dom
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { replay } from '../step.ts'
import { startGame } from './game.ts'

let close = (): void => undefined
afterEach(() => close())

test('a round whose boat leaves the pearl alone ends with the panel of the game, and a tap begins the next one', async () => {
  const { host, welcome, timers, page, draw, news, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const painter = { paint: () => undefined, hasBegun: Promise.resolve() }
  startGame(host, welcome, timers, page as never, { painter, canvases: [document.createElement('canvas')] })
  const phase = () => document.getElementById('game')?.dataset['phase']
  const key = (type: string, code: string): void => void document.dispatchEvent(Object.assign(new Event(type), { key: code, code }))
  key('keydown', 'ArrowLeft')
  for (let at = 0; at < 50_000 && phase() !== 'ending'; at += 1) {
    if (at % 60 === 0) for (const type of ['keydown', 'keyup']) key(type, 'Space')
    draw(1)
  }
  const sent = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent).toMatchObject([{ name: 'round.start' }, { name: 'round.end', data: { outcome: 'lose', goesOn: true, proof: { seed: 'visit' } } }])
  const [, end] = sent
  if (end?.name === 'round.end') expect(replay('visit', (end.data.proof as { readonly inputs: unknown }).inputs)).toMatchObject({ score: end.data.score })
  timers.pass(1_100)
  expect([phase(), document.getElementById('overlay')?.hidden]).toEqual(['over', false])
  click('#overlay .main')
  expect([phase(), (await news()).map(({ name }) => name)]).toEqual(['ready', ['round.start']])
})

test('a lost round from a chosen mosaic is saved as the place where the next one begins', async () => {
  const { host, welcome, timers, page, draw, news, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const painter = { paint: () => undefined, hasBegun: Promise.resolve() }
  // The third is the last one reached.
  const saved = { version: 1, data: { stars: [1, 1], start: 9 } }
  startGame(host, { ...welcome, saved }, timers, page as never, { painter, canvases: [document.createElement('canvas')] })
  const ended = () => document.getElementById('game')?.dataset['phase'] === 'ending'
  document.dispatchEvent(Object.assign(new Event('keydown'), { key: 'ArrowLeft', code: 'ArrowLeft' }))
  for (let at = 0; at < 50_000 && !ended(); at += 1) draw(1)
  const level = Number(document.getElementById('level')?.textContent?.match(/\d+/)?.[0])
  expect(level).toBeLessThan(9)
  expect((await news()).filter(({ name }) => name === 'save.put').at(-1)).toMatchObject({ data: { start: level } })
})

test('the round of the day is chosen by its button, and is reported with its own seed when it is started over', async () => {
  const { host, welcome, timers, page, draw, news, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page as never, {
    painter: { paint: () => undefined, hasBegun: Promise.resolve() },
    canvases: [document.createElement('canvas')],
  })
  click('#day')
  expect([document.getElementById('day')?.getAttribute('aria-pressed'), document.getElementById('level')?.textContent]).toEqual(['true', 'Today 1 / 12'])
  document.dispatchEvent(Object.assign(new Event('keydown'), { key: 'ArrowLeft', code: 'ArrowLeft' }))
  draw(30)
  click('#pause')
  click('#overlay .button:not(.main)')
  click('#overlay .button:not(.main)')
  const sent = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent.map(({ name }) => name)).toEqual(['round.start', 'round.end', 'round.start'])
  expect(sent[1]).toMatchObject({ data: { outcome: 'lose', goesOn: true, proof: { seed: dailySeed(utcDate(timers.now())) } } })
})
