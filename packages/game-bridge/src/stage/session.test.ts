import { expect, test } from 'vitest'
import type { MatchSnapshot } from '../protocol.ts'
import { canMove, newSession, type Session, withSnapshot } from './session.ts'
import { matchWords, statusLine } from './words.ts'

const players = [
  { id: 'a', name: 'Layla', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1 },
]
const snapshot = (part: Partial<MatchSnapshot> = {}): MatchSnapshot => ({
  ...{ matchId: 'm', seat: 0, players, view: 'board', legal: [], seq: 3, turn: [0] },
  ...{ outcome: { over: false }, deadline: null, now: 0 },
  ...part,
})
const read = (view: unknown) => (typeof view === 'string' ? view : undefined)
const start: Session<string, string> = newSession
const hear = (session: Session<string, string>, part?: Partial<MatchSnapshot>) => withSnapshot(session, snapshot(part), read)

test('older news and news without a table change nothing; newer news settles a pending move', () => {
  const known = hear(start)
  expect(known.table).toBe('board')
  expect(hear(known, { seq: 2 })).toBe(known)
  expect(hear(known, { view: null })).toBe(known)
  const pending = { ...known, pending: { move: 'x', seq: 4 } }
  expect(hear(pending, { seq: 3 }).pending).toEqual({ move: 'x', seq: 4 })
  expect(hear(pending, { seq: 4 }).pending).toBeNull()
  expect(hear(pending, { matchId: 'n', seq: 1 }).pending).toBeNull()
})

test('the own seat moves on its turn only, with nothing pending, online and not paused', () => {
  const known = hear(start)
  expect(canMove(known)).toBe(true)
  for (const part of [{ turn: [1] }, { seat: null }, { outcome: { over: true, winners: [], losers: [] } }] as const)
    expect(canMove(hear(start, part))).toBe(false)
  for (const part of [{ online: false }, { paused: true }, { pending: { move: 'x', seq: 4 } }]) expect(canMove({ ...known, ...part })).toBe(false)
})

test('the line under the board says the weightiest thing, in the words of the game where it has its own', () => {
  const line = (session: Session<string, string>, refused = false, own = {}) => statusLine(session, matchWords.en, refused, own)
  const known = hear(start)
  expect(line(known)).toEqual({ text: 'Your turn', kind: 'turn' })
  expect(line(known, true).kind).toBe('trouble')
  expect(line(known, false, { yourTurn: 'Check!' }).text).toBe('Check!')
  expect(line({ ...known, pending: { move: 'x', seq: 4 } }).text).toBe('Sending your move')
  expect(line(hear(start, { turn: [1] })).text).toContain('Omar')
  // Between the end of the time and the news of it nobody is awaited, and nobody is said to think.
  expect(line(hear(start, { turn: [] }))).toEqual({ text: '', kind: 'wait' })
  expect(line({ ...known, online: false }).kind).toBe('trouble')
  expect(line({ ...known, away: new Map([[1, null]]) }).text).toContain('left the game')
  expect(line(hear(start, { outcome: { over: true, winners: [0], losers: [1] } }))).toEqual({ text: 'You win!', kind: 'win' })
  expect(line(hear(start, { outcome: { over: true, winners: [1], losers: [0] } })).text).toContain('Omar')
  expect(line(hear(start, { outcome: { over: true, winners: [], losers: [] } }), false, { end: 'Stalemate: a draw' }).text).toBe('Stalemate: a draw')
})
