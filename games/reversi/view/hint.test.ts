// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const random = seededRandom('hint')
const begun: State = { ...rules.setup(2, random), next: 0 }
/** After these discs the shortest match is won with one more disc of seat 0. */
const LATE = [44, 29, 20, 45, 38, 43, 52, 37].map((cell): Move => ({ cell }))
const after = (moves: readonly Move[]): State => moves.reduce((state, move) => rules.apply(state, state.next ?? 0, move, random) ?? state, begun)

function open(language: 'en' | 'ar' = 'en') {
  const page = openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun }, { language })
  let seq = 0
  return {
    ...page,
    show(state: State, more: Partial<MatchSnapshot> = { hintsLeft: 3 }) {
      seq += 1
      page.show(rules.view(state, 0), seq, more)
    },
    button: () => page.all('#extra .hint')[0],
    ring: () => document.querySelector('.best-ring.shown')?.getAttribute('transform'),
    read: (selector: string) => page.text(selector).replaceAll('\u00A0', ' ').trim(),
  }
}

for (const [language, button, used, line] of [
  ['en', 'Hint (3)', 'Hint (2)', 'Hint: row 5, column 3'],
  ['ar', 'تلميح (3)', 'تلميح (2)', 'تلميح: الصف 5، العمود 3'],
] as const)
  test(`${language}: a hint against a bot rings the best cell and says it, until the disc is put down`, async () => {
    const page = open(language)
    page.show(after(LATE))
    expect([page.button()?.textContent, page.ring()]).toEqual([button, undefined])
    page.button()?.click()
    await page.searched(() => expect(page.button()?.textContent).toBe(used))
    expect([page.ring(), page.read('#status'), page.read('#spoken')]).toEqual(['translate(250 450)', line, line])
    expect([page.button()?.getAttribute('aria-disabled'), page.moves]).toEqual(['true', []])
    document.querySelectorAll<HTMLElement>('.cells button')[34]?.click()
    expect([page.ring(), page.moves]).toEqual([undefined, [{ cell: 34 }]])
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
