// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rulesFor } from '../rules.ts'
import type { State } from '../state.ts'
import { tileOf } from '../tiles.ts'
import { startGame } from './game.ts'

const fives = rulesFor({ configuration: 'fives', teamUp: false })
const random = seededRandom('view')

/** The double six lies on the table, and seat 0 is to play. */
function begun(hand: readonly number[]): State {
  const state = fives.setup(2, random)
  const line = [{ tile: tileOf(6, 6), left: 6, right: 6 }]
  return { ...state, line, spinner: tileOf(6, 6), must: null, next: 0, hands: [hand, [tileOf(2, 6), tileOf(1, 1)]], stock: [] }
}

function open(language: 'en' | 'ar' = 'en') {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, { language })
  let seq = 0
  return {
    ...page,
    show(state: State, more: Partial<MatchSnapshot> = {}) {
      seq += 1
      page.show(fives.view(state, 0), seq, { turn: state.next === null ? [] : [state.next], legal: fives.legal(state, 0) as never, ...more })
    },
  }
}

const applied = (state: State, seat: number, one: number, other: number, end: 'left' | 'right'): State => {
  const after = fives.apply(state, seat, { end, tile: tileOf(one, other) }, random)
  if (!after) throw new Error('the tile is refused')
  return after
}

for (const [language, gained, scored] of [
  ['en', 'Ends: 15 · You score 15.', 'Ends: 5 · Omar scores 5.'],
  ['ar', 'الأطراف: 15 · نقاطك: 15.', 'الأطراف: 5 · نقاط Omar: 5.'],
] as const)
  test(`${language}: the line under the table names the points of the newest tile, beside the sum of the ends`, () => {
    const page = open(language)
    const state = begun([tileOf(3, 6), tileOf(3, 5)])
    const own = applied(state, 0, 3, 6, 'right')
    page.show(own)
    expect(page.text('#note')).toBe(gained)
    page.show(applied(own, 1, 2, 6, 'left'))
    expect(page.text('#note')).toContain(scored)
  })

test('the mark of an end says what the picked tile scores there', () => {
  const page = open()
  // The ends are a five and a six, and the tile of both fits each of them: two sixes would be open, or two fives.
  const line = [
    { tile: tileOf(4, 5), left: 5, right: 4 },
    { tile: tileOf(4, 6), left: 4, right: 6 },
  ]
  page.show({ ...begun([tileOf(5, 6), tileOf(0, 0)]), line, spinner: null })
  page
    .all('#hand button')
    .find((button) => button.getAttribute('aria-label') === 'Play tile 5 and 6')
    ?.click()
  // On a tall table the line goes from the top to the bottom.
  expect(page.all('#table .target').map((mark) => [mark.getAttribute('aria-label'), mark.textContent])).toEqual([
    ['Upper end, 5', ''],
    ['Lower end, 6. You score 10.', '+10'],
  ])
})

test('who begins the match with a tile that must be laid is told so', () => {
  const page = open()
  const state = fives.setup(2, random)
  const seat = state.next ?? 0
  page.show({ ...state, hands: seat === 0 ? state.hands : state.hands.toReversed(), next: 0 })
  expect(page.text('#status')).toBe('You begin, with the raised tile')
  page.show(begun([tileOf(3, 6)]))
  expect(page.text('#status')).toBe('Your turn')
})

test('a match that ends while the panel of a round is open shows its own end after that panel', () => {
  const page = open()
  const state = { ...begun([tileOf(4, 5)]), next: 1, scores: [0, 60], hands: [[tileOf(4, 5)], [tileOf(1, 6)]] }
  page.show(state)
  const out = applied(state, 1, 1, 6, 'right')
  page.show(out)
  expect([page.text('#round h2'), page.all('#table .laid').length]).toEqual(['Round 1', 2])
  // The first tile of the next round wins the match.
  const last = { seat: 1, tile: tileOf(5, 5), end: 'right' as const, points: 10, waits: [], ended: null }
  const over = { ...out, line: [{ tile: tileOf(5, 5), left: 5, right: 5 }], scores: [0, 80], next: null, last }
  page.show(over, { outcome: { over: true, winners: [1], losers: [0] } })
  expect([page.text('#round h2'), page.all('#table .laid').length]).toEqual(['Round 1', 2])
  page.all('#round button')[0]?.click()
  expect([page.text('#round h2'), page.text('#round p'), page.all('#table .laid').length]).toEqual(['Omar wins, 80 to 0', 'Omar scores 10.', 1])
  page.all('#round button')[0]?.click()
  expect(document.getElementById('round')?.hidden).toBe(true)
})
