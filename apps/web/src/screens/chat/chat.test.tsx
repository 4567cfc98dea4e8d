// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids, live } from '../../testing/examples.ts'
import { paths, roomId, said, showRoom as showRoomOn } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused, type TestServer } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const { messages, room } = paths

const showRoom = (...given: Parameters<typeof showRoomOn> extends [TestServer, ...infer Rest] ? Rest : never) => showRoomOn(server, ...given)

const open = (language: 'en' | 'ar' = 'en') => openScreen(`/chat/${roomId}`, { language })

beforeEach(() => showRoom([said(1, ids.omar, 'Hello Sara'), said(2, ids.me, 'Hello Omar')]))

describe('a conversation', () => {
  test('[CHT-20] what is said stands in order, and what comes is added', async () => {
    await open()
    const log = within(await screen.findByRole('log', { name: 'Conversation' }))
    await log.findByText('Hello Sara')
    server.change('chatMessages/:roomId', messages, said(3, ids.omar, 'Shall we play?'))
    await log.findByText('Shall we play?')
    const texts = log.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    const at = (text: string) => texts.findIndex((line) => line.includes(text))
    expect(at('Hello Sara')).toBeLessThan(at('Hello Omar'))
    expect(at('Hello Omar')).toBeLessThan(at('Shall we play?'))
  })

  test('[CHT-18] the header shows that the other is online, and when they were last there once they are not', async () => {
    server.shows('users/:userId', `users/${ids.omar}`, live({ isOnline: true }))
    await open()
    expect(await screen.findByText('online')).toBeDefined()
    server.change('users/:userId', `users/${ids.omar}`, { set: { isOnline: false, lastActiveTime: Date.now() } })
    expect(await screen.findByText(/^last seen /)).toBeDefined()
    expect(screen.queryByText('online')).toBeNull()
  })

  test('a web address in a message opens in a page of its own; the words around it stay words', async () => {
    showRoom([said(1, ids.omar, 'Look: https://example.com/game. Or javascript:alert(1)')])
    await open()
    const link = await screen.findByRole('link', { name: 'https://example.com/game' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.com/game',
      '_blank',
      'noopener noreferrer nofollow',
    ])
    expect(link.closest('li')?.textContent).toContain('Look: https://example.com/game. Or javascript:alert(1)')
    expect(within(link.closest('li') as HTMLElement).getAllByRole('link')).toHaveLength(1)
  })

  test('a message is copied from its menu: by right click, by the menu key, by Enter', async () => {
    const page = await open()
    const bubble = (await screen.findByText('Hello Sara')).closest<HTMLElement>('[data-message]') as HTMLElement
    const gestures = [() => fireEvent.contextMenu(bubble), () => fireEvent.keyDown(bubble, { key: 'Enter' })]
    for (const ask of gestures) {
      await navigator.clipboard.writeText('')
      expect(ask()).toBe(false) // the browser's own menu does not open
      await page.person.click(await screen.findByRole('button', { name: 'Copy' }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Hello Sara'))
    }
    expect((await screen.findAllByText('Message copied')).length).toBeGreaterThan(0)
  })

  test('the menu of the browser stays on a link; a picture can be answered, but has no words to copy', async () => {
    showRoom([said(1, ids.omar, 'no words', { type: 'image' }), said(2, ids.omar, 'https://example.com')])
    await open()
    expect(fireEvent.contextMenu(await screen.findByRole('link'))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
    expect(fireEvent.contextMenu(await screen.findByRole('button', { name: 'Open the photo' }))).toBe(false)
    expect(await screen.findByRole('button', { name: 'Reply' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  test('the newest message is reached by Tab, the others by the arrows from there', async () => {
    await open()
    const [first, newest] = await Promise.all(
      ['Hello Sara', 'Hello Omar'].map(async (text) => (await screen.findByText(text)).closest<HTMLElement>('[data-message]') as HTMLElement),
    )
    expect([first?.tabIndex, newest?.tabIndex]).toEqual([-1, 0])
    newest?.focus()
    fireEvent.keyDown(newest as HTMLElement, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(newest)
  })

  test('[CHT-17] that the other types is seen, and goes again', async () => {
    await open()
    await screen.findByText('Hello Sara')
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: true } })
    expect(await screen.findByRole('img', { name: 'typing…' })).toBeDefined()
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: false } })
    await waitFor(() => expect(screen.queryByRole('img', { name: 'typing…' })).toBeNull())
  })

  test('whether the other types is not known without a connection', async () => {
    await open()
    await screen.findByText('Hello Sara')
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: true } })
    await screen.findByRole('img', { name: 'typing…' })
    server.lose()
    await waitFor(() => expect(screen.queryByRole('img', { name: 'typing…' })).toBeNull())
    expect(screen.getByText('Hello Sara')).toBeDefined()
    server.lose(false)
    expect(await screen.findByRole('img', { name: 'typing…' })).toBeDefined()
  })

  test('[CHT-24] what was read is reported to the server, with the room, the message and the reader', async () => {
    await open()
    await screen.findByText('Hello Sara')
    await waitFor(() => expect(server.inputsOf('chat.markRead').at(-1)).toMatchObject({ roomId, messageId: idOf(1001), userId: ids.me }))
  })

  test('what the server could not note as read is reported again, and what it refuses is not', async () => {
    const pass = pageClock()
    server.answer('chat.markRead', refused('UNAVAILABLE'))
    await open()
    await waitFor(() => expect(server.inputsOf('chat.markRead')).toHaveLength(1))
    server.answer('chat.markRead', refused('NOT_FOUND'))
    await pass(10_000)
    await waitFor(() => expect(server.inputsOf('chat.markRead')).toHaveLength(2))
    await pass(10_000)
    server.change('chatMessages/:roomId', messages, said(3, ids.omar, 'Are you there?'))
    await waitFor(() => expect(server.inputsOf('chat.markRead').map(({ messageId }) => messageId)).toEqual([idOf(1001), idOf(1001), idOf(1003)]))
  })

  test('a room that is taken away, or that belongs to others, says so', async () => {
    const page = await open()
    await screen.findByText('Hello Sara')
    server.withdraw(messages)
    server.withdraw(room)
    expect(await screen.findByText("We couldn't find this chat")).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Messages' }))
    await waitFor(() => expect(page.path()).toBe('/messages'))
  })

  test('[SHL-16] the day stands above its messages: today, yesterday, or the date', async () => {
    const day = 86_400_000
    showRoom([
      said(1, ids.omar, 'long ago', { createdAt: new Date(2026, 0, 9, 12).getTime() }),
      said(2, ids.omar, 'yesterday', { createdAt: Date.now() - day }),
      said(3, ids.omar, 'today'),
    ])
    await open()
    await screen.findByText('today')
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(texts.filter((text) => ['09/01/2026', 'Yesterday', 'Today'].includes(text))).toEqual(['09/01/2026', 'Yesterday', 'Today'])
    expect(screen.getByText('long ago').closest('li')?.textContent).toMatch(/12:00\s?pm/i)
  })

  test('in Arabic the same, right to left', async () => {
    await open('ar')
    expect(await screen.findByText('Hello Sara')).toBeDefined()
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByRole('textbox', { name: 'رسالة' })).toBeDefined()
    expect(screen.getByText('اليوم')).toBeDefined()
  })
})
