import { describe, expect, test } from 'vitest'
import type { Json } from '@majlis/game-bridge/protocol'
import { choiceOf, chosen, go, rules } from '../choice.fixture.ts'
import { arsenalOf, bomb, scout, shoot, torpedo } from '../arsenal.fixture.ts'
import type { State } from '../state.ts'
import { next, open } from './arsenal.fixture.ts'
import { flightOf } from './arsenal.ts'
import { withMoved, withTurned } from './draft.ts'
import { ownWeapons, withWeapon } from './aiming.ts'
import { messages } from './messages.ts'
import { readView } from './reading.ts'
import { laidIn } from './seas-shown.ts'
import { withAllShots, withNextShot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine, troubleAt } from './status.ts'
import { LARGE_SEA } from '../sea.ts'
import { FLEET } from '../duel.fixture.ts'

const line = (session: Session): string => statusLine(session, messages.en, null, String).text.replaceAll(/[\u2066-\u2069]/g, '')
const arabic = (session: Session): string => statusLine(session, messages.ar, null, String).text.replaceAll(/[\u2066-\u2069]/g, '')
const theirs = (): State => chosen({}, { next: 1 })

describe('a plane that is shot down', () => {
  test('is on its way first, then the gun is known', () => {
    const flight = next(open(chosen()), go(chosen(), scout(25)))
    expect([flightOf(flight.view, flight.ahead)?.gun, flight.view?.seas[1][30]]).toEqual([30, '.'])
    const down = withNextShot(flight)
    expect([down.ahead, down.view?.seas[1][30]]).toEqual([[], 'g'])
    // Where the time of the rival ran out in between, a second one at the same place is shown as well.
    const two = chosen({ guns: [[30], [30, 27]] })
    const first = go(two, scout(25))
    const late = rules.onTime?.({ ...first, next: 1 }, 1, 'move', { int: () => 0, next: () => 0 } as never)
    if (!late) throw new Error('the turn does not pass')
    const again = go({ ...late, arsenal: { ...arsenalOf(late), choice: { ...choiceOf(late), hasUsed: false } } }, scout(25))
    expect(next(withAllShots(next(open(first), late)), again).ahead).toHaveLength(1)
  })

  test('the line tells both sides', () => {
    const said = (from: State, move: Parameters<typeof go>[1]) => withAllShots(next(open(from), go(from, move)))
    expect([line(said(chosen(), scout(25))), arabic(said(chosen(), scout(25)))]).toEqual([
      'A gun shot down your scout plane. Fire!',
      'سقطت طائرة استطلاعك بنيران مدفع. دورك للإطلاق!',
    ])
    expect(line(said(chosen(), bomb(24)))).toBe('A gun shot down your bomber. Omar takes aim')
    expect(line(said(theirs(), scout(25)))).toBe('Your gun shot down the scout plane of Omar')
    expect([line(said(theirs(), bomb(24))), arabic(said(theirs(), bomb(24)))]).toEqual([
      'Your gun shot down the bomber of Omar. Fire!',
      'مدفعك أسقط قاذفة Omar. دورك للإطلاق!',
    ])
  })
})

test('the line tells that a gun was hit, and why one that has fired is not', () => {
  const own = next(open(chosen()), go(chosen(), shoot(30)))
  expect([line(own), own.view?.seas[1][30]]).toEqual(['You hit a gun! Fire again', 'k'])
  expect(line(withAllShots(next(open(theirs()), go(theirs(), torpedo(24)))))).toBe('Omar hit a gun of yours and fires again')
  expect([...'gk'].map(troubleAt)).toEqual(['gunThere', 'firedThere'])
})

test('one weapon a turn is taken in hand', () => {
  const looked = withAllShots(next(open(chosen()), go(chosen(), scout(9))))
  expect([ownWeapons(looked), withWeapon(looked, 'bomber')]).toEqual([[], looked])
  expect(line(open(chosen({ weapons: [[], []] })))).toBe('Your turn: fire!')
})

test('mines and guns of the own sea are drawn until they have had their effect', () => {
  const view = rules.view(go(theirs(), scout(25)), 0)
  expect(laidIn(view, 0).map(({ at, isGun }) => [at, isGun === true])).toEqual([
    [5, false],
    [54, false],
    [61, false],
  ])
  expect(laidIn(rules.view(theirs(), 0), 0).map(({ isGun }) => isGun === true)).toEqual([false, false, false, true])
  expect(laidIn(view, 1)).toEqual([])
})

test('a gun stays a gun when it is moved, and has no other direction', () => {
  const draft = [...FLEET, { at: 63, down: false, length: 1, isGun: true as const }]
  expect(withMoved(LARGE_SEA, draft, 5, 62)?.[5]).toEqual({ at: 62, down: false, length: 1, isGun: true })
  expect(withTurned(LARGE_SEA, draft, 5, 0)?.[5]?.isGun).toBe(true)
  expect(withMoved(LARGE_SEA, draft, 5, 0)).toBeUndefined()
})

test('views of every step of a match are read whole', () => {
  for (const state of [chosen(), go(chosen(), scout(25)), go(chosen(), shoot(30)), go(theirs(), bomb(24))]) {
    for (const view of [rules.view(state, 0), rules.view(state, undefined), rules.reveal?.(state, 1)]) {
      expect(readView(JSON.parse(JSON.stringify(view)) as Json)).toEqual(view)
    }
  }
})
