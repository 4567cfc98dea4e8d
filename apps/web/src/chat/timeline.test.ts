import type { ChatMessage, Room } from '@majlis/contract/chat'
import { describe, expect, test } from 'vitest'
import { grown, merged, stillPending, tickOf, timeline } from './timeline.ts'
import type { Pending } from './timeline.ts'

const noon = new Date(2026, 2, 14, 12).getTime()
const minute = 60_000
const me = 'me'
const other = 'other'

function said(seq: number, senderId: string, at: number, extra: Partial<ChatMessage> = {}): ChatMessage {
  return { id: `m${seq}`, roomId: 'room', seq, senderId, type: 'text', body: `body ${seq}`, createdAt: at, ...extra }
}

const room: Room = {
  _id: 'room',
  users: [
    { _id: me, name: 'Sara', userImageUrl: '' },
    { _id: other, name: 'Omar', userImageUrl: '' },
  ],
  isTyping: {},
  delivered: { [other]: 3 },
  read: { [other]: 1 },
  lastSeq: 4,
}

describe('timeline', () => {
  test('[CHT-37] a separator stands before the first message of each day', () => {
    const rows = timeline([said(1, other, noon - 26 * 60 * minute), said(2, other, noon), said(3, me, noon + minute)], [], me, room)
    expect(rows.map((row) => row.kind)).toEqual(['day', 'message', 'day', 'message', 'message'])
  })

  test('one sender within five minutes is one run', () => {
    const rows = timeline([said(1, me, noon), said(2, me, noon + minute), said(3, me, noon + 8 * minute), said(4, other, noon + 9 * minute)], [], me, room)
    const lines = rows.filter((row) => row.kind === 'message')
    expect(lines.map((line) => [line.isFirst, line.isLast])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ])
  })

  test('[CHT-15] what is not acknowledged stays visible at the end', () => {
    const rows = timeline([said(1, other, noon)], [{ id: 'p1', body: 'hi', createdAt: noon + minute, state: 'failed' }], me, room)
    expect(rows.at(-1)).toMatchObject({ kind: 'message', id: 'p1', isMine: true, tick: 'failed' })
  })

  test('[CHT-12] a message that arrives by acknowledgement and by the room shows once', () => {
    const pending: Pending[] = [{ id: 'm1', body: 'hi', createdAt: noon, state: 'sent' }]
    expect(stillPending(pending, [said(1, me, noon)])).toEqual([])
    expect(merged([said(1, me, noon), said(2, other, noon)], [said(2, other, noon), said(3, me, noon)]).map((message) => message.seq)).toEqual([1, 2, 3])
  })

  test('[CHT-13] an invite replaces the one that it names', () => {
    const messages = merged([said(1, other, noon, { type: 'invite' })], [said(2, other, noon, { type: 'invite', previousId: 'm1' })])
    expect(messages.map((message) => message.id)).toEqual(['m2'])
  })
})

test('messages that fall off the live list stay; a gap forgets what was before it', () => {
  const seqs = (messages: readonly ChatMessage[]) => messages.map((message) => message.seq)
  expect(seqs(grown([said(1, me, noon), said(2, me, noon)], [said(2, me, noon), said(3, me, noon)]))).toEqual([1, 2, 3])
  expect(seqs(grown([said(1, me, noon)], [said(2, me, noon)]))).toEqual([1, 2])
  expect(seqs(grown([said(1, me, noon)], [said(9, me, noon)]))).toEqual([9])
})

test('[CHT-24] a tick says the least that the others have reached', () => {
  expect([1, 2, 3, 4].map((seq) => tickOf(seq, me, room))).toEqual(['read', 'delivered', 'delivered', 'sent'])
  expect(tickOf(1, me, undefined)).toBe('sent')
})
