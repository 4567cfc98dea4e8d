import { describe, expect, test } from 'vitest'
import { LANDS } from '../map.ts'
import { begin } from '../step.ts'
import { landCard, landCards } from './land-cards.ts'
import { pictureOf } from './lands.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS, withHeld, withMedal, withWave } from './round.ts'
import type { Progress } from './round.ts'

const none: Progress = NO_PROGRESS
const held = withMedal(withMedal(none, 0, 2), 1, 3)
const tried = withWave(held, { ...begin('x', 0), isEndless: true, wave: 23 })
const writeIn = (language: 'en' | 'ar') => (value: number) => new Intl.NumberFormat(language === 'ar' ? 'ar-SA' : 'en').format(value)

describe('the choice of a land', () => {
  test('says the stars of each that is open, and what opens the others, in both languages', () => {
    const labels = (language: 'en' | 'ar'): string[] =>
      landCards(messages[language], writeIn(language), held, false)
        .slice(0, 4)
        .map(({ label }) => label)
    expect(labels('en')).toEqual(['Palm Bend, stars: 2 of 3', 'Two Wells, stars: 3 of 3', 'Long Spiral, stars: 0 of 3', 'Terraces: Hold Long Spiral first'])
    expect(labels('ar')).toEqual([
      'منعطف النخيل، النجوم: ٢ من ٣',
      'البئران، النجوم: ٣ من ٣',
      'الحلزون الطويل، النجوم: ٠ من ٣',
      'المدرّجات: بعد حماية الحلزون الطويل',
    ])
  })

  test('says the best wave of endless rounds on each that was held, and that the others have to be held, in both languages', () => {
    const labels = (language: 'en' | 'ar'): string[] =>
      landCards(messages[language], writeIn(language), tried, true)
        .slice(0, 3)
        .map(({ label }) => label)
    expect(labels('en')).toEqual(['Palm Bend, endless, Best wave: 23', 'Two Wells, endless, Not tried yet', 'Long Spiral: Hold this oasis first'])
    expect(labels('ar')).toEqual(['منعطف النخيل، بلا نهاية، أفضل موجة: ٢٣', 'البئران، بلا نهاية، لم تُجرَّب بعد', 'الحلزون الطويل: بعد حماية هذه الواحة'])
  })

  test('opens a land for endless rounds once it was held itself, not once the one before it was', () => {
    const open = (isEndless: boolean): boolean[] => landCards(messages.en, writeIn('en'), held, isEndless).map((card) => card.isOpen)
    expect(open(false)).toEqual([true, true, true, false, false, false])
    expect(open(true)).toEqual([true, true, false, false, false, false])
    expect(landCards(messages.en, writeIn('en'), none, true).some((card) => card.isOpen)).toBe(false)
  })

  test('shows stars for the waves that win, and a text for everything else', () => {
    const below = (progress: Progress, land: number, isEndless: boolean) => landCard(messages.en, writeIn('en'), progress, { land, isEndless }).below
    expect([below(tried, 0, false), below(tried, 0, true), below(tried, 1, true), below(tried, 2, true)]).toEqual([
      2,
      'Best wave: 23',
      'Not tried yet',
      'Hold this oasis first',
    ])
    expect([below(tried, 2, false), below(tried, 5, false)]).toEqual([0, 'Hold Ring Road first'])
  })

  test('opens a land for hard rounds once it was held, and says whether it was held in one', () => {
    const both = withHeld(held, { ...begin('x', 1), isHard: true, drops: 3 })
    const cards = landCards(messages.en, writeIn('en'), both, false, true)
    expect(cards.map((card) => card.isOpen)).toEqual([true, true, false, false, false, false])
    expect(cards.slice(0, 3).map(({ label }) => label)).toEqual([
      'Palm Bend, hard, One star to win',
      'Two Wells, hard, Held',
      'Long Spiral: Hold this oasis first',
    ])
    expect(cards[1]?.setup).toEqual({ land: 1, isEndless: false, isHard: true })
    expect(landCard(messages.ar, writeIn('ar'), both, { land: 1, isEndless: false, isHard: true }).label).toBe('البئران، جولة صعبة، صمدت فيها')
    const plain = landCards(messages.en, writeIn('en'), both, false)
    expect([plain[0]?.label, plain[1]?.label]).toEqual(['Palm Bend, stars: 2 of 3', 'Two Wells, stars: 3 of 3, also held hard'])
    expect([both.medals, both.hard]).toEqual([held.medals, [0, 1, 0, 0, 0, 0]])
  })

  test('gives each card the setup that pressing it chooses', () => {
    for (const isEndless of [false, true])
      expect(landCards(messages.en, writeIn('en'), held, isEndless).map(({ setup }) => setup)).toEqual(LANDS.map((_land, land) => ({ land, isEndless })))
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
