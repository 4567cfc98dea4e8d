import { describe, expect, test } from 'vitest'
import { LAST_LEVEL } from '../levels.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS, readProgress } from './progress.ts'
import { STOP_HEIGHT, acrossOf, stopLabel, stopsOf, roadPast } from './stops.ts'

const digits = (language: 'en' | 'ar') => (value: number) => new Intl.NumberFormat(language === 'ar' ? 'ar-SA' : 'en', { useGrouping: false }).format(value)

describe('the map of the levels', () => {
  test('shows what is won with its stars, the next level, and what is locked, to the end of the next street', () => {
    const stops = stopsOf({ level: 4, levels: [3, 0, 1] })
    expect(stops).toHaveLength(10)
    expect(stops.slice(0, 5)).toEqual([
      { level: 1, kind: 'won', stars: 3 },
      { level: 2, kind: 'won', stars: 0 },
      { level: 3, kind: 'won', stars: 1 },
      { level: 4, kind: 'next', stars: 0 },
      { level: 5, kind: 'locked', stars: 0 },
    ])
    expect(stopsOf(NO_PROGRESS).map(({ kind }) => kind)).toEqual(['next', ...Array<string>(9).fill('locked')])
    expect([5, 6, LAST_LEVEL].map((level) => stopsOf({ level, levels: [] }).length)).toEqual([10, 15, LAST_LEVEL])
  })

  test('an old save shows its levels as won', () => {
    const stops = stopsOf(readProgress({ version: 1, level: 3, stars: 5, best: 9 }))
    expect(stops.slice(0, 3).map(({ kind }) => kind)).toEqual(['won', 'won', 'next'])
  })

  test('says all of it in both languages', () => {
    const labels = (language: 'en' | 'ar'): string[] =>
      stopsOf({ level: 4, levels: [3] })
        .slice(0, 5)
        .map((stop) => stopLabel(stop, messages[language], { number: digits(language), digits: digits(language) }))
    expect(labels('en')).toEqual(['Level 1, stars: 3 of 3', 'Level 2, cleared', 'Level 3, cleared', 'Level 4, next', 'Gate 1, locked'])
    expect(labels('ar')).toEqual(['المستوى ١، النجوم: ٣ من ٣', 'سبق اجتياز المستوى ٢', 'سبق اجتياز المستوى ٣', 'التالي: المستوى ٤', 'لم يحن دور البوابة ١'])
  })

  test('winds past every stop, and leaves room for it on a screen of 320 px', () => {
    for (let level = 1; level <= 40; level += 1) {
      expect(acrossOf(level) * 3.2).toBeGreaterThanOrEqual(60)
      expect(320 - acrossOf(level) * 3.2).toBeGreaterThanOrEqual(60)
    }
    expect(roadPast(0)).toBe('')
    expect(roadPast(1)).toBe(`M50 ${STOP_HEIGHT / 2}`)
    expect(roadPast(3).match(/C/g)).toHaveLength(2)
    expect(roadPast(3).endsWith(`${acrossOf(3)} ${STOP_HEIGHT * 2.5}`)).toBe(true)
  })
})
