import { describe, expect, test } from 'vitest'
import type { Json } from '@majlis/game-bridge/protocol'
import { rulesFor } from '../rules.ts'
import type { State } from '../state.ts'
import { SMALL_SEA } from '../sea.ts'
import { messages } from './messages.ts'
import { canFire, newSession, shotsLeft, withAllShots, withChosen, withNextShot, withPending, withSalvo, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'
import type { Trouble } from './status.ts'
import { begun, choose, open, snapshot } from './salvo.fixture.ts'
import { fire, WATER } from '../salvo.fixture.ts'
import { FLEET, random } from '../duel.fixture.ts'

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
