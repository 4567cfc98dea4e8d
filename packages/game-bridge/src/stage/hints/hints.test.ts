// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { MatchSnapshot } from '../../protocol.ts'
import type { Reviewer } from '../review/review.ts'
import { settle } from '../../testing/settle.ts'
import { hintTexts } from './hint-texts.ts'
import { createHints } from './hints.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="spoken"></div>'
})

const match = { matchId: 'm', seat: 0, hintsLeft: 3, seq: 7, outcome: { over: false } } as unknown as MatchSnapshot

/** Hints whose search ends when the test says so; the best move in a position is named like it. */
function openHints({ fails = 0 } = {}) {
  const found = new Map<string, string>()
  const wanted: string[] = []
  const rest = vi.fn()
  const reported: number[] = []
  let onSearched = (): void => undefined
  let failures = fails
  const reviewer: Reviewer<string> = { want: (positions) => void wanted.push(...positions), of: (position) => found.get(position), rest }
  const hints = createHints<string, string>({
    page: document,
    texts: hintTexts.en,
    digits: String,
    async open(listener) {
      failures -= 1
      if (failures >= 0) throw new Error('offline')
      onSearched = listener
      return reviewer
    },
    bestOf: (opinion) => (opinion === '' ? null : opinion),
    nameOf: (move) => `to ${move}`,
    onCounted: (seq) => void reported.push(seq),
    onNews: () => undefined,
  })
  const show = (position: string, change: Partial<MatchSnapshot> = {}, mayMove = true) => hints.show({ ...match, ...change }, position, mayMove)
  return {
    wanted,
    reported,
    rest,
    show,
    async press(position: string) {
      show(position).button[0]?.click()
      await settle()
    },
    search(position: string, opinion = position) {
      found.set(position, opinion)
      onSearched()
    },
    state: (position: string) => {
      const { button, best } = show(position)
      return [button[0]?.textContent, button[0]?.getAttribute('aria-disabled'), best]
    },
    spoken: () => document.getElementById('spoken')?.textContent?.replaceAll(/[\u2066-\u2069\u00A0]/g, ''),
  }
}

test('a hint marks the best move and speaks it until the position changes; there are three in a match', async () => {
  const { press, search, state, spoken, show } = openHints()
  for (const [at, position] of ['a', 'b', 'c'].entries()) {
    expect(state(position)).toEqual([`Hint (${3 - at})`, 'false', null])
    await press(position)
    search(position)
    expect([state(position), spoken()]).toEqual([[`Hint (${2 - at})`, 'true', position], `Hint: to ${position}`])
  }
  expect(show('c').line).toContain('to c')
  expect([state('d'), show('d').line]).toEqual([['Hint (0)', 'true', null], ''])
  // In the next match there are three again.
  expect(show('d', { matchId: 'n' }).button[0]?.textContent).toBe('Hint (3)')
})

test('a hint is offered only where the app allows it, to a player of the running match', () => {
  const { show } = openHints()
  expect(show('a').button).toHaveLength(1)
  const { hintsLeft: _, ...plain } = match
  expect(show('a', { ...plain, hintsLeft: undefined } as never).button).toEqual([])
  expect(show('a', { seat: null }).button).toEqual([])
  expect(show('a', { isReplay: true }).button).toEqual([])
  expect(show('a', { outcome: { over: true, winners: [], losers: [] } }).button).toEqual([])
})

test('while the other player is to move nothing is searched or marked', async () => {
  const { press, search, show, wanted } = openHints()
  const { button } = show('a', {}, false)
  button[0]?.click()
  await settle()
  expect([wanted, button[0]?.getAttribute('aria-disabled')]).toEqual([[], 'true'])
  await press('a')
  search('a')
  expect(show('a', {}, false)).toMatchObject({ best: null, line: '' })
  expect(show('a').best).toBe('a')
})

test('a hint counts once it is shown: not where the player has moved before, and not again in the same position', async () => {
  const { press, search, state, wanted, spoken, rest } = openHints()
  await press('a')
  expect(state('a')).toEqual(['Hint (3)', 'false', null])
  state('b')
  search('a')
  expect([state('b'), spoken()]).toEqual([['Hint (3)', 'false', null], ''])
  // Nobody waits for it any more.
  expect(rest).toHaveBeenCalled()
  // The position comes back, such as after moves that were taken back: its search is known already.
  state('a')
  await press('a')
  expect(state('a')).toEqual(['Hint (2)', 'true', 'a'])
  state('b')
  await press('a')
  expect([state('a'), wanted]).toEqual([
    ['Hint (2)', 'true', 'a'],
    ['a', 'a', 'a'],
  ])
})

test('after the page was loaded again, a hint at an event that has counted before takes none', async () => {
  const { search, state, show, reported } = openHints()
  const again = { hintsLeft: 0, hintSeqs: [3, 5, match.seq] }
  const { button } = show('a', again)
  expect([button[0]?.textContent, button[0]?.getAttribute('aria-disabled')]).toEqual(['Hint (0)', 'false'])
  button[0]?.click()
  await settle()
  search('a')
  expect([show('a', again).best, reported]).toEqual(['a', []])
  // There is none at another event.
  expect(show('b', { ...again, seq: match.seq + 1 }).button[0]?.getAttribute('aria-disabled')).toBe('true')
  expect(state('a')[0]).toBe('Hint (0)')
})

test('a search that does not load costs nothing, and is loaded again by the next press', async () => {
  const { press, search, state } = openHints({ fails: 1 })
  await press('a')
  expect(state('a')).toEqual(['Hint (3)', 'false', null])
  await press('a')
  search('a')
  expect(state('a')).toEqual(['Hint (2)', 'true', 'a'])
})

test('the worker rests once the hint is shown', async () => {
  const { press, search, rest } = openHints()
  await press('a')
  expect(rest).not.toHaveBeenCalled()
  search('a')
  expect(rest).toHaveBeenCalledOnce()
})

test('the app is told of each hint that counts, and a page that was loaded again, or another one, offers the rest', async () => {
  const { press, search, show, reported } = openHints()
  await press('a')
  search('a')
  expect(reported).toEqual([7])
  const labels = (...left: number[]) => left.map((hintsLeft) => show('b', { hintsLeft }).button[0]?.textContent)
  // The number of the app comes later than the hint, and never gives one back; another page has shown one, too.
  expect(labels(3, 2, 1, 2)).toEqual(['Hint (2)', 'Hint (2)', 'Hint (1)', 'Hint (1)'])
  expect(show('b', { matchId: 'loaded again', hintsLeft: 0 }).button[0]?.getAttribute('aria-disabled')).toBe('true')
})
