import { describe, expect, test } from 'vitest'
import { LEADER_STRENGTH, MAX_FIELD, endlessStrength, endlessWave } from './endless.ts'
import { TRAITS, VISITORS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { lateWave } from './late.ts'
import { LANDS, WAVES } from './map.ts'
import type { Land } from './map.ts'
import { MAX_TICKS } from './orders.ts'
import { pilot } from './pilot.ts'
import { idle, monkey, playRound } from './play.fixture.ts'
import { nextWave } from './schedule.ts'
import { DROPS, begin, mayOrder, obey, refillCost, replay, resume, setupOf, step } from './step.ts'
import { hit } from './visitors.ts'
import { strengthOf, waveOf } from './wave.ts'
import type { Coming } from './wave.ts'

const SEEDS = ['a', 'b', 'c', 'd'] as const
const LATE = [...Array(45).keys()].map((at) => WAVES + 1 + at)
const endless = (land: number) => ({ land, isEndless: true })

/** Who comes, by kind. */
function countsOf(coming: readonly Coming[]): Readonly<Partial<Record<VisitorKind, number>>> {
  return Object.fromEntries(VISITORS.map((kind) => [kind, coming.filter((one) => one.kind === kind).length]).filter(([, count]) => Number(count) > 0))
}

describe('a drop of water', () => {
  test('is sold once the waves that win are over, while one is missing, at a price that rises; a proof with it is played again', () => {
    let bought = 0
    const { state, log } = playRound('refill', endless(0), (now) => {
      const order = { do: 'refill' } as const
      // Before that it would buy the stars of the land.
      if (!now.isWon || now.drops === DROPS) expect(mayOrder(now, order)).toBe(false)
      if (!mayOrder(now, order)) return pilot(now)
      expect([refillCost(now), now.coins >= 150 + 100 * bought]).toEqual([150 + 100 * bought, true])
      bought += 1
      return order
    })
    expect([bought > 1, state.refills]).toEqual([true, bought])
    expect(replay('refill', log.text)).toMatchObject({ wave: state.wave, score: state.score, isEndless: true })
    const [poor, rich] = [0, 150].map((coins) => ({ ...begin('a'), phase: 'running' as const, isWon: true, drops: 3, coins }))
    expect([poor && obey(poor, { do: 'refill' }), rich && obey(rich, { do: 'refill' }), rich?.drops, rich?.coins]).toEqual([false, true, 4, 0])
  })
})

describe('the waves of an endless round', () => {
  test('are those of an ordinary round up to the fifteenth', () => {
    const [one, other] = [begin('same'), begin('same')]
    obey(one, { do: 'endless', land: 1 })
    obey(other, { do: 'land', land: 1 })
    for (const state of [one, other]) {
      expect(nextWave(state)).toEqual(waveOf('same', 1, 2))
      state.phase = 'running'
      state.wave = WAVES - 1
      expect(nextWave(state)).toEqual(lateWave('same', WAVES, LANDS[1] as Land))
      state.wave = WAVES
    }
    expect(nextWave(one)).toEqual(endlessWave('same', WAVES + 1, 2, LANDS[1]?.brings))
    // The ordinary round waits until its last wave is over.
    expect(nextWave(other)).toEqual([])
    for (let wave = 1; wave <= WAVES; wave += 1) expect(endlessStrength(wave)).toBe(strengthOf(wave))
  })

  test('are the same for the same seed, are mixes, and come to every path', () => {
    for (const seed of SEEDS)
      for (const wave of LATE) {
        const coming = endlessWave(seed, wave, 2)
        expect(endlessWave(seed, wave, 2)).toEqual(coming)
        expect(Object.keys(countsOf(coming)).length).toBeGreaterThanOrEqual(2)
        expect(new Set(coming.map(({ path }) => path))).toEqual(new Set([0, 1]))
        expect(coming.length).toBeLessThanOrEqual(65)
        expect(coming.every(({ after, path }, at) => (at === 0 ? after === 0 : after >= 6) && path < 2)).toBe(true)
        // Every kind comes to both paths alike, but for one visitor.
        for (const kind of VISITORS) {
          const own = coming.filter((one) => one.kind === kind && !one.isLeader)
          expect(Math.abs(own.filter(({ path }) => path === 0).length * 2 - own.length)).toBeLessThanOrEqual(1)
        }
      }
  })

  test('bring the own visitors of a land, in mixes of four kinds at the largest', () => {
    for (const wave of LATE.filter((one) => one % 5 > 0)) {
      const kinds = Object.keys(countsOf(endlessWave('own', wave, 1, ['hyena', 'snake'])))
      expect([kinds.includes(wave % 2 === 0 ? 'hyena' : 'snake'), kinds.length <= 4]).toEqual([true, true])
    }
  })

  test('bring every mix once between two of the stronger ones, in an order of the seed', () => {
    const kindsOf = (seed: string, wave: number): string => Object.keys(countsOf(endlessWave(seed, wave, 1))).join()
    for (const seed of SEEDS)
      for (const first of [16, 21, 26, 31]) expect(new Set([0, 1, 2, 3].map((at) => kindsOf(seed, first + at))).size, `${seed} ${first}`).toBe(4)
    const orders = new Set(SEEDS.map((seed) => [16, 17, 18, 19].map((wave) => kindsOf(seed, wave)).join(';')))
    expect(orders.size).toBeGreaterThan(1)
  })

  test('are led by one stronger scorpion every fifth time, which comes last', () => {
    for (const seed of SEEDS)
      for (const wave of LATE) {
        const coming = endlessWave(seed, wave, 1)
        const leaders = coming.filter(({ isLeader }) => isLeader)
        expect(leaders.map(({ kind }) => kind)).toEqual(wave % 5 === 0 ? ['scorpion'] : [])
        expect(coming.at(-1)?.isLeader).toBe(wave % 5 === 0)
      }
  })

  test('grow by steps that grow evenly, and never as fast as an ordinary round that goes on', () => {
    const steps = LATE.map((wave) => endlessStrength(wave) - endlessStrength(wave - 1))
    const base = strengthOf(WAVES)
    for (const [at, own] of steps.entries()) expect(Math.abs(own - (base * (8 + 2 * at)) / 100)).toBeLessThanOrEqual(1)
    for (const wave of LATE) expect(endlessStrength(wave)).toBeLessThan(strengthOf(wave))
    const weigh = (wave: number): number => endlessWave('grow', wave, 1).reduce((sum, { kind }) => sum + TRAITS[kind].weight, 0)
    for (const wave of [20, 25, 30]) expect(weigh(wave + 5)).toBeGreaterThanOrEqual(weigh(wave))
  })
})

describe('an endless round', () => {
  test.each([...LANDS.keys()])('on land %i goes on after the fifteenth wave without a stop, and ends when the water is gone', (land) => {
    for (const seed of SEEDS) {
      const phases = new Set<string>()
      const { state } = playRound(seed, endless(land), pilot, ({ phase }) => phases.add(phase))
      expect(phases).toEqual(new Set(['planning', 'running', 'over']))
      expect(state).toMatchObject({ isEndless: true, status: 'won', drops: 0, land })
      expect(state.wave).toBeGreaterThan(WAVES + 5)
      expect(state.tick).toBeLessThan(MAX_TICKS - 1)
    }
  })

  test('is lost by who does nothing, before the fifteenth wave', () => {
    const { state, log } = playRound('idle', endless(0), idle)
    expect(state).toMatchObject({ status: 'lost', drops: 0, isWon: false })
    expect(replay('idle', log.text)).toMatchObject({ status: 'lost', isEndless: true, wave: state.wave })
  })

  test('counts the water at the fifteenth wave once, and the score goes on', () => {
    const wins: { readonly score: number; readonly drops: number; readonly wave: number }[] = []
    const { state } = playRound('b', endless(0), pilot, ({ happenings, score, drops, wave, phase }) => {
      if (phase === 'running' && happenings.some(({ what }) => what === 'won')) wins.push({ score, drops, wave })
    })
    expect(wins).toHaveLength(1)
    expect(wins[0]?.drops).toBe(DROPS)
    expect(state.score).toBeGreaterThan(2 * (wins[0]?.score ?? 0))
  })

  test('played again from its log is the same: to the end, and to any tick of it', () => {
    for (let round = 0; round < 9; round += 1) {
      const { state, log } = playRound(`e${round}`, endless(round % LANDS.length), round % 3 === 0 ? monkey(`e${round}`) : pilot)
      const { score, tick: ticks, wave, land, status } = state
      expect(replay(`e${round}`, log.text)).toEqual({ score, ticks, wave, land, isEndless: true, status })
      expect(resume(`e${round}`, log.text, ticks)).toEqual(state)
    }
  })

  test('has a limited number of visitors on the field, however late and however slow', () => {
    const state = begin('crowded')
    obey(state, { do: 'endless', land: 2 })
    obey(state, { do: 'call' })
    let max = 0
    // Nobody is stopped and the water never ends, so that waves come for as long as the round may last.
    for (let tick = 0; tick < MAX_TICKS / 2; tick += 1) {
      state.drops = DROPS
      for (const visitor of state.visitors) Object.assign(visitor, { slowTicks: 14, slowed: 55 })
      obey(state, { do: 'call' })
      step(state)
      max = Math.max(max, state.visitors.length)
    }
    expect(max).toBe(MAX_FIELD)
    expect(state.wave).toBeGreaterThan(30)
    const numbers = state.visitors.flatMap(({ x, y, at, strength }) => [x, y, at, strength])
    expect(numbers.every(Number.isSafeInteger)).toBe(true)
  })

  test('gives a leader more strength, and double coins and points for it', () => {
    const [leader, other] = [true, false].map((isLeader) => {
      const state = begin('led')
      obey(state, { do: 'endless', land: 0 })
      obey(state, { do: 'call' })
      Object.assign(state, { wave: 20, coming: [{ after: 0, kind: 'scorpion', path: 0, isLeader }] })
      step(state)
      const [visitor] = state.visitors
      if (!visitor) throw new Error('nobody has come')
      const before = { coins: state.coins, score: state.score }
      hit(state, visitor, visitor.max, true)
      return { max: visitor.max, coins: state.coins - before.coins, score: state.score - before.score }
    })
    expect(other).toEqual({
      max: Math.floor((TRAITS.scorpion.strength * endlessStrength(20) * (LANDS[0]?.toughness ?? 0)) / 10_000),
      coins: TRAITS.scorpion.coins + 4,
      score: TRAITS.scorpion.weight,
    })
    expect(leader).toEqual({
      max: Math.floor(((other?.max ?? 0) * LEADER_STRENGTH) / 100),
      coins: 2 * (TRAITS.scorpion.coins + 4),
      score: 2 * TRAITS.scorpion.weight,
    })
  })
})

test('the setup of an endless round is in its proof, and can be changed before the first tower only', () => {
  expect(LANDS.map((_land, land) => setupOf(endless(land)))).toEqual(['0/endless', '1/endless', '2/endless', '3/endless', '4/endless', '5/endless'])
  expect(setupOf({ land: 0, isEndless: false })).toBe('0')
  const state = begin('chosen')
  expect(obey(state, { do: 'endless', land: 3 })).toBe(true)
  expect([state.land, state.isEndless, state.coins, state.towers.length]).toEqual([3, true, LANDS[3]?.coins, LANDS[3]?.spots.length])
  expect(obey(state, { do: 'land', land: 3 })).toBe(true)
  expect(state.isEndless).toBe(false)
  obey(state, { do: 'build', kind: 'sling', spot: 0 })
  expect(mayOrder(state, { do: 'endless', land: 3 })).toBe(false)
  const { log } = playRound('chosen', endless(4), idle)
  const end = replay('chosen', log.text)
  expect(end && setupOf(end)).toBe('4/endless')
})
