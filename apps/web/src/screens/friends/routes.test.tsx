// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids, live, person } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const [omar, lina, ziad] = [person(ids.omar, 'Omar'), person(ids.lina, 'Lina'), person(ids.ziad, 'Ziad')]

test('[SOC-02] /invite-friends invites and adds friends, /pending-requests lists requests, /blocked-users lists blocked users', async () => {
  const lists = [[], [omar], [lina], [ziad]]
  server.answer('friends.listFriends', ({ type }) => ({ people: lists[Number(type ?? 0)] ?? [], cursor: null }))
  server.answer('friends.searchFriends', [lina])
  server.shows('users/:userId', `users/${ids.me}`, live())
  const { person: user } = await openScreen('/invite-friends')
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Text an invite' })).toBeDefined()
  await user.type(await screen.findByRole('searchbox'), 'lina')
  expect(await screen.findByRole('button', { name: 'Add friend: Lina' })).toBeDefined()

  server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: [ids.omar], sentRequests: [ids.lina], hasBlocked: [ids.ziad] }))

  await openScreen('/pending-requests')
  expect(await within(await screen.findByRole('region', { name: 'Received' })).findByText('Omar')).toBeDefined()
  expect(await within(await screen.findByRole('region', { name: 'Sent' })).findByText('Lina')).toBeDefined()

  await openScreen('/blocked-users')
  expect(await screen.findByText('Ziad')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeDefined()
})
