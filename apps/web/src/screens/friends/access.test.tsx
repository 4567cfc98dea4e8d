// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ids, live, me, person } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const nothing = { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } as const
const never = me({ purchaseStatus: { response_code: 112, data: nothing } })

test.each([
  ['en', /^Add friend: .?Lina/, /^Accept the request from .?Omar/, 'Exclusive feature', 'Skip for now'],
  ['ar', /^إضافة صديق: .?Lina/, /^قبول طلب .?Omar/, 'ميزة للمشتركين', 'ليس الآن'],
] as const)('[SOC-24] without a subscription a request and its answer show the exclusive-feature dialog, in %s', async (language, add, accept, title, skip) => {
  server.answer('friends.searchFriends', [person(ids.lina, 'Lina')])
  server.answer('friends.listFriends', ({ type }) => ({ people: Number(type ?? 0) === 1 ? [person(ids.omar, 'Omar')] : [], cursor: null }))
  server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: [ids.omar] }))
  server.answer('friends.requestFriend', refused('NO_SUBSCRIPTION'))
  server.answer('friends.acceptFriend', refused('NO_SUBSCRIPTION'))
  // This device does not know yet that the subscription has ended.
  const page = await openScreen('/invite-friends', { language })
  await page.person.type(await screen.findByRole('searchbox'), 'lina')
  await page.person.click(await screen.findByRole('button', { name: add }))
  await page.person.click((await dialog(title)).getByRole('button', { name: skip }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  page.go('/pending-requests')
  await page.person.click(await screen.findByRole('button', { name: accept }))
  expect((await dialog(title)).getByRole('button', { name: skip })).toBeDefined()
})

describe.each(['/invite-friends', '/pending-requests'])('%s', (path) => {
  test.each([
    ['en', 'Exclusive feature', 'Skip for now'],
    ['ar', 'ميزة للمشتركين', 'ليس الآن'],
  ] as const)('without a subscription shows the exclusive-feature dialog and nobody, in %s; skipping it leads Home', async (language, title, skip) => {
    server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: [ids.omar] }))
    const page = await openScreen(path, { language, user: never })
    const shown = await dialog(title)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(server.inputsOf('friends.listFriends')).toEqual([])
    await page.person.click(shown.getByRole('button', { name: skip }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})
