// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { lina, omar, own, showPeople, ziad } from '../../testing/people.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

beforeEach(() => showPeople(server, [omar, lina]))

describe('requests', () => {
  test('received ones are accepted or declined, sent ones withdrawn and sent again by Undo', async () => {
    showPeople(server, [], [omar, lina], [ziad])
    server.answer('friends.acceptFriend', { state: 'accepted' })
    server.answer('friends.declineFriend', { state: 'none' })
    server.answer('friends.requestFriend', { state: 'sent' })
    const { person: user } = await openScreen('/pending-requests')
    await user.click((await rowOf('Omar')).getByRole('button', { name: /^Accept the request from .?Omar/ }))
    expect(await screen.findByText('You are friends now')).toBeDefined()
    await user.click((await rowOf('Lina')).getByRole('button', { name: /^Decline the request from .?Lina/ }))
    expect(await screen.findByText('Request declined')).toBeDefined()
    await user.click((await rowOf('Ziad')).getByRole('button', { name: /^Withdraw the request to .?Ziad/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toHaveLength(1))
    expect(server.inputsOf('friends.acceptFriend').map(({ otherUserId }) => otherUserId)).toEqual([ids.omar])
    expect(server.inputsOf('friends.declineFriend').map(({ otherUserId }) => otherUserId)).toEqual([ids.lina, ids.ziad])
  })

  test('one press of Try again asks for every list that failed, also for one that still failed when the other had', async () => {
    showPeople(server, [], [omar], [ziad])
    const isDown = { 1: true, 2: true }
    const kinds = { 1: omar, 2: ziad }
    const gone = server.hold('friends.listFriends')
    const callsOf = (type: number) => server.inputsOf('friends.listFriends').filter((input) => Number(input.type) === type).length
    server.answer('friends.listFriends', ({ type }) => {
      const kind = Number(type) === 1 ? 1 : 2
      return isDown[kind] ? refused('FORBIDDEN') : { people: [kinds[kind]], cursor: null }
    })
    const { person: user } = await openScreen('/pending-requests')
    await waitFor(() => expect([callsOf(1), callsOf(2)]).toEqual([1, 1]))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    gone()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    // One press loaded both again, and both have failed again.
    await waitFor(() => expect([callsOf(1), callsOf(2)]).toEqual([2, 2]))
    isDown[1] = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect([callsOf(1), callsOf(2)]).toEqual([3, 3]))
    isDown[2] = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await rowOf('Omar')).toBeDefined()
    expect(await rowOf('Ziad')).toBeDefined()
    // The list that had loaded was not loaded again.
    expect([callsOf(1), callsOf(2)]).toEqual([3, 4])
  })

  test('a refusal is shown in the server’s words', async () => {
    showPeople(server, [], [omar])
    server.answer('friends.acceptFriend', refused('NO_REQUEST'))
    const { person: user } = await openScreen('/pending-requests')
    await user.click((await rowOf('Omar')).getByRole('button', { name: /^Accept the request from .?Omar/ }))
    expect(await screen.findByText('This friend request no longer exists')).toBeDefined()
  })

  test('the dot at Requests stands while one waits', async () => {
    await openScreen('/friends')
    await screen.findByText('Omar')
    expect(screen.queryByText('new requests')).toBeNull()
    server.change('users/:userId', own, { add: [{ list: 'receivedRequests', id: ids.ziad }] })
    expect(await screen.findByText('new requests')).toBeDefined()
  })
})
