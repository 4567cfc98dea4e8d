// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { idOf, ids, live, person } from '../testing/examples.ts'
import { watchMoves } from '../testing/moves.ts'
import { openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()
const device = () => (globalThis.window as unknown as Window).happyDOM.settings.device
afterEach(() => {
  vi.restoreAllMocks()
  device().prefersReducedMotion = 'no-preference'
})

const chat = (number: number, name: string) => ({
  roomId: idOf(number),
  user: { _id: idOf(100 + number), name, userImageUrl: '' },
  isFriend: true,
  lastMessage: null,
  unread: 0,
  updatedAt: 10 - number,
})
const [first, second, third] = [chat(1, 'Omar'), chat(2, 'Lina'), chat(3, 'Ziad')]

async function openChats() {
  server.shows('chats/:userId', `chats/${ids.me}`, [first, second, third])
  await openScreen('/messages')
  await screen.findByText('Ziad')
  const moves = watchMoves()
  // Places are known from the next change on.
  server.change('chats/:userId', `chats/${ids.me}`, { ...second, updatedAt: 20 })
  const names = () => screen.getAllByText(/^(Omar|Lina|Ziad)$/).map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Lina', 'Omar', 'Ziad']))
  moves.length = 0
  server.change('chats/:userId', `chats/${ids.me}`, { ...third, updatedAt: 30 })
  await waitFor(() => expect(names()).toEqual(['Ziad', 'Lina', 'Omar']))
  return moves
}

test('a chat with a new message moves to the top of the list, and the others make room', async () => {
  expect((await openChats()).toSorted()).toEqual(['Lina translate(0px, -50px)', 'Omar translate(0px, -50px)', 'Ziad translate(0px, 100px)'])
})

test('no chat moves for a person who prefers reduced motion', async () => {
  device().prefersReducedMotion = 'reduce'
  expect(await openChats()).toEqual([])
})

test('the requests below one that is answered move up', async () => {
  const moves = watchMoves()
  const people = [person(ids.omar, 'Omar'), person(ids.lina, 'Lina'), person(ids.ziad, 'Ziad')]
  server.answer('friends.listFriends', ({ type }) => ({ people: Number(type) === 1 ? people : [], cursor: null }))
  server.answer('friends.declineFriend', { state: 'none' })
  server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: people.map(({ _id }) => _id) }))
  const { person: user } = await openScreen('/pending-requests')
  const row = (await screen.findByText('Omar')).closest('li') as HTMLElement
  expect(moves).toEqual([])
  await user.click(within(row).getByRole('button', { name: /^Decline/ }))
  server.change('users/:userId', `users/${ids.me}`, { remove: [{ list: 'receivedRequests', id: ids.omar }] })
  await waitFor(() => expect(screen.queryByText('Omar')).toBeNull())
  expect(moves).toEqual(['Lina translate(0px, 50px)', 'Ziad translate(0px, 50px)'])
})
