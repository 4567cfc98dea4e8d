// @vitest-environment happy-dom
import { utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { twistOn } from '../daily.ts'
import { startGame } from './game.ts'
import { gardenMessages } from './garden-messages.ts'

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
  // The end and a pause show the goals that are open.
  const rows = () => [...document.querySelectorAll('#overlay .rows li span')].map(({ textContent }) => textContent)
  expect(rows()).toEqual(['Score 150 points in one garden', 'Reach garden 2', 'Eat 3 pomegranates'])
  click('#overlay .main')
  expect([...document.querySelectorAll('#tasks-open li')].length).toBe(3)
  expect([phase(), (await news()).map(({ name }) => name)]).toEqual(['ready', ['round.start']])
})

test('a pause shows the goals that are open, and every save has them', async () => {
  const { turn, draw, news, click } = await open()
  turn()
  draw(90)
  click('#pause')
  expect([...document.querySelectorAll('#overlay .rows li')].length).toBe(3)
  const saves = (await news()).flatMap((one) => (one.name === 'save.put' ? [one.data] : []))
  expect(saves.at(-1)).toMatchObject({
    tasks: [
      [0, 10],
      [0, 1],
      [0, 0],
    ],
    boons: 0,
    look: 'violet',
    day: '',
  })
})

test('the garden of the day names its twist, and the panel of its end that of tomorrow', async () => {
  const { turn, draw, timers, click, phase, date } = await open()
  click('#day')
  expect(document.getElementById('how-text')?.textContent).toBe(`Today: ${gardenMessages.en.twists[twistOn(date)]}`)
  turn()
  for (let at = 0; at < 10_000 && phase() === 'running'; at += 1) draw(1)
  timers.pass(1_100)
  const tomorrow = utcDate(timers.now() + 86_400_000)
  expect(document.querySelector('#card p')?.textContent).toContain(`Tomorrow: ${gardenMessages.en.twists[twistOn(tomorrow)]}.`)
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
