import { expect, test } from 'vitest'
import { gem } from '../grid.ts'
import { begin } from '../step.ts'
import type { State, Step, Wave } from '../step.ts'
import { messages } from './messages.ts'
import { finaleText, footText, leaveTexts } from './speech.ts'
import { Counter } from './tally.ts'

const write = { number: (value: number) => value.toLocaleString('en'), digits: String }
const start = begin('seed', 1)
const quiet: Wave = { gone: [], blasts: [], made: [], swept: [], hit: [], landed: [], points: 0, origins: [], cells: start.cells }
const after = (state: Partial<State>, waves: readonly Wave[] = [quiet]): Step => ({ state: { ...start, ...state }, waves, finale: -1, isShuffled: false })

test('the move that makes a star is followed by what a star does, unless few moves are left or the level has ended', () => {
  const star = [{ ...quiet, made: [{ cell: 3, kind: 1, power: 'star' as const }] }]
  const said = (state: Partial<State>, waves?: readonly Wave[]) => footText(after(state, waves), messages.en, write)
  expect(said({}, star)).toBe('Swap the star with a gem: all of its kind vanish.')
  expect(said({}, [{ ...quiet, made: [{ cell: 3, kind: 1, power: 'row' }] }])).toBe('')
  expect(said({ left: 2 }, star)).toBe('2 moves left!')
  expect(said({ status: 'won' }, star)).toBe('')
})

test('the finale says what the moves are worth that were not needed', () => {
  expect(finaleText({ ...start, plan: { ...start.plan, moves: 14 }, made: 3, left: 0, status: 'won' }, messages.en, write)).toBe('Spare moves light up: +1,100')
  expect(finaleText({ ...start, plan: { ...start.plan, moves: 14 }, made: 3, left: 0, status: 'won' }, messages.ar, write)).toContain('\u2066+1,100\u2069')
})

test('the first wave of the finale takes the moves that were not needed, and adds their points once', () => {
  const shown: number[][] = []
  const counter = new Counter({ count: (_wants, left, score) => shown.push([left, score]) }, () => undefined, { ...start, left: 11, score: 500 })
  counter.show({ ...start, left: 11, score: 500 })
  counter.move()
  counter.wave({ ...quiet, points: 30 }, [], false)
  counter.wave({ ...quiet, points: 40, cells: start.cells.map(() => gem(0)) }, [], true)
  counter.wave({ ...quiet, points: 50 }, [], true)
  expect(shown.slice(-3)).toEqual([
    [10, 530],
    [0, 1570],
    [0, 1620],
  ])
})

test('a level is begun anew only after a question, whose first button goes on', () => {
  const acts = { leave: () => undefined, stay: () => undefined }
  const { title, text, buttons } = leaveTexts(6, 6, messages.en, write, acts)
  expect([title, text]).toEqual(['Start over?', 'Level 6 is not finished. Its score will be lost.'])
  expect(buttons.map((button) => [button.text, button.act])).toEqual([
    ['Go on with level 6', acts.stay],
    ['Start over', acts.leave],
  ])
})
