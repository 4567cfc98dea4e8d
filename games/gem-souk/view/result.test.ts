import type { Welcome } from '@majlis/game-bridge/protocol'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { expect, test } from 'vitest'
import { DAY_LEVEL } from '../levels.ts'
import { begin } from '../step.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS, withEnd } from './progress.ts'
import { dayResultTexts } from './result.ts'

const date = '2026-11-26'
const now = Date.parse(date)
const yesterday = { ...NO_PROGRESS, level: 4, days: { day: '2026-11-25', days: 2 } }
const levels: number[] = []

function end(status: 'won' | 'lost', before = yesterday, language: 'en' | 'ar' = 'en') {
  const state = { ...begin(dailySeed(date), DAY_LEVEL), status, made: 5, score: 70 }
  const day = createDayOffer({ language, locale: language, numbering: language === 'ar' ? 'arab' : 'latn' } as Welcome, { now: () => now }, 'name')
  const write = { number: String, digits: String }
  const start = (level: number): void => void levels.push(level)
  return dayResultTexts({ state, before, after: withEnd(before, state, date), texts: messages[language], write, start }, date, day)
}

test('a level of the day that is won says so, with the days in a row, and leads on to the next level of the map', () => {
  const { title, text, medal, facts, buttons } = end('won')
  expect([title, text, medal]).toEqual(['Level of the day cleared!', 'Day done! 3 days in a row', 3])
  expect(facts).toContainEqual(['Days in a row', '3'])
  expect(buttons.map((button) => button.text)).toEqual(['On to level 4'])
  buttons[0]?.act()
  expect(levels.splice(0)).toEqual([4])
  expect([end('won', yesterday, 'ar').title, end('won', yesterday, 'ar').text]).toEqual(['اكتمل مستوى اليوم!', 'اكتمل اليوم! ٣ أيام متتالية'])
})

test('one that is lost says what makes the day count, and is tried again first', () => {
  const { text, buttons } = end('lost')
  expect(text).toBe('The day counts once it is cleared.')
  expect(buttons.map((button) => button.text)).toEqual(['Try again', 'On to level 4'])
  for (const button of buttons) button.act()
  expect(levels.splice(0)).toEqual([DAY_LEVEL, 4])
})

test('one that is played again on a day that counts says that it is done, won or lost', () => {
  const done = withEnd(yesterday, { ...begin(dailySeed(date), DAY_LEVEL), status: 'won' }, date)
  for (const status of ['won', 'lost'] as const) expect(end(status, done).text).toBe('Done · 3 days in a row')
})
