import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { isFleet, randomFleet } from '../sea.ts'
import { canLie, withMoved, withNudged, withTurned } from './draft.ts'
import { messages } from './messages.ts'
import { canFire, canPlace, newSession, readView, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

const CALM = '.'.repeat(64)
type View = Readonly<Record<string, Json>>
const view = (change: View = {}): View => ({
  ...{ phase: 'shoot', placed: [true, true], fleets: [null, null], seas: [CALM, CALM], sunk: [[], []], next: 0, last: null, winner: null },
  ...change,
})

function snapshot(change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  const players = [
    { id: 'a', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar', seat: 1 },
  ]
  return { matchId: 'm', seat: 0, players, view: view(), legal: [], seq: 2, turn: [0], outcome: { over: false }, deadline: null, now: 0, ...change }
}
const session = (change: Partial<MatchSnapshot> = {}): Session => withSnapshot(newSession, snapshot(change))
const line = (change: Partial<MatchSnapshot>): string => statusLine(session(change), messages.en, null).text

describe('session', () => {
  test('an own shot is pending until a newer snapshot settles it', () => {
    const mine = withPending(session(), 19)
    expect(mine.pending).toEqual({ cell: 19, seq: 3 })
    expect(canFire(mine)).toBe(false)
    expect(withPending(mine, 4)).toBe(mine)
    expect(withSnapshot(mine, snapshot()).pending).toEqual(mine.pending)
    expect(withSnapshot(mine, snapshot({ seq: 3, turn: [1] })).pending).toBeNull()
  })

  test('a fleet that was sent waits for its confirmation, whatever the rival does meanwhile', () => {
    const placing = session({ seq: 0, turn: [0, 1], view: view({ phase: 'place', placed: [false, false] }) })
    expect(canPlace(placing)).toBe(true)
    const sent = { ...placing, sent: randomFleet(seededRandom('sent')) }
    expect(canPlace(sent)).toBe(false)
    const rivalFirst = withSnapshot(sent, snapshot({ seq: 1, view: view({ phase: 'place', placed: [false, true] }) }))
    expect(rivalFirst.sent).not.toBeNull()
    expect(withSnapshot(rivalFirst, snapshot({ seq: 2 })).sent).toBeNull()
  })

  test('older snapshots and what is no sea are ignored; another match replaces', () => {
    const now = session({ seq: 5 })
    expect(withSnapshot(now, snapshot({ seq: 4 }))).toBe(now)
    const wrong = [null, [], { phase: 'shoot' }, view({ seas: [CALM, 'x'] }), view({ fleets: [[{ at: 99 }], null] }), view({ phase: 'war' })]
    for (const one of wrong) expect(withSnapshot(now, snapshot({ seq: 9, view: one }))).toBe(now)
    fc.assert(fc.property(fc.jsonValue(), (input) => readView(input as Json) === undefined))
    expect(withSnapshot(now, snapshot({ seq: 0, matchId: 'n' })).match?.matchId).toBe('n')
  })

  test('nothing is fired offline, paused, out of turn, by a watcher, or at a known cell', () => {
    const now = session({ view: view({ seas: [CALM, `o${CALM.slice(1)}`] }) })
    expect(withPending(now, 0)).toBe(now)
    expect(withPending(now, 1)).not.toBe(now)
    expect(canFire({ ...now, online: false })).toBe(false)
    expect(canFire({ ...now, paused: true })).toBe(false)
    expect(canFire(session({ turn: [1] }))).toBe(false)
    expect(canFire(session({ seat: null }))).toBe(false)
  })

  test('the line tells the weightiest thing, in both languages', () => {
    expect(line({})).toBe(messages.en.yourTurn)
    const last = (seat: number, result: string): Json => view({ last: { seat, cell: 3, result } })
    expect(line({ view: last(0, 'hit') })).toBe(messages.en.youHit)
    expect(line({ view: last(0, 'sunk') })).toBe(messages.en.youSank)
    expect(line({ view: last(1, 'miss') })).toContain('missed')
    expect(line({ view: last(1, 'hit'), turn: [1] })).toContain('fires again')
    expect(line({ view: view({ phase: 'place', placed: [true, false] }), turn: [1] })).toContain('still placing')
    expect(line({ view: view({ phase: 'place', placed: [false, true] }) })).toBe(messages.en.place)
    expect(statusLine(session(), messages.ar, 'refused')).toEqual({ text: messages.ar.refused, kind: 'trouble' })
    expect(statusLine({ ...session(), online: false }, messages.ar, null).text).toBe(messages.ar.reconnecting)
    expect(statusLine({ ...session(), away: new Map([[1, null]]) }, messages.en, null).text).toContain('left the game')
    expect(line({ outcome: { over: true, winners: [1], losers: [0] } })).toContain('Omar')
    expect(statusLine(session({ outcome: { over: true, winners: [0], losers: [1] } }), messages.en, null).kind).toBe('win')
  })
})

test('however ships are moved, nudged and turned, a draft stays a fleet', () => {
  const step = fc.tuple(fc.constantFrom('move', 'nudge', 'turn'), fc.nat(4), fc.nat(63))
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.array(step, { maxLength: 20 }), (seed, steps) => {
      let fleet = randomFleet(seededRandom(seed))
      for (const [what, index, at] of steps) {
        const nudge = [(at % 2) * (at % 4 === 1 ? 1 : -1), ((at + 1) % 2) * (at % 4 === 0 ? 1 : -1)] as const
        const next = what === 'move' ? withMoved(fleet, index, at) : what === 'turn' ? withTurned(fleet, index, at % 2) : withNudged(fleet, index, ...nudge)
        if (what === 'move') expect(canLie(fleet, index, at)).toBe(next !== undefined)
        fleet = next ?? fleet
        expect(isFleet(fleet)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
