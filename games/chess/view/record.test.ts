// @vitest-environment happy-dom
import { newSession } from '@majlis/game-bridge/stage/session'
import { seededRandom } from '@majlis/rules/random'
import { expect, test, vi } from 'vitest'
import { rules, type State } from '../rules.ts'
import { messages } from './messages.ts'
import { createRecord } from './record.ts'
import type { ChessSession } from './table.ts'

const random = seededRandom('x')
function played(steps: string): State {
  const start: State = { ...rules.setup(2, random), white: 0, next: 0 }
  return steps.split(' ').reduce((state, step) => {
    const after = rules.apply(state, state.next ?? 0, { from: step.slice(0, 2), to: step.slice(2, 4) }, random)
    if (!after) throw new Error(step)
    return after
  }, start)
}

function sessionOf(steps: string): ChessSession {
  const players = ['Sara', 'Omar'].map((name, seat) => ({ id: name, name, seat }))
  const match = { matchId: 'm', seat: 0, players, view: null, legal: [], seq: 1, turn: [0], outcome: { over: false as const }, deadline: null, now: 0 }
  return { ...newSession, match, table: rules.view(played(steps), 0) }
}

test('only the side that is ahead has a lead, also after the other side has taken a piece', () => {
  document.body.innerHTML = '<ol id="moves"></ol><p id="taken-me"></p><p id="taken-rival"></p>'
  const record = createRecord(document, messages.en, String)
  const leads = () => ['taken-me', 'taken-rival'].map((id) => document.querySelector(`#${id} .lead`)?.textContent?.replaceAll(/[\u2066\u2069]/g, '') ?? '')
  record.show(sessionOf('e2e4 d7d5 e4d5'))
  expect(leads()).toEqual(['+1', ''])
  record.show(sessionOf('e2e4 d7d5 e4d5 d8d5'))
  expect(leads()).toEqual(['', ''])
  record.show(sessionOf('e2e4 d7d5 e4d5 d8d5 b1c3 d5d2'))
  expect(leads()).toEqual(['', '+1'])
  record.show(sessionOf('e2e4 d7d5 e4d5 d8d5 b1c3 d5d2 c1d2'))
  expect(leads()).toEqual(['+8', ''])
})

test('the hint after a wrong press names marks of squares only: pieces have none on this board', () => {
  expect([messages.en.refused, messages.ar.refused]).toEqual(['Pick one of your pieces, then a marked square', 'قطعة من قطعك أولًا، ثم خانة معلّمة'])
})

test('the newest move is in sight, also where the list gets its size after the moves, as in a match that goes on', () => {
  document.body.innerHTML = '<ol id="moves"></ol><p id="taken-me"></p><p id="taken-rival"></p>'
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(act: () => void) {
        resized.push(act)
      }
      observe() {}
    },
  )
  const list = document.getElementById('moves')
  const scrolled = vi.fn()
  if (list) list.scrollTo = scrolled
  createRecord(document, messages.en, String).show(sessionOf('e2e4 e7e5'))
  expect(scrolled).toHaveBeenCalledTimes(1)
  for (const act of resized) act()
  expect(scrolled).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
