import { expect, test } from 'vitest'
import { type Kind, PUZZLES } from './puzzle.ts'
import { lettersOf, THEMES, themesIn } from './theme-names.ts'
import { themesOf } from './themes.ts'

const of = (fen: string, moves: string, kind: Kind = 0) => themesOf({ fen, kind, moves: moves.split(' ') })

test('a fork is a piece that attacks two targets and takes one of them', () => {
  expect(of('r3k3/8/8/3N4/8/8/8/6K1 w - -', 'd5c7 e8d8 c7a8')).toContain('fork')
  expect(of('r5k1/8/8/3N4/8/8/8/6K1 w - -', 'd5c7 g8h8 c7a8')).not.toContain('fork')
  // A rook that is protected is no second target of a rook.
  expect(of('3rk3/3p4/8/8/8/8/8/R5K1 w - -', 'a1a8 d7d6 a8d8')).not.toContain('fork')
})

test('a skewer takes what stood behind the piece that moves aside', () => {
  expect(of('8/8/8/8/3k3q/8/8/R5K1 w - -', 'a1a4 d4e5 a4h4')).toContain('skewer')
  expect(of('8/8/8/8/3k4/7q/8/R5K1 w - -', 'a1a4 d4e5 a4h4')).not.toContain('skewer')
})

test('a piece that could take back but is pinned to its king', () => {
  expect(of('4k3/4n3/8/3p4/8/8/8/3QR1K1 w - -', 'd1d5')).toContain('pin')
  expect(of('4k3/4n3/8/3p4/8/8/8/3QR1K1 w - -'.replace('QR', 'Q1'), 'd1d5')).not.toContain('pin')
})

test('a check of a piece that did not move', () => {
  expect(of('4k3/8/8/8/4B3/8/8/4R1K1 w - -', 'e4h7')).toContain('discovered')
  expect(of('4k3/8/8/8/4B3/8/8/4R1K1 w - -', 'e4c6')).toContain('discovered')
  expect(of('4k3/8/8/8/4B3/8/8/3R2K1 w - -', 'e4c6')).not.toContain('discovered')
})

test('the last rank behind own pawns, and a king without a free square around it', () => {
  expect(of('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -', 'd1d8', 1)).toEqual(['backRank', 'endgame'])
  expect(of('6rk/6pp/8/6N1/8/8/8/6K1 w - -', 'g5f7', 1)).toEqual(['smothered', 'endgame'])
  expect(of('7k/8/6K1/8/8/8/8/3R4 w - -', 'd1d8', 1)).toEqual(['endgame'])
})

test('sacrifices, a king that is drawn out, quiet moves and promotions', () => {
  expect(of('1n6/8/r2p2kn/pbpP1qp1/6p1/PP3N1P/1BNPr1B1/3R2KR b - -', 'e2g2 g1g2 f5f3 g2h2 f3f2', 3)).toEqual(['sacrifice', 'lure'])
  expect(of('7k/8/8/8/8/8/8/K6R w - -', 'h1g1')).toContain('quiet')
  expect(of('8/P6k/8/8/8/8/8/7K w - -', 'a7a8q')).toEqual(['promotion', 'endgame'])
})

test('every puzzle has the themes that are found in it; each theme has puzzles, and its letter is its own', () => {
  const isFull = process.env.FULL === '1'
  for (const { fen, kind, line, themes } of PUZZLES.filter((_, at) => isFull || at % 7 === 0))
    expect([fen, themes]).toEqual([fen, themesOf({ fen, kind, moves: line })])
  expect(themesIn(lettersOf(THEMES))).toEqual(THEMES)
  expect(PUZZLES.filter(({ themes }) => themes.includes('fork')).length).toBeGreaterThan(50)
})
