import { describe, expect, test } from 'vitest'
import { BLITZ, entryOf } from '../mode.ts'
import { EVENTS, begin } from '../state.ts'
import type { State } from '../state.ts'
import { step } from '../step.ts'
import { goalText, textFor } from './feats.ts'
import { messages } from './messages.ts'
import { createWriters, splitText } from './writers.ts'

const digits = (value: number): string => String(value)
const after = (change: Partial<State>): State => Object.assign(begin('any'), change)
const writers = (language: 'en' | 'ar') =>
  createWriters({ locale: language === 'ar' ? 'ar-u-nu-arab' : 'en', numbering: language === 'ar' ? 'arab' : 'latn' } as Parameters<typeof createWriters>[0])

describe('short texts over the wall', () => {
  test('name what the rows were with their points; a goal stands above that instead of hiding it', () => {
    const four = after({ events: EVENTS.rows, full: [17, 18, 19, 20], gained: 3_600 } as Partial<State>)
    expect(textFor(four, messages.en, digits)).toBe('Four at once! +3600')
    expect(goalText(four, messages.en, digits)).toBe('Goal reached!\nFour at once! +3600')
    expect(goalText(after({ events: EVENTS.dropped }), messages.en, digits)).toBe('Goal reached!')
  })

  test('say that a full wall was emptied in a blitz', () => {
    const state = begin('full')
    step(state, [entryOf(BLITZ) ?? 0], 0)
    while ((state.events & EVENTS.emptied) === 0) step(state, [], state.tick)
    expect(textFor(state, messages.en, digits)).toBe('Full! A new wall')
  })

  test('times have tenths that are cut off, and are compared with the fastest in both languages', () => {
    const { time, timeLeft } = writers('en')
    expect([0, 59, 3_599, 3_600, 7_203].map(time)).toEqual(['0:00.0', '0:00.9', '0:59.9', '1:00.0', '2:00.0'])
    expect([7_200, 7_199, 61, 60, 1, 0].map(timeLeft)).toEqual(['2:00', '2:00', '0:02', '0:01', '0:01', '0:00'])
    expect(splitText(messages.en.sprint, writers('en'), 10, 1_800)).toBe('Row 10: 0:30.0')
    expect(splitText(messages.en.sprint, writers('en'), 10, 1_800, 1_890)).toBe('Row 10: 0:30.0 (\u2066−1.5\u2069)')
    expect(splitText(messages.ar.sprint, writers('ar'), 20, 3_606, 3_600)).toBe('الصف ٢٠: ١:٠٠٫١ (\u2066+٠٫١\u2069)')
  })

  test('the rows to go have all plural forms of Arabic', () => {
    const { count } = writers('ar')
    expect([0, 1, 2, 10, 40].map((rows) => count(messages.ar.sprint.left, rows))).toEqual([
      'لم يبقَ أي صف',
      'بقي صف واحد',
      'بقي صفان',
      'بقيت ١٠ صفوف',
      'بقي ٤٠ صفًا',
    ])
  })
})
