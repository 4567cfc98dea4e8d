import { dailySeed } from '@majlis/game-kit/daily-seed'
import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { rivalOf } from './cast.ts'
import { CUPS, GIVE_UP, beginIn } from './input.ts'
import { pilot } from './pilot.ts'
import type { Hand } from './pilot.ts'
import { MATCHES, begin } from './state.ts'
import type { State } from './state.ts'
import { replay, step } from './step.ts'

/** A beginner, who shoots straight and sees late. */
const BEGINNER: Hand = { reaction: 28, off: 60, power: 62, goesOn: false, style: 'straight' }
const MATCHES_PLAYED = 120

function played(state: State, input: readonly number[]): State {
  const next = step(state, input)
  if (!next) throw new Error('refused')
  return next.state
}

/** The share of matches of a level, from 0 to 1, that the beginner wins. */
function wonAt(level: number): number {
  const isWon = (round: number): boolean => {
    const random = seededRandom(`beginner ${round}`)
    let state: State = { ...begin(`begun ${round}`), cup: Math.floor(level / MATCHES), match: level % MATCHES }
    for (;;) {
      const next = step(state, pilot(state, BEGINNER, random))
      if (!next) throw new Error('refused')
      if (next.decided) return next.decided === 'won'
      state = next.state
    }
  }
  return [...Array(MATCHES_PLAYED).keys()].filter(isWon).length / MATCHES_PLAYED
}

describe('the second cup', () => {
  test('begins with a rival whom a beginner beats as often as the last ones of the first cup', () => {
    expect(wonAt(MATCHES)).toBeGreaterThan(0.6)
    expect(wonAt(MATCHES)).toBeLessThan(0.9)
  })

  test('begins with characters that the first cup has shown, and ends with the keeper who waits', () => {
    const first = new Set<string>([0, 1, 2, 3].map((level) => rivalOf(level).keeps))
    expect([4, 5, 6, 7].map((level) => first.has(rivalOf(level).keeps))).toEqual([true, true, false, false])
    expect(rivalOf(7).keeps).toBe('rock')
  })
})

test('the fourth cup begins with keepers whom the look at them beats, and the one who waits comes in its semi-final', () => {
  expect([12, 13, 14, 15].map((level) => rivalOf(level).keeps)).toEqual(['jumpy', 'tall', 'rock', 'sly'])
})

describe('a run that begins in a later cup', () => {
  test('meets the rivals of that cup from its first kick on', () => {
    for (let cup = 1; cup < CUPS; cup += 1)
      expect(played(begin('x'), beginIn(cup))).toMatchObject({ from: cup, cup, match: 0, phase: 'kick', turn: 1, score: 0 })
    expect(replay('x', [beginIn(2), [0, 0, 90, 60]])).toMatchObject({ cup: 2, mine: [expect.any(Number)] })
  })

  test('is refused in any other cup, after the first input, and on a day, which is the same for everybody', () => {
    for (const cup of [0, -1, CUPS, 1.5]) expect(step(begin('x'), beginIn(cup)), String(cup)).toBeUndefined()
    expect(step(begin('x'), [1, 2])).toBeUndefined()
    expect(step(played(begin('x'), beginIn(1)), beginIn(2))).toBeUndefined()
    expect(step(played(begin('x'), [0, 0, 90, 60]), beginIn(1))).toBeUndefined()
    expect(step(begin(dailySeed('2026-11-26')), beginIn(1))).toBeUndefined()
  })

  test('is won only with a cup of its own', () => {
    const begun = played(begin('x'), beginIn(2))
    expect(played(begun, GIVE_UP).status).toBe('lost')
    expect(played({ ...begun, cup: 3 }, GIVE_UP).status).toBe('won')
    expect(played({ ...begun, phase: 'cup', match: 3 }, [0]).status).toBe('won')
  })
})
