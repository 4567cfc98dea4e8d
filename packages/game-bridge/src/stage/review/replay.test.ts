import { expect, test, vi } from 'vitest'
import { arrowAlong } from '../board/arrow.ts'
import { lateReview, lineOf, verdictLine } from './replay.ts'

test('the line to a position has one view for each number of moves: without requests, and without what was taken back', () => {
  const views = ['0', '1', '2', '3', '3 asked', '1 again', '2 other', '3 other'].map((name) => ({ name, plies: Number(name[0]) }))
  const names = lineOf(views, ({ plies }) => plies).map(({ name }) => name)
  expect(names).toEqual(['0', '1 again', '2 other', '3 other'])
  expect(lineOf(views.slice(0, 5), ({ plies }) => plies).map(({ name }) => name)).toEqual(['0', '1', '2', '3'])
})

test('the status line of a replay begins with the sign of the grade, unless a list shows it', () => {
  const reviewed = { verdict: { grade: 'blunder', sign: '??', text: 'Blunder' }, best: null, grades: [] } as const
  expect(verdictLine(reviewed)).toEqual({ text: '\u2066??\u2069 Blunder', kind: 'wait blunder' })
  expect(verdictLine(reviewed, false).text).toBe('Blunder')
  expect(verdictLine(undefined)).toEqual({ text: '', kind: 'wait' })
})

test('a review is opened once, when it is shown first; one that cannot be opened is none', async () => {
  const open = vi.fn(async () => 'review')
  const onOpen = vi.fn()
  const review = lateReview(open, onOpen)
  expect([review(), review(), open.mock.calls.length]).toEqual([undefined, undefined, 1])
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  expect(review()).toBe('review')

  const failed = vi.fn(async () => Promise.reject(new Error('offline')))
  const none = lateReview(failed, onOpen)
  none()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(none()).toBeUndefined()
})

test('an arrow goes through all points, and without two there is none', () => {
  expect(arrowAlong([])).toBe('')
  expect(arrowAlong([[50, 50]])).toBe('')
  expect(
    arrowAlong([
      [50, 50],
      [250, 50],
      [250, 250],
    ]),
  ).toMatch(/^M80 50L250 50L250 232M/)
})
