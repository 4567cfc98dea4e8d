import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { minesByChance } from '../arsenal.ts'
import type { Move } from '../moves.ts'
import { LARGE_SEA } from '../sea.ts'
import type { State } from '../state.ts'
import { areMines } from '../weapons.ts'
import { openAims, ownWeapons, withAim, withLaunch, withTurnedTorpedo, withWeapon } from './aiming.ts'
import { flightOf, strikeGap } from './arsenal.ts'
import { withMoved, withNudged, withTurned } from './draft.ts'
import { messages } from './messages.ts'
import { readView } from './reading.ts'
import { newShots } from './salvo.ts'
import { canFire, newSession, withAllShots, withNextShot, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine, troubleAt } from './status.ts'
import { next, open, snapshot } from './arsenal.fixture.ts'
import { arsenalOf, bomb, play, ready, rules, scout, shoot, torpedo } from '../arsenal.fixture.ts'
import { FLEET, random } from '../duel.fixture.ts'

const line = (session: Session): string => statusLine(session, messages.en, null, String).text
const arabic = (session: Session): string => statusLine(session, messages.ar, null, (value) => new Intl.NumberFormat('ar-SA').format(value)).text
const all = (session: Session): Session[] => (session.ahead.length === 0 ? [session] : [session, ...all(withNextShot(session))])
/** A match in which seat 1 is next. */
const theirs = (change: Partial<State> = {}): State => ready({ next: 1, ...change })

describe('a weapon in hand', () => {
  test('is taken, aimed, aimed elsewhere, put back and launched', () => {
    const inHand = withWeapon(open(), 'bomber')
    expect([inHand.aiming, withLaunch(inHand)]).toEqual([{ weapon: 'bomber', down: false, at: null }, inHand])
    expect(withWeapon(inHand, 'bomber').aiming).toBeNull()
    expect(withWeapon(inHand, 'scout').aiming?.weapon).toBe('scout')
    const aimed = withAim(withAim(inHand, 9), 30)
    expect(aimed.aiming?.at).toBe(30)
    const launched = withLaunch(aimed)
    expect([launched.pending, canFire(launched)]).toEqual([{ cells: [30, 31, 38, 39], seq: 3 }, false])
    expect(withSnapshot(launched, snapshot(ready(), 2)).aiming).toEqual(aimed.aiming)
    expect(next(launched, play(ready(), bomb(32))).aiming).toBeNull()
  })

  test('a torpedo turns between its row and its column', () => {
    const aimed = withAim(withWeapon(open(), 'torpedo'), 17)
    expect(withTurnedTorpedo(aimed).aiming).toEqual({ weapon: 'torpedo', down: true, at: 17 })
    expect(withTurnedTorpedo(withTurnedTorpedo(aimed))).toEqual(aimed)
    expect(withLaunch(withTurnedTorpedo(aimed)).pending?.cells.slice(0, 3)).toEqual([1, 9, 17])
    const bomber = withWeapon(open(), 'bomber')
    expect(withTurnedTorpedo(bomber)).toBe(bomber)
  })

  test('none is taken out of turn, once it is used, before it has come, by a spectator, or in a duel', () => {
    const used = open(play(ready(), scout(9)))
    expect(withWeapon(used, 'scout')).toBe(used)
    expect(ownWeapons(used)).toEqual(['torpedo', 'bomber'])
    const early = open(ready({ arsenal: { ...arsenalOf(ready()), turns: [1, 1] } }))
    expect(withWeapon(early, 'bomber')).toBe(early)
    const watching = open(ready(), { seat: null })
    for (const session of [open(theirs()), { ...open(), online: false }, watching, newSession]) expect(withWeapon(session, 'scout')).toBe(session)
  })

  test('it is aimed only where something is left to find; seen ships are fired at, seen mines and seen water are not', () => {
    const seen = open(play(ready(), scout(13)))
    const bomber = withWeapon(seen, 'bomber')
    expect([openAims(bomber).has(4), openAims(bomber).has(20)]).toEqual([false, true])
    expect(withAim(bomber, 4)).toBe(bomber)
    expect(openAims(seen).size).toBe(0)
    expect(withPending(seen, [20])).not.toBe(seen)
    for (const cell of [5, 13]) expect(withPending(seen, [cell])).toBe(seen)
    expect([...'swme'].map(troubleAt)).toEqual([undefined, 'seenEmpty', 'mineThere', 'firedThere'])
  })
})

