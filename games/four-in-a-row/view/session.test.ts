import { describe, expect, test } from 'vitest'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { messages } from './messages.ts'
import { canDrop, droppable, newSession, withPending, withSnapshot } from './session.ts'
import { statusLine } from './status.ts'

const EMPTY = '.'.repeat(42)
function snapshot(change: Partial<MatchSnapshot> & { readonly board?: string } = {}): MatchSnapshot {
  const { board = EMPTY, ...rest } = change
  const players = [
    { id: 'a', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar', seat: 1 },
  ]
  const view = { board, next: 0, last: null, winner: null, line: [] }
  return { matchId: 'm', seat: 0, players, view, legal: [], seq: 2, turn: [0], outcome: { over: false }, deadline: null, now: 0, ...rest }
}

describe('session', () => {
  test('an own disc is pending until a newer snapshot settles it', () => {
    const mine = withPending(withSnapshot(newSession, snapshot()), 3)
    expect(mine.pending).toEqual({ disc: { column: 3, cell: 38 }, seq: 3 })
    expect(canDrop(mine)).toBe(false)
    expect(withPending(mine, 4)).toBe(mine)
    expect(withSnapshot(mine, snapshot()).pending).toEqual(mine.pending)
    expect(withSnapshot(mine, snapshot({ seq: 3, turn: [1] })).pending).toBeNull()
  })

  test('older snapshots and what is no board are ignored; another match replaces', () => {
    const session = withSnapshot(newSession, snapshot({ seq: 5 }))
    expect(withSnapshot(session, snapshot({ seq: 4 }))).toBe(session)
    expect(withSnapshot(session, snapshot({ seq: 9, view: { board: 'x' } }))).toBe(session)
    expect(withSnapshot(session, snapshot({ seq: 9, view: null }))).toBe(session)
    expect(withSnapshot(session, snapshot({ seq: 0, matchId: 'n' })).match?.matchId).toBe('n')
  })

  test('nothing can be dropped offline, paused, out of turn, by a watcher or into a full column', () => {
    const session = withSnapshot(newSession, snapshot({ board: `0${'.'.repeat(41)}` }))
    expect(droppable(session)).toEqual([1, 2, 3, 4, 5, 6])
    expect(droppable({ ...session, online: false })).toEqual([])
    expect(droppable({ ...session, paused: true })).toEqual([])
    expect(droppable(withSnapshot(newSession, snapshot({ turn: [1] })))).toEqual([])
    expect(droppable(withSnapshot(newSession, snapshot({ seat: null })))).toEqual([])
  })

  test('the line shows the most important state, in both languages', () => {
    const session = withSnapshot(newSession, snapshot())
    expect(statusLine(session, messages.en, '')).toEqual({ text: 'Your turn', kind: 'turn' })
    expect(statusLine(session, messages.en, 'Refused').kind).toBe('trouble')
    expect(statusLine({ ...session, online: false }, messages.ar, '').text).toBe(messages.ar.reconnecting)
    expect(statusLine({ ...session, away: new Map([[1, null]]) }, messages.en, '').text).toContain('left the match')
    expect(statusLine(withSnapshot(newSession, snapshot({ outcome: { over: true, winners: [1], losers: [0] } })), messages.en, '').text).toContain('Omar')
    expect(statusLine(withSnapshot(newSession, snapshot({ outcome: { over: true, winners: [], losers: [] } })), messages.ar, '').text).toBe(messages.ar.draw)
    expect(statusLine(withSnapshot(newSession, snapshot({ outcome: { over: true, winners: [0], losers: [1] } })), messages.en, '').kind).toBe('win')
  })
})
