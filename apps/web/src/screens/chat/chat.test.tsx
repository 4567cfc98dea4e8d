// @vitest-environment happy-dom
import type { Invite } from '@majlis/contract/me'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, idOf, ids, live } from '../../testing/examples.ts'
import { paths, roomId, said, showRoom as showRoomOn } from '../../testing/room.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused, type TestServer } from '../../testing/server.ts'

const server = testServer()
const { own, messages, room } = paths

const showRoom = (...given: Parameters<typeof showRoomOn> extends [TestServer, ...infer Rest] ? Rest : never) => showRoomOn(server, ...given)

const open = (language: 'en' | 'ar' = 'en') => openScreen(`/chat/${roomId}`, { language })

async function write(page: Page, text: string): Promise<void> {
  await page.person.type(await screen.findByRole('textbox', { name: 'Message' }), text)
  await page.person.click(screen.getByRole('button', { name: 'Send' }))
}

/** The line of a message. */
const lineOf = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement)

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
    const ways = [() => fireEvent.contextMenu(bubble), () => fireEvent.keyDown(bubble, { key: 'Enter' })]
    for (const ask of ways) {
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

  test('[CHT-09] one’s own line is waiting, sent, delivered, read', async () => {
    server.answer('chat.createMessage', ({ id = '', body }) => {
      const stored = said(3, ids.me, body, { id })
      server.change('chatMessages/:roomId', messages, stored)
      return stored
    })
    const release = server.hold('chat.createMessage')
    const page = await open()
    await write(page, 'Tonight?')
    const line = await lineOf('Tonight?')
    expect(line.getByRole('img', { name: 'Waiting to be sent' })).toBeDefined()
    release()
    expect(await line.findByRole('img', { name: 'Sent' })).toBeDefined()
    server.change('rooms/:roomId', room, { delivered: { [ids.omar]: 3 } })
    expect(await line.findByRole('img', { name: 'Delivered' })).toBeDefined()
    server.change('rooms/:roomId', room, { read: { [ids.omar]: 3 } })
    expect(await line.findByRole('img', { name: 'Read' })).toBeDefined()
    expect(screen.getAllByText('Tonight?')).toHaveLength(1)
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('')
  })

  test('[CHT-17] that the other types is seen, and goes again', async () => {
    await open()
    await screen.findByText('Hello Sara')
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: true } })
    expect(await screen.findByRole('img', { name: 'typing…' })).toBeDefined()
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: false } })
    await waitFor(() => expect(screen.queryByRole('img', { name: 'typing…' })).toBeNull())
  })

  test('typing is told once, and ended with the message', async () => {
    const page = await open()
    await write(page, 'Yes')
    await waitFor(() => expect(server.inputsOf('chat.setTyping').map(({ isTyping }) => isTyping)).toEqual([true, false]))
  })

  test('what was read is told to the server', async () => {
    await open()
    await screen.findByText('Hello Sara')
    await waitFor(() => expect(server.inputsOf('chat.markRead').at(-1)).toMatchObject({ roomId, messageId: idOf(1001) }))
  })

  test('a blank message cannot be sent, and one that is too long says by how much', async () => {
    const page = await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await page.person.type(field, '   ')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await page.person.clear(field)
    await page.person.paste('x'.repeat(4_001))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/1 character too many/)
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
    expect(server.inputsOf('chat.createMessage')).toEqual([])
  })

  test.each([
    ['CHAT_BANNED', 'You cannot send messages at the moment'],
    ['NOT_FRIENDS', 'Not sent. To chat you need to add as Friend'],
    ['LOW_BALANCE', 'Not sent. Your balance is too low'],
    ['REPEATED_TEXT', 'Not sent. This text was sent too often in a short time. Change it, or send it again in ten minutes'],
    ['LINKS_LIMITED', 'Not sent. On its first day an account can send links to friends only, and only a few. Remove the link, or send it tomorrow'],
  ] as const)('a message refused with %s says why, and can be deleted', async (code, reason) => {
    server.answer('chat.createMessage', refused(code))
    const page = await open()
    await write(page, 'Tonight?')
    const line = await lineOf('Tonight?')
    expect(await line.findByText(reason)).toBeDefined()
    await page.person.click(line.getByRole('button', { name: 'Delete message' }))
    await waitFor(() => expect(screen.queryByText('Tonight?')).toBeNull())
  })

  test('[CHT-19] with somebody who is no friend nothing can be written; a request is offered instead', async () => {
    showRoom([said(1, ids.omar, 'Hello')], {}, false)
    const page = await open()
    expect(await screen.findByText('To chat you need to add as Friend')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
    await page.person.click(screen.getByRole('button', { name: 'Add Omar as a friend' }))
    await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toMatchObject([{ otherUserId: ids.omar }]))
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

describe('an invite in a chat', () => {
  const invite = (change: Partial<Invite> = {}): Invite => ({
    ...{ firebaseNodeId: 'invite-1', status: 'invited', matchId: idOf(70), gameId: 'chess', sentBy: ids.omar, sentByName: 'Omar', sentByImage: '' },
    ...{ sentTo: ids.me, sentToName: 'Sara', roomId, createdTime: Date.now(), expireAt: Date.now() + 20_000, previousMatchId: null },
    ...{ isTournament: false, tournamentId: null },
    ...change,
  })
  const body = (sentBy: string, sentTo: string) =>
    JSON.stringify({ _gameId: 'chess', _pid1: sentBy, _pid2: sentTo, matchId: idOf(70), firebaseNodeId: 'invite-1', status: 'invited', timestamp: Date.now() })

  test('[MAT-49] a received one counts down and has Join and Decline', async () => {
    server.answer('catalog.gamesList', [game('chess', { title: 'Chess' })])
    showRoom([said(1, ids.omar, body(ids.omar, ids.me), { type: 'invite' })])
    server.shows('users/:userId', own, live({ friends: [ids.omar], Invites: [invite()] }))
    const page = await open()
    const card = within((await screen.findByRole('button', { name: 'Join' })).closest('li') as HTMLElement)
    expect(card.getByRole('timer').textContent).toMatch(/^(20|19|18)/)
    expect(card.getByText('Chess')).toBeDefined()
    await page.person.click(card.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(server.inputsOf('matches.rejectInvite')).toMatchObject([{ firebaseNodeId: 'invite-1', userId: ids.me, matchId: idOf(70) }]))
  })

  test('[MAT-49] [MAT-50] a sent one has Cancel, and shows afterwards that it was withdrawn', async () => {
    showRoom([said(1, ids.me, body(ids.me, ids.omar), { type: 'invite' })])
    const sent = invite({ sentBy: ids.me, sentByName: 'Sara', sentTo: ids.omar, sentToName: 'Omar' })
    server.shows('users/:userId', own, live({ friends: [ids.omar], Invites: [sent] }))
    server.answer('matches.rejectInvite', () => {
      server.change('users/:userId', own, { invite: { ...sent, status: 'cancelled' } })
      return {} as never
    })
    const page = await open()
    await page.person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(server.inputsOf('matches.rejectInvite')).toHaveLength(1))
    expect(await screen.findByText('Withdrawn')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})
