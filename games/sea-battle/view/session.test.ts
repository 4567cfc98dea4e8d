import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { LARGE_SEA, SMALL_SEA } from '../sea.ts'
import { canLie, withMoved, withNudged, withTurned } from './draft.ts'
import { messages } from './messages.ts'
import { readView } from './reading.ts'
import { canFire, canPlace, newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { shipsLeft, shotsAt } from './fleets.ts'
import { chainWait } from './marks.ts'
import { LOOK_MS, Spotlight, isDefending } from './spotlight.ts'
import { statusLine, troubleAt } from './status.ts'

const CALM = '.'.repeat(64)
/** Two lost ships, the second of which covers the cells 3 to 5. */
const SHIPS: Json = [
  { at: 60, down: false, length: 2 },
  { at: 3, down: false, length: 3 },
]
type View = Readonly<Record<string, Json>>
const view = (change: View = {}): View => ({
  phase: 'shoot',
  placed: [true, true],
  fleets: [null, null],
  seas: [CALM, CALM],
  sunk: [[], []],
  next: 0,
  last: null,
  winner: null,
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
const line = (change: Partial<MatchSnapshot>): string => statusLine(session(change), messages.en, null, String).text

describe('session', () => {
  test('an own shot is pending until a newer snapshot settles it', () => {
    const mine = withPending(session(), [19])
    expect(mine.pending).toEqual({ cells: [19], seq: 3 })
    expect(canFire(mine)).toBe(false)
    expect(withPending(mine, [4])).toBe(mine)
    expect(withSnapshot(mine, snapshot()).pending).toEqual(mine.pending)
    expect(withSnapshot(mine, snapshot({ seq: 3, turn: [1] })).pending).toBeNull()
  })

  test('a fleet that was sent waits for its confirmation, whatever the rival does meanwhile', () => {
    const placing = session({ seq: 0, turn: [0, 1], view: view({ phase: 'place', placed: [false, false] }) })
    expect(canPlace(placing)).toBe(true)
    const sent = { ...placing, sent: LARGE_SEA.randomFleet(seededRandom('sent')) }
    expect(canPlace(sent)).toBe(false)
    const rivalFirst = withSnapshot(sent, snapshot({ seq: 1, view: view({ phase: 'place', placed: [false, true] }) }))
    expect(rivalFirst.sent).not.toBeNull()
    expect(withSnapshot(rivalFirst, snapshot({ seq: 2 })).sent).toBeNull()
  })

  test('older snapshots and what is no sea are ignored; another match replaces', () => {
    const now = session({ seq: 5 })
    expect(withSnapshot(now, snapshot({ seq: 4 }))).toBe(now)
    const wrong = [
      null,
      [],
      { phase: 'shoot' },
      view({ seas: [CALM, 'x'] }),
      view({ seas: [CALM, CALM.slice(15)] }),
      view({ fleets: [[{ at: 99 }], null] }),
      view({ phase: 'war' }),
    ]
    for (const one of wrong) expect(withSnapshot(now, snapshot({ seq: 9, view: one }))).toBe(now)
    fc.assert(fc.property(fc.jsonValue(), (input) => readView(input as Json) === undefined))
    expect(withSnapshot(now, snapshot({ seq: 0, matchId: 'n' })).match?.matchId).toBe('n')
  })

  test('nothing is fired offline, paused, out of turn, by a watcher, or at a known cell', () => {
    const now = session({ view: view({ seas: [CALM, `o${CALM.slice(1)}`] }) })
    expect(withPending(now, [0])).toBe(now)
    expect(withPending(now, [1])).not.toBe(now)
    expect(canFire({ ...now, online: false })).toBe(false)
    expect(canFire({ ...now, paused: true })).toBe(false)
    expect(canFire(session({ turn: [1] }))).toBe(false)
    expect(canFire(session({ seat: null }))).toBe(false)
  })

  test('the line shows the most important state, in both languages', () => {
    expect(line({})).toBe(messages.en.yourTurn)
    const last = (seat: number, result: string): Json => view({ last: { seat, cell: 3, result } })
    expect(line({ view: last(0, 'hit') })).toBe(messages.en.youHit)
    const sunk = (seat: number): View => view({ last: { seat, cell: 3, result: 'sunk' }, sunk: [SHIPS, SHIPS] })
    expect(line({ view: sunk(0) })).toBe('You sank the destroyer (3)! Fire again')
    expect(line({ view: sunk(1), turn: [1] })).toContain('Your destroyer (3) was sunk. \u2068Omar\u2069 fires again')
    expect(statusLine(session({ view: sunk(1), turn: [1] }), messages.ar, null, () => '٣').text).toContain('غرقت مدمّرتك (٣)')
    expect(line({ view: last(1, 'miss') })).toContain('missed')
    expect(line({ view: last(1, 'hit'), turn: [1] })).toContain('fires again')
    expect(line({ view: view({ phase: 'place', placed: [true, false] }), turn: [1] })).toContain('still placing')
    expect(line({ view: view({ phase: 'place', placed: [false, true] }) })).toBe(messages.en.place)
    expect(statusLine(session(), messages.ar, 'refused', String)).toEqual({ text: messages.ar.refused, kind: 'trouble' })
    // A turn whose time ran out.
    expect(line({ view: view({ next: 1, lapsed: 0 }), turn: [1] })).toBe('Time was up without a shot. \u2068Omar\u2069 takes aim')
    expect(line({ view: view({ lapsed: 1 }) })).toBe('The time of \u2068Omar\u2069 was up. Fire!')
    // A square that cannot be fired at says why.
    expect([...'.ox#-'].map(troubleAt)).toEqual([undefined, 'firedThere', 'firedThere', 'firedThere', 'noShipThere'])
    expect(statusLine(session(), messages.en, 'noShipThere', String).text).toBe('No ship is there: ships never touch')
    expect(statusLine({ ...session(), online: false }, messages.ar, null, String).text).toBe(messages.ar.reconnecting)
    expect(statusLine({ ...session(), away: new Map([[1, null]]) }, messages.en, null, String).text).toContain('left the match')
    expect(line({ outcome: { over: true, winners: [1], losers: [0] } })).toContain('Omar')
    expect(statusLine(session({ outcome: { over: true, winners: [0], losers: [1] } }), messages.en, null, String).kind).toBe('win')
  })
})

test('whoever lost reads that the ships which were not sunk are shown, and nobody reads it before the end', () => {
  const fleet = LARGE_SEA.randomFleet(seededRandom('hidden'))
  const over = { over: true, winners: [1], losers: [0] } as const
  const end = view({ phase: 'over', fleets: [fleet, fleet] as unknown as Json, sunk: [fleet as unknown as Json, SHIPS], winner: 1 })
  expect(line({ view: end, outcome: over })).toContain('still afloat')
  expect(statusLine(session({ view: end, outcome: over }), messages.ar, null, String).text).toContain('السفن الباقية')
  expect(line({ view: end, outcome: { over: true, winners: [0], losers: [1] } })).toBe(messages.en.won)
  expect(line({ view: end, outcome: over, seat: null })).not.toContain('afloat')
  expect(line({ view: view({ fleets: [fleet as unknown as Json, null] }) })).toBe(messages.en.yourTurn)
})

describe('spotlight', () => {
  const mine = session()
  const theirs = session({ seq: 3, turn: [1], view: view({ next: 1 }) })

  function lit({ isCalm = false } = {}) {
    const timers = fakeTimers()
    const changes: boolean[] = []
    const spotlight: Spotlight = new Spotlight(
      timers,
      () => isCalm,
      () => changes.push(spotlight.isOwn),
    )
    spotlight.follow(newSession, mine)
    return { timers, changes, spotlight }
  }

  test('the own sea is the large one while the rival shoots, once the own shot was seen', () => {
    const { timers, changes, spotlight } = lit()
    spotlight.follow(mine, theirs)
    timers.pass(LOOK_MS - 1)
    expect(changes).toEqual([])
    timers.pass(1)
    expect(changes).toEqual([true])
    // The rival has hit and shoots again: nothing moves.
    spotlight.follow(theirs, { ...theirs })
    expect(timers.pending()).toBe(0)
    spotlight.follow(theirs, mine)
    expect(spotlight.isOwn).toBe(true)
    timers.pass(LOOK_MS)
    expect(changes).toEqual([true, false])
  })

  test('a rival who answers at once moves nothing', () => {
    const { timers, changes, spotlight } = lit()
    spotlight.follow(mine, theirs)
    spotlight.follow(theirs, mine)
    timers.pass(LOOK_MS)
    expect(changes).toEqual([])
  })

  test('the player changes the seas at any time, and the next turn sets them again', () => {
    const { timers, changes, spotlight } = lit()
    spotlight.swap()
    expect(changes).toEqual([true])
    spotlight.follow(mine, theirs)
    spotlight.swap()
    timers.pass(LOOK_MS)
    expect(changes).toEqual([true, false])
  })

  test('a match that begins with the shots of the rival begins with the own sea', () => {
    const { timers, changes, spotlight } = lit()
    spotlight.follow(session({ view: view({ phase: 'place' }) }), theirs)
    expect([spotlight.isOwn, changes, timers.pending()]).toEqual([true, [], 0])
  })

  test('with reduced motion the seas change places by hand only, and back for the own shot', () => {
    const { timers, changes, spotlight } = lit({ isCalm: true })
    spotlight.follow(mine, theirs)
    timers.pass(LOOK_MS)
    expect(changes).toEqual([])
    spotlight.swap()
    spotlight.follow(theirs, mine)
    expect(spotlight.isOwn).toBe(false)
  })

  test('nobody is shot at before the fleets lie, after the end, or as a spectator', () => {
    expect(isDefending(theirs)).toBe(true)
    expect(isDefending(mine)).toBe(false)
    expect(isDefending(newSession)).toBe(false)
    expect(isDefending(session({ turn: [1], view: view({ phase: 'place' }) }))).toBe(false)
    expect(isDefending(session({ turn: [1], seat: null }))).toBe(false)
    expect(isDefending(session({ turn: [], outcome: { over: true, winners: [1], losers: [0] } }))).toBe(false)
  })
})

test('ships that are left: of two equal ones only one is struck through for each that was lost', () => {
  const lost = (...lengths: number[]) =>
    shipsLeft(
      LARGE_SEA,
      lengths.map((length) => ({ at: 0, down: false, length })),
    ).map(({ isLost }) => isLost)
  expect(lost()).toEqual([false, false, false, false, false])
  expect(lost(3)).toEqual([false, true, false, false, false])
  expect(lost(2, 3, 3)).toEqual([false, true, true, true, false])
  expect(lost(4, 3, 3, 2, 2)).toEqual([true, true, true, true, true])
  expect(shipsLeft(SMALL_SEA, [{ at: 0, down: false, length: 2 }]).map(({ isLost }) => isLost)).toEqual([false, false, true, false])
})

test('the explosions of a ship that sinks run away from the last hit', () => {
  const waits = [16, 17, 18, 19].map((cell) => chainWait(cell, 17, 8))
  expect(waits[1]).toBe(0)
  expect(waits[0]).toBe(waits[2])
  expect(waits[3]).toBeGreaterThan(waits[2] ?? 0)
  expect([chainWait(9, 33, 8), chainWait(9, null, 8), chainWait(8, 29, 7)]).toEqual([chainWait(3, 0, 8), 0, chainWait(3, 0, 7)])
})

test.each([LARGE_SEA, SMALL_SEA])('however ships are moved, nudged and turned, a draft stays a fleet', (sea) => {
  const step = fc.tuple(fc.constantFrom('move', 'nudge', 'turn'), fc.nat(sea.lengths.length - 1), fc.nat(sea.cells - 1))
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.array(step, { maxLength: 20 }), (seed, steps) => {
      let fleet = sea.randomFleet(seededRandom(seed))
      for (const [what, index, at] of steps) {
        const nudge = [(at % 2) * (at % 4 === 1 ? 1 : -1), ((at + 1) % 2) * (at % 4 === 0 ? 1 : -1)] as const
        const turned = () => withTurned(sea, fleet, index, at % 2)
        const next = what === 'move' ? withMoved(sea, fleet, index, at) : what === 'turn' ? turned() : withNudged(sea, fleet, index, ...nudge)
        if (what === 'move') expect(canLie(sea, fleet, index, at)).toBe(next !== undefined)
        fleet = next ?? fleet
        expect(sea.isFleet(fleet)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('hits are counted among the shots: cells that are known to be empty were not shot at', () => {
  expect(shotsAt('.ox#-'.padEnd(64, '.'))).toEqual({ shots: 3, hits: 2 })
  expect(shotsAt(CALM)).toEqual({ shots: 0, hits: 0 })
})
