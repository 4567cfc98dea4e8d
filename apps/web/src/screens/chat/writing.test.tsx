// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { paths, roomId, said, showRoom as showRoomOn } from '../../testing/room.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused, type TestServer } from '../../testing/server.ts'

const server = testServer()
const { messages, room } = paths

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

  test('typing is reported once, and ended with the message', async () => {
    const page = await open()
    await write(page, 'Yes')
    await waitFor(() => expect(server.inputsOf('chat.setTyping').map(({ isTyping }) => isTyping)).toEqual([true, false]))
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
    await page.person.click(screen.getByRole('button', { name: 'Add friend: Omar' }))
    await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toMatchObject([{ otherUserId: ids.omar }]))
  })
})
