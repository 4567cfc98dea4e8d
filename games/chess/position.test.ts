import { Chess } from 'chess.js'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import { Position } from '@majlis/rules/chess/position'
import { legalSteps } from './rules.ts'
import { played } from './played.fixture.ts'

/** The positions on which move generators are commonly tested, with their counts of move sequences by length. */
const PERFT: readonly (readonly [string, readonly number[]])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197_281]],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039, 97_862, 4_085_603]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43_238]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422_333]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62_379, 2_103_487]],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', [46, 2079, 89_890, 3_894_594]],
]

function sequences(position: Position, depth: number): number {
  const moves = position.moves()
  if (depth === 1) return moves.length
  let count = 0
  for (const move of moves) {
    position.make(move)
    count += sequences(position, depth - 1)
    position.unmake()
  }
  return count
}

describe('chess', () => {
  test('move generation counts every sequence of the standard positions to depth 4', () => {
    for (const [fen, counts] of PERFT)
      for (const [at, count] of counts.entries()) expect(sequences(new Position(fen), at + 1), `${fen} at ${at + 1}`).toBe(count)
  })

  test('the judge of moves counts the same to depth 3, and to 4 where it is quick', () => {
    for (const [fen, counts] of PERFT) {
      const depth = (counts[3] ?? 0) < 500_000 ? 4 : 3
      expect(new Chess(fen).perft(depth)).toBe(counts[depth - 1])
    }
  })

  test('what is offered as legal is what chess.js takes, all through random matches', () => {
    const choice = seededRandom('walk')
    for (let match = 0; match < 6; match += 1) {
      const board = new Chess()
      while (!board.isGameOver() && board.moveNumber() < 60) {
        const fen = board.fen()
        const mine = legalSteps(fen).map(({ from, to, promotion }) => from + to + (promotion ?? ''))
        const theirs = board.moves({ verbose: true }).map(({ lan }) => lan)
        expect(mine.sort()).toEqual(theirs.sort())
        board.move(theirs[choice.int(theirs.length)] ?? '')
        // Made and taken back, a position is what it was.
        expect(new Position(fen).isCheck).toBe(new Chess(fen).isCheck())
      }
    }
  })

  test('the position that a search walks keeps its sums and keys through every move, and back', () => {
    const sums = ({ sum, heavy, key, lock }: Position) => ({ sum, heavy, key, lock })
    const walk = (position: Position, depth: number): void => {
      const before = sums(position)
      for (const move of position.moves()) {
        position.make(move)
        if (depth > 1) walk(position, depth - 1)
        position.unmake()
        expect(sums(position)).toEqual(before)
      }
    }
    for (const [fen] of PERFT) walk(new Position(fen), 2)
    // Different move orders to one position have one key; castling rights and a capture in passing give another key.
    const after = (steps: string) => new Position(played(steps).fen)
    expect(sums(after('e2e3 e7e6 d2d3'))).toEqual(sums(after('d2d3 e7e6 e2e3')))
    expect(after('e2e4 e7e6 e4e5 d7d5').key).not.toBe(after('e2e4 d7d6 e4e5 d6d5 g1f3 e7e6 f3g1').key)
  })
})
