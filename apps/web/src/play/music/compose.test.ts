import { describe, expect, test } from 'vitest'
import { compose, moodOf } from './compose.ts'

const games = ['desert-run', 'tile-merge', 'chess', 'ludo', 'sea-battle', 'zellige-rain', 'sudoku', 'reversi']
const SCALES: Record<string, readonly number[]> = {
  rast: [0, 200, 350, 500, 700, 900, 1050],
  bayati: [0, 150, 300, 500, 700, 800, 1000],
  nahawand: [0, 200, 300, 500, 700, 800, 1000],
  ajam: [0, 200, 400, 500, 700, 900, 1100],
  hijaz: [0, 100, 400, 500, 700, 800, 1000],
}
/** Cents above the tonic, within one octave. */
const centsOf = (hertz: number, tonic: number): number => ((Math.round(1200 * Math.log2(hertz / tonic)) % 1200) + 1200) % 1200

describe('the music of a game', () => {
  test('is the same on every device, and has another melody in each section', () => {
    expect(compose('chess', 3)).toEqual(compose('chess', 3))
    expect(compose('chess', 3).notes).not.toEqual(compose('chess', 4).notes)
    expect(compose('chess', 3).length).toBe(compose('chess', 4).length)
  })

  test('has a character of its own in most games', () => {
    expect(new Set(games.map((game) => JSON.stringify(moodOf(game)))).size).toBe(games.length)
  })

  test.each(games)('%s: stays in its scale and in the range of an oud, and comes home to the tonic', (game) => {
    const { scale, tonic } = moodOf(game)
    for (const number of [0, 1, 2, 17]) {
      const { notes, length } = compose(game, number)
      const strings = notes.filter(({ instrument }) => instrument === 'string')
      for (const { hertz } of strings) {
        expect(SCALES[scale]).toContain(centsOf(hertz, tonic))
        expect(hertz).toBeGreaterThan(80)
        expect(hertz).toBeLessThan(600)
      }
      expect(strings.at(-1)?.hertz).toBeCloseTo(tonic)
      expect(notes.every(({ at, loudness }) => at >= 0 && at < length && loudness > 0 && loudness <= 0.5)).toBe(true)
      expect(notes.map(({ at }) => at)).toEqual(notes.map(({ at }) => at).toSorted((left, right) => left - right))
    }
  })

  test('is calm: on average between one and four notes of the melody a second', () => {
    for (const game of games) {
      const sections = [0, 1, 2, 3].map((number) => compose(game, number))
      const strings = sections.flatMap(({ notes }) => notes.filter(({ instrument }) => instrument === 'string'))
      const perSecond = strings.length / sections.reduce((sum, { length }) => sum + length, 0)
      expect(perSecond).toBeGreaterThan(1)
      expect(perSecond).toBeLessThan(4)
    }
  })
})
