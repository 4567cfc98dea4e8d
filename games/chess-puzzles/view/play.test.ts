// @vitest-environment happy-dom
import { utcDate } from '@majlis/game-kit/days'
import { afterEach, expect, test } from 'vitest'
import { dailyPuzzle } from '../daily.ts'
import { PATH, type Puzzle } from '../puzzle.ts'
import { replay } from '../step.ts'
import { openPuzzles, wrongFor } from './page.fixture.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPuzzles()
  close = opened.close
  return opened
}

const first = PATH[0] as Puzzle

test('a solved puzzle is reported at once with a proof, and before its save; the next one begins on the same page', async () => {
  const { click, solve, news, rounds, isShown, textOf } = await open()
  click('#go-on')
  await news()
  solve(first)
  const [end, save] = await news()
  expect(end).toMatchObject({ name: 'round.end', data: { outcome: 'win', score: first.rating, goesOn: true, proof: { seed: 'visit' } } })
  expect(save).toMatchObject({ name: 'save.put', data: { pathRound: null } })
  expect([isShown('done'), isShown('again'), isShown('tools')]).toEqual([true, false, false])
  click('#next')
  expect([isShown('done'), isShown('play'), textOf('name')]).toEqual([false, true, 'Puzzle 2'])
  solve(PATH[1] as Puzzle)
  expect(await rounds()).toMatchObject([{ name: 'round.start' }, { name: 'round.end', data: { proof: { seed: 'visit/2' } } }])
})

test('a wrong move goes back after a moment and costs a star; a solution with stars missing can be tried again', async () => {
  const { click, move, solve, rounds, isShown, timers, textOf } = await open()
  click('#go-on')
  const marked = () => [...document.querySelectorAll('#board .trace')].map((mark) => `${mark.getAttribute('x')} ${mark.getAttribute('y')}`)
  const before = marked()
  move(wrongFor(first), first)
  expect(marked()).not.toEqual(before)
  expect([document.querySelectorAll('.verdict.wrong').length, document.querySelectorAll('#left .lit').length]).toEqual([1, 2])
  expect(textOf('message')).toBe('Not this move. Try another one.')
  timers.pass(1_000)
  // The marks of the wrong move go with it.
  expect([document.querySelectorAll('.verdict').length, marked()]).toEqual([0, before])
  solve(first)
  expect(isShown('again')).toBe(true)
  click('#again')
  solve(first)
  const sent = await rounds()
  expect(sent.map(({ name }) => name)).toEqual(['round.start', 'round.end', 'round.start', 'round.end'])
  const scores = sent.flatMap((one) => (one.name === 'round.end' ? [[one.data.score, replay('s', (one.data.proof as { inputs: string }).inputs)?.score]] : []))
  const reduced = Math.round((first.rating * 2) / 3)
  expect(scores).toEqual([
    [reduced, reduced],
    [first.rating, first.rating],
  ])
})

test('the menu and the end of a puzzle tell the rating, with what the first attempt changed', async () => {
  const { click, move, solve, timers, textOf } = await open()
  expect(textOf('rating')).toBe('700')
  click('#go-on')
  solve(first)
  const [points = 0, change = 0] = (textOf('done-rating').match(/\d+/g) ?? []).map(Number)
  expect([textOf('done-rating').replaceAll(/[\u2066-\u2069]/g, ''), points - change]).toEqual([`Your rating: ${points} (+${change})`, 700])
  click('#next')
  move(wrongFor(PATH[1] as Puzzle), PATH[1] as Puzzle)
  timers.pass(1_000)
  solve(PATH[1] as Puzzle)
  expect(textOf('done-rating')).toMatch(/−/)
  const after = textOf('done-rating').match(/\d+/)?.[0]
  click('#again')
  solve(PATH[1] as Puzzle)
  expect(textOf('done-rating')).toBe(`Your rating: ${after}`)
  click('#back')
  expect(textOf('rating')).toBe(after)
})

test('the task is broken only between who moves and what is to be done', async () => {
  const { click, textOf } = await open()
  click('#go-on')
  expect([textOf('task'), [...document.querySelectorAll('#task span')].map((part) => part.textContent)]).toEqual([
    'Black to move: mate in 1',
    ['Black to move:', 'mate in 1'],
  ])
})

test('a hint shows the piece, a second one the square; then there is none for this move', async () => {
  const { click } = await open()
  const hinted = () => document.querySelectorAll('.hinted').length
  click('#go-on')
  click('#hint')
  expect(hinted()).toBe(1)
  click('#hint')
  expect([hinted(), document.getElementById('hint')?.hasAttribute('disabled')]).toEqual([2, true])
})

test('the puzzle of the day goes on where it was left, counts for the days, and has no way to begin anew before it is solved', async () => {
  const { click, solve, rounds, isShown, timers, textOf } = await open()
  const puzzle = dailyPuzzle(utcDate(timers.now()))
  click('#day')
  expect([textOf('name'), isShown('restart')]).toEqual(['Puzzle of the day', false])
  click('#hint')
  click('#back')
  click('#go-on')
  click('#back')
  click('#day')
  expect(document.querySelectorAll('.hinted').length).toBe(1)
  expect((await rounds()).map(({ name }) => name)).toEqual(['round.start', 'round.start'])
  solve(puzzle)
  expect(await rounds()).toMatchObject([{ name: 'round.end', data: { proof: { seed: `daily/${utcDate(timers.now())}` } } }])
  expect([textOf('done-text'), textOf('next')]).toEqual([expect.stringContaining('1 day in a row'), 'More puzzles'])
  click('#back')
  expect(textOf('day-text')).toBe('Solved today · 1 day in a row')
  // The puzzle of the path was begun before that end: for the app it begins now.
  click('#go-on')
  expect((await rounds()).map(({ name }) => name)).toEqual(['round.start'])
})
