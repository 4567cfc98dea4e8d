// @vitest-environment happy-dom
import { join } from 'node:path'
import { openReplayPage } from '@majlis/game-bridge/testing/replay-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, rulesFor, type State } from '../rules.ts'
import { startGame } from './game.ts'

/** The fourth disc overlooks a row of three. */
const MATCH = [0, 6, 0, 6, 0, 3, 0].map((column): Move => ({ column }))

function open(configuration = 'duel', language: 'en' | 'ar' = 'en') {
  const by = configuration === 'series' ? rulesFor({ configuration }) : rules
  const begun: State = { ...by.setup(2, seededRandom('review')), next: 0 }
  return openReplayPage(join(import.meta.dirname, 'index.html'), startGame, { rules: by, begun }, { language })
}
const ring = () => document.querySelector('.best-ring.shown')?.getAttribute('transform')

test('a replay grades each disc, rings the best cell, and ends with the accuracy of both', async () => {
  const page = open()
  page.replay(MATCH.slice(0, 6))
  await page.searched(() => expect(page.text('#status')).toBe('?? Blunder. Better: column 1'))
  expect([page.text('#review p'), ring(), page.lead()]).toEqual(['Best now: column 1', 'translate(50 250)', 'You are ahead: 100%'])

  page.replay(MATCH, { outcome: { over: true, winners: [0], losers: [1] } })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^You: \d+%, Omar: \d+%$/))
  expect([page.text('#status'), ring()]).toEqual(['Four in a row! You win', undefined])
})

test('in a series the end of a round has no best column, and the discs of every round are graded', async () => {
  const page = open('series', 'ar')
  page.replay(MATCH)
  await page.searched(() => expect(page.lead()).toBe('التقدم لك: 100٪'))
  await page.searched(() => expect(page.text('#status')).toBe('أفضل نقلة'))
  expect([page.text('#review p'), ring()]).toEqual(['', undefined])
  page.replay([...MATCH, { column: 3 }])
  await page.searched(() => expect(page.text('#status')).toBe('أفضل نقلة'))
  page.replay([...MATCH, ...MATCH], { outcome: { over: true, winners: [], losers: [] } })
  await page.searched(() => expect(page.text('#review p')).toMatch(/^أنت: \d+٪، Omar: \d+٪$/))
})

test('a match that is played shows neither the review nor a ring', async () => {
  const page = open()
  page.replay(MATCH.slice(0, 2), { isReplay: undefined, turn: [0] } as never)
  await page.searched(() => expect(page.text('#status')).toBe('Your turn'))
  expect(document.getElementById('review')?.hidden).toBe(true)
  expect(ring()).toBeUndefined()
})
