import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, ruleOnMove } from '@majlis/rules/referee'
import { usesLeft, weaponsOf } from './arsenal.ts'
import { MINES, arsenalOf, bomb, heavy, scout, shoot, torpedo } from './arsenal.fixture.ts'
import { GUNS, choiceOf, chosen, go, placement, rules } from './choice.fixture.ts'
import { FLEET, random } from './duel.fixture.ts'
import { rulesFor } from './rules.ts'
import type { State } from './state.ts'
import { BUDGET, COSTS, ITEMS, LIMITS, STANDARD, STOCKS, costOf, isAllowed } from './stock.ts'
import type { Weapon } from './weapons.ts'

const marksOfRival = (state: State): string => rules.view(state, 0).seas[1]

describe("an arsenal of one's own choice", () => {
  test('costs no more than the budget and has no more of anything than it may; the one that is set at first costs all of it', () => {
    expect([costOf(STANDARD), BUDGET]).toEqual([12, 12])
    for (const stock of STOCKS) expect([isAllowed(stock), costOf(stock)]).toEqual([true, BUDGET])
    for (const item of ITEMS) expect(isAllowed({ ...STANDARD, [item]: STANDARD[item] + 1 })).toBe(false)
    const none = { scout: 0, torpedo: 0, bomber: 0, heavy: 0, gun: 0, mine: 0 }
    expect(isAllowed(none)).toBe(true)
    for (const item of ITEMS) {
      const more = { ...none, [item]: LIMITS[item] + 1 }
      expect([isAllowed({ ...none, [item]: Math.min(LIMITS[item], Math.floor(BUDGET / COSTS[item])) }), isAllowed(more)]).toEqual([true, false])
    }
  })

  test('the server takes it with a fleet, whole and within the budget, and nothing else', () => {
    const start = rules.setup(2, random)
    const one = rules.apply(start, 0, placement(), random)
    expect(one && [arsenalOf(one).mines, choiceOf(one), rules.turn(one)]).toEqual([
      [MINES, null],
      { weapons: [['scout', 'torpedo', 'bomber'], null], guns: [GUNS, null], fired: [[], []], hasUsed: false },
      [1],
    ])
    expect(rules.apply(start, 0, placement({ weapons: [], guns: [], mines: [] }), random)).toBeDefined()
    const bomber: Weapon[] = ['scout', 'torpedo', 'bomber', 'bomber']
    // Too dear, more than there may be, two in one cell, below a ship, or outside of the sea.
    const wrong = [{ weapons: bomber }, { weapons: [], mines: [5, 6, 7, 8, 9, 10, 11] }, { guns: [5] }, { guns: [16] }, { mines: [5, 54, 0] }, { mines: [64] }]
    for (const change of wrong) expect(rules.apply(start, 0, placement(change), random)).toBeUndefined()
    for (const move of rules.legal(start, 1)) expect(move.kind === 'place' && rules.apply(start, 1, move, random)).toBeTruthy()
  })

  test('it is read in one form', () => {
    expect(rules.readMove({ ...placement({ weapons: ['bomber', 'scout', 'torpedo'] }), more: 1 })).toEqual(placement())
    const { guns: _, ...old } = placement()
    const bad = [old, placement({ guns: [64] }), { ...placement(), mines: 'x' }, { ...placement(), weapons: ['laser'] }, { ...placement(), weapons: null }]
    const long = [placement({ weapons: Array(13).fill('scout') }), placement({ guns: [24, 25, 26, 27] }), placement({ ships: FLEET.slice(1) })]
    expect([...bad, ...long].map((input) => rules.readMove(input))).toEqual(Array(8).fill(undefined))
  })

  test('one weapon is used a turn, each as often as it was chosen', () => {
    const start = chosen()
    expect(weaponsOf(arsenalOf(start), 0)).toEqual(['scout', 'torpedo', 'bomber'])
    const looked = go(start, scout(9))
    expect([weaponsOf(arsenalOf(looked), 0), choiceOf(looked).hasUsed]).toEqual([[], true])
    for (const move of [scout(54), torpedo(0), bomb(0)]) expect(rules.apply(looked, 0, move, random)).toBeUndefined()
    // A hit does not end the turn, so no weapon comes with it.
    const hit = go(looked, shoot(0))
    expect([hit.next, weaponsOf(arsenalOf(hit), 0)]).toEqual([0, []])
    const theirs = go(hit, shoot(63))
    expect([theirs.next, weaponsOf(arsenalOf(theirs), 1)]).toEqual([1, ['scout', 'torpedo', 'bomber']])
    const again = go(go(theirs, shoot(63)), scout(54))
    expect(usesLeft(arsenalOf(again), 0, 'scout')).toBe(0)
    const passed = rules.onTime?.(again, 0, 'move', random)
    expect(passed && [choiceOf(passed).hasUsed, weaponsOf(arsenalOf(passed), 0)]).toEqual([false, ['torpedo', 'bomber']])
    expect(rules.apply(chosen({ weapons: [['torpedo'], []] }), 0, scout(9), random)).toBeUndefined()
  })
})

