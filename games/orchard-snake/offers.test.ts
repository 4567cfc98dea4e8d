import fc from 'fast-check'
import { createRun, replayRun, resumeRun } from '@majlis/game-kit/run'
import type { Run } from '@majlis/game-kit/run'
import { describe, expect, test } from 'vitest'
import { BOON_TICKS, CHOICE_HEADINGS, DEFAULT_CHOICE, isTimed, OFFER_LOCKED, OFFER_TICKS, offerOf, offersOf } from './boons.ts'
import { gardenAt, GARDENS, nextTo } from './gardens.ts'
import { pilot } from './pilot.ts'
import { BOONS, EVENTS, GARDEN_BOONS, MAX_TICKS, ROUND_BOONS, TICKS, TIMED_BOONS } from './state.ts'
import type { State } from './state.ts'
import { begin, replay, step, steps } from './step.ts'

/** A round in the moment in which a garden has just been cleared. */
function cleared(seed: string, garden = 1): State {
  const state = Object.assign(begin(seed), { garden, eaten: gardenAt(garden).fruits - 1, hedgehogs: [], bonus: null })
  for (let tick = 0; tick < 200 && (state.events & EVENTS.garden) === 0; tick += 1) step(state, [])
  return state
}

function pass(state: State, ticks: number, inputs: readonly number[] = []): void {
  for (let tick = 0; tick < ticks; tick += 1) step(state, inputs)
}

describe('an offer', () => {
  test('consists of three different boons before each garden but the first, and every boon is offered somewhere', () => {
    const offers = ['a', 'b', 'c'].flatMap(offersOf)
    expect(offers.length).toBe(3 * (GARDENS - 1))
    for (const offer of offers) expect([offer.length, new Set(offer).size]).toEqual([3, 3])
    expect(new Set(offers.flat())).toEqual(new Set(BOONS))
    // One that lasts for seconds, one for the garden, one for the round.
    for (const offer of offers)
      for (const group of [TIMED_BOONS, GARDEN_BOONS, ROUND_BOONS]) expect(offer.filter((boon) => group.some((one) => one === boon)).length).toBe(1)
    const inPlace = new Set(offers.map((offer) => offer.findIndex((boon) => isTimed(boon))))
    expect(inPlace).toEqual(new Set([0, 1, 2]))
  })

  test('never has a boon of the offer before it', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const [at, offer] of offersOf(seed).entries()) expect(offer.filter((boon) => offersOf(seed)[at - 1]?.includes(boon))).toEqual([])
  })

  test('depends on the seed and the garden alone, and not on what was played before', () => {
    const [short, long] = [cleared('duel'), begin('duel')]
    while (long.offered === null) {
      const input = pilot(long)
      step(long, input === null ? [] : [input])
    }
    expect(long.tick).toBeGreaterThan(short.tick)
    expect(offerOf(long)).toEqual(offerOf(short))
    expect(offersOf('duel')).not.toEqual(offersOf('another duel'))
    expect(offerOf(short)).toEqual(offersOf('duel')[0])
  })

  test('follows every garden but the last, whose end wins the round', () => {
    for (let garden = 1; garden < GARDENS; garden += 1) expect(cleared('every', garden)).toMatchObject({ garden: garden + 1, offered: 0, status: 'playing' })
    expect(cleared('every', GARDENS)).toMatchObject({ offered: null, status: 'won' })
  })

  test('stops everything: snake, hedgehog and effects wait for the choice', () => {
    const state = Object.assign(cleared('still', 5), { slow: 100, double: 100 })
    const { tick, offered, events, ...before } = structuredClone({ ...state, random: null })
    pass(state, OFFER_TICKS - 1)
    const { tick: passed, offered: ticks, events: none, ...after } = { ...state, random: null }
    expect([passed - tick, ticks, none]).toEqual([OFFER_TICKS - 1, OFFER_TICKS - 1, 0])
    expect(after).toEqual(before)
    expect([offered, events & EVENTS.garden]).toEqual([0, EVENTS.garden])
  })

  test('left, up and right take the first, the second and the third boon; down takes the second', () => {
    for (const [input, at] of [
      [3, 0],
      [0, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      const state = cleared('choose')
      const offer = offerOf(state)
      pass(state, OFFER_LOCKED)
      step(state, [input])
      expect([state.boon, state.offered, state.events], `input ${input}`).toEqual([offer[at], null, EVENTS.boon])
      // Then the snake rests and moves, straight on.
      pass(state, TICKS.rest + 1)
      expect([state.rest, state.sinceMove, state.turns, state.heading]).toEqual([0, 1, [], 0])
    }
  })

  test('takes nothing in its first moments, so that a turn that comes too late is no choice', () => {
    const state = cleared('late')
    pass(state, OFFER_LOCKED, [1])
    expect([state.offered, state.boon, state.turns]).toEqual([OFFER_LOCKED, null, []])
    step(state, [1])
    expect(state.boon).toBe(offerOf(state)[2])
  })

  test('takes the first choice of a tick; the others are no turns, and neither is a value that is no heading', () => {
    const state = cleared('many')
    pass(state, OFFER_LOCKED)
    step(state, [63, 4])
    expect(state.boon).toBeNull()
    step(state, [63, 3, 1, 1])
    expect([state.boon, state.turns]).toEqual([offerOf(state)[0], []])
  })

  test('without a choice gives the middle boon after ten seconds, and the round goes on', () => {
    const state = cleared('idle')
    pass(state, OFFER_TICKS - 1)
    expect(state.offered).toBe(OFFER_TICKS - 1)
    step(state, [])
    expect([state.boon, state.offered, state.events]).toEqual([offerOf(state)[DEFAULT_CHOICE], null, EVENTS.boon])
    const { body } = structuredClone({ ...state, random: null })
    pass(state, TICKS.rest + state.pace)
    expect(state.body[0]).toBe(nextTo(body[0] ?? 0, 0))
  })

  test('ends with the round when that reaches its greatest length', () => {
    const state = Object.assign(cleared('long'), { tick: MAX_TICKS - 3 })
    step(state, [])
    expect(state.status).toBe('playing')
    step(state, [])
    expect([state.status, state.tick, state.events]).toEqual(['lost', MAX_TICKS - 1, EVENTS.end])
    const resting = Object.assign(begin('rest'), { rest: 50, tick: MAX_TICKS - 2 })
    step(resting, [])
    expect(resting.status).toBe('lost')
  })

  test('the boon that is taken lasts for its ticks from the first move of the garden on', () => {
    for (const [boon, ticks] of Object.entries(BOON_TICKS) as [keyof typeof BOON_TICKS, number][]) {
      const state = Object.assign(cleared('lasts'), { shield: 0, offers: [[boon, boon, boon]] })
      pass(state, OFFER_LOCKED)
      step(state, [0])
      expect([state.boon, state[boon]]).toEqual([boon, ticks])
      pass(state, TICKS.rest)
      expect(state[boon]).toBe(ticks)
      step(state, [])
      expect(state[boon]).toBe(ticks - 1)
    }
  })

  test('whatever is pressed, the round goes on, and its replay is the same', () => {
    // The first fruit, which is straight ahead, clears the garden, so that each of these rounds comes to an offer.
    const short = { ...steps, begin: (seed: string) => Object.assign(begin(seed), { eaten: gardenAt(1).fruits - 1 }) }
    let taken = 0
    const play = (run: Run<State>): void => {
      if (run.state.status !== 'playing') return
      run.tick()
      if (run.state.events & EVENTS.boon) taken += 1
    }
    const inputs = fc.array(fc.tuple(fc.nat(40), fc.nat(5)), { minLength: 20, maxLength: 100 })
    fc.assert(
      fc.property(fc.string(), inputs, (seed, all) => {
        const run = createRun(short, seed)
        for (let tick = 0; tick < 90; tick += 1) run.tick()
        for (const [gap, input] of all) {
          run.addInput(input)
          for (let at = 0; at <= gap; at += 1) play(run)
        }
        const { saved } = run
        if (saved !== null) expect(resumeRun(short, saved)?.state).toEqual({ ...run.state, random: expect.anything() })
        while (run.state.status === 'playing') play(run)
        expect(replayRun(short, seed, run.proof?.inputs)).toEqual({ ...run.state, random: expect.anything() })
      }),
      { numRuns: 40 },
    )
    expect(taken).toBeGreaterThanOrEqual(40)
  })
})

