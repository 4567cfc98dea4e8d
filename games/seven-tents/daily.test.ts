import { dailySeed } from '@majlis/game-kit/daily-seed'
import { expect, test } from 'vitest'
import { dealFor } from './choose.ts'
import { dailyDeal } from './daily.ts'
import { play } from './play.fixture.ts'
import { begin, DAILY, replay } from './step.ts'

const DATES = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'] as const

test('every other day has a deal of medium difficulty, the others an easy and a hard one in turn', () => {
  expect(DATES.map((date) => dailyDeal(date))).toEqual(['sharp', 'clever', 'calm', 'clever'].map((tier) => ({ draw: 1, tier })))
})

test.each(DATES)('the deal of %s can be won, and only its own difficulty is a proof of it', (date) => {
  // The server takes rounds of a day's seed only from games that say so.
  expect(DAILY).toBe(true)
  const [seed, deal] = [dailySeed(date), dailyDeal(date)]
  const won = play(begin(seed, deal), dealFor(seed, deal.draw, deal.tier).winning().moves)
  expect(won.state.status).toBe('won')
  expect(replay(seed, won.text)).toEqual(won.state)
  const three = { ...deal, draw: 3 } as const
  const other = play(begin(seed, three), [])
  expect(replay('any', other.text)).toMatchObject({ status: 'playing' })
  expect(replay(seed, other.text)).toBeUndefined()
})
