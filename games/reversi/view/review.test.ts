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

const open = (language: 'en' | 'ar' = 'en') => openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules, begun }, { language })
const ring = () => document.querySelector('.best-ring.shown')?.getAttribute('transform')

test('a replay grades each disc, rings the best cell, and ends with the accuracy of both', async () => {
  const page = open()
  page.replay(SHORTEST.slice(0, 8))
  // The disc that lets the other seat turn everything over.
  await page.searched(() => expect(page.text('#status')).toMatch(/^\?\? Blunder\. Better: row \d, column \d$/))
  expect(page.all('#status')[0]?.className).toBe('wait blunder')
  // Nothing is asked any more.
  expect(page.all('#extra > *')).toEqual([])
  expect([page.text('#review p'), ring(), page.lead()]).toEqual(['Best now: row 5, column 3', 'translate(250 450)', 'You are ahead: +13'])

  page.replay(SHORTEST, { outcome: { over: true, winners: [0], losers: [1] } })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^You: \d+%, Omar: \d+%$/))
  expect([page.text('#status'), ring()]).toEqual(['You win, 13 to 0', undefined])
})

test('in the seat of the loser the meter begins with the own colour, in Arabic as well', async () => {
  const page = open('ar')
  page.replay(SHORTEST.slice(0, 8), { seat: 1 })
  await page.searched(() => expect(page.lead()).toBe('التقدم لـSara: +13'))
  expect(document.querySelector('.meter')?.className).toBe('meter turned')
  expect(document.querySelector<HTMLElement>('.meter .share')?.style.inlineSize).toBe('0%')
  expect(page.text('#review p')).toBe('الأفضل الآن: الصف 5، العمود 3')
})

test('discs that were taken back are not graded, and a first disc is as good as any other', async () => {
  const page = open()
  const back: readonly Move[] = [...SHORTEST.slice(0, 2), { takeBack: 'request' }, { takeBack: 'allow' }, { cell: 26 }]
  page.replay(back)
  await page.searched(() => expect(page.text('#status')).toBe('The best move'))
  page.replay(back, { outcome: { over: true, winners: [], losers: [0, 1] } })
  // The start and one disc.
  await page.searched(() => expect(page.text('#review p')).toBe('You: 100%, Omar: –%'))
})

test('a match that is played shows neither the review nor a ring', async () => {
  const page = open()
  page.replay(SHORTEST.slice(0, 2), { isReplay: undefined, turn: [0] } as never)
  await page.searched(() => expect(page.text('#status')).toBe('Your turn'))
  expect(document.getElementById('review')?.hidden).toBe(true)
  expect(ring()).toBeUndefined()
})
