// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import type { Json } from '@majlis/game-bridge/protocol'
import { afterEach, expect, test } from 'vitest'
import { FIRST_WIN, isUndecided } from '../step.ts'
import { copied, opened as visitOf, playUntil, reached } from './boards.fixture.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

const SHIFTS = { L: [-90, 0], R: [90, 0], U: [0, -90], D: [0, 90] } as const

/** The game, one slide before the winning tile, and a function that makes the slide. */
async function open() {
  const { inputs = '', ...saved } = copied(reached(FIRST_WIN).boards) as Readonly<Record<string, Json>>
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const data = { ...saved, inputs: String(inputs).slice(0, -1) }
  startGame(opened.host, { ...opened.welcome, saved: { data, version: 0 } }, opened.timers, document)
  function win(): void {
    const [x, y] = SHIFTS[String(inputs).at(-1) as keyof typeof SHIFTS]
    const at = (type: string, clientX: number, clientY: number) => Object.assign(new Event(type), { isPrimary: true, pointerId: 1, clientX, clientY })
    document.getElementById('stage')?.dispatchEvent(at('pointerdown', 0, 0))
    document.dispatchEvent(at('pointermove', x, y))
    opened.timers.pass(650)
  }
  return { ...opened, win, title: () => document.getElementById('overlay-title')?.textContent, kind: () => document.getElementById('overlay')?.dataset['kind'] }
}

test('a winning tile is a message of the game: the round goes on without an end', async () => {
  const { win, news, click, title } = await open()
  win()
  expect(title()).toBe('You made 512!')
  click('#overlay-main')
  expect([document.getElementById('overlay')?.hidden, document.getElementById('goal-tile')?.textContent]).toEqual([true, '1024'])
  expect((await news()).map(({ name }) => name).filter((name) => name !== 'save.put')).toEqual([])
})

test('or the player ends it there: the end is reported at once and before its save, and shown until the next round is begun', async () => {
  const { win, news, click, title, kind, timers } = await open()
  win()
  await news()
  click('#overlay-other')
  const [end, save] = await news()
  expect(end).toMatchObject({ name: 'round.end', data: { outcome: 'win', goesOn: true } })
  expect(save).toMatchObject({ name: 'save.put', data: { inputs: expect.stringMatching(/CE$/) } })
  expect([title(), kind(), document.getElementById('overlay-main')?.textContent]).toEqual(['You made 512!', 'won', 'New game'])
  click('#overlay-main')
  timers.pass(5_000)
  expect([document.getElementById('overlay')?.hidden, document.getElementById('score')?.textContent]).toEqual([true, '0'])
  expect((await news()).map(({ name }) => name).filter((name) => name !== 'save.put')).toEqual(['round.start'])
})

test('a won round that is started over is reported once', async () => {
  const { win, news, click } = await open()
  win()
  click('#overlay-main')
  click('#restart')
  click('#overlay-other')
  const sent = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent).toMatchObject([{ name: 'round.end', data: { outcome: 'win', goesOn: true } }, { name: 'round.start' }])
})

test('nothing can be taken back once the round is over or a goal asks something', async () => {
  const { win, click } = await open()
  const isOff = () => (document.getElementById('undo') as HTMLButtonElement).disabled
  expect(isOff()).toBe(false)
  win()
  expect(isOff()).toBe(true)
  click('#overlay-other')
  expect(isOff()).toBe(true)
})

test('a full board offers to take the last slide back before the round ends; the end is reported when it is not', async () => {
  const visit = visitOf()
  playUntil(visit.boards, () => isUndecided(visit.boards.round.state))
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, { ...opened.welcome, saved: { data: copied(visit.boards), version: 0 } }, opened.timers, document)
  const text = (id: string) => document.getElementById(id)?.textContent
  expect([text('overlay-title'), text('overlay-main'), text('overlay-other')]).toEqual(['No moves left', 'Undo, 3 left', 'End the round'])
  const ends = async () => (await opened.news()).filter(({ name }) => name === 'round.end')
  opened.click('#overlay-main')
  expect([document.getElementById('overlay')?.hidden, await ends()]).toEqual([true, []])
  opened.click('#restart')
  opened.click('#overlay-other')
  expect(text('score')).toBe('0')
})

test('the button above the board takes it back, too', async () => {
  const visit = visitOf()
  playUntil(visit.boards, () => isUndecided(visit.boards.round.state))
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, { ...opened.welcome, saved: { data: copied(visit.boards), version: 0 } }, opened.timers, document)
  opened.click('#undo')
  expect([document.getElementById('overlay')?.hidden, document.getElementById('undos')?.textContent]).toEqual([true, '2'])
})

test('and ends the round there, with its score', async () => {
  const visit = visitOf()
  playUntil(visit.boards, () => isUndecided(visit.boards.round.state))
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, { ...opened.welcome, saved: { data: copied(visit.boards), version: 0 } }, opened.timers, document)
  opened.click('#overlay-other')
  const ends = (await opened.news()).filter(({ name }) => name === 'round.end')
  expect(ends).toMatchObject([{ data: { score: visit.boards.round.state.score, goesOn: true } }])
  expect(document.getElementById('overlay-main')?.textContent).toBe('New game')
})

test('a goal brings a tool; a touch on a tile removes it, and the round that is saved contains that', async () => {
  const { win, news, click, timers } = await open()
  win()
  click('#overlay-main')
  const tools = () => ['#swap', '#remove'].map((id) => document.querySelector(id)?.getAttribute('aria-label'))
  expect(tools()).toEqual(['Swap two tiles, 2 left', 'Remove a tile, 2 left'])
  const tiles = () => document.querySelectorAll('#tiles .slot:not(.taken)').length
  const before = tiles()
  click('#remove')
  expect([document.getElementById('hint')?.textContent, document.getElementById('remove')?.getAttribute('aria-pressed')]).toEqual([
    'Touch the tile to remove.',
    'true',
  ])
  const board = document.getElementById('board')
  // The page has no layout: every cell is asked for by the keys instead.
  const key = (name: string, on: EventTarget | null = board) =>
    on?.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: name }))
  for (let cell = 0; cell < 16 && document.getElementById('remove')?.getAttribute('aria-pressed') === 'true'; cell += 1) {
    key('Enter')
    key(cell % 4 === 3 ? 'ArrowDown' : cell % 8 < 4 ? 'ArrowRight' : 'ArrowLeft')
  }
  expect([tiles(), tools()[1]]).toEqual([before - 1, 'Remove a tile, 1 left'])
  timers.pass(5_000)
  const saves = (await news()).filter(({ name }) => name === 'save.put')
  expect(JSON.stringify(saves)).toMatch(/X[a-p]/)
})
