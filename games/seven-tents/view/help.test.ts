// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, describe, expect, test } from 'vitest'
import { lostTable } from '../play.fixture.ts'
import { begin } from '../step.ts'
import { createAdvice, pilesFor } from './advice.ts'
import { startGame } from './game.ts'
import { measure, placesOf } from './layout.ts'

let close = (): void => undefined
afterEach(() => close())

test('a deal that is certainly lost has no hint, though cards could still be moved', () => {
  expect(createAdvice().next(lostTable, 1)).toBeUndefined()
  expect(pilesFor(lostTable, 3, 7)).toEqual([2])
})

test('in the waste all cards but the last show their suits where the next card does not cover them', () => {
  const { table } = begin('layout', { draw: 1, tier: 'calm' })
  const places = placesOf(measure(360, 560), { ...table, stock: table.stock.slice(4), waste: table.stock.slice(0, 4) })
  expect(table.stock.slice(0, 4).map((card) => places[card]?.isAside)).toEqual([true, true, true, false])
  expect(table.tents.flat().some((card) => places[card]?.isAside)).toBe(false)
})

test('the table is not mirrored in Arabic, but a text over it is read from the right', () => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  expect([document.getElementById('table')?.dir, document.getElementById('toast')?.dir]).toEqual(['ltr', 'auto'])
})

test('the pause names how hard the deal is', async () => {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, opened.welcome, opened.timers, document)
  opened.click('#pause')
  expect(document.querySelector('#card dl div')?.textContent).toBe('This dealEasy')
})

describe('a person who has never played', () => {
  async function open() {
    const opened = await openPage(bodyOf(import.meta.dirname))
    close = opened.close
    startGame(opened.host, { ...opened.welcome, isFirstGamePlay: true }, opened.timers, document)
    const turnStock = (): void => {
      for (const type of ['keydown', 'keyup'])
        document.getElementById('table')?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { key: 'd', code: 'KeyD' }))
    }
    /** Whether a move is shown to somebody who waits. */
    const showsMove = (): boolean => {
      document.getElementById('hand')?.setAttribute('hidden', '')
      opened.timers.pass(2_700)
      return !document.getElementById('hand')?.hasAttribute('hidden')
    }
    const newDeal = (): void => {
      opened.click('#pause')
      opened.click('#overlay .buttons button:nth-child(2)')
      opened.timers.pass(2_000)
      if (document.getElementById('overlay')?.hidden === false) opened.click('#overlay .main')
    }
    return { turnStock, showsMove, newDeal }
  }

  test('is shown a move, also in the next deal', async () => {
    const { turnStock, showsMove, newDeal } = await open()
    expect(showsMove()).toBe(true)
    turnStock()
    newDeal()
    expect(showsMove()).toBe(true)
  })

  test('is shown none any more after six moves, in no later deal either', async () => {
    const { turnStock, showsMove, newDeal } = await open()
    expect(showsMove()).toBe(true)
    for (let move = 0; move < 6; move += 1) turnStock()
    expect(showsMove()).toBe(false)
    newDeal()
    expect(showsMove()).toBe(false)
  })
})
