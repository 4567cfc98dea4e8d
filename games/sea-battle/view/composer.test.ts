// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { expect, test } from 'vitest'
import { chosen, go, placement, rules } from '../choice.fixture.ts'
import { random } from '../duel.fixture.ts'
import { bomb, rules as old, scout } from '../arsenal.fixture.ts'
import { rulesFor } from '../rules.ts'
import type { State } from '../state.ts'
import { startGame } from './game.ts'

function open(language: 'en' | 'ar' = 'en', reducedMotion = true) {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, { language, reducedMotion })
  const dialog = document.querySelector<HTMLDialogElement>('#arsenal')
  const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()
  return {
    ...page,
    dialog,
    press,
    step: (item: string, sort: 'more' | 'fewer') => press(`[data-item="${item}"] .square:${sort === 'more' ? 'last' : 'first'}-of-type`),
    counts: () => page.all('#items .count').map(({ textContent }) => textContent),
    show(state: State, seq: number, by = rules, more: Partial<MatchSnapshot> = {}) {
      const turn = by.turn(state)
      page.show(by.view(state, 0), seq, { turn: [...turn], legal: by.legal(state, 0) as never, ...more })
    },
    pieces: () => [page.all('#harbour .ship:not(.mine, .battery)').length, page.all('#harbour .mine').length, page.all('#harbour .battery').length],
  }
}
const begun = (): State => rules.setup(2, random)

test('a newcomer only presses the one button: the arsenal that is set at first is sent with the fleet', () => {
  const page = open()
  page.show(begun(), 1)
  expect([page.text('#status'), page.pieces()]).toEqual(['Your fleet and arsenal are ready. Drag what you want elsewhere', [5, 3, 1]])
  expect(document.querySelector('#compose')?.getAttribute('aria-label')).toBe(
    'Change the arsenal. Now: Scout plane: 1, Torpedo: 1, Bomber: 1, Anti-aircraft gun: 1, Mine: 3',
  )
  page.press('#ready')
  expect(page.moves).toHaveLength(1)
  const move = rules.readMove(page.moves[0])
  expect(move && rules.apply(begun(), 0, move, random)).toBeDefined()
  expect(page.moves[0]).toMatchObject({ kind: 'place', weapons: ['scout', 'torpedo', 'bomber'] })
})

test('an arsenal is composed within its points, what lies in the sea follows, and it is sent', () => {
  const page = open()
  page.show(begun(), 1)
  page.press('#compose')
  expect([page.dialog?.open, page.text('#points'), page.counts()]).toEqual([true, 'Points left: 0', ['1', '1', '1', '0', '1', '3']])
  // Nothing is left for more.
  page.step('gun', 'more')
  expect([page.counts()[4], page.text('#arsenal-said').trim()]).toEqual(['1', 'Points left: 0'])
  const places = () => page.all('#harbour button:has(.mine)').map(({ style }) => `${style.left} ${style.top}`)
  const before = places()
  for (let at = 0; at < 2; at += 1) page.step('mine', 'fewer')
  expect([page.text('#points'), page.pieces(), places()]).toEqual(['Points left: 2', [5, 1, 1], before.slice(0, 1)])
  page.step('gun', 'more')
  expect(page.text('#arsenal-said').trim()).toBe('Anti-aircraft gun: 2. Points left: 0')
  expect([page.text('#points'), page.pieces(), page.counts()]).toEqual(['Points left: 0', [5, 1, 2], ['1', '1', '1', '0', '2', '1']])
  page.step('torpedo', 'fewer')
  page.step('torpedo', 'fewer')
  expect(page.counts()[1]).toBe('0')
  page.press('#arsenal-done')
  page.press('#ready')
  const move = rules.readMove(page.moves[0])
  expect(move).toMatchObject({ weapons: ['scout', 'bomber'] })
  expect(move && rules.apply(begun(), 0, move, random)).toBeDefined()
  expect(page.dialog?.open).toBe(false)
})

test('the standard set comes back by its button, and the dialog closes when the fleet is sent', () => {
  const page = open('ar')
  page.show(begun(), 1)
  page.press('#compose')
  page.step('scout', 'fewer')
  expect([page.text('#points'), page.text('#standard')]).toEqual(['النقاط الباقية: 3', 'الترسانة المعتادة'])
  page.press('#standard')
  expect(page.counts()).toEqual(['1', '1', '1', '0', '1', '3'])
  const placed = rules.apply(begun(), 0, placement(), random)
  if (placed) page.show(placed, 2)
  expect([page.dialog?.open, page.all('#compose')[0]?.hidden]).toEqual([false, true])
})

test('no arsenal is chosen in a duel, nor in a match of the first version', () => {
  for (const kind of [rulesFor({ configuration: 'duel' }), old]) {
    const page = open()
    page.show(kind.setup(2, random), 1, kind)
    expect(page.all('#compose')[0]?.hidden).toBe(true)
    page.press('#ready')
    expect(kind.readMove(page.moves[0])).toBeDefined()
  }
})

test('only chosen weapons have a button, with how many are left; after one the others wait for the next turn', () => {
  const page = open()
  const state = chosen({ weapons: [['scout', 'scout', 'bomber'], ['torpedo']] })
  page.show(state, 2)
  const shown = () => page.all('#weapons button').filter(({ hidden }) => !hidden)
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Scout2', 'Bomber'])
  expect([page.text('#status'), shown()[0]?.getAttribute('aria-label')]).toEqual([
    'Your turn. Use one weapon, or fire at once',
    'Scout plane, left: 2. Shows 3 x 3 squares, and you still fire',
  ])
  page.show(go(state, scout(9)), 3)
  expect(shown().map((button) => [button.textContent, button.className, button.getAttribute('aria-disabled')])).toEqual([
    ['Scout', 'later', 'true'],
    ['Bomber', 'later', 'true'],
  ])
  shown()[1]?.click()
  expect(page.text('#status')).toBe('One weapon a turn. Now fire')
  // Of the rival only what it has used is known.
  expect(page.text('#fleet-rival .stock')).toBe('?')
  const theirs = chosen({ weapons: [['scout'], ['scout', 'scout']] }, { next: 1 })
  page.show(go(theirs, scout(9)), 4)
  expect(page.all('#fleet-rival .stock .gone')).toHaveLength(1)
})

test('what is written over a sea goes with that sea when the seas change places', () => {
  const page = open('en', false)
  page.show(chosen(), 2)
  page.show(go(chosen(), bomb(24)), 3)
  const place = () => [page.text('#call'), document.querySelector('#call')?.parentElement?.id, document.querySelector('#board')?.classList.contains('own')]
  // The bomber flies, and a gun in the sea of the rival shoots it down.
  page.timers.pass(500)
  expect(place()).toEqual(['Shot down!', 'board', false])
  page.timers.pass(1000)
  expect(place()).toEqual(['Shot down!', 'mini', true])
})
