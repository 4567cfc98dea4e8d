// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import type { Order } from './scene/orders.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

/** The page of somebody with this save, and the balls and gloves that were given to the painter. */
async function open(data: object | undefined) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const gear: (readonly [number, number])[] = []
  const paint = (order: Order): void => {
    if (order.kind === 'gear') gear.push([order.ball, order.gloves])
  }
  const welcome = { ...opened.welcome, ...(data === undefined ? {} : { saved: { version: 1, data: data as never } }) }
  startGame(opened.host, welcome, opened.timers, opened.page as never, { paint, hasBegun: Promise.resolve() })
  const button = (text: string) => [...document.querySelectorAll<HTMLElement>('#overlay .button')].find(({ textContent }) => textContent?.includes(text))
  const items = () => [...document.querySelectorAll<HTMLButtonElement>('#locker ul:not([data-group="teams"]) button')]
  return { ...opened, gear, button, items, dialog: document.querySelector<HTMLDialogElement>('#locker') }
}

const SAVED = { version: 1, best: 900, goals: 45, saves: 10, ball: 1, gloves: 0 }

test('the pause shows what comes next, and leads to the balls and gloves and back', async () => {
  const { click, button, items, dialog } = await open(SAVED)
  click('#pause')
  expect([...document.querySelectorAll('#overlay .rows li')].map(({ textContent }) => textContent)).toEqual([
    'Next: Tile ball45 / 100',
    'Next: Palm gloves10 / 30',
  ])
  button('Team, balls and gloves')?.click()
  expect(dialog?.open).toBe(true)
  expect(items().map(({ disabled }) => disabled)).toEqual([false, false, false, true, true, false, false, true, true])
  expect(items().map(({ textContent }) => textContent)).toContain('Golden ball195 more goals')
  click('#locker-close')
  expect([dialog?.open, button('Continue') !== undefined]).toEqual([false, true])
})

test('what is chosen is used and saved', async () => {
  const { click, button, items, gear, news, timers } = await open(SAVED)
  expect(gear.at(-1)).toEqual([1, 0])
  click('#pause')
  button('Team, balls and gloves')?.click()
  items()[2]?.click()
  items()[6]?.click()
  expect(gear.at(-1)).toEqual([2, 1])
  expect(items().map((item) => item.getAttribute('aria-pressed') === 'true')).toEqual([false, false, true, false, false, false, true, false, false])
  timers.pass(10_000)
  const saved = (await news()).findLast(({ name }) => name === 'save.put')
  expect(saved).toMatchObject({ data: { ball: 2, gloves: 1, goals: 45 } })
})

test('the goal that earns a ball is followed by its name, and the ball is used at once', async () => {
  const { draw, gear } = await open({ ...SAVED, goals: 11, ball: 0, hasShot: true })
  const key = (type: string, code: string) => document.dispatchEvent(Object.assign(new Event(type), { key: code, code }))
  const hint = () => document.getElementById('hint')?.textContent
  // The goalkeeper of this seed guesses the other side.
  key('keydown', 'ArrowLeft')
  draw(56)
  key('keyup', 'ArrowLeft')
  key('keydown', 'Space')
  draw(50)
  key('keyup', 'Space')
  for (let ticks = 0; ticks < 200 && hint() !== 'Earned: Sunset ball'; ticks += 1) draw(1)
  expect([hint(), gear.at(-1)]).toEqual(['Earned: Sunset ball', [1, 0]])
})
