import type { ChatMessage, Room } from '@majlis/contract/chat'
import { describe, expect, test } from 'vitest'
import { chatRecord, type Pending, pendingRecord, storedRecord, tickOf } from '../records.ts'
import { firstUnread, grown, merged, stillPending, timeline } from './timeline.ts'

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

  test('[CHT-15] what is not acknowledged stays visible at the end, also when it was refused', () => {
    const rows = timeline([said(1, other, noon)], [{ id: 'p1', type: 'text', body: 'hi', localUrl: '', createdAt: noon + minute, state: 'failed' }], me, room)
    expect(rows.at(-1)).toMatchObject({ kind: 'message', id: 'p1', isMine: true, tick: 'failed' })
  })

  test('[CHT-12] a message that arrives by acknowledgement and by the room shows once', () => {
    const pending: Pending[] = [{ id: 'm1', type: 'text', body: 'hi', localUrl: '', createdAt: noon, state: 'sent' }]
    expect(stillPending(pending, [said(1, me, noon)])).toEqual([])
    expect(merged([said(1, me, noon), said(2, other, noon)], [said(2, other, noon), said(3, me, noon)]).map((message) => message.seq)).toEqual([1, 2, 3])
  })

  test('[CHT-13] an invite replaces the one that it names', () => {
    const messages = merged([said(1, other, noon, { type: 'invite' })], [said(2, other, noon, { type: 'invite', previousId: 'm1' })])
    expect(messages.map((message) => message.id)).toEqual(['m2'])
  })
})

test('the divider stands above the first message of others that was not read, if it is loaded', () => {
  const messages = [said(4, other, noon), said(5, me, noon), said(6, other, noon), said(7, other, noon)]
  expect([3, 4, 6, 7].map((read) => firstUnread(messages, me, read))).toEqual(['m4', 'm6', 'm7', undefined])
  // Others before the oldest loaded one may be unread too.
  expect(firstUnread(messages, me, 2)).toBeUndefined()
  expect(firstUnread([], me, 0)).toBeUndefined()
  const rows = timeline(messages, [], me, room, 'm6')
  expect(rows.map((row) => (row.kind === 'message' ? row.id : row.kind))).toEqual(['day', 'm4', 'm5', 'unread', 'm6', 'm7'])
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

describe('records', () => {
  test('[CHT-09] [CHT-10] a stored message holds who sent it to whom, how far it has come and who has read it', () => {
    const own = storedRecord(said(1, me, noon, { previousId: 'm0' }), me, room)
    expect(own).toEqual({
      _id: 'm1',
      roomId: 'room',
      type: 'text',
      message: 'body 1',
      sender: me,
      receiver: other,
      messageStatus: 'read',
      timeStamp: noon,
      localImageUrl: '',
      isReadBy: [me, other],
      isRead: true,
      previousId: 'm0',
    })
    const states = [1, 2, 3, 4].map((seq) => storedRecord(said(seq, me, noon), me, room))
    expect(states.map(({ messageStatus, isRead }) => [messageStatus, isRead])).toEqual([
      ['read', true],
      ['delivered', false],
      ['delivered', false],
      ['sent', false],
    ])
    const reader = { ...room, read: { [me]: 2 } }
    const theirs = [2, 3].map((seq) => storedRecord(said(seq, other, noon), me, reader))
    expect(theirs.map(({ messageStatus, receiver, isReadBy }) => [messageStatus, receiver, isReadBy])).toEqual([
      ['read', me, [me, other]],
      ['unread', me, [other]],
    ])
  })

  test('[CHT-09] [CHT-15] a message on its way holds its receiver and its state; one that could not be sent is pending', () => {
    const entry: Pending = { id: 'p1', type: 'text', body: 'hi', localUrl: '', createdAt: noon, state: 'pending' }
    expect(pendingRecord(entry, me, room)).toMatchObject({ _id: 'p1', message: 'hi', sender: me, receiver: other, roomId: 'room', messageStatus: 'pending' })
    expect(pendingRecord({ ...entry, state: 'failed' }, me, undefined)).toMatchObject({
      receiver: '',
      roomId: '',
      messageStatus: 'pending',
      isRefused: true,
      isRead: false,
    })
    expect(pendingRecord(entry, me, room)).toMatchObject({ isRefused: false })
  })

  test('[CHT-10] a picture on its way holds its address on this device; a stored one has none', () => {
    const entry: Pending = { id: 'p1', type: 'image', body: '', localUrl: 'blob:1', createdAt: noon, state: 'pending' }
    expect(pendingRecord(entry, me, room)).toMatchObject({ type: 'image', localImageUrl: 'blob:1' })
    expect(timeline([], [entry], me, room).at(-1)).toMatchObject({ type: 'image', localImageUrl: 'blob:1' })
    expect(storedRecord(said(1, me, noon, { type: 'image', body: '/media/1' }), me, room)).toMatchObject({ type: 'image', localImageUrl: '' })
  })

  test('[CHT-08] a chat holds its room, its people, its messages, how many are unread and who types', () => {
    const user = { _id: other, name: 'Omar', userImageUrl: '' }
    const chat = { roomId: 'room', user, isFriend: true, lastMessage: said(4, other, noon), unread: 2, updatedAt: noon }
    const open = { ...room, isTyping: { [other]: true } }
    const loaded = [said(3, me, noon), said(4, other, noon)]
    expect(chatRecord(chat, me, open, loaded)).toEqual({
      _id: 'room',
      users: [user],
      allMessagesdata: loaded.map((message) => storedRecord(message, me, open)),
      timeStamp: noon,
      messageReceived: 2,
      lastMessageId: 'm4',
      updatedAt: noon,
      lastMessage: chat.lastMessage,
      isTyping: { [other]: true },
      isFriend: true,
    })
    const ofList = chatRecord(chat, me, undefined)
    expect([ofList.isTyping, ofList.allMessagesdata.map(({ _id }) => _id)]).toEqual([{}, ['m4']])
    const empty = chatRecord({ ...chat, lastMessage: null, unread: 0 }, me, undefined)
    expect(empty).toMatchObject({ timeStamp: 0, messageReceived: 0, lastMessageId: '', allMessagesdata: [] })
  })
})
