// @vitest-environment happy-dom
import { join } from 'node:path'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const begun: State = { ...rules.setup(2, seededRandom('review')), next: 0 }
/** The shortest match: seat 0 turns all discs over. */
const SHORTEST = [44, 29, 20, 45, 38, 43, 52, 37, 34].map((cell): Move => ({ cell }))

function open() {
  const page = openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun })
  return {
    ...page,
    press: (cell: number) => document.querySelectorAll<HTMLElement>('.cells button')[cell]?.click(),
    nameOf: (cell: number) =>
      document
        .querySelectorAll('.cells button')
        [cell]?.getAttribute('aria-label')
        ?.replaceAll(/[\u2066-\u2069]/g, ''),
    button: (text: string) => [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === text && !one.closest('[hidden]')),
    opened: () => page.searched(() => expect(page.text('#review p')).toMatch(/^Best now/)),
  }
}

test('discs of both can be tried in a replay, are taken back one by one, and are gone at another step', async () => {
  const page = open()
  page.replay(SHORTEST.slice(0, 1))
  await page.opened()
  page.press(29)
  page.press(20)
  expect(page.text('#review .visually-hidden')).toBe('Your line: row 3, column 5')
  expect(page.nameOf(20)).toBe('Row 3, column 5: your disc')
  page.button('Back one')?.click()
  expect([page.nameOf(20), page.nameOf(29)]).toEqual(['Row 3, column 5: open, flips 1', 'Row 4, column 6: disc of Omar'])
  // Nothing would turn over there.
  page.press(0)
  expect(page.nameOf(0)).toBe('Row 1, column 1: empty')
  page.replay(SHORTEST.slice(0, 2))
  expect(page.button('Back one')).toBeUndefined()
})

test('the best disc is placed by its button, and the end is named by the discs of both', async () => {
  const page = open()
  page.replay(SHORTEST.slice(0, 7))
  await page.opened()
  page.press(37)
  await page.searched(() => expect(page.text('#review p')).toBe('Best now: row 5, column 3'))
  page.button('Best move')?.click()
  expect([page.text('#review p'), page.button('Best move')?.getAttribute('aria-disabled')]).toEqual(['You 13, Omar 0', 'true'])
  page.button('Back to the match')?.click()
  expect(page.nameOf(37)).toMatch(/open/)
})

test('in a running match nothing can be tried', async () => {
  const page = open()
  page.replay(SHORTEST.slice(0, 1), { isReplay: undefined, turn: [1] } as never)
  page.press(29)
  await page.searched(() => expect(page.text('#status')).toContain('Omar'))
  expect([page.nameOf(29), page.button('Back one')]).toEqual(['Row 4, column 6: empty', undefined])
})
