import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, outcomeOf, ruleOnEvent, ruleOnMove, seatView } from '@majlis/rules/referee'
import type { BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { rules, rulesFor } from './rules.ts'
import type { Move, State } from './state.ts'
import { halves, HALVES, type Laid, openSum, tileOf, TILES } from './tiles.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

const random = seededRandom('unused')
const fives = rulesFor({ configuration: 'fives', teamUp: false })
const teams = rulesFor({ configuration: 'teams', teamUp: true })

const tile = (text: string) => tileOf(Number(text[0]), Number(text[1]))
const tiles = (text: string) => (text === '' ? [] : text.split(' ').map(tile))
/** A line from `51 12`: the tiles from left to right. */
const lineOf = (text: string) => text.split(' ').map((one) => ({ tile: tile(one), left: Number(one[0]), right: Number(one[1]) }))

const withArms = (line: string, up: readonly Laid[] = [], down: readonly Laid[] = []) => ({ line: lineOf(line), up, down })

/** A round in progress: hands and stock as `65 33`, the line from left to right. */
function table(by: typeof rules, hands: readonly string[], line: string, more: Partial<State> = {}, stock = ''): State {
  const begun = by.setup(hands.length, seededRandom('table'))
  return { ...begun, hands: hands.map(tiles), line: lineOf(line), stock: tiles(stock), next: 0, must: null, ...more }
}

const play = (by: typeof rules, state: State, text: string, end: Move['end'] = 'right') => by.apply(state, state.next ?? 0, { end, tile: tile(text) }, random)

type Pair = readonly [number, number]
type Chains = Readonly<Record<'left' | 'right' | 'up' | 'down', readonly Pair[]>>

/**
 * An independent referee for both rule sets, written from the laws. The table is four chains of pip pairs that grow out of the round's root, the
 * first tile or the spinner, and a move is tried as a whole; nothing of the rules is used except the dealt tiles. It has its own record of the table.
 */
class Referee {
  readonly #hasSpinner: boolean
  /** The root's pips, and whether it is the spinner. */
  #root: Pair | null = null
  #isSpinner = false
  #chains: Chains = { left: [], right: [], up: [], down: [] }

  constructor(hasSpinner: boolean) {
    this.#hasSpinner = hasSpinner
  }

  /** The pips of every end where a tile may be played. */
  #shows(): readonly (readonly [Move['end'], number])[] {
    const root = this.#root
    if (!root) return []
    const { left, right, up, down } = this.#chains
    const line = [['left', left.at(-1)?.[1] ?? root[0]] as const, ['right', right.at(-1)?.[1] ?? root[1]] as const]
    const isCrossed = this.#isSpinner && left.length > 0 && right.length > 0
    return isCrossed ? [...line, ['up', up.at(-1)?.[1] ?? root[0]], ['down', down.at(-1)?.[1] ?? root[0]]] : line
  }

  legal(state: State): string[] {
    const hand = (state.hands[state.next ?? 0] ?? []).filter((one) => state.must === null || one === state.must)
    if (!this.#root) return hand.map((one) => `${one} right`).sort()
    return hand.flatMap((one) => this.#shows().flatMap(([end, pips]) => (HALVES[one]?.includes(pips) ? [`${one} ${end}`] : []))).sort()
  }

  #lay(one: number, end: Move['end']): void {
    const [low, high] = HALVES[one] ?? [0, 0]
    const isDouble = low === high
    if (!this.#root) {
      this.#root = [low, high]
      this.#isSpinner = this.#hasSpinner && isDouble
      return
    }
    const met = this.#shows().find(([open]) => open === end)?.[1] ?? 0
    this.#chains = { ...this.#chains, [end]: [...this.#chains[end], [met, low === met ? high : low]] }
    if (!this.#hasSpinner || this.#isSpinner || !isDouble) return
    // The first double becomes the root: all tiles on its one side are now one chain.
    const { left, right } = this.#chains
    const [own, other] = end === 'left' ? [left, right] : [right, left]
    const towards = own
      .slice(0, -1)
      .toReversed()
      .map(([near, far]): Pair => [far, near])
    const through: Pair = end === 'left' ? this.#root : [this.#root[1], this.#root[0]]
    const behind = [...towards, through, ...other]
    this.#root = [low, high]
    this.#isSpinner = true
    this.#chains = end === 'left' ? { left: [], right: behind, up: [], down: [] } : { left: behind, right: [], up: [], down: [] }
  }

  #open(): number {
    const root = this.#root ?? [0, 0]
    const { left, right, up, down } = this.#chains
    const endOf = (chain: readonly Pair[]) => chain.at(-1)?.reduce((near, far) => (near === far ? near + far : far)) ?? 0
    if (left.length === 0 && right.length === 0) return root[0] + root[1]
    const bare = (pips: number) => (root[0] === root[1] ? pips * 2 : pips)
    return (left.length > 0 ? endOf(left) : bare(root[0])) + (right.length > 0 ? endOf(right) : bare(root[1])) + endOf(up) + endOf(down)
  }

  after(state: State, { tile: one, end }: Move): { readonly scores: number[]; readonly over: boolean } {
    const seat = state.next ?? 0
    const sides = state.scores.length
    const pips = (held: readonly number[]) => held.reduce((sum, other) => sum + (HALVES[other]?.[0] ?? 0) + (HALVES[other]?.[1] ?? 0), 0)
    this.#lay(one, end)
    const scores = [...state.scores]
    const give = (side: number, points: number) => {
      scores[side] = (scores[side] ?? 0) + points
    }
    if (state.kind === 'fives' && this.#open() % 5 === 0) give(seat % sides, this.#open())
    const over = () => scores.some((points) => points >= state.target)
    const hands = state.hands.map((held, at) => (at === seat ? held.filter((other) => other !== one) : [...held]))
    const stock = [...state.stock]
    const ends = this.#shows().map(([, shown]) => shown)
    const can = (held: readonly number[]) => held.some((other) => ends.some((shown) => HALVES[other]?.includes(shown)))
    if (over()) return { scores, over: true }
    let isOut = hands[seat]?.length === 0
    let isBlocked = !isOut
    if (!isOut)
      for (let step = 1; step <= hands.length && isBlocked; step += 1) {
        const held = hands[(seat + step) % hands.length] ?? []
        while (!can(held) && stock.length > 0) held.push(stock.shift() ?? 0)
        if (can(held)) isBlocked = false
      }
    isOut ||= isBlocked
    if (isOut) {
      const totals = scores.map((_, side) => hands.reduce((sum, held, at) => sum + (at % sides === side ? pips(held) : 0), 0))
      const lightest = Math.min(...totals)
      const winner = isBlocked ? (totals.filter((total) => total === lightest).length > 1 ? -1 : totals.indexOf(lightest)) : seat % sides
      const raw = totals.reduce((sum, total, side) => sum + (side === winner ? 0 : total), 0)
      if (winner >= 0) give(winner, state.kind === 'fives' ? 5 * Math.round(raw / 5) : raw)
      // A new round, an empty table.
      this.#root = null
      this.#isSpinner = false
      this.#chains = { left: [], right: [], up: [], down: [] }
    }
    return { scores, over: over() }
  }
}

describe('dominoes', () => {
  test('28 tiles, seven each, the rest to draw from; the highest double opens', () => {
    expect(TILES).toBe(28)
    for (const seats of [2, 3, 4]) {
      const state = rules.setup(seats, seededRandom(`deal ${seats}`))
      expect(new Set([...state.hands.flat(), ...state.stock]).size).toBe(28)
      expect(state.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(7))
      const doubles = state.hands.flat().filter((one) => halves(one)[0] === halves(one)[1])
      const must = doubles.length > 0 ? Math.max(...doubles) : state.must
      expect(rules.legal(state, state.next ?? 0)).toEqual([{ end: 'right', tile: must }])
    }
  })

  test('a tile lies where its pips meet an end, turned as needed', () => {
    const state = table(rules, ['16 25', '00 36'], '12 23')
    expect(rules.legal(state, 0)).toEqual([{ end: 'left', tile: tile('16') }])
    expect(play(rules, state, '16')).toBeUndefined()
    expect(play(rules, state, '16', 'left')?.line[0]).toEqual({ tile: tile('16'), left: 6, right: 1 })
    expect(play(rules, state, '25', 'left')).toBeUndefined()
  })

  test('who cannot play draws until a tile fits, and passes when nothing is left to draw', () => {
    const drawn = play(rules, table(rules, ['36 11', '00 34'], '12 23', {}, '44 55 26 46'), '36')
    expect(drawn).toMatchObject({ next: 1, stock: [tile('46')], last: { waits: [{ seat: 1, drew: 3, passed: false }] }, lacks: [[], []] })
    expect(drawn?.hands[1]).toEqual(tiles('00 34 44 55 26'))
    const passed = play(rules, table(rules, ['36 16 11', '00 44'], '12 23'), '36')
    expect(passed).toMatchObject({ next: 0, last: { waits: [{ seat: 1, drew: 0, passed: true }] }, lacks: [[], [1, 6]] })
  })

  test('who is out first scores what the others hold and opens the next round', () => {
    const out = play(rules, table(rules, ['36', '00 45', '11 12'], '12 23'), '36')
    expect(out).toMatchObject({ scores: [14, 0, 0], round: 2, next: 0, must: null, line: [], last: { ended: { side: 0, points: 14, blocked: false } } })
    expect(out?.last?.ended?.hands).toEqual([[], tiles('00 45'), tiles('11 12')])
  })

  test('when nobody can play the lightest hand scores; equal ones score nothing', () => {
    const blocked = play(rules, table(rules, ['16 00', '44 45'], '12 26 66'), '16')
    expect(blocked).toMatchObject({ scores: [17, 0], last: { ended: { side: 0, points: 17, blocked: true } } })
    const even = play(rules, table(rules, ['16 45', '36 00'], '12 26 66'), '16')
    expect(even).toMatchObject({ scores: [0, 0], next: 1, last: { ended: { side: null, points: 0 } } })
    expect(even?.last?.ended?.blocked).toBe(true)
  })

  test('fives: open ends that sum up to a multiple of five count at once, doubles whole, rounds to the nearest five', () => {
    expect(openSum(withArms('55'))).toBe(10)
    expect(openSum(withArms('55 50'))).toBe(10)
    expect(play(fives, table(fives, ['23 00', '66 35'], '51 12'), '23')).toMatchObject({ scores: [0, 0], last: { points: 0 } })
    expect(play(fives, table(fives, ['25 00', '66 35'], '51 12'), '25')).toMatchObject({ scores: [10, 0], last: { points: 10 } })
    // The hand is empty with 0 points for the ends, and the other hand counts 13: 15.
    expect(play(fives, table(fives, ['24', '66 01'], '51 12'), '24')).toMatchObject({ scores: [15, 0], last: { points: 0, ended: { points: 15 } } })
  })

  test('fives: the first double is the spinner; once both of its sides in the line are taken it takes tiles across, too', () => {
    const opened = play(fives, table(fives, ['33 12', '36 66'], '13', { spinner: null }), '33')
    expect(opened).toMatchObject({ spinner: tile('33'), next: 1 })
    // One side is taken: nothing is on the opposite side yet, and as an end it counts both halves.
    expect(opened && openSum(opened)).toBe(1 + 6)
    expect(fives.legal(opened as State, 1)).toEqual([{ end: 'right', tile: tile('36') }])
    const crossed = play(fives, table(fives, ['36 31', '34 35'], '13 33 32', { spinner: tile('33') }), '36', 'up')
    expect(crossed).toMatchObject({ up: [{ tile: tile('36'), left: 3, right: 6 }], down: [], line: lineOf('13 33 32') })
    expect(fives.legal(crossed as State, 1).map(({ end }) => end)).toEqual(['down', 'down'])
    const deeper = play(fives, table(fives, ['66 00', '31 22'], '13 33 32', { spinner: tile('33'), up: [{ tile: tile('36'), left: 3, right: 6 }] }), '66', 'up')
    expect(deeper?.up).toEqual([
      { tile: tile('36'), left: 3, right: 6 },
      { tile: tile('66'), left: 6, right: 6 },
    ])
    // 1 + 2 + 12 for the double at the arm's end: 15.
    expect(deeper?.last?.points).toBe(15)
    // A second double is no spinner, and dominoes without fives has none at all.
    const second = play(fives, table(fives, ['22 00', '31 55'], '13 33 32', { spinner: tile('33') }), '22')
    expect(second?.spinner).toBe(tile('33'))
    expect(play(rules, table(rules, ['33 12', '36 66'], '13'), '33')).toMatchObject({ spinner: null })
    expect(rules.legal(table(rules, ['36 00', '34'], '13 33 32'), 0)).toEqual([])
  })

  test('fives: the arms count from their first tile on, empty ones nothing', () => {
    const arm = (text: string) => lineOf(text)
    expect(openSum(withArms('13 33 32'))).toBe(3)
    expect(openSum(withArms('13 33 32', arm('35')))).toBe(8)
    expect(openSum(withArms('13 33 32', arm('35'), arm('36 66')))).toBe(20)
    const state = table(fives, ['35 00', '31 22'], '03 33 32', { spinner: tile('33'), down: arm('36 63') })
    expect(play(fives, state, '35', 'up')?.last?.points).toBe(10)
  })

  test('fives: a round is blocked only when nothing fits at any of the four ends', () => {
    // 1 fits neither end of the line; the arm across the spinner takes it.
    const state = table(fives, ['02 44', '13 55'], '63 33 30', { spinner: tile('33') })
    const after = play(fives, state, '02')
    expect(after).toMatchObject({ next: 1, round: 1, last: { waits: [] } })
    expect(fives.legal(after as State, 1)).toEqual([
      { end: 'up', tile: tile('13') },
      { end: 'down', tile: tile('13') },
    ])
  })

  test('a match of fives that began under version 1 ends without a spinner', () => {
    const old = rulesFor({ configuration: 'fives', teamUp: false, rulesVersion: 1 })
    expect(play(old, table(old, ['33 12', '36 66'], '13'), '33')).toMatchObject({ kind: 'fives', spinner: null })
    expect(old.legal(table(old, ['34 00', '36'], '13 33 32'), 0)).toEqual([])
    expect(rulesFor({ configuration: 'fives', teamUp: false, rulesVersion: 2 }).setup(2, random).hasSpinner).toBe(true)
  })

  test('the first side at the target wins, also in the middle of a round; partners win together', () => {
    const won = play(fives, table(fives, ['25 00', '66 01'], '51 12', { scores: [70, 74] }), '25')
    expect(won).toMatchObject({ next: null, scores: [80, 74] })
    expect(fives.outcome(won ?? fives.setup(2, random))).toEqual({ over: true, winners: [0], losers: [1] })
    const both = play(teams, table(teams, ['36', '00 45', '66', '11 12'], '12 23', { scores: [40, 45] }), '36')
    expect(both?.scores).toEqual([54, 45])
    expect(teams.outcome(both ?? teams.setup(4, random))).toEqual({ over: true, winners: [0, 2], losers: [1, 3] })
    expect([won && fives.points?.(won), both && teams.points?.(both)]).toEqual([
      [80, 74],
      [54, 45, 54, 45],
    ])
    const three = table(rules, ['36', '00 45', '66'], '12 23', { scores: [20, 55, 20] })
    expect([won && fives.places?.(won), both && teams.places?.(both), rules.places?.(three)]).toEqual([null, null, [2, 1, 2]])
  })

  test('nobody sees what others hold or what lies in the stock, before the end', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
        const running = beginMatch(rules, seats, seed)
        for (const seat of [...Array(seats).keys(), undefined]) {
          const { view } = seatView(rules, running, seat)
          const expected = JSON.stringify({ ...view, hand: null, must: null })
          expect(view.hands).toBeNull()
          expect(view.stock).toBe(28 - seats * 7)
          expect(view.hand).toEqual(seat === undefined ? null : running.state.hands[seat])
          // Two states that differ only in hidden tiles look the same.
          const hidden: State = {
            ...running.state,
            stock: running.state.stock.toReversed(),
            hands: running.state.hands.map((hand, at) => (at === seat ? hand : hand.map(() => 0))),
          }
          expect(JSON.stringify({ ...rules.view(hidden, seat), hand: null, must: null })).toBe(expected)
        }
      }),
      { numRuns: 30 },
    )
    const begun = beginMatch(rules, 2, 'reveal')
    const ruling = ruleOnEvent(rules, 'reveal', begun, { kind: 'forfeit', seat: 1 })
    expect(ruling.ok && seatView(rules, ruling.running, 0).view.hands).toEqual(begun.state.hands)
  })

  test('legal moves and points of random matches are what an independent referee finds, by both rule sets', () => {
    const tables = [
      { by: rules, seats: 2 },
      { by: rules, seats: 3 },
      { by: fives, seats: 2 },
      { by: fives, seats: 4 },
      { by: teams, seats: 4 },
    ]
    let crossed = 0
    for (const [at, { by, seats }] of tables.entries())
      for (let match = 0; match < 12; match += 1) {
        const choice = seededRandom(`referee ${at} ${match}`)
        let running = beginMatch(by, seats, `match ${at} ${match}`)
        const judge = new Referee(by === fives)
        while (running.state.next !== null) {
          const { state } = running
          const legal = by.legal(state, state.next ?? 0)
          expect(legal.map((move) => `${move.tile} ${move.end}`).sort()).toEqual(judge.legal(state))
          const move = legal[choice.int(legal.length)] ?? { end: 'right', tile: 0 }
          const expected = judge.after(state, move)
          const ruling = ruleOnMove(by, `match ${at} ${match}`, running, state.next ?? 0, move)
          if (!ruling.ok) throw new Error(ruling.reason)
          running = ruling.running
          expect({ scores: running.state.scores, over: running.state.next === null }).toEqual(expected)
          const { hands, stock, line, up, down } = running.state
          expect(new Set([...hands.flat(), ...stock, ...[...line, ...up, ...down].map((one) => one.tile)]).size).toBe(28)
          crossed += up.length + down.length
        }
      }
    expect(crossed).toBeGreaterThan(100)
  })

  test('random matches end, keep to the rules and replay equal', () => {
    for (let round = 0; round < 12; round += 1) {
      for (const seats of [2, 3, 4]) auditPlayout(rules, seats, `draw ${round}`, 3000)
      auditPlayout(fives, 2, `fives ${round}`, 3000)
      auditPlayout(teams, 4, `teams ${round}`, 3000)
    }
    expect(() => beginMatch(teams, 3, 'x')).toThrow(RangeError)
  })

  test('what is no move is read as none; another seat and tiles not held are refused', () => {
    const state = table(rules, ['16 25', '13'], '12 23')
    expect(rules.apply(state, 1, { end: 'left', tile: tile('13') }, random)).toBeUndefined()
    expect(play(rules, state, '13', 'left')).toBeUndefined()
    for (const odd of [null, {}, { tile: 28, end: 'left' }, { tile: 1.5, end: 'left' }, { tile: 1, end: 'middle' }, { tile: '1', end: 'left' }])
      expect(rules.readMove(odd)).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), (input) => rules.readMove(input) === undefined || typeof input === 'object'))
  })

  test('a bot that had to draw leaves the time to read it', () => {
    const state = table(rules, ['16 25', '13'], '12 23')
    const think = (drew: number) => {
      const last = { seat: 1, tile: tile('23'), end: 'right' as const, points: 0, waits: [{ seat: 0, drew, passed: false }], ended: null }
      return bot.choose(rules.view({ ...state, last }, 0), 0, rules.legal(state, 0), 3, seededRandom('draw')).thinkMs
    }
    expect(think(2) - think(0)).toBeGreaterThanOrEqual(1000)
  })

  test.runIf(isFull)('a stronger bot wins more often', () => {
    for (const by of [rules, fives]) {
      const wins = (pair: readonly [BotLevel, BotLevel | 'random'], matches: number) =>
        [...Array(matches).keys()].filter((round) => {
          const isFirst = round % 2 === 0
          const end = outcomeOf(by, playBots(by, bot, isFirst ? [pair[0], pair[1]] : [pair[1], pair[0]], `${pair} ${round}`))
          return end.over && end.winners.includes(isFirst ? 0 : 1)
        }).length
      expect(wins([6, 'random'], 60)).toBeGreaterThan(36)
      expect(wins([6, 1], 60)).toBeGreaterThan(30)
    }
  })
})
