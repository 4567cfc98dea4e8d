import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import type { Json } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { salvoSize } from '../shots.ts'
import type { State } from '../state.ts'
import { LARGE_SEA, targets } from '../sea.ts'
import { messages } from './messages.ts'
import { newShots, salvoSteps, shotGap } from './salvo.ts'
import { canFire, isOver, newSession, newestView, withAllShots, withNextShot, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { Spotlight, isDefending } from './spotlight.ts'
import { statusLine } from './status.ts'
import { begun, open, snapshot } from './salvo.fixture.ts'
import { fire, rules, WATER } from '../salvo.fixture.ts'
import { FLEET } from '../duel.fixture.ts'

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
