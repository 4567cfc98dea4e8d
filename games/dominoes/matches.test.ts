import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, ruleOnEvent, ruleOnMove, seatView } from '@majlis/rules/referee'
import { rules } from './rules.ts'
import type { Move, State } from './state.ts'
import { fives, teams } from './table.fixture.ts'
import { HALVES } from './tiles.ts'

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
})
