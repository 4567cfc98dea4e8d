// @vitest-environment happy-dom
import type { Chat } from '@majlis/contract/chat'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { idOf, ids, live, me } from '../../testing/examples.ts'
import { paths, people, roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()

const chat = (change: Partial<Chat> = {}): Chat => ({
  roomId,
  user: { _id: ids.omar, name: 'Omar', userImageUrl: '' },
  isFriend: true,
  unread: 0,
  updatedAt: Date.now(),
  lastMessage: said(2, ids.me, 'Hello Omar'),
  ...change,
})
const stranger = chat({ roomId: idOf(51), user: { _id: ids.ziad, name: 'Ziad', userImageUrl: '' }, isFriend: false, lastMessage: said(1, ids.ziad, 'Salam') })

/** Neither sockets nor HTTP answer. */
function cutOff() {
  server.allowSockets(false)
  for (const name of ['chat.userRooms', 'chat.getRoom', 'chat.getAllMessages', 'chat.getLatestMessages', 'chat.createMessage'] as const)
    server.answer(name, noAnswer)
}

const stored = () => localStorage.getItem('rooms') ?? ''

/** Opens the list and the room once, as on an earlier day. */
async function visitBefore(): Promise<void> {
  showRoom(server, [said(1, ids.omar, 'Hello Sara'), said(2, ids.me, 'Hello Omar')])
  server.shows('chats/:userId', `chats/${ids.me}`, [chat(), stranger])
  await openScreen(`/chat/${roomId}`)
  await screen.findByText('Hello Sara')
  await waitFor(() => expect(stored()).toContain('Hello Sara'))
  await waitFor(() => expect(stored()).toContain('Salam'))
}

describe('chats on the device', () => {
  test('[CHT-03] [CHT-36] without a network the list and the room are there from the last visit', async () => {
    await visitBefore()
    expect(JSON.parse(stored())).toMatchObject({
      userId: ids.me,
      chats: [
        { roomId, isFriend: true },
        { roomId: idOf(51), isFriend: false },
      ],
      rooms: [{ room: { _id: roomId }, messages: [{ body: 'Hello Sara' }, { body: 'Hello Omar' }] }],
    })
    cutOff()
    const page = await openScreen('/messages')
    await page.person.click(await screen.findByRole('button', { name: /Omar/ }))
    expect(await screen.findByText('Hello Sara')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeDefined()
  })

  test('a room that was never open on the device shows its newest message', async () => {
    await visitBefore()
    cutOff()
    await openScreen(`/chat/${idOf(51)}`)
    expect(await screen.findByText('Salam')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Ziad' })).toBeDefined()
  })

  test('[CHT-35] a message that expired since the last visit is not there any more, neither in the room nor in the list', async () => {
    await visitBefore()
    cutOff()
    const old = ['Hello Sara', 'Salam']
    const createdAt = Date.now() - 2_592_000_000
    const aged: unknown = JSON.parse(stored(), (_key, value: { body?: string } | null) => (old.includes(value?.body ?? '') ? { ...value, createdAt } : value))
    localStorage.setItem('rooms', JSON.stringify(aged))
    const page = await openScreen('/messages')
    await page.person.click(await screen.findByRole('radio', { name: 'Others' }))
    expect(await screen.findByText('Ziad')).toBeDefined()
    expect(screen.queryByText('Salam')).toBeNull()
    page.go(`/chat/${roomId}`)
    expect(await screen.findByText('Hello Omar')).toBeDefined()
    expect(screen.queryByText('Hello Sara')).toBeNull()
  })

  test('what the server says replaces what was stored, messages that are gone included', async () => {
    await visitBefore()
    showRoom(server, [said(2, ids.me, 'Hello Omar'), said(3, ids.omar, 'Back again')])
    await openScreen(`/chat/${roomId}`)
    expect(await screen.findByText('Back again')).toBeDefined()
    expect(screen.queryByText('Hello Sara')).toBeNull()
    await waitFor(() => expect(stored()).toContain('Back again'))
    expect(stored()).not.toContain('Hello Sara')
  })

  test('another account on the same device sees nothing of it, and replaces it', async () => {
    await visitBefore()
    server.shows('chats/:userId', `chats/${ids.lina}`, [])
    server.shows('users/:userId', `users/${ids.lina}`, live())
    await openScreen('/messages', { user: me({ _id: ids.lina, name: 'Lina' }) })
    expect(await screen.findByText('No messages yet')).toBeDefined()
    await waitFor(() => expect(JSON.parse(stored())).toEqual({ userId: ids.lina, chats: [], rooms: [] }))
  })

  test('the end of the session deletes it, and nothing writes it again', async () => {
    await visitBefore()
    server.endSessions()
    await screen.findByRole('dialog', { name: /logged out|another device/i })
    expect(localStorage.getItem('rooms')).toBeNull()
  })

  test('a room that is withdrawn is deleted', async () => {
    await visitBefore()
    server.withdraw(paths.messages)
    expect(await screen.findByText("We couldn't find this chat")).toBeDefined()
    await waitFor(() => expect(stored()).not.toContain('Hello'))
  })

  test('broken content and a refusing storage change nothing', async () => {
    for (const broken of ['7', '[]', '{"userId":', JSON.stringify({ userId: ids.me, chats: [{ roomId }], rooms: [] })]) {
      localStorage.setItem('rooms', broken)
      showRoom(server, [said(1, ids.omar, 'Hello Sara')])
      await openScreen(`/chat/${roomId}`)
      expect(await screen.findByText('Hello Sara')).toBeDefined()
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      server.change('chatMessages/:roomId', paths.messages, said(2, ids.omar, 'Still here'))
      expect(await screen.findByText('Still here')).toBeDefined()
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})

describe('a network without sockets', () => {
  test('[CHT-22] [CHT-26] an open room asks over HTTP for what is new, and sends over HTTP', async () => {
    showRoom(server, [])
    server.allowSockets(false)
    let messages = [said(1, ids.omar, 'Hello Sara')]
    server.answer('chat.getRoom', () => ({ _id: roomId, users: people, isTyping: {}, delivered: {}, read: {}, lastSeq: messages.length }))
    server.answer('chat.getAllMessages', () => messages)
    server.answer('chat.getLatestMessages', ({ lastMessageId }) => messages.slice(messages.findIndex(({ id }) => id === lastMessageId) + 1))
    server.answer('chat.createMessage', ({ id = '', body }) => {
      const made = said(messages.length + 1, ids.me, body, { id })
      messages = [...messages, made]
      return made
    })
    const page = await openScreen(`/chat/${roomId}`)
    await screen.findByText('Hello Sara')
    await page.person.type(screen.getByRole('textbox', { name: 'Message' }), 'Over HTTP')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(messages.map(({ body }) => body)).toEqual(['Hello Sara', 'Over HTTP']))
    messages = [...messages, said(3, ids.omar, 'I read you')]
    expect(await screen.findByText('I read you')).toBeDefined()
    expect(server.inputsOf('chat.getLatestMessages')[0]).toMatchObject({ roomId, lastMessageId: said(1, ids.omar, '').id })
    // The socket returns: the questions end, and its messages follow.
    showRoom(server, [...messages, said(4, ids.omar, 'Live again')])
    server.allowSockets(true)
    expect(await screen.findByText('Live again')).toBeDefined()
    expect(screen.getAllByText('I read you')).toHaveLength(1)
  })

  test('[CHT-25] [CHT-28] the list comes over HTTP, with the present names of the people', async () => {
    server.allowSockets(false)
    server.answer('chat.userRooms', [chat({ unread: 2 })])
    server.answer('accounts.getUsers', {
      [ids.omar]: { _id: ids.omar, name: 'Omar Renamed', userImageUrl: '', isBot: false, bio: '', hometown: '', interests: [] },
    })
    await openScreen('/messages')
    expect(await screen.findByText('Omar Renamed')).toBeDefined()
    expect(screen.getByText('2 unread messages')).toBeDefined()
    expect(server.inputsOf('chat.userRooms')[0]).toMatchObject({ userId: ids.me })
    expect(server.inputsOf('accounts.getUsers')[0]).toMatchObject({ userIds: [ids.omar] })
    server.answer('chat.userRooms', [chat({ unread: 3 })])
    expect(await screen.findByText('3 unread messages')).toBeDefined()
  })

  test('a room of other people is refused over HTTP, too', async () => {
    server.allowSockets(false)
    server.answer('chat.getRoom', refused('FORBIDDEN'))
    server.answer('chat.getAllMessages', refused('FORBIDDEN'))
    await openScreen(`/chat/${roomId}`)
    expect(await screen.findByText("We couldn't find this chat")).toBeDefined()
  })
})
