import { createLog } from '@majlis/game-kit/run-log'
import { describe, expect, test } from 'vitest'
import { TRAITS } from './kinds.ts'
import { LAND, LANDS, PARTS, WAVES, placeOn } from './map.ts'
import { MAX_TICKS, ORDERS, numberOf, orderOf } from './orders.ts'
import type { Order } from './orders.ts'
import { pilot } from './pilot.ts'
import { idle, monkey, playRound } from './play.fixture.ts'
import { proofs } from './proofs.fixture.ts'
import type { State } from './state.ts'
import { DROPS, VERSION, replay, resume } from './step.ts'
import { strengthOf, waveOf } from './wave.ts'

/** A round on a land for the waves that win. */
const play = (seed: string, land: number, choose: (state: State) => Order | undefined) => playRound(seed, { land, isEndless: false }, choose)

describe('the lands', () => {
  test.each(LANDS.map((land) => [land.id, land] as const))(
    '%s: every spot can be tapped, lies beside the way and reaches it',
    (_id, { spots, paths, water }) => {
      const place = { x: 0, y: 0 }
      const passed = paths.flatMap((path) => [...Array(path.length).keys()].map((at) => ({ ...placeOn(path, at * PARTS, place) })))
      for (const spot of spots) {
        const near = Math.min(...passed.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)))
        expect([near >= 40, near <= 64], `${spot.x},${spot.y}: ${near}`).toEqual([true, true])
        expect([spot.x > 20, spot.x < LAND.width - 20, spot.y > 70, spot.y < LAND.height - 18]).toEqual([true, true, true, true])
        for (const other of spots) if (other !== spot) expect(Math.hypot(other.x - spot.x, other.y - spot.y)).toBeGreaterThanOrEqual(45)
      }
      for (const { corners } of paths) {
        const [first, last] = [corners[0], corners.at(-1)]
        // Connected: from outside the land, along rows and columns, to the shore.
        expect(first !== undefined && (first.x < 0 || first.x > LAND.width)).toBe(true)
        for (const [at, to] of corners.entries()) {
          const from = corners[at - 1]
          if (from) expect([from.x === to.x, from.y === to.y].filter(Boolean), `${from.x},${from.y} to ${to.x},${to.y}`).toHaveLength(1)
        }
        expect(last?.y).toBeCloseTo(water.y, -1)
        expect(Math.abs((last?.x ?? 0) - water.x - 14)).toBeLessThanOrEqual(40)
      }
    },
  )
})

test('the lands differ: in the length of their paths, and in where their visitors come from', () => {
  expect(new Set(LANDS.map(({ paths }) => paths.map(({ length }) => length).join())).size).toBe(LANDS.length)
  expect(new Set(LANDS.map(({ id }) => id)).size).toBe(LANDS.length)
  expect(LANDS.filter(({ paths }) => paths.some(({ corners }) => (corners[0]?.x ?? 0) > 0)).map(({ id }) => id)).toEqual(['crossing'])
})

describe('the waves', () => {
  test('are the seed’s, grow, and bring a scorpion every fifth time', () => {
    const weigh = (wave: number, seed: string) => waveOf(seed, wave, 2).reduce((sum, { kind }) => sum + TRAITS[kind].strength, 0) * strengthOf(wave)
    for (let wave = 1; wave < 40; wave += 1) {
      expect(waveOf('a', wave, 2)).toEqual(waveOf('a', wave, 2))
      expect(waveOf('a', wave, 2).some(({ kind }) => kind === 'scorpion')).toBe(wave % 5 === 0)
      expect(waveOf('a', wave, 2).every(({ path, after }) => path < 2 && after >= 0)).toBe(true)
      expect(strengthOf(wave + 1)).toBeGreaterThan(strengthOf(wave))
    }
    for (let seed = 0; seed < 50; seed += 1) expect(weigh(15, `${seed}`)).toBeGreaterThan(4 * weigh(2, `${seed}`))
  })

  test('each kind comes first as soon as it may, so that everybody meets everything', () => {
    for (const kind of ['beetle', 'gnat', 'lizard', 'tortoise', 'moth'] as const)
      for (let seed = 0; seed < 20; seed += 1) expect(waveOf(`${seed}`, TRAITS[kind].from, 1).map((one) => one.kind)).toContain(kind)
  })
})

