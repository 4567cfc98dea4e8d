// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { refused } from '../../testing/server.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
beforeEach(() => showRoom(server, [said(1, ids.omar, 'Shall we play?'), said(2, ids.me, 'Helo Omar')]))

describe('search in a room', () => {
  test('marks the words in its hits, goes on where a part of the room has none, and leads to a message', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    showRoom(server, [said(1, ids.omar, 'The Pearl is yours'), said(2, ids.me, 'Hello')])
    server.answer('chat.searchMessages', ({ before }) =>
      before === undefined ? { messages: [], next: 5_000 } : { messages: [said(1, ids.omar, 'The Pearl is yours')] },
    )
    const page = await openScreen(`/chat/${roomId}`)
    await page.person.click(await screen.findByRole('button', { name: 'More about Omar' }))
    await page.person.click(await screen.findByRole('button', { name: 'Search in this chat' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Search in this chat' }))
    await page.person.type(sheet.getByRole('searchbox', { name: 'Words to search for' }), 'pearl')
    expect(await sheet.findByText('1 message found')).toBeDefined()
    expect(server.inputsOf('chat.searchMessages').slice(-2)).toMatchObject([{ text: 'pearl' }, { text: 'pearl', before: '5000' }])
    expect(sheet.getByText('Pearl').tagName).toBe('MARK')
    await page.person.click(sheet.getByRole('button', { name: /Omar/ }))
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.message).toBe(idOf(1001)))
  })

  test('says when nothing is found, and offers to try again when it fails', async () => {
    server.answer('chat.searchMessages', () => ({ messages: [] }))
    const page = await openScreen(`/chat/${roomId}`)
    await page.person.click(await screen.findByRole('button', { name: 'More about Omar' }))
    await page.person.click(await screen.findByRole('button', { name: 'Search in this chat' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Search in this chat' }))
    await page.person.type(sheet.getByRole('searchbox'), 'none')
    expect(await sheet.findByText('No message contains these words')).toBeDefined()
    server.answer('chat.searchMessages', refused('TOO_MANY_REQUESTS'))
    await page.person.type(sheet.getByRole('searchbox'), 's')
    await page.person.click(await sheet.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.inputsOf('chat.searchMessages').length).toBeGreaterThanOrEqual(3))
  })
})
