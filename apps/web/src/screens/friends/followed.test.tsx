// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, ids, live, person } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('of a long list of friends the first are followed; of the others it says how they were when it was loaded', async () => {
  const many = Array.from({ length: 40 }, (_, at) => person(idOf(200 + at), `Friend ${at + 1}`, { isOnline: true }))
  server.answer('friends.listFriends', ({ type }) => ({ people: Number(type ?? 0) === 0 ? many : [], cursor: null }))
  server.shows('users/:userId', `users/${ids.me}`, live({ friends: many.map(({ _id }) => _id) }))
  for (const { _id } of many) server.shows('users/:userId', `users/${_id}`, live({ isOnline: true, lastActiveTime: 1 }))
  await openScreen('/friends')
  expect(await (await rowOf('Friend 1')).findByText('Online')).toBeDefined()
  expect((await rowOf('Friend 40')).getByText('Online')).toBeDefined()
  server.change('users/:userId', `users/${idOf(239)}`, { set: { isOnline: false } })
  server.change('users/:userId', `users/${idOf(200)}`, { set: { isOnline: false } })
  expect(await (await rowOf('Friend 1')).findByText('Offline')).toBeDefined()
  expect((await rowOf('Friend 40')).getByText('Online')).toBeDefined()
})
