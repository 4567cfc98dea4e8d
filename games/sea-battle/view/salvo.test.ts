import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { rulesFor, salvoSize } from '../rules.ts'
import type { State } from '../rules.ts'
import { LARGE_SEA, SMALL_SEA, targets } from '../sea.ts'
import type { Fleet } from '../sea.ts'
import { messages } from './messages.ts'
import { newShots, salvoSteps, shotGap } from './salvo.ts'
import { canFire, isOver, newSession, newestView, shotsLeft, withAllShots, withChosen, withNextShot, withPending, withSalvo, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { Spotlight, isDefending } from './spotlight.ts'
import { statusLine } from './status.ts'
import type { Trouble } from './status.ts'

const rules = rulesFor({ configuration: 'salvo' })
const random = seededRandom('unused')
const FLEET: Fleet = [
  { at: 0, down: false, length: 4 },
  { at: 16, down: false, length: 3 },
  { at: 20, down: false, length: 3 },
  { at: 32, down: false, length: 2 },
  { at: 35, down: true, length: 2 },
]
const WATER = [59, 60, 61, 62, 63]
const PLAYERS = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1 },
]

/** A match after one shot, so that the next salvo is not the first one, which has fewer shots. */
const begun = (next: 0 | 1 = 0): State => ({ ...rules.setup(2, random), fleets: [FLEET, FLEET], next, shots: [[], [47]] })

function fire(state: State, ...cells: readonly number[]): State {
  const after = rules.apply(state, state.next, { kind: 'salvo', cells }, random)
  if (!after) throw new Error(`the salvo ${cells.join()} is refused`)
  return after
}

/** What the app sends of this state: to seat 0, unless `change` says otherwise. */
function snapshot(state: State, change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  const seat = change.seat === undefined ? 0 : change.seat
  const view = JSON.parse(JSON.stringify(rules.view(state, seat ?? undefined))) as Json
  const seq = 2 + (state.shots[0].length + state.shots[1].length > 1 ? 1 : 0)
  const plain = { matchId: 'm', seat, players: PLAYERS, view, legal: [], seq, turn: [...rules.turn(state)], outcome: rules.outcome(state) }
  return { ...plain, deadline: null, now: 0, ...change }
}

const open = (state: State = begun()): Session => withSnapshot(newSession, snapshot(state))
const choose = (session: Session, ...cells: readonly number[]): Session => cells.reduce(withChosen, session)
const line = (session: Session, trouble: Trouble = null): string => statusLine(session, messages.en, trouble, String).text

describe('choosing the shots of a salvo', () => {
  test('cells are chosen and taken back, no more than there are shots, and only open ones', () => {
    const three = choose(open(), 4, 9, 12)
    expect([three.chosen, shotsLeft(three)]).toEqual([[4, 9, 12], 2])
    expect(choose(three, 9).chosen).toEqual([4, 12])
    const whole = choose(three, 30, 31)
    expect(withChosen(whole, 40)).toBe(whole)
    expect(choose(whole, 4, 40).chosen).toEqual([9, 12, 30, 31, 40])
    const known = open(fire(fire(begun(), ...WATER), ...WATER))
    expect(withChosen(known, 59)).toBe(known)
  })

  test('only a whole salvo is fired, and it is pending until a newer snapshot has come', () => {
    const four = choose(open(), 4, 9, 12, 30)
    expect(withSalvo(four)).toBe(four)
    const fired = withSalvo(choose(four, 31))
    expect(fired.pending).toEqual({ cells: [4, 9, 12, 30, 31], seq: 3 })
    expect(canFire(fired)).toBe(false)
    expect(withChosen(fired, 4)).toBe(fired)
    const after = withSnapshot(fired, snapshot(fire(begun(), 4, 9, 12, 30, 31)))
    expect([after.pending, after.chosen]).toEqual([null, []])
  })

  test('a refused salvo can be fired again; the same state sent again keeps what is chosen', () => {
    const whole = choose(open(), ...WATER)
    const refused = { ...withSalvo(whole), pending: null }
    expect(withSalvo(refused)).not.toBe(refused)
    expect(withSnapshot(whole, snapshot(begun())).chosen).toEqual(WATER)
    expect(withSnapshot(whole, snapshot(begun(), { matchId: 'n' })).chosen).toEqual([])
  })

  test('nothing is chosen out of turn, offline, by a spectator, or in a duel', () => {
    const waiting = open(begun(1))
    const offline = { ...open(), online: false }
    const watching = withSnapshot(newSession, snapshot(begun(), { seat: null }))
    const duel = rulesFor({ configuration: 'duel' })
    const view = JSON.parse(JSON.stringify(duel.view({ ...begun(), salvo: undefined } as unknown as State, 0))) as Json
    const single = withSnapshot(newSession, snapshot(begun(), { view }))
    for (const session of [waiting, offline, watching, single]) expect(withChosen(session, 4)).toBe(session)
    expect(withPending(single, [4])).not.toBe(single)
  })
})

