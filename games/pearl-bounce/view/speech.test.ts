import type { Welcome } from '@majlis/game-bridge/protocol'
import { expect, test } from 'vitest'
import { aimOf, LEVELS } from '../levels.ts'
import { TWISTS } from '../state.ts'
import { begin } from '../step.ts'
import { messages } from './messages.ts'
import { markedCells, newsOf } from './news.ts'
import { Speech } from './speech.ts'

const speechIn = (language: 'en' | 'ar') =>
  new Speech({ language, locale: language === 'en' ? 'en' : 'ar-SA', numbering: language === 'en' ? 'latn' : 'arab' } as unknown as Welcome)
const at = (level: number, more: object = {}) => ({ ...begin('speech'), level, ...more })

test('a mosaic’s own goal is said in the plural forms of both languages', () => {
  const [en, ar] = [speechIn('en'), speechIn('ar')]
  expect([1, 2, 4, 8, 9, 12].map((level) => en.aim(at(level)))).toEqual([
    '7 bricks in one flight',
    '3 pearls at once',
    'Within 45 seconds',
    '12 bricks in one flight',
    'Hit 2 golden fish',
    'Hit 2 golden fish',
  ])
  expect([1, 2, 4, 8, 9].map((level) => ar.aim(at(level)))).toEqual([
    '٧ قطع دون لمس المركب',
    '٣ لآلئ معًا',
    'خلال ٤٥ ثانية',
    '١٢ قطعة دون لمس المركب',
    'إصابة سمكتين ذهبيتين',
  ])
  // No goal of any mosaic lacks its number.
  for (let mosaic = 1; mosaic <= LEVELS; mosaic += 1)
    for (const speech of [en, ar]) {
      const text = speech.aim({ route: [mosaic], level: 1 })
      if (aimOf(mosaic).n > 2) expect(text, `mosaic ${mosaic}`).toContain(speech.digits(aimOf(mosaic).n))
    }
})

test('the progress of a goal is counted, a time runs down, and a reached goal says nothing more', () => {
  const speech = speechIn('en')
  const chain = at(1)
  expect(speech.progress(chain)).toBe('0 / 7')
  chain.deeds.chain = 7
  expect(speech.progress(chain)).toBe('')
  expect([speech.progress(at(4, { here: 61 })), speech.progress(at(4, { here: 2700 }))]).toEqual(['44 s', ''])
})

test('every mosaic after the first has a line about what is new or what it shows, and marks what is new', () => {
  const lines = Array.from({ length: LEVELS }, (_, one) => speechIn('en').news(at(one + 1)))
  expect(lines[0]).toBe('')
  expect(new Set(lines).size).toBe(LEVELS)
  for (const { news, twists } of Object.values(messages)) {
    expect(Object.values(news)).toHaveLength(LEVELS - 1)
    expect(Object.keys(twists).toSorted()).toEqual([...TWISTS].toSorted())
  }
  const marks = (level: number): number => {
    const state = begin('marks')
    const bricks = state.bricks.fill(1)
    return markedCells({ ...state, level, bricks }).length
  }
  expect([1, 2, 4, 5, 6, 9].map(marks)).toEqual([0, 2, 20, 1, 4, 0])
})

test('a day explains what is different today, then kinds that surprise, or says what a mosaic shows', () => {
  const day = begin('daily/2026-11-29')
  expect(speechIn('en').news(day)).toBe(messages.en.twists[day.twist ?? 'glow'].text)
  expect(newsOf({ ...day, route: [1, 3], level: 2 })).toBeNull()
  expect(newsOf({ ...day, route: [1, 14], level: 2 })).toBe('heart')
  expect(newsOf({ ...day, route: [1, 17], level: 2 })).toBe('coral')
  expect(newsOf({ ...day, route: [1, 19], level: 2 })).toBe('waves')
})
