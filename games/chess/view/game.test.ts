// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeTimers, notingHost, plainWelcome } from '@majlis/game-bridge/fixture'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const random = seededRandom('x')
const players = ['Sara', 'Omar'].map((name, seat) => ({ id: name, name, seat }))

/** A match after these steps; the own seat is white. */
function played(steps: string): State {
  const start: State = { ...rules.setup(2, random), white: 0, next: 0 }
  return steps.split(' ').reduce((state, step) => {
    const [from, to, promotion] = [step.slice(0, 2), step.slice(2, 4), step.slice(4)]
    const move = rules.readMove({ from, to, ...(promotion !== '' && { promotion }) })
    const after = move && rules.apply(state, state.next ?? 0, move, random)
    if (!after) throw new Error(step)
    return after
  }, start)
}

/** The page of a match. */
function open() {
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))?.[1] ?? ''
  // No move is answered: the test shows what follows.
  const { host, requests, send } = notingHost(new Promise(() => undefined))
  const timers = fakeTimers()
  startGame(host, { ...plainWelcome, audio: false }, timers, document)
  /** The snapshot after these steps, each of which is a number of the match. */
  const show = (steps: string, change: Partial<MatchSnapshot> = {}) => {
    const state = played(steps)
    send('match.update', {
      matchId: 'm',
      seat: 0,
      players,
      view: JSON.parse(JSON.stringify(rules.view(state, 0))),
      legal: rules.legal(state, 0),
      seq: steps.split(' ').length,
      turn: rules.turn(state),
      outcome: { over: false },
      deadline: null,
      now: timers.now(),
      ...change,
    })
  }
  const cell = (square: string) => document.querySelector<HTMLButtonElement>(`.cells [aria-label^="${square}:"]`)
  return {
    show,
    moves: () => requests.map((request) => (request as { readonly move: unknown }).move),
    press: (...squares: string[]) => {
      for (const square of squares) cell(square)?.click()
    },
    nameOf: (square: string) => cell(square)?.getAttribute('aria-label'),
    status: () => document.getElementById('status')?.textContent,
    marks: () => document.querySelectorAll('rect.plan').length,
  }
}

test('a move is planned while the other player thinks, and played as soon as it is legal at the own turn', () => {
  const { show, moves, press, status, marks, nameOf } = open()
  show('e2e4')
  expect(status()).toContain('Omar')
  press('g1', 'f3')
  expect([status(), marks(), moves()]).toEqual(['Planned: g1 to f3', 2, []])
  expect(nameOf('f3')).toBe('f3: your planned move from g1. Press to cancel')
  show('e2e4 e7e5')
  expect(moves()).toEqual([{ to: 'f3', from: 'g1' }])
  expect(marks()).toBe(0)
})

test('a planned move that is not legal any more is dropped, and the player chooses', () => {
  const { show, moves, press, status, marks } = open()
  show('e2e4')
  press('e4', 'e5')
  show('e2e4 e7e5')
  expect([moves(), marks()]).toEqual([[], 0])
  expect(document.getElementById('spoken')?.textContent).toContain('Your planned move is not possible.')
  expect(status()).not.toContain('Planned')
  press('d2', 'd4')
  expect(moves()).toEqual([{ to: 'd4', from: 'd2' }])
})

test('a planned capture of what takes an own piece, and a planned pawn on the last rank, which becomes a queen', () => {
  const { show, moves, press } = open()
  show('e2e4 d7d5 b1c3')
  press('c3', 'd5')
  show('e2e4 d7d5 b1c3 a7a6')
  expect(moves()).toEqual([{ to: 'd5', from: 'c3' }])
  const other = open()
  const before = 'a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5 h2h3'
  other.show(before)
  other.press('a7', 'b8')
  other.show(`${before} h5h4`)
  expect(other.moves()).toEqual([{ to: 'b8', from: 'a7', promotion: 'q' }])
})

test('a plan is cancelled by a press, is replaced by another one, and ends with the match', () => {
  const { show, moves, press, status, marks } = open()
  show('e2e4')
  press('g1', 'f3', 'a5')
  expect([marks(), status()]).toEqual([0, expect.stringContaining('Omar')])
  press('g1', 'f3', 'd2', 'd4')
  expect(status()).toBe('Planned: d2 to d4')
  show('e2e4', { seq: 2, outcome: { over: true, winners: [0], losers: [1] }, turn: [] })
  expect([moves(), marks()]).toEqual([[], 0])
})

test('a piece that was chosen during the other player’s turn stays chosen; spectators plan nothing', () => {
  const { show, moves, press } = open()
  show('e2e4')
  press('g1')
  show('e2e4 e7e5')
  press('f3')
  expect(moves()).toEqual([{ to: 'f3', from: 'g1' }])
  const watcher = open()
  watcher.show('e2e4', { seat: null })
  watcher.press('g8', 'f6')
  expect(watcher.marks()).toBe(0)
})

test('a plan stays while a move to take back is answered, and is played at the own turn that follows', () => {
  const { show, moves, press, marks } = open()
  show('e2e4 e7e5', { turn: [1], legal: [] })
  press('g1', 'f3')
  show('e2e4 e7e5', { seq: 3, turn: [1], legal: [] })
  expect([moves(), marks()]).toEqual([[], 2])
  show('e2e4 e7e5', { seq: 4 })
  expect([moves(), marks()]).toEqual([[{ to: 'f3', from: 'g1' }], 0])
})