describe('what a move has done', () => {
  test('is shown after the weapon was on its way, and what a mine hits after what was hit', () => {
    const state = play(ready(), torpedo(5, true))
    const shown = all(next(open(), state))
    expect(shown.map(({ view, ahead }) => [flightOf(view, ahead)?.weapon ?? null, view?.seas[1][5], view?.seas[0].includes('x')])).toEqual([
      ['torpedo', '.', false],
      [null, 'e', false],
      [null, 'e', true],
    ])
    expect(shown.at(-1)?.view).toEqual(rules.view(state, 0))
    expect(shown.map(canFire)).toEqual([false, false, false])
    expect(shown.map(({ view }) => view?.next)).toEqual([0, 0, 1])
    const [flight, hit] = shown
    expect(flight?.view && [true, false].map((hasClock) => strikeGap(flight.view ?? rules.view(state, 0), flight.ahead, hasClock))).toEqual([1100, 450])
    expect(hit?.view && strikeGap(hit.view, hit.ahead, true)).toBe(900)
  })

  test('a plain shot is shown at once, and every result is reported once', () => {
    expect(all(next(open(), play(ready(), shoot(63))))).toHaveLength(1)
    const before = open(theirs())
    const steps = all(next(before, play(theirs(), shoot(54))))
    const views = [before.view, ...steps.map(({ view }) => view)]
    const reported = views.slice(1).map((view, at) => (view && views[at] ? newShots(views[at], view).map(({ seat, result }) => `${seat} ${result}`) : []))
    expect(reported.slice(0, 1)).toEqual([['1 mine']])
    expect(reported[1]).toHaveLength(1)
    expect(reported[1]?.[0]).toMatch(/^0 (hit|sunk)$/)
  })

  test('in whole matches the steps end with the newest view, and none shows more than it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (name) => {
        const stream = seededRandom(name)
        const fleets = [LARGE_SEA.randomFleet(stream), LARGE_SEA.randomFleet(stream)] as const
        const mines = [minesByChance(LARGE_SEA, fleets[0], stream), minesByChance(LARGE_SEA, fleets[1], stream)] as const
        let now: State = ready({ fleets, arsenal: { ...arsenalOf(ready()), mines } })
        let session = open(now)
        for (let move = 0; move < 25 && now.winner === null; move += 1) {
          const legal = rules.legal(now, now.next)
          const chosen: Move | undefined = legal[Math.max(0, legal.length - 1 - stream.int(8))]
          if (chosen) now = play(now, chosen)
          session = next(withAllShots(session), now)
          for (const { view } of all(session)) {
            expect(readView(JSON.parse(JSON.stringify(view)) as Json)).toEqual(view)
            expect(now.winner !== null || (view?.fleets[1] === null && view.arsenal?.mines[1] === null)).toBe(true)
          }
          expect(all(session).at(-1)?.view).toEqual(rules.view(now, 0))
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the line of a match with an arsenal', () => {
  test('says what is placed, which weapon is new, how it is aimed, and what it has done', () => {
    const placing = open({ ...ready(), fleets: [null, FLEET] })
    expect(line(placing)).toBe(messages.en.placeArsenal)
    const first = open(ready({ arsenal: { ...arsenalOf(ready()), turns: [0, 0] } }))
    expect(line(first)).toBe('Your turn. New: Scout plane. Shows 3 x 3 squares, and you still fire')
    expect(arabic(first)).toBe('دورك. سلاح جديد: طائرة استطلاع. تكشف تسعة مربعات، ويبقى الإطلاق لك')
    const inHand = withWeapon(first, 'scout')
    expect([line(inHand), line(withAim(inHand, 9)), line(withLaunch(withAim(inHand, 9)))]).toEqual([
      'Shows 3 x 3 squares, and you still fire. Choose its middle square',
      messages.en.aimed,
      'Scout plane on its way',
    ])
    const seen = next(open(), play(ready(), scout(13)))
    expect([line(seen), line(withAllShots(seen))]).toEqual(['Scout plane on its way', 'Squares with ships: 3, mines: 1. Fire!'])
    expect(arabic(withAllShots(seen))).toBe('مربعات فيها سفن: ٣، وألغام: ١. دورك للإطلاق!')
    expect(line(withAllShots(next(open(), play(ready(), torpedo(24)))))).toBe('The torpedo met nothing. \u2068Omar\u2069 takes aim')
    expect(line(withAllShots(next(open(), play(ready(), torpedo(39)))))).toBe('Torpedo: hit! Fire again')
    expect(line(withAllShots(next(open(), play(ready(), bomb(32)))))).toBe('You sank the frigate (2)! Fire again')
  })

  test('says what the rival uses, what it has hit, and what a mine does to whom', () => {
    const flying = next(open(theirs()), play(theirs(), bomb(2)))
    expect([line(flying), arabic(flying)]).toEqual(['\u2068Omar\u2069: Bomber!', '\u2068Omar\u2069: قاذفة قنابل!'])
    expect(line(withAllShots(flying))).toBe('\u2068Omar\u2069 hit you (Bomber) and fires again')
    expect(line(withAllShots(next(open(theirs()), play(theirs(), scout(9)))))).toBe('The scout plane of \u2068Omar\u2069 saw part of your waters')
    const own = next(open(), play(ready(), shoot(54)))
    expect(line(withAllShots(own))).toBe('A mine! It hit your fleet in return. \u2068Omar\u2069 takes aim')
    expect(line(withAllShots(next(open(theirs()), play(theirs(), shoot(54)))))).toBe('Your mine hit the fleet of \u2068Omar\u2069. Fire!')
    const all = FLEET.flatMap((ship) => LARGE_SEA.cellsOf(ship))
    const lost = withAllShots(next(open(ready({ shots: [[], all.slice(1)] })), play(ready({ shots: [[], all.slice(1)] }), shoot(61))))
    expect(line(lost)).toBe('A mine sank your last ship. \u2068Omar\u2069 wins')
  })
})

test('mines are moved over free water, ships not onto them, and a draft stays one that can be sent', () => {
  const step = fc.tuple(fc.constantFrom('move', 'nudge', 'turn'), fc.nat(7), fc.nat(63))
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.array(step, { maxLength: 25 }), (seed, steps) => {
      const ships = LARGE_SEA.randomFleet(seededRandom(seed))
      let draft = [...ships, ...minesByChance(LARGE_SEA, ships, seededRandom(seed)).map((at) => ({ at, down: false, length: 1 }))] as typeof ships
      for (const [what, index, at] of steps) {
        const nudged = () => withNudged(LARGE_SEA, draft, index, at % 2, (at + 1) % 2)
        draft = (what === 'move' ? withMoved(LARGE_SEA, draft, index, at) : what === 'turn' ? withTurned(LARGE_SEA, draft, index, 0) : nudged()) ?? draft
        const fleet = draft.slice(0, 5)
        const mines = draft.slice(5).map((mine) => mine.at)
        expect([
          LARGE_SEA.isFleet(fleet),
          areMines(
            mines,
            LARGE_SEA,
            fleet.flatMap((ship) => LARGE_SEA.cellsOf(ship)),
          ),
        ]).toEqual([true, true])
      }
    }),
    { numRuns: 40 },
  )
  // Beside a ship there is space for a mine, and for no other ship.
  const draft = [...FLEET, { at: 63, down: false, length: 1 }]
  expect([withMoved(LARGE_SEA, draft, 5, 5) !== undefined, withMoved(LARGE_SEA, draft, 5, 3), withMoved(LARGE_SEA, draft, 3, 62)]).toEqual([
    true,
    undefined,
    undefined,
  ])
  expect(rules.setup(2, random).arsenal?.mines).toEqual([null, null])
})
