// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { HOME, YARD } from '../course.ts'
import { begun, openMatch, players } from './match.fixture.ts'
import type { State } from '../state.ts'

const open = () => openMatch(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))

test('a match of four ends with a medal in each yard, and the result waits until the player goes on', () => {
  const four = [...players, { id: 'Lina', name: 'Lina', seat: 2 }, { id: 'Zaid', name: 'Zaid', seat: 3 }]
  const home = [HOME, HOME, HOME, HOME]
  const table: State = {
    ...begun,
    arms: [0, 1, 2, 3],
    tokens: [home.with(0, 54), [HOME, 3, YARD, YARD], [9, YARD, YARD, YARD], [HOME, 4, YARD, YARD]],
    next: 0,
  }
  const { timers, show, ends } = open()
  const medals = () => [...document.querySelectorAll('.medal')].map((medal) => [medal.className, medal.getAttribute('aria-label')])
  const close = document.getElementById('close')
  show(table, 1, { players: four })
  const last = { seat: 0, die: 2, moved: { owner: 0, token: 0, from: 54, to: HOME }, sent: [], leads: 'pass' } as const
  show({ ...table, tokens: table.tokens.with(0, home), next: null, last }, 2, {
    players: four,
    turn: [],
    outcome: { over: true, winners: [0], losers: [1, 2, 3] },
  })
  // The app waits at once; the die still turns.
  expect([ends(), medals()]).toEqual([[{ isOpen: true }], []])
  timers.pass(600)
  expect(medals()).toEqual([
    ['medal arm-0 first', 'Place 1'],
    ['medal arm-1', 'Place 3'],
    ['medal arm-2', 'Place 4'],
    ['medal arm-3', 'Place 2'],
  ])
  expect(close?.hidden).toBe(false)
  close?.click()
  expect([ends(), close?.hidden]).toEqual([[{ isOpen: true }, { isOpen: false }], true])
  expect(medals()).toHaveLength(4)
})

test('while the others play on, whoever is home has a medal in the yard and the place on the card', () => {
  const four = [...players, { id: 'Lina', name: 'Lina', seat: 2 }, { id: 'Zaid', name: 'Zaid', seat: 3 }]
  const home = [HOME, HOME, HOME, HOME]
  const table: State = { ...begun, arms: [0, 1, 2, 3], tokens: [begun.tokens[0] ?? [], home, [3, 4, 5, 6], [1, 2, 3, 4]], next: 2, finished: [1] }
  const { show } = open()
  const medals = () => [...document.querySelectorAll('.medal')].map((medal) => [medal.className, medal.getAttribute('aria-label')])
  const notes = () => [...document.querySelectorAll('.player:not([hidden]) .side-note')].map((note) => note.textContent).filter((note) => note !== '')
  show({ ...table, finished: [] }, 1, { players: four })
  expect([medals(), notes()]).toEqual([[], []])
  show(table, 2, { players: four })
  expect([medals(), notes()]).toEqual([[['medal arm-1 first', 'Place 1']], ['Place 1']])
  expect([...document.querySelectorAll<HTMLElement>('.placed')].map(({ dataset }) => dataset['seat'])).toEqual(['1'])
  const [first] = document.querySelectorAll('.medal')
  show({ ...table, tokens: table.tokens.with(0, home), finished: [1, 0] }, 3, { players: four })
  expect([medals().length, notes().toSorted(), document.querySelectorAll('.medal')[0]]).toEqual([2, ['Place 1', 'Place 2'], first])
  expect(document.getElementById('status')?.textContent).toBe('You have place\u00a02. The others play on')
  // Another match begins without them.
  show({ ...table, finished: [] }, 0, { matchId: 'n', players: four })
  expect([medals(), notes()]).toEqual([[], []])
})
