import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { pilot } from './pilot.ts'
import type { Hand } from './pilot.ts'
import { MATCHES, begin } from './state.ts'
import type { State } from './state.ts'
import { step } from './step.ts'

const RUNS = 120
/** Longer runs tell nothing more. */
const CUPS = 4

const BEGINNER: Hand = { reaction: 28, off: 60, power: 62, goesOn: true, style: 'straight' }
const ALTERNATING: Hand = { reaction: 22, off: 30, power: 74, goesOn: true, style: 'alternating' }
const VARIED: Hand = { ...ALTERNATING, style: 'varied' }
const EXPERT: Hand = { reaction: 17, off: 18, power: 78, goesOn: true, style: 'varied' }

/** Runs of a simulated player: the share of them, from 0 to 1, that won each cup, and the share of kicks that became goals, by cup. */
function playedBy(hand: Hand) {
  const won = Array<number>(CUPS).fill(0)
  const kicks = Array.from({ length: CUPS }, () => ({ all: 0, goals: 0 }))
  for (let run = 0; run < RUNS; run += 1) {
    const random = seededRandom(`player ${run}`)
    let state: State = begin(`run ${run}`)
    while (state.status === 'playing' && state.cup < CUPS) {
      const next = step(state, pilot(state, hand, random))
      if (!next) throw new Error('refused')
      const { event } = next
      const count = kicks[state.cup]
      if (count && event.kind === 'kick' && state.phase === 'kick') {
        count.all += 1
        count.goals += event.result === 'goal' ? 1 : 0
      }
      state = next.state
    }
    for (let cup = 0; cup < state.cup; cup += 1) won[cup] = (won[cup] ?? 0) + 1
  }
  return { won: won.map((count) => count / RUNS), goals: kicks.map(({ all, goals }) => goals / Math.max(1, all)) }
}

describe('simulated players', () => {
  const [beginner, alternating, varied, expert] = [BEGINNER, ALTERNATING, VARIED, EXPERT].map(playedBy)
  const at = (list: readonly number[] | undefined, cup: number): number => list?.[cup] ?? Number.NaN

  test('a beginner who shoots straight and sees late wins about every second first cup, and hardly a second one', () => {
    expect(at(beginner?.won, 0)).toBeGreaterThan(0.4)
    expect(at(beginner?.won, 0)).toBeLessThan(0.7)
    expect(at(beginner?.won, 1)).toBeLessThan(0.15)
  })

  test('bent shots into alternating corners no longer score always: less in each cup, and never through the third', () => {
    expect(at(alternating?.goals, 0)).toBeLessThan(0.85)
    expect(at(alternating?.goals, 1)).toBeLessThan(0.75)
    expect(at(alternating?.goals, 2)).toBeLessThan(0.4)
    expect(at(alternating?.won, 1)).toBeLessThan(0.6)
    expect(at(alternating?.won, 2)).toBeLessThan(0.1)
  })

  test('the same hand that looks at the goalkeeper, the wind and the defender does much better', () => {
    for (const cup of [0, 1, 2]) expect(at(varied?.goals, cup)).toBeGreaterThan(at(alternating?.goals, cup) + 0.1)
    expect(at(varied?.won, 1)).toBeGreaterThan(0.85)
    expect(at(varied?.won, 2)).toBeGreaterThan(0.4)
    expect(at(varied?.won, 3)).toBeLessThan(0.3)
  })

  test('the fourth cup is won by a quick and exact one, not always', () => {
    expect(at(expert?.won, 3)).toBeGreaterThan(0.3)
    expect(at(expert?.won, 3)).toBeLessThan(0.9)
    expect(MATCHES).toBe(4)
  })
})
