// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAPTAIN, GUARDS, STORM, TICK_RATE } from '../kinds.ts'
import { PARTS } from '../map.ts'
import type { Order } from '../orders.ts'
import type { State } from '../state.ts'
import { begin, obey, step } from '../step.ts'
import { stormCell } from '../storm.ts'
import { createAim } from './aim.ts'
import type { Aim } from './aim.ts'
import { messages } from './messages.ts'
import { startGame } from './start.ts'

let state: State
let aim: Aim
let given: Order[] = []
const button = (): HTMLButtonElement => document.getElementById('storm') as HTMLButtonElement
const isOn = (): boolean => document.getElementById('game')?.hasAttribute('data-aims') ?? false

beforeEach(() => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  state = begin('aim')
  obey(state, { do: 'call' })
  for (let tick = 0; tick < 60; tick += 1) step(state)
  state.wave = STORM.from
  given = []
  aim = createAim(document, messages.en, String, (order) => {
    given.push(order)
    obey(state, order)
  })
  aim.show(state)
})

describe('the button of the sandstorm', () => {
  test('is there from the third wave on, and says how long it rests', () => {
    aim.show({ ...state, wave: STORM.from - 1 })
    expect(button().hidden).toBe(true)
    aim.show(state)
    expect([button().hidden, button().disabled, button().getAttribute('aria-label')]).toEqual([false, false, 'Sandstorm'])
    aim.show({ ...state, stormWait: 10 * TICK_RATE - 5 })
    expect([button().disabled, button().textContent, button().getAttribute('aria-label')]).toEqual([true, '10', 'Sandstorm, ready in 10 s'])
  })

  test('lets the player choose the place by a touch of the land', () => {
    expect([aim.take({ x: 100, y: 100 }), given]).toEqual([false, []])
    button().click()
    expect([aim.isAiming, isOn(), button().getAttribute('aria-pressed'), given]).toEqual([true, true, 'true', []])
    expect(aim.take({ x: 100, y: 130 })).toBe(true)
    expect(given).toEqual([{ do: 'storm', cell: stormCell({ x: 100, y: 130 }) }])
    aim.show(state)
    expect([aim.isAiming, isOn(), button().disabled]).toEqual([false, false, true])
  })

  test('takes the visitor nearest to the water when it is pressed twice, and nothing where nobody is', () => {
    const [first] = state.visitors
    if (!first) throw new Error('nobody has come')
    first.at = 300 * PARTS
    const cell = stormCell(first)
    button().click()
    button().click()
    expect(given).toEqual([{ do: 'storm', cell }])
    state.visitors.length = 0
    state.stormWait = 0
    aim.show(state)
    button().click()
    button().click()
    expect([given.length, aim.isAiming]).toEqual([1, false])
  })

  test('gives the choice up when it is stopped, or the round no longer goes on', () => {
    button().click()
    expect([aim.stop(), aim.stop(), isOn()]).toEqual([true, false, false])
    button().click()
    aim.show({ ...state, phase: 'over' })
    expect([aim.isAiming, button().hidden]).toEqual([false, true])
  })
})

describe('the button of the guards', () => {
  const guards = (): HTMLButtonElement => document.getElementById('guards') as HTMLButtonElement

  test('is there from the fifth wave on, says how long they rest, and sends them to the place that is touched', () => {
    expect(guards().hidden).toBe(true)
    state.wave = GUARDS.from
    aim.show(state)
    expect([guards().hidden, guards().disabled, guards().getAttribute('aria-label')]).toEqual([false, false, 'Guards'])
    guards().click()
    expect([aim.aimed, isOn(), guards().getAttribute('aria-label')]).toEqual(['guards', true, 'Guards: press again for the visitor nearest to the water'])
    expect(aim.take({ x: 100, y: 130 })).toBe(true)
    expect(given).toEqual([{ do: 'guards', cell: stormCell({ x: 100, y: 130 }) }])
    aim.show(state)
    expect([guards().disabled, guards().textContent, isOn()]).toEqual([true, String(GUARDS.pause / TICK_RATE), false])
  })

  test('pressed twice sends them in front of the visitor nearest to the water', () => {
    state.wave = GUARDS.from
    const [first] = state.visitors
    if (!first) throw new Error('nobody has come')
    first.at = 100 * PARTS
    aim.show(state)
    aim.press('guards')
    aim.press('guards')
    expect(state.squad).not.toBeNull()
    // The first path goes to the right there, from 24 pixels before the land.
    expect((state.squad?.x ?? 0) - (100 - 24)).toBeGreaterThan(20)
  })

  test('and that of the storm take turns: only one place is chosen at a time', () => {
    state.wave = GUARDS.from
    aim.show(state)
    button().click()
    guards().click()
    expect([aim.aimed, isOn(), button().getAttribute('aria-pressed')]).toEqual(['guards', true, 'false'])
    button().click()
    expect([aim.aimed, isOn(), guards().getAttribute('aria-pressed')]).toEqual(['storm', true, 'false'])
    expect([aim.stop(), isOn(), given]).toEqual([true, false, []])
  })
})

