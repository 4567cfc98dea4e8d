// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { HOME } from '../course.ts'
import type { Last, State } from '../state.ts'
import { begun, openMatch, players } from './match.fixture.ts'

const open = () => openMatch(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))

const four = [...players, { id: 'Lina', name: 'Lina', seat: 2 }, { id: 'Zaid', name: 'Zaid', seat: 3 }]
const home = [HOME, HOME, HOME, HOME]
/** Seats 0 and 2 against 1 and 3; all tokens of seat 0 are home. */
const helping: State = { ...begun, arms: [0, 1, 2, 3], teams: true, tokens: [home, [1, 2, 3, 4], [5, 9, 20, 30], [6, 7, 8, 9]], next: 0 }
const line = () => document.getElementById('status')?.textContent
const die = () => document.getElementById('die')
const notes = () => [...document.querySelectorAll<HTMLElement>('.player')].toSorted(bySeat).map((card) => card.querySelector('.side-note')?.textContent)
const bySeat = (one: HTMLElement, other: HTMLElement) => Number(one.dataset['seat']) - Number(other.dataset['seat'])

test('whoever has all tokens home rolls for the partner, and the line, the die and the cards say so', () => {
  const { timers, show, mayRoll, requests } = open()
  show({ ...helping, tokens: helping.tokens.with(0, [1, 2, 3, 4]) }, 1, { players: four })
  expect([line(), die()?.className, notes()]).toEqual(['Your turn: roll the die', 'arm-0 open', ['', '', 'Partner', '']])
  const last: Last = { seat: 0, die: 2, moved: { owner: 0, token: 3, from: 54, to: HOME }, sent: [], leads: 'again' }
  show({ ...helping, last }, 0, { players: four, matchId: 'n' })
  expect([line(), mayRoll(), die()?.className]).toEqual(['All yours are home! Now roll for \u2068Lina\u2069', true, 'arm-2 open'])
  expect(notes()).toEqual(['Rolls for partner', '', 'Partner', ''])
  show({ ...helping, last: { ...last, seat: 3, leads: 'pass', moved: null } }, 5, { players: four, matchId: 'n' })
  expect(line()).toBe('Your turn: roll for \u2068Lina\u2069')
  show({ ...helping, die: 4, last: { ...last, die: 4, moved: null, leads: 'choose' } }, 6, { players: four, matchId: 'n' })
  timers.pass(600)
  expect(line()).toBe('Choose a token of \u2068Lina\u2069')
  const tokens = [...document.querySelectorAll<HTMLElement>('.token.open')]
  expect(tokens.map(({ className }) => className.includes('arm-2'))).toEqual([true, true, true, true])
  tokens[1]?.click()
  expect(requests).toEqual([expect.objectContaining({ move: { kind: 'go', token: 1 } })])
})

test('a partner who is home is shown as one who rolls for oneself, and another side as one that helps its own', () => {
  const { show } = open()
  show({ ...helping, next: 2 }, 1, { players: four, seat: 2, turn: [2] })
  expect(notes()).toEqual(['Rolls for you', '', '', ''])
  show({ ...helping, next: 1 }, 2, { players: four, seat: 1, turn: [1] })
  expect(notes()).toEqual(['Rolls for partner', '', '', 'Partner'])
})