describe('a proof', () => {
  /** A pilot's first gardens with one choice at every offer; nobody plays on in the fifth, which has a fence. */
  function played(choice: number | null) {
    const run = createRun(steps, 'proof')
    while (run.state.status === 'playing') {
      const { offered, garden } = run.state
      const input = offered === null ? (garden < 5 ? pilot(run.state) : null) : offered === OFFER_LOCKED ? choice : null
      if (input !== null) run.addInput(input)
      run.tick()
    }
    return run
  }

  test('contains the choices: its replay is the same round, and each choice is another one', () => {
    const runs = [...CHOICE_HEADINGS, null].map(played)
    for (const { state, proof } of runs) {
      expect(replayRun(steps, 'proof', proof?.inputs)).toEqual({ ...state, random: expect.anything() })
      expect(replay('proof', proof?.inputs)).toEqual({ score: state.score, ticks: state.tick, status: 'lost', endless: null })
      expect(state.garden).toBeGreaterThan(1)
    }
    expect(new Set(runs.map(({ proof }) => proof?.inputs)).size).toBe(4)
    // Without a choice the round is the same as with the middle boon, only later.
    const [, middle, , none] = runs.map(({ state }) => state)
    expect(none?.score).toBe(middle?.score)
    expect(none?.tick).toBeGreaterThan(middle?.tick ?? 0)
    expect(runs[0]?.proof?.version).toBe(9)
  })
})