describe('guns', () => {
  test('shoot down the first plane over their row: nothing is seen or hit, and they are known and have fired', () => {
    const down = go(chosen(), scout(25))
    expect(arsenalOf(down)).toMatchObject({ used: [['scout'], []], seen: [[], []], strike: { weapon: 'scout', gun: 30, shots: [], blasts: [] } })
    expect([down.next, marksOfRival(down)[30], choiceOf(down).fired]).toEqual([0, 'g', [[], GUNS]])
    const known = marksOfRival(down)
    expect(known.replace('g', '.')).toBe('.'.repeat(64))
    expect(rules.apply(down, 0, shoot(30), random)).toBeUndefined()
    // The next one passes, and sees water where ships are not.
    const passed = go(go(down, shoot(63)), shoot(63))
    expect(arsenalOf(go(passed, scout(25))).strike?.gun).toBeUndefined()
    // A bomber that is shot down has missed.
    const bombed = go(chosen(), bomb(24))
    expect([bombed.next, bombed.shots, arsenalOf(bombed).strike?.gun]).toEqual([1, [[], []], 30])
  })

  test('leave alone planes over other rows, and torpedoes, which hit them', () => {
    expect(arsenalOf(go(chosen(), scout(9))).strike?.gun).toBeUndefined()
    expect(arsenalOf(go(chosen(), bomb(32))).strike?.gun).toBeUndefined()
    const run = go(chosen(), torpedo(24))
    expect(arsenalOf(run).strike).toMatchObject({ cells: [24, 25, 26, 27, 28, 29, 30], shots: [{ cell: 30, result: 'gun' }] })
    expect([run.next, marksOfRival(run)[30], rules.outcome(run)]).toEqual([0, 'k', { over: false }])
  })

  test('one that was hit shoots no more, and the same seat goes on; of two the first one on the way fires', () => {
    const hit = go(chosen(), shoot(30))
    expect([hit.next, hit.last, marksOfRival(hit)[30]]).toEqual([0, { seat: 0, cell: 30, result: 'gun' }, 'k'])
    expect(rules.apply(hit, 0, shoot(30), random)).toBeUndefined()
    expect(arsenalOf(go(hit, scout(25))).strike?.gun).toBeUndefined()
    const two = chosen({ guns: [GUNS, [30, 27]] })
    expect(arsenalOf(go(two, scout(25))).strike?.gun).toBe(27)
    // A bomb does not hit one that has fired.
    const fired = chosen({ fired: [[], GUNS] })
    expect(go(fired, bomb(29)).shots[0]).toEqual([29, 37, 38])
  })
})

describe('a heavy bomber', () => {
  const armed = (): State => chosen({ weapons: [['heavy'], []], guns: [[], []] })

  test('hits 3 x 3 squares about its own, and its turn goes on after a hit', () => {
    const bombed = go(armed(), heavy(25))
    expect(arsenalOf(bombed).strike).toMatchObject({ weapon: 'heavy', cells: [16, 17, 18, 24, 25, 26, 32, 33, 34], blasts: [] })
    expect([bombed.shots[0], bombed.next, rules.view(bombed, 0).sunk[1]]).toEqual([[16, 17, 18, 24, 25, 26, 32, 33, 34], 0, [FLEET[1], FLEET[3]]])
    expect([usesLeft(arsenalOf(bombed), 0, 'heavy'), choiceOf(bombed).hasUsed]).toEqual([0, true])
    // At an edge it is moved into the sea, and what is known there is not hit once more.
    expect(go({ ...armed(), shots: [[62], []] }, heavy(63)).shots[0]).toEqual([62, 45, 46, 47, 53, 54, 55, 61, 63])
  })

  test('sets off mines, and a gun in one of its three rows shoots it down', () => {
    expect(arsenalOf(go(armed(), heavy(62))).strike?.blasts).toHaveLength(2)
    const down = go(chosen({ weapons: [['heavy'], []] }), heavy(33))
    expect([down.next, down.shots, arsenalOf(down).strike?.gun]).toEqual([1, [[], []], 30])
  })

  test('is no weapon of version 1', () => {
    const old = rulesFor({ configuration: 'arsenal', rulesVersion: 1 })
    const start: State = { ...chosen(), arsenal: { mines: [MINES, MINES], used: [[], []], seen: [[], []], turns: [9, 9], strike: null } }
    expect(weaponsOf(arsenalOf(start), 0)).toEqual(['scout', 'torpedo', 'bomber'])
    expect(old.apply(start, 0, heavy(25), random)).toBeUndefined()
  })
})