describe('a round', () => {
  test.each([...LANDS.keys()])('on land %i is won by a plain plan, and lost by who does nothing', (land) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const won = play(seed, land, (state) => pilot(state)).state
      expect([won.status, won.wave >= WAVES, won.drops > 0]).toEqual(['won', true, true])
      const lost = play(seed, land, idle).state
      expect([lost.status, lost.drops]).toEqual(['lost', 0])
      expect(lost.wave).toBeLessThan(5)
    }
  })

  test('gone on with after the won waves gets harder without end, and stays won', () => {
    const { state } = play('long', 0, (now) => (now.phase === 'crowned' ? { do: 'goOn' } : pilot(now)))
    expect(state).toMatchObject({ status: 'won', drops: 0 })
    expect(state.wave).toBeGreaterThan(WAVES)
    expect(state.tick).toBeLessThan(MAX_TICKS)
  })

  test('that went on after the won waves can be ended at any time, and keeps its points', () => {
    const choose = (now: State): Order | undefined => {
      if (now.phase === 'crowned') return { do: 'goOn' }
      return now.wave === WAVES + 2 ? { do: 'goHome' } : pilot(now)
    }
    for (const isEndless of [false, true]) {
      const { state, log } = playRound('rest', { land: 0, isEndless }, choose)
      expect(state).toMatchObject({ status: 'won', phase: 'over', wave: WAVES + 2 })
      expect(state.drops).toBeGreaterThan(0)
      expect(replay('rest', log.text)).toMatchObject({ status: 'won', score: state.score, wave: WAVES + 2, isEndless })
    }
  })

  test('cannot be ended with its points before it is won', () => {
    const { state } = play('early', 0, (now) => (now.phase === 'planning' ? { do: 'call' } : { do: 'goHome' }))
    expect(state).toMatchObject({ status: 'lost', drops: 0 })
  })

  test('played again from its log is the same: to the end, and to any tick of it', () => {
    for (let round = 0; round < 12; round += 1) {
      const choose = round % 3 === 0 ? (now: State) => (now.phase === 'crowned' ? ({ do: 'goOn' } as const) : pilot(now)) : monkey(`${round}`)
      const { state, log } = play(`round ${round}`, round % LANDS.length, choose)
      expect(replay(`round ${round}`, log.text)).toEqual({
        score: state.score,
        ticks: state.tick,
        wave: state.wave,
        land: state.land,
        isEndless: false,
        status: state.status,
      })
      expect(resume(`round ${round}`, log.text, state.tick)).toEqual(state)
    }
  })

  test.each(proofs.map((proof) => [proof.seed, proof] as const))('of this version of the steps keeps its result: %s', (_seed, { seed, inputs, result }) => {
    expect(VERSION).toBe(5)
    expect(replay(seed, inputs)).toEqual({ ...result, isEndless: false })
  })

  test('of taps without a thought keeps its numbers whole', () => {
    for (let round = 0; round < 20; round += 1) {
      const choose = monkey(`m${round}`)
      play(`m${round}`, round % LANDS.length, (state) => {
        const numbers = [state.coins, state.drops, state.score, state.tick, ...state.visitors.flatMap(({ x, y, at, strength }) => [x, y, at, strength])]
        if (!numbers.every(Number.isInteger) || state.coins < 0 || state.drops < 0 || state.drops > DROPS) throw new Error(JSON.stringify(state))
        return choose(state)
      })
    }
  })

  test('cannot be claimed: strange logs, orders that could not be given, and rounds that do not end', () => {
    const { log } = play('claim', 0, idle)
    expect(replay('claim', log.text)).toMatchObject({ status: 'lost' })
    for (const inputs of [undefined, null, 5, [], {}, 'x'.repeat(60_001), '!', 'AAAA', ' ', `${log.text}A`])
      expect(replay('claim', inputs), String(inputs)).toBeUndefined()
    const written = (...entries: readonly (readonly [number, Order])[]): string => {
      const own = createLog(ORDERS)
      for (const [tick, order] of entries) own.append(tick, numberOf(order))
      return own.text
    }
    expect(replay('claim', written([0, { do: 'build', kind: 'mirror', spot: 0 }], [0, { do: 'build', kind: 'mirror', spot: 1 }]))).toBeUndefined()
    expect(replay('claim', written([0, { do: 'call' }], [20, { do: 'goHome' }]))).toBeUndefined()
    expect(replay('claim', written([0, { do: 'call' }], [20, { do: 'land', land: 1 }]))).toBeUndefined()
    expect(replay('claim', written([0, { do: 'call' }], [MAX_TICKS - 5, { do: 'sell', spot: 0 }]))).toBeUndefined()
    expect(replay('claim', '')).toBeUndefined()
  })
})

test('every order has a number of its own, and every number is an order or none', () => {
  const orders = [...Array(64 ** 2).keys()].flatMap((value) => orderOf(value) ?? [])
  expect(new Set(orders.map(numberOf)).size).toBe(orders.length)
  for (const order of orders) expect(orderOf(numberOf(order))).toEqual(order)
})
