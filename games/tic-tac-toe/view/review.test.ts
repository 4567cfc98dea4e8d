// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rulesFor, type State } from '../rules.ts'
import { CELLS_OF } from '../ultimate.ts'
import { startGame } from './game.ts'

const random = seededRandom('review')

function open(configuration: string, language: 'en' | 'ar' = 'en') {
  const rules = rulesFor({ configuration })
  const begun: State = { ...rules.setup(2, random), next: 0 }
  const page = openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun }, { language })
  let seq = 0
  return {
    ...page,
    /** The running match after marks on these cells. */
    play(cells: readonly number[], more: Partial<MatchSnapshot> = { hintsLeft: 3 }) {
      seq += 1
      page.show(
        cells.reduce<State>((state, cell) => rules.apply(state, state.next ?? 0, { cell }, random) ?? state, begun),
        seq,
        more,
      )
    },
    button: () => page.all('#extra .hint')[0],
    ring: () => document.querySelector('.best-ring.shown')?.getAttribute('transform'),
    read: (selector: string) => page.text(selector).replaceAll('\u00A0', ' ').trim(),
  }
}
const moves = (cells: readonly number[]) => cells.map((cell) => ({ cell }))

for (const [language, button, used, line] of [
  ['en', 'Hint (3)', 'Hint (2)', 'Hint: row 1, column 3'],
  ['ar', 'تلميح (3)', 'تلميح (2)', 'تلميح: الصف 1، العمود 3'],
] as const)
  test(`${language}: a hint against a bot rings the best cell and says it, until the mark is put down`, async () => {
    const page = open('classic', language)
    page.play([0, 3, 1, 4])
    expect([page.button()?.textContent, page.ring()]).toEqual([button, undefined])
    page.button()?.click()
    await page.searched(() => expect(page.button()?.textContent).toBe(used))
    expect([page.ring(), page.read('#status'), page.read('#spoken')]).toEqual(['translate(250 50)', line, line])
    page.all('.cells button')[2]?.click()
    expect([page.ring(), page.moves]).toEqual([undefined, [{ cell: 2 }]])
  })

test('on nine boards a hint names the board; against people there is no hint', async () => {
  const page = open('ultimate')
  const [first = -1, second = -1] = [CELLS_OF[4]?.[8], CELLS_OF[8]?.[0]]
  page.play([first, second], { matchId: 'with a person' })
  expect(page.button()).toBeUndefined()
  page.play([first, second])
  page.button()?.click()
  await page.searched(() => expect(page.read('#status')).toMatch(/^Hint: top left board, row \d, column \d$/))
  expect(page.ring()).toBeDefined()
})

test('a replay grades each mark, rings the best cell, and ends with the accuracy of both', async () => {
  const page = open('classic')
  page.replay(moves([4, 1]))
  await page.searched(() => expect(page.text('#status')).toMatch(/^\?\? Blunder\. Better: row [13], column [13]$/))
  expect([page.all('#status')[0]?.className, page.all('#extra > *').length, page.lead()]).toEqual(['wait blunder', 0, 'You are ahead: 100%'])
  expect([page.text('#review p').replace(/\d.*/, ''), page.ring() === undefined]).toEqual(['Best now: row ', false])
  page.replay(moves([4, 1, 0, 8, 6, 2, 3]), { outcome: { over: true, winners: [0], losers: [1] } })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^You: \d+%, Omar: \d+%$/))
  expect([page.text('#status'), page.ring()]).toEqual(['You win!', undefined])
})

test('in a best of three the review goes on over the rounds', async () => {
  const page = open('series')
  page.replay(moves([0, 3, 1, 4, 2, 8]))
  await page.searched(() => expect(page.text('#status')).not.toBe(''))
  page.replay(moves([0, 3, 1, 4, 2, 3, 0, 4, 1, 8, 2]), { outcome: { over: true, winners: [0], losers: [1] } })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^You: \d+%, Omar: \d+%$/))
})
