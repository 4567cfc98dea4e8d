// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, ids, live, person } from '../../testing/examples.ts'
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

test.each([
  ['en', 'Received', 'Sent', 'Show more'],
  ['ar', 'الواردة', 'المرسلة', 'عرض المزيد'],
] as const)('requests beyond the first page are loaded by a button of their list, in %s', async (language, received, sent, more) => {
  const dana = person(idOf(9), 'Dana')
  const pages = { 1: [omar, ziad], 2: [lina, dana] } as const
  server.answer('friends.listFriends', ({ type, cursor }) => {
    const [first, second] = pages[Number(type) === 1 ? 1 : 2]
    return cursor === undefined ? { people: [first], cursor: 'next' } : { people: [second], cursor: null }
  })
  server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: [ids.omar, ids.ziad], sentRequests: [ids.lina, dana._id] }))
  const { person: user } = await openScreen('/pending-requests', { language })
  for (const [title, first, second] of [
    [received, 'Omar', 'Ziad'],
    [sent, 'Lina', 'Dana'],
  ] as const) {
    const list = within(await screen.findByRole('region', { name: title }))
    expect(list.getByText(first)).toBeDefined()
    expect(list.queryByText(second)).toBeNull()
    await user.click(list.getByRole('button', { name: more }))
    expect(await list.findByText(second)).toBeDefined()
    expect(list.queryByRole('button', { name: more })).toBeNull()
  }
})
