import { describe, expect, test } from 'vitest'
import { LANDS } from '../map.ts'
import { landLabel, pictureOf } from './lands.ts'
import { messages } from './messages.ts'
import { withMedal } from './round.ts'
import type { Progress } from './round.ts'
import { openedText } from './texts.ts'

const none: Progress = { best: 0, medals: LANDS.map(() => 0) }
const held = withMedal(withMedal(none, 0, 2), 1, 3)

describe('the choice of a land', () => {
  test('says the stars of each that is open, and what opens the others, in both languages', () => {
    const labels = (language: 'en' | 'ar'): string[] => {
      const number = (value: number): string => new Intl.NumberFormat(language === 'ar' ? 'ar-SA' : 'en').format(value)
      return [0, 1, 2, 3].map((land) => landLabel(messages[language], number, held, land))
    }
    expect(labels('en')).toEqual(['Palm Bend, stars: 2 of 3', 'Two Wells, stars: 3 of 3', 'Long Spiral, stars: 0 of 3', 'Terraces: Hold Long Spiral first'])
    expect(labels('ar')).toEqual([
      'منعطف النخيل، النجوم: ٢ من ٣',
      'البئران، النجوم: ٣ من ٣',
      'الحلزون الطويل، النجوم: ٠ من ٣',
      'المدرّجات: حماية الحلزون الطويل أولًا',
    ])
  })

  test('shows the paths, the places for towers and the water of each', () => {
    for (const land of LANDS) {
      const picture = pictureOf(land)
      expect(picture.match(/<polyline/g)).toHaveLength(land.paths.length)
      expect(picture.match(/<circle/g)).toHaveLength(land.spots.length)
      expect(picture.match(/<ellipse/g)).toHaveLength(1)
    }
  })

  test('has a name for every land', () => {
    for (const { lands } of Object.values(messages)) expect(new Set(lands).size).toBe(LANDS.length)
  })
})

test('holding a land tells what it opens, the first time, and nothing after the last', () => {
  const { en } = messages
  expect(openedText(en, none, 0)).toBe('A new oasis is open: Two Wells.')
  expect(openedText(en, held, 0)).toBe('')
  expect(openedText(en, held, LANDS.length - 1)).toBe('')
})