describe('secrets of a choice', () => {
  test('weapons and guns are shown to their owner only, guns that have fired to both, and all once the match is over', () => {
    const shown = [0, 1, undefined].map((seat) => rules.view(chosen(), seat).arsenal?.choice)
    const { weapons, guns } = choiceOf(chosen())
    expect(shown.map((choice) => [choice?.weapons, choice?.guns])).toEqual([
      [
        [weapons[0], null],
        [guns[0], null],
      ],
      [
        [null, weapons[1]],
        [null, guns[1]],
      ],
      [
        [null, null],
        [null, null],
      ],
    ])
    expect(rules.view(go(chosen(), scout(25)), undefined).arsenal?.choice?.fired).toEqual([[], GUNS])
    expect(rules.reveal?.(chosen(), 0).arsenal?.choice).toMatchObject({ weapons, guns })
    expect([0, 1, undefined].map((viewer) => rules.showMove?.(placement(), 0, viewer))).toEqual([placement(), null, null])
  })

  test('the rival and a spectator see the same, whatever was chosen and wherever guns are, while planes and shots meet the same', () => {
    const [left, right] = [chosen(), chosen({ weapons: [choiceOf(chosen()).weapons[0], ['bomber']], guns: [GUNS, [26, 62]] })]
    let both: readonly State[] = [left, right]
    for (const move of [scout(9), shoot(0), shoot(13), shoot(44)]) both = both.map((state) => go(state, move))
    for (const seat of [0, undefined]) expect(rules.view(both[0] ?? left, seat)).toEqual(rules.view(both[1] ?? right, seat))
    expect(rules.legal(both[0] ?? left, 0)).toEqual(rules.legal(both[1] ?? right, 0))
  })
})

test('random matches end, replay and stay frozen, and all that can be chosen has its effect in some of them', () => {
  const seen = new Set<string>()
  for (let match = 0; match < 12; match += 1) {
    const { end, events } = auditPlayout(rules, 2, `choice ${match}`, 2 + 2 * 64 + 12)
    expect(end.state.winner).not.toBeNull()
    for (const event of events) if (event.kind === 'move' && event.move.kind === 'use') seen.add(event.move.weapon)
    const { choice, mines } = arsenalOf(end.state)
    if (choice?.fired.some((cells) => cells.length > 0)) seen.add('gun')
    if (end.state.shots.some((cells, seat) => cells.some((cell) => mines[seat === 0 ? 1 : 0]?.includes(cell)))) seen.add('mine')
  }
  expect([...seen].sort()).toEqual(['bomber', 'gun', 'heavy', 'mine', 'scout', 'torpedo'])
})

test('a match that was stored with version 1 is replayed to the same state, and new ones begin with version 2', () => {
  expect([rules.version, rulesFor({ configuration: 'duel' }).version, rulesFor({ configuration: 'duel', rulesVersion: 1 }).version]).toEqual([2, 2, 1])
  const old = rulesFor({ configuration: 'arsenal', rulesVersion: 1 })
  expect(old.version).toBe(1)
  // Both seats placed their third proposal; then shots by their cells, and weapons by their first letters.
  const moves = 's35 35 43 51 59 21 s27 45 t12 t17d 25 33 13 b38 5 4 3 17 7 b59 58 57 38 37 40 39 4 30 41 46 22 1 2 3 24 32 16 6 44'.split(' ')
  const names: Readonly<Record<string, Weapon>> = { s: 'scout', t: 'torpedo', b: 'bomber' }
  let running = beginMatch(old, 2, 'stored')
  for (const written of [null, null, ...moves]) {
    const seat = old.turn(running.state)[0] ?? 0
    const weapon = names[written?.[0] ?? '']
    const at = Number.parseInt(weapon ? (written ?? '').slice(1) : (written ?? ''), 10)
    const move = weapon ? { at, down: written?.endsWith('d') === true, kind: 'use', weapon } : { cell: at, kind: 'shoot' }
    const ruling = ruleOnMove(old, 'stored', running, seat, written === null ? old.legal(running.state, seat)[2] : move)
    if (!ruling.ok) throw new Error(`${written}: ${ruling.reason}`)
    running = ruling.running
  }
  const shots = [
    [45, 17, 25, 33, 13, 6, 5, 4, 3, 7, 51, 52, 59, 60, 58, 57, 38, 37, 39, 30, 46, 22, 43, 44],
    [35, 43, 51, 59, 21, 38, 39, 46, 47, 17, 40, 4, 41, 1, 2, 3, 24, 32, 16, 6],
  ]
  const used = Array(2).fill(['scout', 'torpedo', 'bomber'])
  const mines = [
    [49, 47, 6],
    [15, 40, 2],
  ]
  expect(running).toMatchObject({ state: { shots, winner: 0, arsenal: { mines, used, turns: [7, 8] } }, seq: 41, drawn: 5 })
  expect(Object.keys(arsenalOf(running.state))).toEqual(['mines', 'used', 'seen', 'turns', 'strike'])
  expect(rules.setup(2, seededRandom('plain')).arsenal?.choice).toBeDefined()
})
