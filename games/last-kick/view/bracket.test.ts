import { describe, expect, test } from 'vitest'
import type { Match } from '../state.ts'
import { ME, bracketOf, winnerOf } from './bracket.ts'
import type { Bracket } from './bracket.ts'

const SEEDS = [...Array(40).keys()].map((at) => `bracket ${at}`)

/** The player's matches in a cup, one for each character: `w` for one that was won, `l` for one that was lost. */
function ownOf(cup: number, results: string): readonly Match[] {
  return [...results].map((result, at) => ({ level: cup * 4 + at, mine: result === 'w' ? 4 : 2, theirs: 3 }))
}

/** The rival of the player in a round; undefined where the player is not. */
function rivalIn({ rounds }: Bracket, round: number): number | null | undefined {
  const pair = rounds[round]?.find(({ sides }) => sides.includes(ME))
  return pair?.sides.find((side) => side !== ME)
}

describe('the bracket of a cup', () => {
  test('has sixteen different entrants, and the player meets the rivals of the cup in their order', () => {
    for (const [at, seed] of SEEDS.entries()) {
      const cup = at % 6
      const bracket = bracketOf({ seed, cup, own: ownOf(cup, 'www') })
      expect(bracket.rounds.map((pairs) => pairs.length)).toEqual([8, 4, 2, 1])
      const entrants = bracket.rounds[0]?.flatMap(({ sides }) => sides) ?? []
      expect(new Set(entrants).size).toBe(16)
      expect([0, 1, 2, 3].map((round) => rivalIn(bracket, round))).toEqual([0, 1, 2, 3].map((round) => (cup * 4 + round) % 16))
    }
  })

  test('is the same whenever it is shown, and results that were shown stay', () => {
    for (const seed of SEEDS) {
      const after = (results: string) => bracketOf({ seed, cup: 1, own: ownOf(1, results) })
      expect(after('ww')).toEqual(after('ww'))
      expect(after('www').rounds[0]).toEqual(after('w').rounds[0])
      expect(after('wwl').rounds.slice(0, 2)).toEqual(after('ww').rounds.slice(0, 2))
      expect(after('wwl').rounds[2]?.map(({ sides }) => sides)).toEqual(after('ww').rounds[2]?.map(({ sides }) => sides))
    }
    expect(new Set(SEEDS.map((seed) => JSON.stringify(bracketOf({ seed, cup: 0, own: [] }).rounds[0]))).size).toBeGreaterThan(30)
  })

  test('tells the results of a round once the player’s match in it is over', () => {
    for (const seed of SEEDS) {
      const known = (results: string) => bracketOf({ seed, cup: 0, own: ownOf(0, results) }).rounds.map((pairs) => pairs.filter(({ goals }) => goals).length)
      expect(known('')).toEqual([0, 0, 0, 0])
      expect(known('w')).toEqual([8, 0, 0, 0])
      expect(known('www')).toEqual([8, 4, 2, 0])
      expect(known('wwww')).toEqual([8, 4, 2, 1])
      expect(known('l')).toEqual([8, 4, 2, 1])
    }
  })

  test('has the player’s own results on the right side, and results that a shoot-out can have', () => {
    for (const seed of SEEDS) {
      const { rounds } = bracketOf({ seed, cup: 0, own: ownOf(0, 'wl') })
      for (const [round, mine] of [4, 2].entries()) {
        const pair = rounds[round]?.find(({ sides }) => sides.includes(ME))
        expect(pair?.goals?.[pair.sides.indexOf(ME)]).toBe(mine)
      }
      for (const { goals } of rounds.flat()) expect(goals?.[0]).not.toBe(goals?.[1])
    }
  })

  test('is won by whoever wins the last match: the player, or one of those who are left', () => {
    const champions = SEEDS.map((seed) => {
      const { rounds, champion } = bracketOf({ seed, cup: 2, own: ownOf(2, 'wl') })
      const last = rounds[3]?.[0]
      expect(champion).toBe(last && winnerOf(last))
      return champion
    })
    expect(champions).not.toContain(ME)
    expect(champions).not.toContain(null)
    expect(new Set(champions).size).toBeGreaterThan(3)
    expect(bracketOf({ seed: 'x', cup: 2, own: ownOf(2, 'wwww') }).champion).toBe(ME)
    expect(bracketOf({ seed: 'x', cup: 2, own: ownOf(2, 'www') }).champion).toBeNull()
  })
})
