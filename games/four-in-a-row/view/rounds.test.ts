// @vitest-environment happy-dom
import { join } from 'node:path'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules, rulesFor, type State } from '../rules.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'
import { readBoard } from './session.ts'

const random = seededRandom('view')
const html = join(import.meta.dirname, 'index.html')
const series = rulesFor({ configuration: 'series' })
const UPWARDS = [0, 1, 0, 1, 0, 1, 0]

function played(columns: readonly number[], by = series): State {
  return columns.reduce<State>(
    (state, column) => {
      const next = by.apply(state, state.next ?? 0, { column }, random)
      if (!next) throw new Error(`column ${column} is refused`)
      return next
    },
    { ...by.setup(2, random), next: 0 },
  )
}

const open = (change = {}) => openMatchPage(html, startGame, change)
type Page = ReturnType<typeof open>
const counts = (page: Page) => page.all('.player .count').map((count) => count.getAttribute('aria-label'))
const discs = (page: Page) => page.all('.discs .disc').length
const openColumns = (page: Page) => page.all('.columns button[aria-disabled="false"]').length
const press = (page: Page, column: number) => page.all('.columns button')[column]?.click()

test('the end of a round is in sight with its line before the empty board of the next one, and cards count the rounds', () => {
  const page = open()
  page.show(played(UPWARDS.slice(0, 6)), 6)
  expect(counts(page)).toEqual(['Rounds won: 0', 'Rounds won: 0'])
  page.show(played(UPWARDS), 7)
  expect([page.text('#status'), discs(page), page.all('.discs .winning').length]).toEqual(['This round is yours', 7, 4])
  expect(counts(page)).toEqual(['Rounds won: 1', 'Rounds won: 0'])
  page.timers.pass(2_399)
  expect(discs(page)).toBe(7)
  page.timers.pass(1)
  expect([page.text('#status'), discs(page)]).toEqual(['Round 2: Omar begins', 0])
  // The first disc of the next round lies where one of the other seat was.
  page.show(played([...UPWARDS, 0]), 8)
  expect([discs(page), page.all('.discs .seat-1').length, page.all('.discs .winning, .discs .dimmed').length]).toEqual([1, 1, 0])
  expect(page.text('#status')).toBe('Your turn')
})

test('who begins the next round can drop nothing while the end of the last one is in sight, and then a disc on the empty board', () => {
  const page = open()
  // Seat 0 has begun and lost: the other seat begins the second round, and seat 0 the third.
  const lost = played([...UPWARDS, ...UPWARDS])
  page.show(lost, 14)
  expect([page.text('#status'), openColumns(page)]).toEqual(['This round goes to Omar', 0])
  press(page, 0)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  expect([page.moves, page.text('#status')]).toEqual([[], 'This round goes to Omar'])
  page.timers.pass(2_400)
  expect([page.text('#status'), openColumns(page), discs(page)]).toEqual(['Round 3: you begin', 7, 0])
  press(page, 0)
  expect(page.moves).toEqual([{ column: 0 }])
  // It lies at the bottom, although the column had six discs before.
  expect(page.all('.discs .pending')).toHaveLength(1)
  expect(page.all('.discs > g')[0]?.getAttribute('transform')).toBe('translate(50 550)')
})

test('a next move that comes during the pause ends it', () => {
  const page = open()
  page.show(played(UPWARDS), 7)
  page.show(played([...UPWARDS, 3]), 8)
  expect([discs(page), page.text('#status')]).toEqual([1, 'Your turn'])
  page.timers.pass(5_000)
  expect([discs(page), page.text('#status')]).toEqual([1, 'Your turn'])
})

test('two discs of different seats in one cell of two rounds are not confused when the board in between was not seen', () => {
  const page = open()
  page.show(played(UPWARDS.slice(0, 1)), 1)
  page.show(played([...UPWARDS, 0]), 8)
  expect([page.all('.discs .seat-0').length, page.all('.discs .seat-1').length]).toEqual([0, 1])
})

test('screen readers are told whose the round is and who begins the next one, and at the end the rounds of both', async () => {
  const page = open()
  page.show(played(UPWARDS.slice(0, 6)), 6)
  page.show(played(UPWARDS), 7)
  page.timers.pass(1_000)
  await expect.poll(() => page.text('#spoken')).toContain('This round is yours. Round 2: Omar begins')
  const end = played([...UPWARDS, 6, 0, 1, 0, 1, 0, 2, 0])
  expect(end.next).toBeNull()
  page.show(end, 15, { outcome: { over: true, winners: [0], losers: [1] } })
  page.timers.pass(1_000)
  expect([page.text('#status'), page.all('.discs .winning').length]).toEqual(['You win 2 to 0!', 4])
  expect(counts(page)).toEqual(['Rounds won: 2', 'Rounds won: 0'])
})

test('a series that nobody wins says so, in both languages; spectators see whose round it was', () => {
  const drawn = { ...played(UPWARDS), next: null, series: { round: 3, wins: [1, 1] as const, opener: 0 as const } }
  const draw = { outcome: { over: true, winners: [], losers: [] } } as const
  for (const [language, text] of [
    ['en', 'A draw, 1 to 1'],
    ['ar', 'تعادل 1 مقابل 1'],
  ] as const) {
    const page = open({ language })
    page.show(drawn, 40, draw)
    expect(page.text('#status')).toBe(text)
  }
  const page = open()
  page.show(played(UPWARDS), 7, { seat: null })
  expect([page.all('.discs .winning').length, page.text('#status'), counts(page)]).toEqual([4, messages.en.watching, ['Rounds won: 1', 'Rounds won: 0']])
})

test('one round counts the discs that are left and says its own end, as before', () => {
  const page = open()
  page.show(played([3, 3], rules), 2)
  expect(counts(page)).toEqual(['Discs left: 20', 'Discs left: 20'])
  page.show(played(UPWARDS, rules), 7, { outcome: { over: true, winners: [0], losers: [1] } })
  page.timers.pass(5_000)
  expect([page.text('#status'), discs(page), page.all('.discs .winning').length]).toEqual([messages.en.won, 7, 4])
})

test('views that were stored before there were rounds are read, and a series that is none is left out', () => {
  const old = { board: '.'.repeat(42), next: 0, last: null, winner: null, line: [] }
  const none = { hasTakeBacks: false, takeBacks: 0, request: null }
  expect(readBoard(old)).toEqual({ ...old, ...none })
  expect(readBoard({ ...old, series: { round: 'x' } })).toEqual({ ...old, ...none })
  expect(readBoard(played(UPWARDS))).toEqual(series.view(played(UPWARDS), 0))
})
