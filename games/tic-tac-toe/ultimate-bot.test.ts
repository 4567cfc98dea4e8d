import { expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, outcomeOf, ruleOnMove } from '@majlis/rules/referee'
import { BOT_LEVELS, type BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { openCells, rulesFor, type State } from './rules.ts'
import { boardOf, CELLS_OF, placeWithin, ULTIMATE_CELLS } from './ultimate.ts'
import { searchUltimate, UltimateBoard } from './ultimate-engine.ts'
import { nearCells } from './ultimate-near.ts'

const ultimate = rulesFor({ configuration: 'ultimate' })
const at = (board: number, place: number): number => CELLS_OF[board]?.[place] ?? -1
/** The cell of a move of the search. */
const cellOf = (move: number): number => at(Math.floor((move - 1) / 9), (move - 1) % 9)
const sorted = (cells: readonly number[]) => cells.toSorted((one, other) => one - other)

/** Cells with which `next` wins the match. */
function winning(state: State): number[] {
  return openCells(state).filter((cell) => (ultimate.apply(state, state.next ?? 0, { cell }, seededRandom('none'))?.line.length ?? 0) > 0)
}

/** Points of the first level against the second one, a draw counts half. Throws where a bot makes a move that the rules refuse. */
function points(levels: readonly [BotLevel, BotLevel | 'random'], matches: number): number {
  const [first, second] = levels
  return Array.from({ length: matches }, (_, match) => {
    const seat = match % 2
    const end = outcomeOf(ultimate, playBots(ultimate, bot, seat === 0 ? [first, second] : [second, first], `${first} ${second} ${match}`))
    if (!end.over) throw new Error('the match is not over')
    return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  }).reduce<number>((sum, one) => sum + one, 0)
}

test('on random positions the board of the search offers what the rules allow, and only wins where there are any', () => {
  for (let match = 0; match < 10; match += 1) {
    const seed = `ultimate engine ${match}`
    const choice = seededRandom(`${seed}/choice`)
    let running = beginMatch(ultimate, 2, seed)
    while (running.state.next !== null) {
      const { state } = running
      const { next } = running.state
      const [open, wins] = [openCells(state), winning(state)]
      const searched = new UltimateBoard(state, next)
      expect(sorted(searched.moves().map(cellOf))).toEqual(wins.length > 0 ? wins : open)
      expect([searched.isForced, searched.isDrawn]).toEqual([wins.length > 0, false])
      const cell = open[choice.int(open.length)] ?? 0
      // The same position, reached by a move of the search and read anew.
      const ruling = ruleOnMove(ultimate, seed, running, next, { cell })
      if (!ruling.ok) throw new Error(ruling.reason)
      const [key, lock, value] = [searched.key, searched.lock, searched.evaluate()]
      searched.make(1 + boardOf(cell) * 9 + placeWithin(cell))
      const read = new UltimateBoard(ruling.running.state, next === 0 ? 1 : 0)
      expect([searched.key, searched.lock, searched.evaluate()]).toEqual([read.key, read.lock, read.evaluate()])
      expect(searched.isDrawn).toBe(ruling.running.state.next === null && ruling.running.state.line.length === 0)
      searched.unmake()
      expect([searched.key, searched.lock, searched.evaluate()]).toEqual([key, lock, value])
      running = ruling.running
    }
  }
})

/** Seat 0 has two boards of the upper row and two marks on the third, and is sent there; seat 1 would win there, too. */
function nearlyWon(next: 0 | 1): State {
  const boards = next === 0 ? ['000......', '000......', '00.......'] : ['111......', '111......', '11.......']
  const board = [...Array(ULTIMATE_CELLS).keys()].map((cell) => boards[boardOf(cell)]?.[placeWithin(cell)] ?? '.').join('')
  return { ...ultimate.setup(2, seededRandom('x')), board, placed: [at(8, 2)], moves: 20, next }
}

test.each(BOT_LEVELS)('level %i wins the match where one mark does, with either seat, and takes as long as a person', (level) => {
  for (const next of [0, 1] as const) {
    const state = nearlyWon(next)
    const { move, thinkMs } = bot.choose(state, next, ultimate.legal(state, next), level, seededRandom(`level ${level}`))
    expect(move).toEqual({ cell: at(2, 2) })
    expect(thinkMs).toBeGreaterThan(400)
    expect(thinkMs).toBeLessThan(4000)
  }
})

test('a bot whose time is used up still makes a legal move, and the same seed gives the same move', () => {
  const state = { ...ultimate.setup(2, seededRandom('x')), next: 0 as const }
  const choose = (isLate?: () => boolean) => bot.choose(state, 0, ultimate.legal(state, 0), 6, seededRandom('late'), isLate).move
  expect(state.board[choose(() => true).cell]).toBe('.')
  expect(choose()).toEqual(choose())
})

test('the search does not send the other seat to a board with which it wins the match', () => {
  const boards = ['.........', '11.......', '111......', '.........', '....0....', '.........', '111......', '.........', '.........']
  const board = [...Array(ULTIMATE_CELLS).keys()].map((cell) => boards[boardOf(cell)]?.[placeWithin(cell)] ?? '.').join('')
  // Seat 1 has the boards 2 and 6; with board 4 it wins, and there it has nothing yet. Board 0 with two marks would win nothing.
  const threatened = board.split('')
  for (const place of [0, 1]) threatened[at(4, place)] = '1'
  const position = { board: threatened.join(''), placed: [at(5, 3)] }
  const scored = searchUltimate(position, 0, { depth: 3, nodes: 20_000, reach: 60_000 })
  const sending = scored.find(({ cell }) => cell === at(3, 4))
  expect(sending?.score).toBeLessThan(-29_000)
  expect(scored[0]?.score).toBeGreaterThan(-29_000)
})

/** The board of nine small ones, of which only some are given. */
const boardFrom = (boards: Readonly<Record<number, string>>): string =>
  [...Array(ULTIMATE_CELLS).keys()].map((cell) => boards[boardOf(cell)]?.[placeWithin(cell)] ?? '.').join('')

test('who looks only at the small boards wins the match, a board, or stops one there, in this order, and now and then misses the last', () => {
  const near = (boards: Readonly<Record<number, string>>, seed: string) =>
    sorted(nearCells({ board: boardFrom(boards), placed: [at(8, 2)] }, 0, seededRandom(seed)))
  expect(near({ 0: '000......', 1: '000......', 2: '00.1.1...' }, 'a')).toEqual([at(2, 2)])
  // No row of boards yet: the board is won, although the other seat has to be stopped there, too.
  expect(near({ 2: '00..1.1..' }, 'a')).toEqual([at(2, 2)])
  const stopped = Array.from({ length: 40 }, (_, seed) => near({ 2: '11......0' }, `stop ${seed}`).length)
  expect(new Set(stopped)).toEqual(new Set([1, 6]))
  expect(stopped.filter((cells) => cells === 1).length).toBeGreaterThan(20)
})

test('the first level may send the other seat to where it wins the match, as newcomers do; from level 4 on none does', () => {
  // Seat 1 wins the match on board 4. Seat 0 plays on board 2 and has nothing to win or stop there.
  const state: State = {
    ...ultimate.setup(2, seededRandom('x')),
    board: boardFrom({ 0: '111......', 8: '111......', 4: '11.......' }),
    placed: [at(5, 2)],
    moves: 20,
    next: 0,
  }
  const sends = (level: BotLevel) =>
    Array.from({ length: 40 }, (_, seed) => placeWithin(bot.choose(state, 0, ultimate.legal(state, 0), level, seededRandom(`send ${seed}`)).move.cell))
  expect(sends(1)).toContain(4)
  for (const level of [4, 5, 6] as const) expect(sends(level).filter((place) => [0, 4, 8].includes(place))).toEqual([])
})

// The table of all levels is made by `bench/bots.ts`; here a few matches with fixed seeds show that the order holds.
test('the levels are stronger than random play and than the one below', () => {
  for (const level of [1, 2, 3] as const) expect(points([level, 'random'], 4), `level ${level}`).toBeGreaterThanOrEqual(3)
  for (const level of [2, 3, 4] as const) expect(points([level, (level - 1) as BotLevel], 30), `level ${level}`).toBeGreaterThan(15)
  expect(points([5, 3], 6)).toBeGreaterThan(3)
  expect(points([6, 2], 3)).toBeGreaterThan(1.5)
})
