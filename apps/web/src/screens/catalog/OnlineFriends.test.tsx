// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { category, game, ids, live, me, person } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })

describe('friends online', () => {
  const omar = person(ids.omar, 'Omar', { isOnline: true })
  const lina = person(ids.lina, 'Lina')
  const row = () => screen.findByRole('region', { name: 'Friends online' })
  const namesIn = (region: HTMLElement) =>
    within(region)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)

  /** Home of a person with friends: their presence is as the list says, until it changes. */
  function showFriends(): void {
    server.answer('catalog.categories', { categories: [category('a', [snake])], configUpdated: false, configVersion: 1 })
    server.answer('friends.listFriends', { people: [omar, lina], cursor: null })
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar, ids.lina] }))
    for (const one of [omar, lina]) server.shows('users/:userId', `users/${one._id}`, live({ isOnline: one.isOnline }))
  }

  test('they stand on top of Home, come and go live, and a tap offers to play, to chat and the profile', async () => {
    showFriends()
    const page = await openScreen('/')
    const region = await row()
    expect(namesIn(region)).toEqual([expect.stringContaining('Omar')])
    server.change('users/:userId', `users/${ids.lina}`, { set: { isOnline: true } })
    await waitFor(() => expect(namesIn(region)).toHaveLength(2))
    server.change('users/:userId', `users/${ids.lina}`, { set: { isOnline: false } })
    await waitFor(() => expect(namesIn(region)).toHaveLength(1))
    await page.person.click(within(region).getByRole('button', { name: /Omar/ }))
    const sheet = await dialog('Omar')
    expect(sheet.getByText('Online')).toBeDefined()
    for (const name of ['Play', 'Profile']) expect(sheet.getByRole('button', { name })).toBeDefined()
    server.answer('chat.createRoom', refused('NOT_FOUND'))
    await page.person.click(sheet.getByRole('button', { name: 'Chat' }))
    await waitFor(() => expect(page.path()).toBe(`/chat/new?with=${ids.omar}`))
  })

  test('without a subscription, and for visitors, nothing is asked about friends', async () => {
    showFriends()
    const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
    for (const user of [me({ purchaseStatus: none }), null]) {
      await openScreen('/', { user })
      await screen.findByRole('button', { name: /Snake/ })
      expect(screen.queryByRole('region', { name: 'Friends online' })).toBeNull()
    }
    expect(server.inputsOf('friends.listFriends')).toEqual([])
  })
})
