import { expect, test } from 'vitest'
import { type CheckersSession, choices, mustCapture, pick, readTable, shownBoard, type Walked } from './table.ts'

const walks: readonly Walked[] = [{ path: [40, 26, 12] }, { path: [40, 26, 8] }, { path: [42, 35] }]

test('a piece is picked, then its squares one after another, until only one walk is meant', () => {
  expect(choices(walks, [])).toEqual({ pieces: [40, 42], targets: [] })
  expect(pick(walks, [], 40)).toEqual({ picked: [40], walk: null })
  expect(choices(walks, [40]).targets).toEqual([26, 12, 8])
  expect(pick(walks, [40], 26)).toEqual({ picked: [40, 26], walk: null })
  expect(pick(walks, [40, 26], 8)).toEqual({ picked: [], walk: { path: [40, 26, 8] } })
})

test('the end of a walk may be picked at once, another piece takes the place of the first, the same one lets go', () => {
  expect(pick(walks, [40], 12)).toEqual({ picked: [], walk: { path: [40, 26, 12] } })
  expect(pick(walks, [42], 35)).toEqual({ picked: [], walk: { path: [42, 35] } })
  expect(pick(walks, [40], 42)).toEqual({ picked: [42], walk: null })
  expect(pick(walks, [40], 40)).toEqual({ picked: [], walk: null })
  expect(pick(walks, [40], 63)).toBeUndefined()
  // Two routes to one square: both are walked step by step.
  const forked: readonly Walked[] = [{ path: [40, 26, 44] }, { path: [40, 58, 44] }]
  expect(choices(forked, [40]).targets).toEqual([26, 58])
})

test('a capture that can be continued in one direction only is whole with its first square', () => {
  const only: readonly Walked[] = [{ path: [40, 26, 12, 30] }, { path: [42, 35] }]
  expect(pick(only, [40], 26)).toEqual({ picked: [], walk: { path: [40, 26, 12, 30] } })
  expect(pick([...only, { path: [40, 26, 12, 5] }], [40], 26)).toEqual({ picked: [40, 26], walk: null })
})

test('what a picked or sent capture has taken is shown no more, also where it ends on its first square', () => {
  const shown = (marks: Readonly<Record<number, string>>, picked: readonly number[]) => {
    const board = [...Array(64).keys()].map((cell) => marks[cell] ?? '.').join('')
    const session = { pending: null, table: readTable({ board, next: 0 }) } as unknown as CheckersSession
    return Object.fromEntries([...shownBoard(session, picked).entries()].filter(([, mark]) => mark !== '.'))
  }
  expect(shown({ 40: 'a', 33: 'b', 19: 'b', 42: 'a' }, [40, 26])).toEqual({ 26: 'a', 19: 'b', 42: 'a' })
  expect(shown({ 40: 'a', 33: 'b' }, [40])).toEqual({ 40: 'a', 33: 'b' })
  expect(shown({ 42: 'A', 35: 'b', 37: 'b', 53: 'b', 51: 'b' }, [42, 28, 46, 60, 42])).toEqual({ 42: 'A' })
})

test('what is no board is read as none', () => {
  for (const odd of [null, 'x', {}, { board: 'x' }, { board: 'q'.repeat(64) }]) expect(readTable(odd)).toBeUndefined()
  expect(readTable({ board: '.'.repeat(64), kind: 'dama' })).toMatchObject({ kind: 'dama', last: null, next: null })
})

test('a turn on which captures alone are legal is known by its walks', () => {
  const board = [...'.'.repeat(64)].with(40, 'a').with(33, 'b').join('')
  const session = (path: readonly number[]) =>
    ({
      online: true,
      paused: false,
      away: new Map(),
      pending: null,
      table: readTable({ board, next: 0 }),
      match: { seat: 0, turn: [0], legal: [{ path }], outcome: { over: false }, players: [] },
    }) as unknown as CheckersSession
  expect(mustCapture(session([40, 26]))).toBe(true)
  expect(mustCapture(session([40, 32]))).toBe(false)
})
