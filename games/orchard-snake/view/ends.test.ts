// @vitest-environment happy-dom
import { utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { startGame } from './game.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const painter = { paint: () => undefined, hasBegun: Promise.resolve() }
  startGame(opened.host, opened.welcome, opened.timers, opened.page as never, { painter, canvases: [document.createElement('canvas')] })
  const turn = (): void => {
    for (const type of ['keydown', 'keyup']) document.dispatchEvent(Object.assign(new Event(type), { key: 'ArrowUp', code: 'ArrowUp' }))
  }
  return { ...opened, turn, phase: () => document.getElementById('game')?.dataset['phase'], date: utcDate(opened.timers.now()) }
}

test('a snake that runs into the walls ends its round, which the game shows; a tap begins the next one', async () => {
  const { turn, draw, news, timers, click, phase } = await open()
  turn()
  for (let at = 0; at < 10_000 && phase() === 'running'; at += 1) draw(1)
  const sent = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent).toMatchObject([{ name: 'round.start' }, { name: 'round.end', data: { outcome: 'lose', goesOn: true, proof: { seed: 'visit' } } }])
  timers.pass(1_100)
  expect([phase(), document.getElementById('overlay')?.hidden]).toEqual(['over', false])
  click('#overlay .main')
  expect([phase(), (await news()).map(({ name }) => name)]).toEqual(['ready', ['round.start']])
})

test('the garden of the day that has begun is reported as lost when it is started over; any other is not', async () => {
  const { turn, draw, news, click, date } = await open()
  const startOver = (): void => {
    click('#pause')
    click('#overlay .button:not(.main)')
  }
  turn()
  draw(30)
  startOver()
  click('#day')
  turn()
  draw(30)
  startOver()
  click('#overlay .button:not(.main)')
  const sent = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent.map(({ name }) => name)).toEqual(['round.start', 'round.start', 'round.end', 'round.start'])
  expect(sent[2]).toMatchObject({ data: { outcome: 'lose', goesOn: true, proof: { seed: dailySeed(date) } } })
})
