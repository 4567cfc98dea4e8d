import { describe, expect, test } from 'vitest'
import { LATE, lateWave } from './late.ts'
import { LANDS, WAVES } from './map.ts'
import { playRound } from './play.fixture.ts'
import { player } from './players.fixture.ts'
import type { Strength } from './players.fixture.ts'
import { DROPS } from './step.ts'
import { strengthOf } from './wave.ts'

interface End {
  readonly isWon: boolean
  readonly wave: number
  readonly drops: number
  /** Drops that were left when the eleventh wave began. */
  readonly late: number
}

/** Rounds of players of a strength on a land, each with another seed. */
function ends(strength: Strength, land: number, count: number): End[] {
  return Array.from({ length: count }, (_, at) => {
    let late = DROPS
    const { state } = playRound(`r${at}`, { land, isEndless: false }, player(strength, `p${at}`), ({ wave, drops }) => {
      if (wave < LATE) late = drops
    })
    return { isWon: state.status === 'won', wave: state.wave, drops: state.drops, late }
  })
}

const wonOf = (all: readonly End[]) => all.filter(({ isWon }) => isWon)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

describe('the first land', () => {
  test('is lost by careless players around its last third', () => {
    const waves = ends('careless', 0, 8)
      .map(({ wave, isWon }) => (isWon ? WAVES + 1 : wave))
      .sort((one, other) => one - other)
    expect(waves.every((wave) => wave >= 7 && wave <= WAVES)).toBe(true)
    expect([waves[2], waves[5]].every((wave = 0) => wave >= 10 && wave <= 14)).toBe(true)
  })

  test('is held by sensible players, seldom with all stars, and costs them water after the tenth wave', () => {
    const all = ends('sensible', 0, 8)
    expect(wonOf(all).length).toBeGreaterThanOrEqual(6)
    expect(wonOf(all).filter(({ drops }) => drops < DROPS).length).toBeGreaterThanOrEqual(5)
    expect(sum(all.map(({ late, drops }) => late - drops))).toBeGreaterThan(3 * sum(all.map(({ late }) => DROPS - late)))
  })

  test('is held by strong players with all stars', () => {
    expect(ends('strong', 0, 8).map(({ isWon, drops }) => isWon && drops === DROPS)).toEqual(Array<boolean>(8).fill(true))
  })
})

test.each([...LANDS.keys()].slice(1))('land %i is held by strong players, who keep more water than careless ones', (land) => {
  const [careless, strong] = [ends('careless', land, 4), ends('strong', land, 4)]
  expect(wonOf(strong).length).toBeGreaterThanOrEqual(3)
  expect(sum(strong.map(({ drops }) => drops))).toBeGreaterThan(2 * sum(careless.map(({ drops }) => drops)))
})

describe('sensible players', () => {
  const seeds = Array.from({ length: 8 }, (_, at) => `k${at}`)
  /** Drops that were lost from the eleventh to the fourteenth wave. */
  let late = 0

  test.each([...LANDS.keys()])('hold land %i in about half of their rounds or more, but not in all of them', (land) => {
    const won = seeds.filter((seed) => {
      let before = DROPS
      const { state } = playRound(seed, { land, isEndless: false }, player('sensible', seed), ({ wave, drops }) => {
        if (wave >= LATE && wave < WAVES) late += before - drops
        before = drops
      })
      return state.status === 'won'
    })
    expect(won.length).toBeGreaterThanOrEqual(4)
    expect(won.length).toBeLessThanOrEqual(7)
  })

  test('lose water before the last wave, too', () => {
    expect(late).toBeGreaterThan(5 * LANDS.length)
  })
})

test('two of the four mixes before the last wave bring scorpions', () => {
  for (const land of LANDS)
    for (const seed of ['a', 'b', 'c', 'd']) {
      const waves = Array.from({ length: WAVES - LATE }, (_, at) => lateWave(seed, LATE + at, land))
      expect(waves.filter((wave) => wave.some(({ kind }) => kind === 'scorpion')).length).toBe(2)
    }
})

test('up to the tenth wave visitors are as strong as they always were, and then grow faster to the last one', () => {
  const plain = (wave: number): number => 100 + 9 * (wave - 1) + Math.floor(((wave - 1) ** 2 * 5) / 2)
  for (let wave = 1; wave < LATE; wave += 1) expect(strengthOf(wave)).toBe(plain(wave))
  for (let wave = LATE; wave <= WAVES; wave += 1) {
    expect(strengthOf(wave)).toBeGreaterThan(plain(wave))
    expect(strengthOf(wave) / plain(wave)).toBeGreaterThan(strengthOf(wave - 1) / plain(wave - 1))
  }
})

test('the last waves are different mixes, and the camels of a land come in the middle of the very last one', () => {
  for (const land of LANDS)
    for (const seed of ['a', 'b', 'c', 'd']) {
      const waves = Array.from({ length: WAVES - LATE + 1 }, (_, at) => lateWave(seed, LATE + at, land))
      expect(lateWave(seed, LATE, land)).toEqual(waves[0])
      const kinds = waves.map((wave) => [...new Set(wave.map(({ kind }) => kind))].sort().join())
      expect(new Set(kinds).size).toBe(waves.length)
      for (const own of land.brings) expect(kinds.join()).toContain(own)
      for (const [at, wave] of waves.entries()) {
        const camels = wave.filter(({ kind }) => kind === 'camel')
        expect(camels.map(({ path }) => path)).toEqual(LATE + at === WAVES ? [...land.camels.keys()] : [])
        expect([wave[0]?.kind, wave.at(-1)?.kind]).not.toContain('camel')
        expect([...new Set(wave.map(({ kind }) => kind))].length).toBeLessThanOrEqual(4)
      }
    }
})