describe('the button of the captain', () => {
  const captain = (): HTMLButtonElement => document.getElementById('captain') as HTMLButtonElement

  test('is there once the captain has come, leads to the place that is touched again and again, and says how long the captain rests', () => {
    expect(captain().hidden).toBe(true)
    state.wave = CAPTAIN.from
    step(state)
    aim.show(state)
    expect([captain().hidden, captain().disabled, captain().getAttribute('aria-label')]).toEqual([false, false, 'Captain'])
    const cell = stormCell({ x: 100, y: 130 })
    for (let time = 0; time < 2; time += 1) {
      captain().click()
      expect([aim.aimed, isOn(), captain().getAttribute('aria-label')]).toEqual(['captain', true, messages.en.captain.again])
      expect(aim.take({ x: 100, y: 130 })).toBe(true)
    }
    expect(given).toEqual([
      { do: 'captain', cell },
      { do: 'captain', cell },
    ])
    if (!state.captain) throw new Error('there is no captain')
    aim.show({ ...state, captain: { ...state.captain, rest: 5 * TICK_RATE } })
    expect([captain().disabled, captain().textContent, captain().getAttribute('aria-label')]).toEqual([true, '5', 'Captain, back in 5 s'])
  })
})

describe('on the page', () => {
  let close = (): void => undefined
  afterEach(() => close())

  test('does not open the menu of a circle under the touch that chose a place, but with the next touch', async () => {
    const opened = await openPage(bodyOf(import.meta.dirname))
    close = opened.close
    for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(document.getElementById('oasis'), side, { value: 360 })
    startGame(opened.host, opened.welcome, opened.timers, opened.page, { paint: () => undefined, hasBegun: Promise.resolve() })
    opened.click('#call')
    const isHere = (): boolean => button().hidden === false
    for (let at = 0; at < 400 && !isHere(); at += 1) {
      opened.draw(10)
      opened.click('#call')
    }
    const [canvas, spot] = [document.getElementById('oasis'), document.querySelector<HTMLButtonElement>('#spots button')]
    const touch = (): unknown => canvas?.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { offsetX: 100, offsetY: 200 }))
    const menu = (): boolean => document.getElementById('menu')?.hidden === false
    button().click()
    touch()
    spot?.click()
    expect([isOn(), menu()]).toEqual([false, false])
    spot?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    spot?.click()
    expect(menu()).toBe(true)
  })

  test('closes the menu of a stone circle, which may be over the path', async () => {
    const opened = await openPage(bodyOf(import.meta.dirname))
    close = opened.close
    for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(document.getElementById('oasis'), side, { value: 360 })
    startGame(opened.host, opened.welcome, opened.timers, opened.page, { paint: () => undefined, hasBegun: Promise.resolve() })
    const menu = (): boolean => document.getElementById('menu')?.hidden === false
    opened.click('#spots button')
    expect(menu()).toBe(true)
    // Before its wave the button is hidden and refuses; what it does to the menu is the same.
    button().disabled = false
    button().click()
    expect(menu()).toBe(false)
  })

  test('its key chooses a place, Escape gives that up before it pauses, and a touch of the land uses it', async () => {
    const opened = await openPage(bodyOf(import.meta.dirname))
    close = opened.close
    startGame(opened.host, opened.welcome, opened.timers, opened.page, { paint: () => undefined, hasBegun: Promise.resolve() })
    const key = (code: string): void => {
      for (const type of ['keydown', 'keyup']) document.body.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
    }
    const overlay = (): boolean => document.getElementById('overlay')?.hidden === false
    opened.click('#call')
    const isHere = (): boolean => button().hidden === false
    // Without towers the water is gone in the fourth wave: the next waves are called as soon as they may be.
    for (let at = 0; at < 400 && !isHere() && !overlay(); at += 1) {
      opened.draw(10)
      opened.click('#call')
    }
    expect([isHere(), overlay()]).toEqual([true, false])
    key('KeyS')
    expect(isOn()).toBe(true)
    key('Escape')
    expect([isOn(), overlay()]).toEqual([false, false])
    key('KeyS')
    document.getElementById('oasis')?.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { offsetX: 100, offsetY: 300 }))
    opened.draw(2)
    expect([isOn(), button().disabled]).toEqual([false, true])
    key('Escape')
    expect(overlay()).toBe(true)
  })
})
