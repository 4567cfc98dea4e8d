// @vitest-environment happy-dom
import { join } from 'node:path'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const begun: State = { ...rules.setup(2, seededRandom('review')), next: 0 }
const OPENING: readonly Move[] = [{ path: [42, 35] }, { path: [21, 30] }]

function open() {
  const page = openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun })
  const cell = (at: number) => document.querySelectorAll<HTMLElement>('.cells button')[at]
  return {
    ...page,
    press: (...cells: number[]) => {
      for (const at of cells) cell(at)?.click()
    },
    nameOf: (at: number) =>
      cell(at)
        ?.getAttribute('aria-label')
        ?.replaceAll(/[\u2066-\u2069]/g, ''),
    button: (text: string) => [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === text && !one.closest('[hidden]')),
    opened: () => page.searched(() => expect(page.text('#review p')).toMatch(/^Best now/)),
  }
}

test('moves of both sides can be tried in a replay, with what they take; they are taken back, and are gone at another step', async () => {
  const page = open()
  page.replay(OPENING)
  await page.opened()
  // The man is given away, and the other side has to take it.
  page.press(40, 33)
  expect([page.nameOf(33), page.text('#review .visually-hidden')]).toEqual(['Row 5, column 2: your piece', 'Your line: row 6, column 1 to row 5, column 2'])
  await page.searched(() => expect(page.button('Best move')?.getAttribute('aria-disabled')).toBe('false'))
  page.button('Best move')?.click()
  expect(page.text('#review .visually-hidden')).toMatch(/^Your line: /)
  page.button('Back one')?.click()
  page.button('Back one')?.click()
  expect([page.nameOf(40), page.button('Back one')]).toEqual(['Row 6, column 1: your piece', undefined])
  page.press(40, 33)
  page.replay(OPENING.slice(0, 1))
  expect([page.nameOf(40), page.button('Back one')]).toEqual(['Row 6, column 1: your piece', undefined])
})

test('in a running match nothing can be tried', async () => {
  const page = open()
  page.replay(OPENING.slice(0, 1), { isReplay: undefined, turn: [1] } as never)
  page.press(21, 30)
  await page.searched(() => expect(page.text('#status')).toContain('Omar'))
  expect([page.nameOf(30), page.button('Back one')]).toEqual(['Row 4, column 7: empty', undefined])
})
