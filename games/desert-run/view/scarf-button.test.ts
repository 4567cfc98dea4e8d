// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { afterRun, freshProgress } from '../missions.ts'
import { begin, resultOf } from '../state.ts'
import { toSave } from './saved.ts'
import type { Order } from './scene/orders.ts'
import { createSpeech } from './speech.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

test('the scarf that missions brought is put on and off before a run, shown and saved; without one there is no button', async () => {
  const { host, welcome, timers, page, click, news, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const orders: Order[] = []
  const button = () => document.getElementById('scarf')
  const painter = { paint: (order: Order) => orders.push(order), hasBegun: Promise.resolve() }
  startGame(host, { ...welcome, saved: { data: toSave({ ...freshProgress, fulfilled: 3, scarf: 1 }, undefined), version: 1 } }, timers, page, painter)
  const scarves = () => orders.flatMap((order) => (order.kind === 'scarf' ? [order.scarf] : []))
  expect([button()?.hidden, button()?.getAttribute('aria-label'), scarves().at(-1)]).toEqual([false, 'Scarf 2 of 2: change', 1])
  click('#scarf')
  expect([button()?.getAttribute('aria-label'), scarves().at(-1)]).toEqual(['Scarf 1 of 2: change', 0])
  click('#scarf')
  click('#scarf')
  timers.pass(60_000)
  expect((await news()).findLast(({ name }) => name === 'save.put')).toMatchObject({ data: { fulfilled: 3, scarf: 0 } })
  startGame(host, { ...welcome, saved: { data: toSave(freshProgress, undefined), version: 1 } }, timers, page, painter)
  expect(button()?.hidden).toBe(true)
})

test('the end of a run names a new scarf, or how many missions the next one takes', async () => {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const hintAfter = (fulfilled: number, stars: number): string => {
    const result = { ...resultOf(begin('scarf')), stars }
    return createSpeech(welcome, true).ended(result, afterRun({ ...freshProgress, fulfilled }, result)).hint
  }
  expect([hintAfter(0, 0), hintAfter(1, 20), hintAfter(2, 20), hintAfter(40, 0)]).toEqual([
    'Missions until the next scarf: 3',
    'Missions until the next scarf: 1',
    'A new scarf for the fennec!',
    '',
  ])
})

test('a striped scarf is offered once the stars of all runs pay for it; whoever buys it wears it', async () => {
  const { host, welcome, timers, page, click, news, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const orders: Order[] = []
  const painter = { paint: (order: Order) => orders.push(order), hasBegun: Promise.resolve() }
  const start = (starsKept: number): void =>
    startGame(host, { ...welcome, saved: { data: toSave({ ...freshProgress, starsKept }, undefined), version: 1 } }, timers, page, painter)
  const shown = () => ['buy', 'purse'].map((id) => [document.getElementById(id)?.hidden, document.getElementById(id)?.textContent])
  start(0)
  expect(shown()[1]?.[1]).toBe('')
  start(249)
  expect(shown()).toEqual([
    [true, ''],
    [false, 'Stars for the next striped scarf: 249 / 250'],
  ])
  start(260)
  expect(shown()).toEqual([
    [false, 'Striped scarf for 250 stars'],
    [false, 'Stars for the next striped scarf: 260 / 250'],
  ])
  const stripes = () => document.getElementById('scarf')?.style.getPropertyValue('--stripes')
  expect(stripes()).toBe('none')
  click('#buy')
  expect(stripes()).toBe('#fff0cf')
  expect(orders.flatMap((order) => (order.kind === 'scarf' ? [order.scarf] : [])).at(-1)).toBe(6)
  expect(document.getElementById('scarf')?.getAttribute('aria-label')).toBe('Scarf 2 of 2: change')
  expect(shown()).toEqual([
    [true, ''],
    [false, 'Stars for the next striped scarf: 10 / 500'],
  ])
  timers.pass(60_000)
  expect((await news()).findLast(({ name }) => name === 'save.put')).toMatchObject({ data: { starsKept: 260, bought: 1, scarf: 6 } })
})