describe('the results of a salvo', () => {
  const before = open()
  const state = fire(begun(), 0, 32, 33, 24, 63)
  const first = withSnapshot(before, snapshot(state))
  const all = (session: Session): Session[] => (session.ahead.length === 0 ? [session] : [session, ...all(withNextShot(session))])

  test('are shown one after the other, each with what was known then, and the newest view last', () => {
    const shown = all(first)
    expect(shown).toHaveLength(5)
    expect(shown.map(({ view }) => view?.last?.cell)).toEqual([0, 32, 33, 24, 63])
    expect(shown.map(({ view }) => [0, 32, 33, 24, 25, 63].map((cell) => view?.seas[1][cell]).join(''))).toEqual([
      'x.....',
      'xx....',
      'x##--.',
      'x##o-.',
      'x##o-o',
    ])
    expect(shown.map(({ view }) => view?.sunk[1].length)).toEqual([0, 0, 1, 1, 1])
    expect(shown.at(-1)?.view).toEqual(rules.view(state, 0))
    expect(shown.slice(0, -1).map(({ view }) => [view?.phase, view?.next])).toEqual(Array(4).fill(['shoot', 0]))
    expect([newestView(first), withAllShots(first).view]).toEqual([rules.view(state, 0), rules.view(state, 0)])
  })

  test('nothing is fired before all are shown', () => {
    const theirs = open(begun(1))
    const shown = all(withSnapshot(theirs, snapshot(fire(begun(1), ...WATER))))
    expect(shown.map(canFire)).toEqual([false, false, false, false, true])
  })

  test('the newest state once more changes nothing about what is shown; a newer one goes on from it', () => {
    const second = withNextShot(first)
    const again = withSnapshot(second, snapshot(state))
    expect([again.view, again.ahead]).toEqual([second.view, second.ahead])
    const answered = fire(state, ...WATER.slice(1))
    const next = withSnapshot(second, snapshot(answered, { seq: 4 }))
    expect(all(next).map(({ view }) => view?.last?.cell)).toEqual(WATER.slice(1))
    expect(next.view?.seas[1]).toEqual(rules.view(state, 0).seas[1])
  })

  test('after states that were missed, after a reload and at the end of a match that somebody left, everything is shown at once', () => {
    expect(withSnapshot(before, snapshot(state, { seq: 9 })).ahead).toEqual([])
    expect(withSnapshot(newSession, snapshot(state)).ahead).toEqual([])
    const over = JSON.parse(JSON.stringify(rules.reveal?.(state, 0))) as Json
    const left = withSnapshot(first, snapshot(state, { seq: 4, view: over, turn: [], outcome: { over: true, winners: [0], losers: [1] } }))
    expect([left.ahead, isOver(left), left.view?.phase]).toEqual([[], true, 'over'])
    expect(left.view && newestView(first) && newShots(newestView(first) ?? left.view, left.view)).toEqual([])
  })

  test('a match is over once the last result is shown', () => {
    const last = { ...begun(), shots: [FLEET.slice(1).flatMap((ship) => LARGE_SEA.cellsOf(ship)), []] as const }
    const won = all(withSnapshot(withSnapshot(newSession, snapshot(last)), snapshot(fire(last, 0, 1, 2, 3, 63), { seq: 4 })))
    expect(won.map(isOver)).toEqual([false, false, false, false, true])
    expect(won.map((session) => statusLine(session, messages.en, null, String).kind)).toEqual(['wait', 'wait', 'wait', 'wait', 'win'])
    expect(won.map(({ view }) => view?.fleets[1] !== null)).toEqual([false, false, false, false, true])
  })

  test('take their time while a clock runs; at the end and in a replay the whole salvo takes less than a second', () => {
    expect([1, 2, 5].map((shots) => shotGap(shots, true))).toEqual([400, 400, 400])
    expect([1, 2, 5].map((shots) => shotGap(shots, false))).toEqual([400, 400, 225])
  })

  test('in whole matches every step agrees with the rules', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (name) => {
        const stream = seededRandom(name)
        let now: State = { ...begun(), fleets: [LARGE_SEA.randomFleet(stream), LARGE_SEA.randomFleet(stream)] }
        for (let turn = 0; turn < 8 && now.winner === null; turn += 1) {
          const view = rules.view(now, 0)
          const cells = targets(view.seas[now.next === 0 ? 1 : 0])
          const after = fire(now, ...Array.from({ length: salvoSize(view, now.next) }, () => cells.splice(stream.int(cells.length), 1)).flat())
          const steps = salvoSteps(view, rules.view(after, 0))
          expect(steps).toHaveLength(after.salvo?.length ?? 0)
          expect(steps.at(-1)).toEqual(rules.view(after, 0))
          const [fleet, shooter] = [now.fleets[now.next === 0 ? 1 : 0], now.next]
          for (const [at, step] of steps.entries()) {
            const shots = after.shots[shooter].slice(0, now.shots[shooter].length + at + 1)
            expect(step.seas[shooter === 0 ? 1 : 0]).toBe(LARGE_SEA.marksOf(fleet, shots))
          }
          now = after
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the line of a match of salvos', () => {
  test('says at the first turn that each ship is a shot, then how many shots are left, and when to fire', () => {
    expect(line(open())).toBe('One ship, one shot: choose 5 squares')
    expect(line(choose(open(), 4))).toBe('4 more shots')
    expect(line(choose(open(), 4, 5, 6, 7))).toBe('1 more shot')
    expect(line(choose(open(), ...WATER))).toBe(messages.en.allChosen)
    expect(line(choose(open(), ...WATER), 'noMoreShots')).toBe(messages.en.noMoreShots)
    expect(line(withSalvo(choose(open(), ...WATER)))).toBe(messages.en.firingSalvo)
    expect(line(open(begun(1)))).toBe('\u2068Omar\u2069 takes aim')
  })

  test('counts the hits while they are shown, and then says whose turn it is and how many shots it has', () => {
    const own = withSnapshot(open(), snapshot(fire(begun(), 0, 32, 33, 24, 63)))
    expect([line(own), line(withNextShot(own))]).toEqual(['You: 1 hit', 'You: 2 hits'])
    expect(line(withAllShots(own))).toBe('You: 3 hits. \u2068Omar\u2069 takes aim')
    const theirs = withSnapshot(open(begun(1)), snapshot(fire(begun(1), 63, 32, 33, 24, 62)))
    expect(line(theirs)).toBe('\u2068Omar\u2069: no hits')
    expect(line(withAllShots(theirs))).toBe('\u2068Omar\u2069: 2 hits. Now choose 4 squares')
    const replayed = withAllShots({ ...theirs, match: theirs.match && { ...theirs.match, turn: [] } })
    expect(line(replayed)).toBe('\u2068Omar\u2069: 2 hits')
  })

  test('uses the Arabic plural forms', () => {
    const arabic = (session: Session): string => statusLine(session, messages.ar, null, (value) => new Intl.NumberFormat('ar-SA').format(value)).text
    expect(arabic(open())).toBe('لكل سفينة طلقة: اختيار ٥ مربعات')
    expect([1, 2, 3, 4].map((count) => arabic(choose(open(), ...WATER.slice(count))))).toEqual([
      'بقيت طلقة واحدة',
      'بقيت طلقتان',
      'بقيت ٣ طلقات',
      'بقيت ٤ طلقات',
    ])
    const theirs = withSnapshot(open(begun(1)), snapshot(fire(begun(1), 63, 32, 33, 24, 62)))
    expect(arabic(theirs)).toContain('لا إصابات')
    expect(arabic(withAllShots(theirs))).toContain('إصابتان. دورك: اختيار ٤ مربعات')
  })

  test('says while placing what is different about salvos and about the small sea', () => {
    expect(line(open({ ...begun(), fleets: [null, FLEET] }))).toBe(messages.en.placeSalvo)
    const quick = rulesFor({ configuration: 'quick' })
    const small = JSON.parse(JSON.stringify(quick.view(quick.setup(2, random), 0))) as Json
    const session = withSnapshot(newSession, snapshot(begun(), { view: small, turn: [0, 1] }))
    expect(session.view?.seas.map((marks) => marks.length)).toEqual([SMALL_SEA.cells, SMALL_SEA.cells])
    expect(line(session)).toBe(messages.en.placeSmall)
  })
})

test('the own sea stays the large one until all results of the salvo at it are shown', () => {
  const timers = fakeTimers()
  const spotlight = new Spotlight(
    timers,
    () => false,
    () => undefined,
  )
  const waiting = open(begun(1))
  spotlight.follow(newSession, waiting)
  expect(spotlight.isOwn).toBe(true)
  let session = withSnapshot(waiting, snapshot(fire(begun(1), ...WATER)))
  spotlight.follow(waiting, session)
  while (session.ahead.length > 0) {
    expect([isDefending(session), timers.pending()]).toEqual([true, 0])
    const next = withNextShot(session)
    spotlight.follow(session, next)
    session = next
  }
  expect([isDefending(session), timers.pending()]).toEqual([false, 1])
})
