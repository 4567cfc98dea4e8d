import { describe, expect, test } from 'vitest'
import { auditPlayout } from './audit.ts'
import { beginMatch, outcomeOf, placesOf, pointsOf, replayMatch, ruleOnEvent, ruleOnMove, seatView } from './referee.ts'
import type { GameRules } from './rules.ts'

interface Pile {
  readonly left: number
  readonly next: number
  readonly rolled: number[]
}

/** Take one or two; who takes the last wins. Every move draws a number, so that the stream's position matters. */
const nim: GameRules<Pile, number> = {
  version: 1,
  minSeats: 2,
  maxSeats: 3,
  setup: (_seats, random) => ({ left: 7 + random.int(3), next: 0, rolled: [] }),
  turn: ({ left, next }) => (left > 0 ? [next] : []),
  legal: ({ left, next }, seat) => (seat === next && left > 0 ? [1, 2].filter((count) => count <= left) : []),
  readMove: (input) => (input === 1 || input === 2 ? input : undefined),
  apply: (state, seat, count, random) =>
    seat === state.next && count <= state.left ? { left: state.left - count, next: 1 - state.next, rolled: [...state.rolled, random.int(100)] } : undefined,
  outcome: ({ left, next }) => (left > 0 ? { over: false } : { over: true, winners: [1 - next], losers: [next] }),
  view: (state) => state,
}

