// @vitest-environment happy-dom
import { join } from 'node:path'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const begun: State = { ...rules.setup(2, seededRandom('review')), next: 0 }
/** The third move gives a man away. */
const OPENING: readonly Move[] = [{ path: [42, 35] }, { path: [21, 30] }, { path: [40, 33] }]

const open = (language: 'en' | 'ar' = 'en') => openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun }, { language })
const arrow = () => document.querySelector('.best-arrow')?.getAttribute('d')

test('a replay grades each move, shows the best one as an arrow, and ends with the accuracy of both', async () => {
  const page = open()
  page.replay(OPENING)
  await page.searched(() => expect(page.text('#status')).toBe('?? Blunder. Better: row 5, column 4 to row 4, column 5'))
  expect(page.all('#status')[0]?.className).toBe('wait blunder')
  // Nothing is asked any more.
  expect(page.all('#extra > *')).toEqual([])
  expect(page.text('#review p')).toMatch(/^Best now: row \d, column \d to row \d, column \d$/)
  expect(arrow()).toMatch(/^M/)
  expect(page.lead()).toMatch(/^Omar is ahead: \d\d%$/)

  page.replay(OPENING, { outcome: { over: true, winners: [1], losers: [0] } })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^You: \d+%, Omar: \d+%$/))
  expect([page.text('#status'), arrow()]).toEqual(['Omar wins', ''])
})

test('on the far side of the board the arrow is turned with it, and the meter begins with the own colour, in Arabic as well', async () => {
  const page = open('ar')
  page.replay([], { seat: 1 })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^الأفضل الآن: الصف \d، العمود \d إلى الصف \d، العمود \d$/))
  expect(document.querySelector('.meter')?.className).toBe('meter turned')
  // Seat 0 moves up: on the turned board down.
  const [, fromY = 0, , toY = 0] = (arrow()?.match(/\d+/g) ?? []).map(Number)
  expect(toY).toBeGreaterThan(fromY)
})

test('a move that was taken back is not graded', async () => {
  const page = open()
  page.replay([...OPENING.slice(0, 2), { takeBack: 'request' }, { takeBack: 'refuse' }, { path: [40, 33] }])
  await page.searched(() => expect(page.text('#status')).toMatch(/^\?\? Blunder/))
  page.replay([...OPENING.slice(0, 2), { takeBack: 'request' }, { takeBack: 'allow' }])
  expect(page.text('#status')).toBe('')
})

test('a match that is played shows neither the review nor an arrow', async () => {
  const page = open()
  page.replay(OPENING.slice(0, 2), { isReplay: undefined, turn: [0] } as never)
  await page.searched(() => expect(page.text('#status')).toBe('Your turn'))
  expect(document.getElementById('review')?.hidden).toBe(true)
  expect(arrow()).toBe('')
})
