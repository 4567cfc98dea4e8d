// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { me, noSubscription } from '../../testing/examples.ts'
import { lina, omar, showPeople } from '../../testing/people.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }

beforeEach(() => showPeople(server, [omar, lina]))

describe('one’s own profile', () => {
  test('shows wins, games and friends, the subscription, and where everything else is', async () => {
    const page = await openScreen('/profile', { user: me({ recentPlayed: [{ gameId: 'chess', wins: 1, plays: 2, playedAt: 1 }] }) })
    const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    await waitFor(() => expect(facts()).toEqual(['12Wins against people', '1Games played', '2Friends']))
    expect(screen.getByRole('button', { name: /Subscription details.*Subscribed/ })).toBeDefined()
    for (const [name, path] of [
      [/^Friends/, '/friends'],
      [/^Subscription details/, '/subscription'],
      [/^Played games/, '/play-history'],
      [/^My matches/, '/match-history'],
    ] as const) {
      await page.person.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(page.path()).toBe(path))
      page.go('/profile')
    }
  })

  test.each([
    [110, false, /Subscribed/],
    [115, false, /balance/i],
    [112, false, /Not subscribed|No subscription/],
  ])('[BIL-16] the subscription with code %i reads as it stands', async (response_code, onTrial, text) => {
    await openScreen('/profile', { user: me({ onTrial, purchaseStatus: { ...none, response_code } }) })
    expect((await screen.findByRole('button', { name: /^Subscription details/ })).textContent).toMatch(text)
  })

  test.each([
    ['en', 'Subscription details Unsubscribed', 'Subscription details Not subscribed', 'Unsubscribed'],
    ['ar', 'تفاصيل الاشتراك انتهى الاشتراك', 'تفاصيل الاشتراك بلا اشتراك', 'انتهى الاشتراك'],
  ] as const)('a subscription that has ended is called so, as on its own page, in %s', async (language, ended, never, badge) => {
    const of = (state?: 'unsubscribed') => me({ purchaseStatus: { ...none, data: { ...none.data, ...(state && { state }) } } })
    await openScreen('/profile', { user: of('unsubscribed'), language })
    expect(await screen.findByRole('button', { name: ended })).toBeDefined()
    // What the status check answers later is shown too.
    server.answer('billing.checkSubscriptionStatus', { response_code: 112, data: { ...noSubscription(), state: 'unsubscribed' } })
    const page = await openScreen('/profile', { user: of(), language })
    expect(await screen.findByRole('button', { name: never })).toBeDefined()
    page.go('/subscription')
    expect(await screen.findByText(badge)).toBeDefined()
    page.go('/profile')
    expect(await screen.findByRole('button', { name: ended })).toBeDefined()
  })
})
