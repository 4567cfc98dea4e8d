// @vitest-environment happy-dom
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { beforeEach, expect, test } from 'vitest'
import { begin, obey } from '../step.ts'
import { messages } from './messages.ts'
import { placeOf } from './place.ts'
import { Spots } from './spots.ts'

beforeEach(() => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  const state = begin('x')
  const spots = new Spots(document, messages.en, String, (order) => {
    obey(state, order)
    spots.show(state)
  })
  spots.place(placeOf(360, 800), state)
})

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
const press = (selector: string): void => found(selector).click()
const labelOf = (selector: string) => found(selector).getAttribute('aria-label')
const spot = '#spots button:nth-child(5)'
const sell = '#menu button:last-child'

test('the menu of a free circle says what each tower does', () => {
  press(spot)
  expect([...document.querySelectorAll('#menu .does')].map(({ textContent }) => textContent)).toEqual([
    'Quick stones',
    'Slows all',
    'Shakes all',
    'Burns the strongest',
  ])
})

test('a tower is only sold by the second press, and another visit of its menu asks again', () => {
  press(spot)
  press('#menu button')
  expect(labelOf(spot)).toBe('Sling 5, height 1')
  press(spot)
  expect(labelOf(sell)).toBe('Sell for 35 coins')
  press(sell)
  expect([labelOf(sell), found(sell).textContent]).toEqual(['Press again to sell for 35 coins', 'Sell?+35'])
  expect(found('#spoken').textContent).toBe('Press again to sell for 35 coins')
  expect(labelOf(spot)).toBe('Sling 5, height 1')
  press(spot)
  press(spot)
  expect(labelOf(sell)).toBe('Sell for 35 coins')
  press(sell)
  press(sell)
  expect(labelOf(spot)).toBe('Stone circle 5, free')
})