describe('referee', () => {
  test('refuses by reason and changes nothing', () => {
    const running = beginMatch(nim, 2, 'seed')
    const copy = structuredClone(running)
    expect(ruleOnMove(nim, 'seed', running, 1, 1)).toEqual({ ok: false, reason: 'NOT_YOUR_TURN' })
    expect(ruleOnMove(nim, 'seed', running, 0, 'x')).toEqual({ ok: false, reason: 'MALFORMED' })
    expect(ruleOnMove(nim, 'seed', { ...running, state: { ...running.state, left: 1 } }, 0, 2)).toEqual({ ok: false, reason: 'ILLEGAL' })
    expect(running).toEqual(copy)
    expect(() => beginMatch(nim, 4, 'seed')).toThrow(RangeError)
  })

  test('a forfeit ends the match: the others win', () => {
    const ruling = ruleOnEvent(nim, 'seed', beginMatch(nim, 3, 'seed'), { kind: 'forfeit', seat: 1 })
    if (!ruling.ok) throw new Error('refused')
    expect(outcomeOf(nim, ruling.running)).toEqual({ over: true, winners: [0, 2], losers: [1] })
    expect(seatView(nim, ruling.running, 0)).toMatchObject({ turn: [], legal: [], seq: 1 })
    expect(ruleOnMove(nim, 'seed', ruling.running, 0, 1)).toEqual({ ok: false, reason: 'OVER' })
    expect(replayMatch(nim, 3, 'seed', [ruling.event])).toEqual(ruling.running)
  })

  test('the points of the rules are those of a match that is over and that nobody gave up', () => {
    const counting: typeof nim = { ...nim, points: ({ rolled }) => [rolled.length, 0] }
    const begun = beginMatch(counting, 2, 'seed')
    const over = { ...begun, state: { left: 0, next: 1, rolled: [1, 2, 3] } }
    expect([begun, over, { ...over, forfeited: [0] }].map((running) => pointsOf(counting, running))).toEqual([null, [3, 0], null])
    expect(pointsOf(nim, over)).toBeNull()
  })

  test('places are those of the rules; after a forfeit there are some only where somebody had won before', () => {
    const begun = beginMatch(nim, 3, 'seed')
    const placed: typeof nim = { ...nim, places: () => [2, 1, 3] }
    const won: typeof nim = { ...placed, finished: (_, seat) => (seat === 1 ? 'win' : null) }
    expect([nim, placed].map((rules) => placesOf(rules, begun))).toEqual([null, [2, 1, 3]])
    expect([placed, won].map((rules) => placesOf(rules, { ...begun, forfeited: [0] }))).toEqual([null, [2, 1, 3]])
  })

  test('several who give up at once lose together; all of them is a draw; nobody and strangers cannot', () => {
    const begun = beginMatch(nim, 3, 'seed')
    const after = (seats: number[]) => ruleOnEvent(nim, 'seed', begun, { kind: 'forfeit', seat: seats[0] ?? 0, seats })
    const both = after([2, 0])
    if (!both.ok) throw new Error('refused')
    expect(outcomeOf(nim, both.running)).toEqual({ over: true, winners: [1], losers: [0, 2] })
    expect(replayMatch(nim, 3, 'seed', [both.event])).toEqual(both.running)
    const all = after([0, 1, 2])
    if (!all.ok) throw new Error('refused')
    expect(outcomeOf(nim, all.running)).toEqual({ over: true, winners: [], losers: [] })
    for (const odd of [[], [3], [0, -1], [0.5]]) expect(after(odd)).toEqual({ ok: false, reason: 'ILLEGAL' })
  })

  test('a result that was known before a forfeit stays, and nobody else wins by it', () => {
    const known: typeof nim = { ...nim, finished: (_, seat) => (seat === 1 ? 'win' : seat === 2 ? 'lose' : null) }
    const after = (seats: readonly number[], rules = known) => {
      const ruling = ruleOnEvent(rules, 'seed', beginMatch({ ...rules, maxSeats: 4 }, 4, 'seed'), { kind: 'forfeit', seat: seats[0] ?? 0, seats })
      if (!ruling.ok) throw new Error('refused')
      return outcomeOf(rules, ruling.running)
    }
    for (const seats of [[0], [3], [0, 1, 2, 3]]) expect(after(seats)).toEqual({ over: true, winners: [1], losers: [0, 2, 3] })
    const out: typeof nim = { ...nim, finished: (_, seat) => (seat === 2 ? 'lose' : null) }
    expect(after([3], out)).toEqual({ over: true, winners: [0, 1], losers: [2, 3] })
    expect(after([0, 1, 3], out)).toEqual({ over: true, winners: [], losers: [2] })
  })

  test('a time that ran out is an event of its own: the rules decide what it does, it draws numbers, and it replays', () => {
    const lenient: typeof nim = {
      ...nim,
      onTime: (state, seat, which, random) => (which === 'total' ? undefined : { ...state, next: 1 - seat, rolled: [...state.rolled, random.int(100)] }),
    }
    const begun = beginMatch(lenient, 2, 'seed')
    const late = ruleOnEvent(lenient, 'seed', begun, { kind: 'timeout', seat: 0, which: 'move' })
    if (!late.ok) throw new Error('refused')
    expect(late.running).toMatchObject({ seq: 1, drawn: begun.drawn + 1, forfeited: null, state: { next: 1, left: begun.state.left } })
    expect(replayMatch(lenient, 2, 'seed', [late.event])).toEqual(late.running)
    expect(ruleOnEvent(lenient, 'seed', begun, { kind: 'timeout', seat: 1, which: 'move' })).toEqual({ ok: false, reason: 'NOT_YOUR_TURN' })
    // Rules that answer nothing leave it to the server, which lets the seat give up.
    expect(ruleOnEvent(lenient, 'seed', begun, { kind: 'timeout', seat: 0, which: 'total' })).toEqual({ ok: false, reason: 'ILLEGAL' })
    expect(ruleOnEvent(nim, 'seed', begun, { kind: 'timeout', seat: 0, which: 'move' })).toEqual({ ok: false, reason: 'ILLEGAL' })
  })

  test('what was hidden is shown once somebody gave up, and not before', () => {
    const secret: GameRules<Pile, number, { left: number | null }> = { ...nim, view: () => ({ left: null }), reveal: ({ left }) => ({ left }) }
    const begun = beginMatch(secret, 2, 'seed')
    expect(seatView(secret, begun, 0).view).toEqual({ left: null })
    const ruling = ruleOnEvent(secret, 'seed', begun, { kind: 'forfeit', seat: 1 })
    if (!ruling.ok) throw new Error('refused')
    for (const seat of [0, 1, undefined]) expect(seatView(secret, ruling.running, seat).view).toEqual({ left: begun.state.left })
  })

  test('a replay draws the same numbers as the live match', () => {
    const { events, end } = auditPlayout(nim, 2, 'another')
    expect(end.state.rolled.length).toBe(events.length)
    expect(replayMatch(nim, 2, 'another', events)).toEqual(end)
    expect(() => replayMatch(nim, 2, 'another', [...events, ...events])).toThrow(/event \d+ .* OVER/)
  })

  test('the audit sees rules that show a watcher what a player may not see', () => {
    const open: GameRules<Pile, number, { hands: (number | null)[] }> = {
      ...nim,
      view: ({ left }, seat) => ({ hands: [0, 1].map((owner) => (seat === undefined || owner === seat ? left + owner : null)) }),
      reveal: ({ left }) => ({ hands: [left, left] }),
    }
    expect(() => auditPlayout(open, 2, 's')).toThrow('a watcher sees hands.1, which seat 0 does not')
    const closed: typeof open = { ...open, view: ({ left }, seat) => ({ hands: [0, 1].map((owner) => (owner === seat ? left + owner : null)) }) }
    expect(() => auditPlayout(closed, 2, 's')).not.toThrow()
    const revealing: typeof open = { ...closed, showMove: (move, by, viewer) => (viewer === undefined || viewer === by ? move : null) }
    expect(() => auditPlayout(revealing, 2, 's')).toThrow('a watcher sees more of a move than seat 1')
  })

  test('the audit sees a seat that has finished and has a turn, or gets another result', () => {
    expect(() => auditPlayout({ ...nim, finished: ({ next }, seat) => (seat === next ? 'lose' : null) }, 2, 's')).toThrow('it is its turn')
    const fickle: typeof nim = { ...nim, finished: ({ next, left }, seat) => (seat === next ? null : left % 2 === 0 ? 'win' : 'lose') }
    expect(() => auditPlayout(fickle, 2, 's')).toThrow(/its result changes|another result/)
  })

  test('the audit sees places in which the winner is not the first', () => {
    auditPlayout({ ...nim, places: ({ next }) => (next === 0 ? [2, 1] : [1, 2]) }, 2, 's')
    expect(() => auditPlayout({ ...nim, places: ({ next }) => (next === 0 ? [1, 2] : [2, 1]) }, 2, 's')).toThrow('the first place')
  })

  test('the audit sees rules that change states in place, never end or accept anything', () => {
    const vandal: typeof nim = { ...nim, apply: (state) => Object.assign(state, { left: state.left - 1 }) }
    expect(() => auditPlayout(vandal, 2, 's')).toThrow()
    const endless: typeof nim = { ...nim, apply: (state) => ({ ...state }) }
    expect(() => auditPlayout(endless, 2, 's', 50)).toThrow(/has not ended/)
    const greedy: typeof nim = { ...nim, legal: () => [1] }
    expect(() => auditPlayout(greedy, 2, 's')).toThrow(/out of turn/)
  })
})
