// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ids, live } from '../testing/examples.ts'
import { people, roomId, said } from '../testing/room.ts'
import { openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()
/** The numbers that the browser was asked to show, in order. */
let shown: number[] = []

beforeEach(() => {
  shown = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

const chat = (unread: number) => ({
  roomId,
  user: people[1] ?? { _id: '', name: '', userImageUrl: '' },
  isFriend: true,
  lastMessage: said(unread + 1, ids.omar, 'Hi'),
  unread,
  updatedAt: unread,
})

test('the icon of the app shows unread messages and open requests, follows them live, and is empty after the logout', async () => {
  server.shows('chats/:userId', `chats/${ids.me}`, [chat(2)])
  server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: [ids.lina] }))
  await openScreen('/')
  await waitFor(() => expect(shown.at(-1)).toBe(3))
  server.change('chats/:userId', `chats/${ids.me}`, chat(4))
  await waitFor(() => expect(shown.at(-1)).toBe(5))
  server.change('users/:userId', `users/${ids.me}`, { remove: [{ list: 'receivedRequests', id: ids.lina }] })
  await waitFor(() => expect(shown.at(-1)).toBe(4))
  server.change('chats/:userId', `chats/${ids.me}`, { ...chat(0), updatedAt: 9 })
  await waitFor(() => expect(shown.at(-1)).toBe(0))
  server.change('chats/:userId', `chats/${ids.me}`, { ...chat(1), updatedAt: 10 })
  await waitFor(() => expect(shown.at(-1)).toBe(1))
  const { endSession } = await import('../platform/state/session.ts')
  endSession()
  await waitFor(() => expect(shown.at(-1)).toBe(0))
})
