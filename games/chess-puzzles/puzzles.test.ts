import { Position } from '@majlis/rules/chess/position'
import { describe, expect, test } from 'vitest'
import { canMate, isMated, matingMoves } from './mates.ts'
import { moveNamed, nameOfMove } from './moves.ts'
import { CHAPTERS, chapterAt, DAYS, type Kind, PATH, placesOf, type Puzzle, PUZZLES } from './puzzle.ts'
import { materialOf, onlyWin, PIECE } from './wins.ts'

/**
 * Longer mates and wins of material take a search of up to a second each: `npm run test:full` proves all these mates and every fourth win, and this run some.
 * Each was proved by the same searches when it was found.
 */
const isFull = process.env.FULL === '1'
const some = (puzzles: readonly Puzzle[], every: number, inFull = 1) => puzzles.filter((_, at) => at % (isFull ? inFull : every) === 0)
const ofKind = (...kinds: readonly Kind[]) => PUZZLES.filter(({ kind }) => kinds.includes(kind))

/** Plays the line of a puzzle; `look` is called before each of the player's moves. Every move has to be legal. */
function walk({ fen, line }: Puzzle, look: (position: Position, move: string, at: number) => void): Position {
  const position = new Position(fen)
  for (const [at, name] of line.entries()) {
    if (at % 2 === 0) look(position, name, at)
    const move = moveNamed(position, name)
    if (move === undefined) throw new Error(`${fen} has no move ${name}`)
    position.make(move)
  }
  return position
}

/** Each of the player's moves is the only one that mates in the least number, whatever the other side does; the last one may have others. */
function proveMate(puzzle: Puzzle): void {
  walk(puzzle, (position, move, at) => {
    const left = puzzle.kind - at / 2
    const mates = matingMoves(position, left).map(nameOfMove)
    expect(mates, puzzle.fen).toContain(move)
    if (left > 1 || puzzle.kind === 1) expect(mates, puzzle.fen).toHaveLength(1)
    if (left > 1) expect(canMate(position, left - 1), puzzle.fen).toBe(false)
  })
}

describe('the stored puzzles', () => {
  test('there are enough of each kind, each position once; the path and the days get harder', () => {
    expect(PUZZLES.length).toBeGreaterThanOrEqual(800)
    for (const kind of [0, 1, 2, 3] as const) expect(ofKind(kind).length, `kind ${kind}`).toBeGreaterThanOrEqual(60)
    for (const list of [PATH, DAYS]) expect(list.map(({ rating }) => rating)).toEqual(list.map(({ rating }) => rating).toSorted((a, b) => a - b))
    expect(new Set(PUZZLES.map(({ fen }) => fen.split(' ')[0])).size).toBe(PUZZLES.length)
  })

  test('every line is legal, has the player’s move first and last, and ends in mate or with at least a piece won', () => {
    for (const puzzle of PUZZLES) {
      const { fen, kind, line, isWhite } = puzzle
      const start = new Position(fen)
      expect([fen, start.isLeftInCheck, start.side]).toEqual([fen, false, isWhite ? 1 : -1])
      expect(line.length % 2, fen).toBe(1)
      const end = walk(puzzle, () => undefined)
      if (kind === 0) expect(line.length, fen).toBeGreaterThan(1)
      if (kind === 0) expect(-materialOf(end) - materialOf(start), fen).toBeGreaterThanOrEqual(PIECE)
      else expect([fen, line.length, isMated(end)]).toEqual([fen, kind * 2 - 1, true])
    }
  })

  test('mates in one and two are forced, and their solutions are the only ones', () => {
    for (const puzzle of [...ofKind(1), ...some(ofKind(2), 3)]) proveMate(puzzle)
  })

  test('mates in three are forced, and their solutions are the only ones', () => {
    for (const puzzle of some(ofKind(3), 24)) proveMate(puzzle)
  })

  test('in a win of material every move of the player is the only one that wins a piece', () => {
    for (const puzzle of some(ofKind(0), 50, 4)) {
      const base = materialOf(new Position(puzzle.fen))
      walk(puzzle, (position, move) => {
        const only = onlyWin(position, base)
        expect(only === undefined ? undefined : nameOfMove(only), puzzle.fen).toBe(move)
      })
    }
  })
})

describe('the search for mates', () => {
  test('finds what mates in one, two and three, and nothing where there is no mate', () => {
    const backRank = new Position('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1')
    expect(matingMoves(backRank, 1).map(nameOfMove)).toEqual(['d1d8'])
    const quiet = new Position('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1')
    expect([canMate(quiet, 1), matingMoves(quiet, 2).map(nameOfMove)]).toEqual([false, ['a1a6']])
    expect(canMate(new Position('7k/8/8/8/8/8/8/K6R w - - 0 1'), 2)).toBe(false)
    // Stalemate is no mate.
    expect(matingMoves(new Position('7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'), 1).map(nameOfMove)).not.toContain('g1g6')
  })
})

test('the chapters cover the path without a gap; the days have puzzles of their own', () => {
  expect(CHAPTERS.flatMap((chapter) => [placesOf(chapter).start, placesOf(chapter).end])).toEqual(
    CHAPTERS.flatMap((chapter, at) => [at === 0 ? 0 : placesOf(CHAPTERS[at - 1] ?? 'p').end, placesOf(chapter).end]),
  )
  expect([placesOf('k').end, chapterAt(0), chapterAt(PATH.length - 1)]).toEqual([PATH.length, 'p', 'k'])
  expect(PATH.length + DAYS.length).toBe(PUZZLES.length)
  expect(DAYS.length).toBeGreaterThan(30)
  expect(DAYS.some(({ kind }) => kind === 1)).toBe(false)
})
