import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { countByBoard, countByRules } from '@majlis/rules/perft'
import { seededRandom } from '@majlis/rules/random'
import { CheckersBoard } from './engine.ts'
import { draughts, rules, rulesFor } from './rules.ts'
import type { State } from './rules.ts'
import { boardOf, KINDS, sideOf } from './draughts.ts'

const random = seededRandom('unused')
const dama = rulesFor({ configuration: 'dama' })

/** A match from its rows (missing rows are empty), with a seat to move. */
function position(kind: 'classic' | 'dama', rows: readonly string[], next: 0 | 1 = 0): State {
  const board = [...rows, ...Array<string>(8 - rows.length).fill('')].map((row) => row.padEnd(8, '.')).join('')
  return { ...draughts(KINDS[kind]).setup(2, random), board, next, seen: [board + String(next)] }
}

const paths = (state: State) =>
  (state.kind === 'dama' ? dama : rules)
    .legal(state, state.next ?? 0)
    .flatMap((move) => ('path' in move ? [move.path.join(' ')] : []))
    .sort()

/**
 * An independent referee, written from the laws and not from the rules: it has the pieces as a list with coordinates, checks for every square
 * of the board whether a piece could go there by looking at the squares between, and extends captures one jump at a time, breadth first.
 */
interface Man {
  readonly x: number
  readonly y: number
  readonly own: boolean
  readonly king: boolean
}

function referee(state: State): string[] {
  const me = state.next ?? 0
  const men: Man[] = [...state.board].flatMap((mark, at) =>
    mark === '.' ? [] : [{ x: at % 8, y: Math.floor(at / 8), own: mark.toLowerCase() === 'ab'[me], king: mark !== mark.toLowerCase() }],
  )
  const ahead = me === 0 ? -1 : 1
  const isDama = state.kind === 'dama'
  const squares = [...Array(64).keys()].map((at) => ({ x: at % 8, y: Math.floor(at / 8) }))
  const name = ({ x, y }: { x: number; y: number }) => y * 8 + x
  const all: { path: number[]; taken: number }[] = []
  for (const man of men.filter(({ own }) => own)) {
    const others = men.filter((one) => one !== man)
    const fits = (dx: number, dy: number) => {
      const isStraight = isDama ? (dx === 0) !== (dy === 0) : Math.abs(dx) === Math.abs(dy) && dx !== 0
      return isStraight && (man.king || (isDama ? Math.sign(dy) === ahead || dy === 0 : Math.sign(dy) === ahead))
    }
    const between = (from: { x: number; y: number }, to: { x: number; y: number }, on: readonly Man[]) => {
      const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
      return on.filter((one) =>
        [...Array(Math.max(0, length - 1)).keys()].some(
          (step) => one.x === from.x + Math.sign(to.x - from.x) * (step + 1) && one.y === from.y + Math.sign(to.y - from.y) * (step + 1),
        ),
      )
    }
    const reach = man.king && isDama ? 7 : 1
    type Jump = { at: { x: number; y: number }; path: number[]; on: readonly Man[]; dir: string; done: boolean }
    let open: Jump[] = [{ at: man, path: [name(man)], on: others, dir: '', done: false }]
    while (open.length > 0) {
      const grown: Jump[] = []
      for (const jump of open) {
        let isGrown = false
        for (const to of squares) {
          const [dx, dy] = [to.x - jump.at.x, to.y - jump.at.y]
          const length = Math.max(Math.abs(dx), Math.abs(dy))
          if (jump.done || length > reach + (reach === 1 ? 1 : 0) || !fits(dx, dy) || jump.on.some((one) => one.x === to.x && one.y === to.y)) continue
          const met = between(jump.at, to, jump.on)
          const [prey] = met
          if (met.length !== 1 || !prey || prey.own || (reach === 1 && length !== 2)) continue
          const dir = `${Math.sign(dx)},${Math.sign(dy)}`
          if (isDama && jump.dir === `${-Math.sign(dx)},${-Math.sign(dy)}`) continue
          isGrown = true
          const done = !isDama && !man.king && to.y === (me === 0 ? 0 : 7)
          grown.push({ at: to, path: [...jump.path, name(to)], on: jump.on.filter((one) => one !== prey), dir, done })
        }
        if (!isGrown && jump.path.length > 1) all.push({ path: jump.path, taken: jump.path.length - 1 })
      }
      open = grown
    }
    for (const to of squares) {
      const [dx, dy] = [to.x - man.x, to.y - man.y]
      const isOpen = !others.some((one) => one.x === to.x && one.y === to.y) && between(man, to, others).length === 0
      if (fits(dx, dy) && isOpen && Math.max(Math.abs(dx), Math.abs(dy)) <= reach) all.push({ path: [name(man), name(to)], taken: 0 })
    }
  }
  const max = Math.max(0, ...all.map(({ taken }) => taken))
  return all
    .filter(({ taken }) => (isDama ? taken === max : max === 0 || taken > 0))
    .map(({ path }) => path.join(' '))
    .sort()
}

