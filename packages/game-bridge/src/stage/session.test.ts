import { expect, test } from 'vitest'
import type { MatchSnapshot } from '../protocol.ts'
import { canMove, newSession, type Session, withSnapshot } from './session.ts'
import { matchTexts, statusLine } from './match-texts.ts'

const players = [
  { id: 'a', name: 'Layla', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1 },
]
const snapshot = (part: Partial<MatchSnapshot> = {}): MatchSnapshot => ({
  matchId: 'm',
  seat: 0,
  players,
  view: 'board',
  legal: [],
  seq: 3,
  turn: [0],
  outcome: { over: false },
  deadline: null,
  now: 0,
  ...part,
})
const read = (view: unknown) => (typeof view === 'string' ? view : undefined)
const start: Session<string, string> = newSession
const update = (session: Session<string, string>, part?: Partial<MatchSnapshot>) => withSnapshot(session, snapshot(part), read)

test('older news and news without a table change nothing; newer news settles a pending move', () => {
  const known = update(start)
  expect(known.table).toBe('board')
  expect(update(known, { seq: 2 })).toBe(known)
  expect(update(known, { view: null })).toBe(known)
  const pending = { ...known, pending: { move: 'x', seq: 4 } }
  expect(update(pending, { seq: 3 }).pending).toEqual({ move: 'x', seq: 4 })
  expect(update(pending, { seq: 4 }).pending).toBeNull()
  expect(update(pending, { matchId: 'n', seq: 1 }).pending).toBeNull()
})

test('the own seat moves on its turn only, with nothing pending, online and not paused', () => {
  const known = update(start)
  expect(canMove(known)).toBe(true)
  for (const part of [{ turn: [1] }, { seat: null }, { outcome: { over: true, winners: [], losers: [] } }] as const)
    expect(canMove(update(start, part))).toBe(false)
  for (const part of [{ online: false }, { paused: true }, { pending: { move: 'x', seq: 4 } }]) expect(canMove({ ...known, ...part })).toBe(false)
})

test('the line under the board says the weightiest thing, in the words of the game where it has its own', () => {
  const line = (session: Session<string, string>, refused = false, own = {}) => statusLine(session, matchTexts.en, refused, own)
  const known = update(start)
  expect(line(known)).toEqual({ text: 'Your turn', kind: 'turn' })
  expect(line(known, true).kind).toBe('trouble')
  expect(line(known, false, { yourTurn: 'Check!' }).text).toBe('Check!')
  expect(line({ ...known, pending: { move: 'x', seq: 4 } }).text).toBe('Sending your move')
  expect(line(update(start, { turn: [1] })).text).toContain('Omar')
  // Between the end of the time and its announcement no player is waited for, and no bot is shown as thinking.
  expect(line(update(start, { turn: [] }))).toEqual({ text: '', kind: 'wait' })
  expect(line({ ...known, online: false }).kind).toBe('trouble')
  expect(line({ ...known, away: new Map([[1, null]]) }).text).toContain('left the match')
  expect(line(update(start, { outcome: { over: true, winners: [0], losers: [1] } }))).toEqual({ text: 'You win!', kind: 'win' })
  expect(line(update(start, { outcome: { over: true, winners: [1], losers: [0] } })).text).toContain('Omar')
  expect(line(update(start, { outcome: { over: true, winners: [], losers: [] } }), false, { end: 'Stalemate: a draw' }).text).toBe('Stalemate: a draw')
})
