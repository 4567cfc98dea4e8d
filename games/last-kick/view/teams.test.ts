import { describe, expect, test } from 'vitest'
import { begin } from '../state.ts'
import type { Step } from '../state.ts'
import { messages } from './messages.ts'
import { merged, progressAfter, readProgress } from './progress.ts'
import { HOME, TEAMS, isOpen, namedFor, openTeams, teamOfPlayer, teamOfRival } from './teams.ts'

const NEW = readProgress(undefined)
const ALL = [...Array(TEAMS).keys()]

/** The step that wins a match of a level. */
function wonAt(level: number, isCup = false): Step {
  const state = { ...begin('x'), cup: Math.floor(level / 4), phase: isCup ? ('cup' as const) : ('stars' as const) }
  return { state, event: { kind: 'choice', points: 0 }, decided: 'won', match: { level, mine: 3, theirs: 1 } }
}

describe('the teams to play for', () => {
  test('are the home team and those of the first cup, and each rival that was beaten', () => {
    expect(ALL.filter((team) => isOpen(NEW, team))).toEqual([HOME, 1, 2, 3, 4])
    const after = progressAfter(NEW, [], wonAt(6))
    expect(ALL.filter((team) => isOpen(after, team))).toEqual([HOME, 1, 2, 3, 4, 7])
    // The same team, four cups later.
    expect(progressAfter(NEW, [], wonAt(22)).beaten).toBe(after.beaten)
    expect(progressAfter(NEW, [], { ...wonAt(6), decided: 'lost' }).beaten).toBe(0)
  })

  test('of a save from before they were counted are those of the cups that were won', () => {
    expect(openTeams(readProgress({ cups: 2 }))).toBe(9)
    expect(openTeams(readProgress({ cups: 7 }))).toBe(TEAMS)
    expect(readProgress({ cups: 2 }).trophies).toEqual([1, 1, 0, 0])
    expect(readProgress({ cups: 1, beaten: -5, trophies: [4, 'x'], team: 99 })).toMatchObject({ beaten: 0b1111, trophies: [4, 0, 0, 0], team: 99 })
  })

  test('are used only as long as they are open, and two devices open what either has', () => {
    expect([3, 9, 99, HOME].map((team) => teamOfPlayer({ ...NEW, team }))).toEqual([3, HOME, HOME, HOME])
    const both = merged({ ...NEW, team: 2, beaten: 0b1_0000 }, { ...NEW, team: 3, beaten: 0b10_0000, trophies: [0, 1, 0, 0] })
    expect([both.team, both.beaten, both.trophies]).toEqual([2, 0b11_0000, [0, 1, 0, 0]])
  })

  test('never play against themselves: the home team comes in their place', () => {
    for (const own of ALL) for (let level = 0; level < 40; level += 1) expect(teamOfRival(level, own)).not.toBe(own)
    expect([teamOfRival(5, HOME), teamOfRival(5, 6), teamOfRival(21, 6)]).toEqual([6, HOME, HOME])
    let own = HOME
    const names = namedFor(messages.en, () => own)
    expect([names.you, names.teams[5]]).toEqual(['You', 'Pearl Divers'])
    own = 6
    expect([names.you, names.teams[5], names.teams[6]]).toEqual(['Pearl Divers', 'Lantern Lane', 'Brave Hoopoes'])
  })

  test('have a name in both languages each', () => {
    for (const texts of [messages.en, messages.ar]) expect(new Set([...texts.teams, texts.home, texts.you]).size).toBe(TEAMS + 1)
  })
})

test('a cup that is won is one more trophy, and the last one stays the last', () => {
  expect(progressAfter(NEW, [], wonAt(7, true)).trophies).toEqual([0, 1, 0, 0])
  expect(progressAfter(NEW, [], wonAt(23, true)).trophies).toEqual([0, 0, 0, 1])
  expect(progressAfter(NEW, [], wonAt(6)).trophies).toEqual(NEW.trophies)
})