describe('checkers', () => {
  test('twelve men each on the dark squares, or sixteen on two rows', () => {
    expect(rules.setup(2, random).board.slice(0, 24)).toBe('.b.b.b.bb.b.b.b..b.b.b.b')
    expect(dama.setup(2, random).board).toBe(`${'.'.repeat(8)}${'b'.repeat(16)}${'.'.repeat(16)}${'a'.repeat(16)}${'.'.repeat(8)}`)
  })

  test('a capture must be made, any of them, to its end', () => {
    const state = position('classic', ['', '', '...b', '..a.....', '', '.b', '..a'])
    // Two men may take one piece each: no plain step is offered.
    expect(paths(state)).toEqual(['26 12', '50 32'])
    const double = position('classic', ['', '', '..b', '', '....b', '...a'])
    expect(paths(double)).toEqual(['43 29'])
    const chain = position('classic', ['', '', '....b', '', '....b', '...a'])
    expect(paths(chain)).toEqual(['43 29 11'])
    expect(rules.apply(chain, 0, { path: [43, 29] }, random)).toBeUndefined()
    expect(rules.apply(chain, 0, { path: [43, 29, 11] }, random)).toMatchObject({ last: { taken: [36, 20] }, end: 'bare', winner: 0 })
  })

  test('men take forward only and stop where they are crowned; kings go back', () => {
    expect(paths(position('classic', ['', '', '', '...a', '....b', ''], 0))).toEqual(['27 18', '27 20'])
    const crowning = position('classic', ['', '..b.b', '.a'])
    expect(rules.apply(crowning, 0, { path: [17, 3] }, random)).toMatchObject({ last: { path: [17, 3], crowned: true }, next: 1 })
    expect(paths(position('classic', ['', '', '', '...A', '....b', ''], 0))).toEqual(['27 45'])
  })

  test('dama: straight and sideways, flying kings, the longest capture, no turning on the heel', () => {
    expect(paths(position('dama', ['', '', '', '...a']))).toEqual(['27 19', '27 26', '27 28'])
    expect(paths(position('dama', ['', '', '', '...a', '...b']))).toEqual(['27 19', '27 26', '27 28'])
    // One piece to the side, or two ahead: only the capture of two is legal.
    expect(paths(position('dama', ['', '...b', '', '...b', '...ab']))).toEqual(['35 19 3'])
    expect(paths(position('dama', ['A..b....']))).toEqual(['0 4', '0 5', '0 6', '0 7'])
    // Going back over its own path would be another capture; it is not allowed.
    expect(paths(position('dama', ['.b.A.b..'])).every((path) => path.split(' ').length === 2)).toBe(true)
  })

  test('a man of dama takes along the far row before it is crowned', () => {
    const state = position('dama', ['..b', '.b', '.a'])
    expect(paths(state)).toEqual(['17 1 3'])
    expect(dama.apply(state, 0, { path: [17, 1, 3] }, random)).toMatchObject({ last: { crowned: true, taken: [9, 2] }, winner: 0 })
  })

  test('who cannot move has lost; a king each, the third repetition and sixty quiet moves are draws', () => {
    const blocked = position('classic', ['', '', '', '', '', 'b', '.a', '..a.....'], 0)
    expect(rules.outcome({ ...blocked, next: null, winner: 1 })).toEqual({ over: true, winners: [1], losers: [0] })
    const stuck = rules.apply(position('classic', ['', '', '', '', '.a', 'a', '.b......', '......a.'], 0), 0, { path: [62, 55] }, random)
    expect(stuck).toMatchObject({ next: 1 })
    const kings = rules.apply(position('classic', ['A', '', '', '', '', '', '', '.......B']), 0, { path: [0, 9] }, random)
    expect(kings).toMatchObject({ end: 'kings', winner: null, next: null })
    let state = position('classic', ['A.A', '', '', '', '', '', '', '.....B.B'])
    for (const path of [
      [0, 9],
      [63, 54],
      [9, 0],
      [54, 63],
      [0, 9],
      [63, 54],
      [9, 0],
      [54, 63],
    ])
      state = rules.apply(state, state.next ?? 0, { path }, random) ?? state
    expect(state).toMatchObject({ end: 'repetition', winner: null })
    const quiet = rules.apply({ ...position('classic', ['A.A', '', '', '', '', '', '', '.....B.B']), quiet: 59 }, 0, { path: [0, 9] }, random)
    expect(quiet).toMatchObject({ end: 'quiet', winner: null })
  })

  test('every legal move of random matches is what an independent referee finds, in both kinds', () => {
    for (const by of [rules, dama]) {
      const choice = seededRandom(`referee ${by === dama}`)
      for (let match = 0; match < 12; match += 1) {
        let state = by.setup(2, choice)
        for (let ply = 0; state.next !== null && ply < 120; ply += 1) {
          const legal = by.legal(state, state.next)
          expect(paths(state)).toEqual(referee(state))
          state = by.apply(state, state.next, legal[choice.int(legal.length)] ?? { path: [] }, choice) ?? state
        }
      }
      // Random positions with many kings, which matches seldom reach.
      for (let wild = 0; wild < 300; wild += 1) {
        const board = [...Array(64).keys()].map((at) => {
          const isPlayed = by === dama || (Math.floor(at / 8) + at) % 2 === 1
          const mark = isPlayed && choice.next() < 0.32 ? (['a', 'A', 'b', 'b', 'B'][choice.int(5)] ?? '.') : '.'
          return (mark === 'a' && at < 8) || (mark === 'b' && at >= 56) ? '.' : mark
        })
        const state: State = { ...by.setup(2, choice), board: board.join(''), next: choice.int(2) === 0 ? 0 : 1 }
        expect(paths(state)).toEqual(referee(state))
      }
    }
  })

  test('random matches end, keep to the rules and replay equal', () => {
    for (const by of [rules, dama]) for (let round = 0; round < 12; round += 1) auditPlayout(by, 2, `round ${round}`, 1500)
  })

  test('what is no move is read as none; another seat is refused', () => {
    const begun: State = { ...rules.setup(2, random), next: 0 }
    expect(rules.apply(begun, 1, { path: [17, 24] }, random)).toBeUndefined()
    expect(rules.apply(begun, 0, { path: [40, 26] }, random)).toBeUndefined()
    for (const odd of [null, {}, { path: [1] }, { path: [1, 64] }, { path: [1, 2.5] }, { path: '1 2' }, { path: Array(18).fill(1) }])
      expect(rules.readMove(odd)).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), (input) => rules.readMove(input) === undefined || typeof input === 'object'))
    expect(Object.keys(rules.view(begun, 0))).not.toContain('seen')
    expect([...boardOf(begun.board)].filter((piece) => piece > 0)).toHaveLength(12)
  })
})

test('perft: the moves of English draughts from the start count as published, by the rules and by the board of the bot', () => {
  const counts = [7, 49, 302, 1469, 7361, 36_768]
  // Either seat may begin: the board is the same for both.
  for (const next of [0, 1] as const) {
    const begun: State = { ...rules.setup(2, random), next }
    expect([1, 2, 3, 4, 5].map((depth) => countByRules(rules, begun, depth, random))).toEqual(counts.slice(0, 5))
    const board = new CheckersBoard(KINDS.classic, boardOf(begun.board), sideOf(next))
    expect([1, 2, 3, 4, 5, 6].map((depth) => countByBoard(board, depth))).toEqual(counts)
  }
})
