import { expect, test } from 'vitest'
import type { BoardRow, TournamentBoard, TournamentResult } from './tournaments.ts'
import { withBoard, withResult } from './tournaments.reduce.ts'

const row = (userId: string, wins: number, reachedAt: number): BoardRow => ({ rank: 1, userId, name: userId, userImageUrl: '', wins, reachedAt })
const empty: TournamentBoard = { hasEnded: false, rows: [] }

test('a board orders by wins, then by who was first, whatever order the changes come in', () => {
  const changes = [row('a', 1, 10), row('b', 1, 5), row('a', 2, 20), row('c', 2, 15), row('d', 0, 1)]
  const orders = [changes, changes.toReversed(), [...changes.slice(2), ...changes.slice(0, 2)]]
  for (const order of orders) {
    const board = order.reduce((value, each) => withBoard(value, { rows: [each] }), empty)
    expect(board.rows.map(({ userId, rank, wins }) => [userId, rank, wins])).toEqual([
      ['c', 1, 2],
      ['a', 2, 2],
      ['b', 3, 1],
      ['d', 4, 0],
    ])
    expect(withBoard(board, { rows: order })).toEqual(board)
  }
})

test('a board keeps a hundred rows, and an end stays an end', () => {
  const many = Array.from({ length: 120 }, (_, n) => row(`p${n}`, n, 1))
  const board = withBoard(empty, { rows: many })
  expect(board.rows).toHaveLength(100)
  expect(board.rows[0]).toMatchObject({ userId: 'p119', rank: 1 })
  const ended = withBoard(board, { rows: [], hasEnded: true })
  expect(withBoard(ended, { rows: [row('p1', 999, 2)] })).toMatchObject({ hasEnded: true })
})

test('results come once and go when they are seen', () => {
  const result = (tournamentId: string, endedAt: number): TournamentResult => ({
    tournamentId,
    endedAt,
    name: '',
    nameAr: '',
    gameId: 'g',
    thumbnail: '',
    rank: 1,
    wins: 0,
    vouchers: [],
    isCancelled: false,
  })
  const two = [result('a', 1), result('b', 2), result('a', 1)].reduce((value, each) => withResult(value, { result: each }), {
    results: [] as TournamentResult[],
  })
  expect(two.results.map(({ tournamentId }) => tournamentId)).toEqual(['b', 'a'])
  expect(withResult(two, { seen: 'b' }).results.map(({ tournamentId }) => tournamentId)).toEqual(['a'])
  expect(withResult(two, { seen: 'c' })).toEqual(two)
})
