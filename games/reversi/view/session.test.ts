import { describe, expect, test } from 'vitest'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { cellAt } from './aim.ts'
import { messages } from './messages.ts'
import { canPlace, newSession, openCells, withPending, withSnapshot } from './session.ts'
import { statusLine } from './status.ts'

const OPENING = `${'.'.repeat(27)}10${'.'.repeat(6)}01${'.'.repeat(27)}`
const FULL = `${'0'.repeat(40)}${'1'.repeat(24)}`
interface Change extends Partial<MatchSnapshot> {
  readonly board?: string
  readonly next?: number | null
  readonly passed?: number
}
function snapshot({ board = OPENING, next = 0, passed, ...rest }: Change = {}): MatchSnapshot {
  const players = [
    { id: 'a', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar', seat: 1 },
  ]
  const view = { board, next, last: null, flipped: [], passed: passed ?? null }
  return { matchId: 'm', seat: 0, players, view, legal: [], seq: 2, turn: [0], outcome: { over: false }, deadline: null, now: 0, ...rest }
}

describe('session', () => {
  test('an own disc and what it turns over are pending until a newer snapshot settles them', () => {
    const mine = withPending(withSnapshot(newSession, snapshot()), 19)
    expect(mine.pending).toEqual({ disc: { cell: 19, flipped: [27] }, seq: 3 })
    expect(canPlace(mine)).toBe(false)
    expect(withPending(mine, 26)).toBe(mine)
    expect(withSnapshot(mine, snapshot()).pending).toEqual(mine.pending)
    expect(withSnapshot(mine, snapshot({ seq: 3, turn: [1] })).pending).toBeNull()
  })

  test('older snapshots and what is no board are ignored; another match replaces', () => {
    const session = withSnapshot(newSession, snapshot({ seq: 5 }))
    expect(withSnapshot(session, snapshot({ seq: 4 }))).toBe(session)
    for (const view of [null, { board: 'x' }, { board: 'x'.repeat(64) }]) expect(withSnapshot(session, snapshot({ seq: 9, view }))).toBe(session)
    expect(withSnapshot(session, snapshot({ seq: 0, matchId: 'n' })).match?.matchId).toBe('n')
  })

  test('nothing can be put down offline, paused, out of turn, by a watcher or where nothing turns over', () => {
    const session = withSnapshot(newSession, snapshot())
    expect(openCells(session)).toEqual([19, 26, 37, 44])
    expect(withPending(session, 0)).toBe(session)
    expect(openCells({ ...session, online: false })).toEqual([])
    expect(openCells({ ...session, paused: true })).toEqual([])
    expect(openCells(withSnapshot(newSession, snapshot({ turn: [1] })))).toEqual([])
    expect(openCells(withSnapshot(newSession, snapshot({ seat: null })))).toEqual([])
  })

  test('the line shows the most important state, in both languages', () => {
    const line = (change: Change, language: 'en' | 'ar' = 'en') => statusLine(withSnapshot(newSession, snapshot(change)), messages[language], String, false)
    const session = withSnapshot(newSession, snapshot())
    expect(line({})).toEqual({ text: 'Your turn', kind: 'turn' })
    expect(statusLine(session, messages.en, String, true).kind).toBe('trouble')
    expect(statusLine({ ...session, online: false }, messages.ar, String, false).text).toBe(messages.ar.reconnecting)
    expect(statusLine({ ...session, away: new Map([[1, null]]) }, messages.en, String, false).text).toContain('left the match')
    expect(line({ passed: 1 })).toEqual({ text: 'No move for \u2068Omar\u2069: your turn again', kind: 'turn' })
    expect(line({ passed: 0, turn: [1] })).toEqual({ text: 'No move for you: \u2068Omar\u2069 plays on', kind: 'wait' })
    const over = { board: FULL, next: null, turn: [] }
    expect(line({ ...over, outcome: { over: true, winners: [0], losers: [1] } })).toEqual({ text: 'You win, 40 to 24', kind: 'win' })
    expect(line({ ...over, seat: 1, outcome: { over: true, winners: [0], losers: [1] } }).text).toBe('\u2068Sara\u2069 wins, 40 to 24')
    expect(line({ ...over, outcome: { over: true, winners: [], losers: [] } }, 'ar').text).toBe(messages.ar.draw)
    expect(line({ turn: [], outcome: { over: true, winners: [0], losers: [1], early: 'left' } })).toEqual({ text: messages.en.wonByLeaving, kind: 'win' })
  })
})

test('a finger beside an open cell means that cell, on an open one that one, and outside the board none', () => {
  expect(cellAt(3.5, 2.5, [19])).toBe(19)
  expect(cellAt(4.2, 2.5, [19])).toBe(19)
  expect(cellAt(4.2, 2.5, [19, 20])).toBe(20)
  expect(cellAt(5.2, 2.5, [19])).toBe(21)
  expect(cellAt(-0.2, 0.4, [0])).toBe(0)
  expect(cellAt(-1, 0.4, [0])).toBeNull()
})
