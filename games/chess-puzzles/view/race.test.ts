// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Puzzle } from '../puzzle.ts'
import { beginRush, missedIn, type Rush, solvedIn } from '../rush.ts'
import { replay } from '../step.ts'
import { openPuzzles, wrongFor } from './page.fixture.ts'

let close = (): void => undefined
afterEach(() => close())

async function open(...args: Parameters<typeof openPuzzles>) {
  const opened = await openPuzzles(...args)
  close = opened.close
  const press = (text: string): void => {
    const button = [...document.querySelectorAll<HTMLElement>('#overlay button')].find((one) => one.textContent === text)
    if (!button) throw new Error(`the overlay has no ${text}`)
    button.click()
  }
  const begin = (): void => {
    opened.click('#rush')
    press('Start')
    // Nobody moves at once.
    opened.timers.pass(300)
  }
  const miss = (puzzle: Puzzle): void => {
    opened.move(wrongFor(puzzle), puzzle)
    opened.timers.pass(1_000)
  }
  return { ...opened, press, begin, miss }
}

/** The puzzles of the first rush of a visit. */
const puzzle = (at: number): Puzzle => beginRush('visit').puzzles[at] as Puzzle
const lit = () => document.querySelectorAll('#misses .lit').length

test('a solved puzzle is followed by the next one; three misses end the rush with a proof, and its page shows what was missed', async () => {
  const { begin, solve, miss, rounds, isShown, textOf, timers, click } = await open()
  begin()
  expect([isShown('race'), isShown('tools'), isShown('restart'), textOf('clock')]).toEqual([true, false, false, '3:00'])
  solve(puzzle(0))
  expect([textOf('tally'), lit(), textOf('name')]).toEqual(['1', 0, 'Puzzle 2'])
  miss(puzzle(1))
  expect([textOf('tally'), lit(), textOf('name')]).toEqual(['1', 1, 'Puzzle 3'])
  miss(puzzle(2))
  miss(puzzle(3))
  const [start, end] = await rounds()
  expect(start?.name).toBe('round.start')
  if (end?.name !== 'round.end') throw new Error('the rush was not reported')
  const { score, outcome } = end.data
  const proof = end.data.proof as { seed: string; inputs: string }
  const played = replay(proof.seed, proof.inputs) as Rush
  expect([score, outcome, solvedIn(played), missedIn(played).length]).toEqual([puzzle(0).rating, 'lose', 1, 3])
  timers.pass(1_000)
  expect([isShown('race-end'), textOf('race-title'), textOf('race-solved'), textOf('race-best')]).toEqual([true, 'Three misses', '1', '1'])
  expect(document.querySelectorAll('.missed').length).toBe(3)
  click('.missed:nth-child(2)')
  expect([isShown('look'), textOf('look-at')]).toEqual([true, expect.stringContaining((puzzle(2).line[0] ?? '').slice(2, 4))])
  for (const _ of puzzle(2).line) click('#later')
  expect([textOf('look-at'), document.getElementById('later')?.hasAttribute('disabled')]).toEqual(['Solved.', true])
  click('#look-back')
  click('#race-menu')
  expect([isShown('menu'), textOf('rush-text')]).toEqual([true, 'Best: 1'])
})

test('the time ends a rush, also while a piece is chosen; a better one is called the best', async () => {
  const { begin, solve, rounds, isShown, textOf, timers, click } = await open()
  begin()
  solve(puzzle(0))
  timers.pass(200_000)
  expect([isShown('race-end'), textOf('race-title'), textOf('missed-title')]).toEqual([true, 'Time is up!', 'No puzzle missed.'])
  expect(await rounds()).toMatchObject([{ name: 'round.start' }, { name: 'round.end', data: { outcome: 'win', score: puzzle(0).rating } }])
  click('#race-again')
  timers.pass(300)
  const second = beginRush('visit/2').puzzles
  for (const at of [0, 1]) solve(second[at] as Puzzle)
  timers.pass(200_000)
  expect([textOf('race-title'), textOf('race-best'), textOf('missed-title')]).toEqual(['Your best rush!', '2', 'No puzzle missed.'])
  expect((await rounds()).length).toBe(2)
})

test('a pause stops the clock and covers the board; the rush goes on from there, or ends', async () => {
  const { begin, solve, press, rounds, isShown, textOf, timers, click } = await open()
  const isCovered = () => document.getElementById('board')?.classList.contains('covered')
  begin()
  solve(puzzle(0))
  click('#back')
  expect([isCovered(), isShown('overlay')]).toEqual([true, true])
  const left = textOf('clock')
  timers.pass(500_000)
  press('Continue')
  expect([isCovered(), textOf('clock'), textOf('name')]).toEqual([false, left, 'Puzzle 2'])
  click('#back')
  press('End the rush')
  expect(await rounds()).toMatchObject([{ name: 'round.start' }, { name: 'round.end', data: { outcome: 'lose', score: puzzle(0).rating } }])
  timers.pass(1_000)
  expect(textOf('race-title')).toBe('The rush is over')
})

test('whoever does not want to begin is back in the menu, and no round has begun', async () => {
  const { press, click, isShown, rounds } = await open()
  click('#rush')
  press('Not now')
  expect([isShown('menu'), isShown('overlay'), await rounds()]).toEqual([true, false, []])
})

test('a rush that was left goes on from its pause in the next visit', async () => {
  const first = await open()
  first.begin()
  first.solve(puzzle(0))
  first.click('#back')
  const saves = (await first.news()).filter(({ name }) => name === 'save.put')
  first.timers.pass(5_000)
  const last = [...saves, ...(await first.news())].at(-1)
  first.close()
  const data = (last as { data: unknown }).data
  const { press, isShown, textOf } = await open({ saved: { data, version: 1, at: 0 } })
  expect([isShown('play'), isShown('overlay')]).toEqual([true, true])
  press('Continue')
  expect([textOf('tally'), textOf('name'), textOf('clock')]).toEqual(['1', 'Puzzle 2', '2:59'])
})

test('a duel is one rush of its own seed: there is no menu, and nothing begins it anew', async () => {
  const { press, click, solve, rounds, isShown, timers, sent } = await open({ repeatsSeed: true })
  expect([isShown('overlay'), isShown('menu')]).toEqual([true, false])
  expect([...document.querySelectorAll('#overlay button')].map((one) => one.textContent)).toEqual(['Start'])
  press('Start')
  timers.pass(300)
  solve(puzzle(0))
  expect(sent.some(({ name }) => name === 'round.end')).toBe(false)
  timers.pass(180_000)
  click('#back')
  timers.pass(1_000)
  expect((await rounds()).map(({ name }) => name)).toEqual(['round.start', 'round.end'])
  expect([isShown('race-end'), isShown('race-again'), isShown('race-menu')]).toEqual([true, false, false])
})

test('a rush that was ended without a move praises nothing', async () => {
  const { begin, press, textOf, timers, click } = await open()
  begin()
  click('#back')
  press('End the rush')
  timers.pass(1_000)
  expect([textOf('race-solved'), textOf('missed-title'), document.querySelectorAll('.missed').length]).toEqual(['0', '', 0])
})
