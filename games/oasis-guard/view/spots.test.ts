// @vitest-environment happy-dom
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { beforeEach, expect, test } from 'vitest'
import { begin, obey } from '../step.ts'
import { OTHER_TRAITS } from '../kinds.ts'
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

test('at the second height the menu is a choice of two towers, which say what they do', () => {
  const state = begin('y')
  state.coins = 900
  const spots = new Spots(document, messages.en, String, (order) => {
    obey(state, order)
    spots.show(state)
  })
  spots.place(placeOf(360, 800), state)
  press(spot)
  press('#menu button:nth-child(3)')
  press(spot)
  press('#menu button')
  press(spot)
  expect([...document.querySelectorAll('#menu .does')].map(({ textContent }) => textContent)).toEqual(['Shakes harder', 'All stand still'])
  found('#menu button:nth-child(2)').dispatchEvent(new Event('pointerenter'))
  expect(spots.chosen?.range).toBe(OTHER_TRAITS.drum.range)
  press('#menu button:nth-child(2)')
  expect(state.towers[4]).toMatchObject({ kind: 'drum', height: 2, isOther: true })
  expect(labelOf(spot)).toBe('Halt drum 5, height 3')
  press(spot)
  expect(document.querySelectorAll('#menu button')).toHaveLength(1)
})
