// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { utcDate } from '@majlis/game-kit/days'
import { afterEach, expect, test } from 'vitest'
import { replay } from '../step.ts'
import { startGame } from './game.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, opened.welcome, opened.timers, document)
  const isShown = (id: string): boolean => document.getElementById(id)?.hidden === false
  const giveUp = (): void => {
    opened.click('#pause')
    opened.click('#overlay .button:not(.main)')
  }
  return { ...opened, isShown, giveUp, rounds: async () => (await opened.news()).filter(({ name }) => name !== 'save.put') }
}

test('an end is reported at once and before its save; a player who goes back at once loses nothing', async () => {
  const { click, giveUp, news, isShown, timers } = await open()
  click('#sizes button')
  click('#hint')
  await news()
  giveUp()
  const [end, save] = await news()
  expect(end).toMatchObject({ name: 'round.end', data: { outcome: 'lose', goesOn: true, proof: { seed: 'visit' } } })
  expect(save).toMatchObject({ name: 'save.put', data: { round: null } })
  click('#back')
  timers.pass(5_000)
  expect([isShown('menu'), isShown('overlay'), isShown('go-on')]).toEqual([true, false, false])
  expect((await news()).map(({ name }) => name)).not.toContain('round.end')
})

test('the result is shown after a moment, and its button begins the next round on the same page', async () => {
  const { click, giveUp, rounds, isShown, timers } = await open()
  click('#sizes button')
  giveUp()
  expect(isShown('overlay')).toBe(false)
  timers.pass(1_500)
  expect(isShown('overlay')).toBe(true)
  click('#overlay .main')
  click('#hint')
  giveUp()
  const sent = await rounds()
  expect(sent.map(({ name }) => name)).toEqual(['round.start', 'round.end', 'round.start', 'round.end'])
  expect(sent.at(-1)).toMatchObject({ data: { goesOn: true, proof: { seed: 'visit/2' } } })
})

test('a board of the day that has ended is no dead end: it is begun again from the menu', async () => {
  const { click, giveUp, rounds, isShown } = await open()
  click('#day')
  giveUp()
  click('#back')
  await rounds()
  click('#day')
  expect([isShown('play'), (await rounds()).map(({ name }) => name)]).toEqual([true, ['round.start']])
  click('#hint')
  expect(document.getElementById('hints')?.hidden).toBe(false)
})

test('a begun board of the day is reported as lost when it is begun anew, or left for another board; an untouched one is not', async () => {
  const { click, rounds, timers } = await open()
  const date = utcDate(timers.now())
  click('#day')
  click('#restart')
  expect((await rounds()).map(({ name }) => name)).toEqual(['round.start', 'round.start'])
  click('#hint')
  timers.pass(700)
  click('#restart')
  const sent = await rounds()
  expect(sent).toMatchObject([
    { name: 'round.end', data: { outcome: 'lose', score: 0, goesOn: true, proof: { seed: `daily/${date}` } } },
    { name: 'round.start' },
  ])
  const [end] = sent
  const proof = end?.name === 'round.end' ? (end.data.proof as { readonly inputs: string }) : undefined
  expect(replay(`daily/${date}`, proof?.inputs)).toMatchObject({ status: 'lost', score: 0 })
  click('#hint')
  click('#back')
  click('#sizes button')
  click('#overlay .button:not(.main)')
  expect(await rounds()).toMatchObject([{ name: 'round.end', data: { outcome: 'lose', proof: { seed: `daily/${date}` } } }, { name: 'round.start' }])
})

test('a board of the player’s own is begun anew without an end', async () => {
  const { click, rounds } = await open()
  click('#sizes button')
  click('#hint')
  click('#restart')
  expect((await rounds()).map(({ name }) => name)).toEqual(['round.start', 'round.start'])
})
