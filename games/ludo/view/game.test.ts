// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { HOME, YARD } from '../course.ts'
import { begun, openMatch } from './match.fixture.ts'
import type { State } from '../state.ts'

const open = () => openMatch(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))

const moved = { owner: 1, token: 0, from: 8, to: 13 }
/** The other one has rolled a five and walked, and it is the own turn. */
const after: State = { ...begun, tokens: [begun.tokens[0] ?? [], [13, YARD, YARD, YARD]], next: 0, last: { seat: 1, die: 5, moved, sent: [], leads: 'pass' } }
const clocks = [
  { left: 60_000, endsAt: null },
  { left: 60_000, endsAt: null },
]

test('without a total clock the die turns and the token walks before the next one may roll', () => {
  const { timers, show, walks, mayRoll } = open()
  show(begun, 1, {})
  show(after, 2, {})
  expect([mayRoll(), walks]).toEqual([false, []])
  timers.pass(600)
  expect([mayRoll(), walks]).toEqual([true, [650]])
})

test('on a total clock nobody waits for what is shown: the next one may roll at once, and sees the token walk', () => {
  const { show, walks, mayRoll } = open()
  show(begun, 1, { clocks })
  show(after, 2, { clocks })
  expect([mayRoll(), walks]).toEqual([true, [650]])
  // A whole turn of the other one later, which was over before the first walk was.
  show({ ...begun, last: null }, 3, { clocks })
  show(after, 4, { clocks })
  expect([mayRoll(), walks]).toEqual([true, [650, 650]])
})

test('spectators of a total clock see everything in its time', () => {
  const { timers, show, walks } = open()
  show(begun, 1, { clocks, seat: null })
  show(after, 2, { clocks, seat: null })
  expect(walks).toEqual([])
  timers.pass(600)
  expect(walks).toEqual([650])
})

test('while the last token walks home and the end is not published yet, nobody is named as the next', () => {
  const { show } = open()
  const status = () => document.getElementById('status')?.textContent
  show(begun, 1, { clocks })
  expect(status()).toContain('Omar')
  show({ ...begun, next: null }, 2, { clocks, turn: [] })
  expect(status()).toBe('')
})

test('the cards show how many tokens are home, and what each player rolled last', () => {
  const { timers, show } = open()
  const rolled = () =>
    [...document.querySelectorAll<HTMLElement>('.player:not([hidden])')].map((card) => [
      card.querySelector('.count')?.textContent,
      card.querySelector<HTMLElement>('.rolled')?.hidden ? null : card.querySelector('.rolled')?.getAttribute('aria-label'),
    ])
  show({ ...begun, tokens: [[3, HOME, YARD, YARD], begun.tokens[1] ?? []] }, 1, {})
  expect(rolled()).toEqual([
    ['0/4', null],
    ['1/4', null],
  ])
  show({ ...after, tokens: [[3, HOME, YARD, YARD], after.tokens[1] ?? []] }, 2, {})
  timers.pass(5_000)
  expect(rolled()).toEqual([
    ['0/4', 'Die: 5'],
    ['1/4', null],
  ])
  // Another match begins without them.
  show(begun, 0, { matchId: 'n' })
  expect(rolled().map(([, die]) => die)).toEqual([null, null])
})

test('a bot’s level stands on its card, and in the texts only in a rush', () => {
  const { show } = open()
  const bots = [
    { id: 'Sara', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar (Bot · Newcomer)', seat: 1, bot: { name: 'Omar', label: 'Bot · Newcomer', level: 1 as const } },
  ]
  show(begun, 1, { players: bots })
  expect(document.getElementById('status')?.textContent).toBe('It is \u2068Omar\u2069’s turn')
  show({ ...begun, rush: { turnsLeft: [4, 4], sent: [0, 0] } }, 0, { matchId: 'n', players: bots })
  expect(document.getElementById('status')?.textContent).toBe('It is \u2068Omar (Bot · Newcomer)\u2069’s turn')
})
