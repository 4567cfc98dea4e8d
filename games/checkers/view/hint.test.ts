// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const begun: State = { ...rules.setup(2, seededRandom('hint')), next: 0 }
const rows = ['', '', '....b', '', '....bb', '...a..a', '', '']
/** Two pieces can be taken, or one. */
const TWO: State = { ...begun, board: rows.map((row) => row.padEnd(8, '.')).join('') }

function open(language: 'en' | 'ar' = 'en') {
  const page = openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun }, { language })
  let seq = 0
  return {
    ...page,
    show(state: State, more: Partial<MatchSnapshot> = { hintsLeft: 3 }) {
      seq += 1
      page.show(rules.view(state, 0), seq, { legal: JSON.parse(JSON.stringify(rules.legal(state, state.next ?? 0))), ...more })
    },
    button: () => page.all('#extra .hint')[0],
    arrow: () => document.querySelector('.best-arrow')?.getAttribute('d') ?? '',
    press: (cell: number) => document.querySelectorAll<HTMLElement>('.cells button')[cell]?.click(),
    read: (selector: string) => page.text(selector).replaceAll('\u00A0', ' ').trim(),
  }
}

for (const [language, button, used, line] of [
  ['en', 'Hint (3)', 'Hint (2)', 'Hint: row 6, column 4 to row 2, column 4'],
  ['ar', 'تلميح (3)', 'تلميح (2)', 'تلميح: الصف 6، العمود 4 إلى الصف 2، العمود 4'],
] as const)
  test(`${language}: a hint against a bot draws the best move and says it, until a move is made`, async () => {
    const page = open(language)
    page.show(TWO)
    expect([page.button()?.textContent, page.arrow()]).toEqual([button, ''])
    page.button()?.click()
    await page.searched(() => expect(page.button()?.textContent).toBe(used))
    expect(page.arrow()).not.toBe('')
    expect([page.read('#status'), page.read('#spoken')]).toEqual([line, line])
    expect([page.button()?.getAttribute('aria-disabled'), page.moves]).toEqual(['true', []])
    page.press(43)
    // The arrow stays while the piece is picked.
    expect(page.arrow()).not.toBe('')
    page.press(11)
    expect([page.moves.length, page.arrow()]).toEqual([1, ''])
  })

test('against people, for spectators and at the end there is no hint', () => {
  const page = open()
  page.show(begun, {})
  expect(page.button()).toBeUndefined()
  page.show(begun, { hintsLeft: 3, seat: null })
  expect(page.button()).toBeUndefined()
  page.show(begun, { hintsLeft: 3, outcome: { over: true, winners: [0], losers: [1] } })
  expect(page.button()).toBeUndefined()
  page.show(begun)
  expect(page.button()).toBeDefined()
})
