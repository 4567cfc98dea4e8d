// @vitest-environment happy-dom
import type { User } from '@majlis/contract/me'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, me } from '../../testing/examples.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const hourMs = 3_600_000
const [own, google] = [
  { id: '923001234567', type: 'phone' as const },
  { id: 'g1', type: 'google' as const },
]
const person = (...loginType: NonNullable<User['loginType']>) => me({ loginType })
type Session = { isThis?: boolean; isPartner?: boolean; browser?: 'chrome' | 'safari'; system?: 'android' | 'ios'; country?: string }
const session = (at: number, { isThis = false, isPartner = false, browser = 'chrome', system = 'android', country = 'PK' }: Session = {}) => ({
  sessionId: idOf(at),
  createdAt: 1,
  lastUsedAt: Date.now() - hourMs,
  browser,
  system,
  country,
  isPartner,
  isThis,
})

/** Proves in the open sheet that the person owns the account, by a PIN to the number. */
async function proveByPin(page: Page): Promise<void> {
  const sheet = await dialog('Confirm that it is you')
  await page.person.click(sheet.getByRole('button', { name: /^Send PIN to/ }))
  await page.person.type(await sheet.findByLabelText('PIN'), '123456')
}

beforeEach(() => {
  server.answer('regions.getVerificationScreenConfig', { pinLength: 6, resendSeconds: 120, pinMinutes: 10, text: { en: 'x', ar: 'x' } })
  server.answer('accounts.getSocialProviders', [{ provider: 'google', clientId: 'client', scopes: [], sdkUrl: '' }] as never)
  server.answer('me.sendOwnerPin', { isSent: true })
  server.answer('me.confirmOwner', { confirmation: 'proof-1', expiresAt: Date.now() + hourMs })
})

describe('the logged-in devices', () => {
  test('are listed with device, country and last use; the own one is marked and cannot be ended here', async () => {
    server.answer('accounts.getSessions', [session(80, { isThis: true }), session(81, { isPartner: true, browser: 'safari', system: 'ios', country: 'SA' })])
    await openScreen('/settings/devices')
    const [this_, other] = within(await screen.findByRole('list', { name: 'Logged-in devices' })).getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(this_.textContent).toMatch(/Chrome · Android.*Pakistan · In use now.*This device/)
    expect(within(this_).queryByRole('button')).toBeNull()
    expect(other.textContent).toMatch(/Safari · iOS.*Saudi Arabia · Last used: .*Login by your mobile carrier/)
    expect(within(other).getByRole('button', { name: 'Log out' })).toBeDefined()
  })

  test('one is ended only with a fresh proof of the owner', async () => {
    server.answer('accounts.getSessions', [session(80, { isThis: true }), session(81)])
    server.answer('accounts.endSession', {})
    const page = await openScreen('/settings/devices')
    await page.person.click(await screen.findByRole('button', { name: 'Log out' }))
    await dialog('Confirm that it is you')
    expect(server.inputsOf('accounts.endSession')).toEqual([])
    server.answer('accounts.getSessions', [session(80, { isThis: true })])
    await proveByPin(page)
    expect(await screen.findByText('Logged out there')).toBeDefined()
    expect(server.inputsOf('accounts.endSession')).toMatchObject([{ sessionId: idOf(81), confirmation: 'proof-1' }])
    expect(await screen.findByText('No other device is logged in.')).toBeDefined()
  })

  test.each([
    ['closes the sheet', (page: Page) => page.person.click(screen.getByRole('button', { name: 'Close' }))],
    ['leaves the screen', (page: Page) => page.go('/help')],
  ])('a proof that is checked while the person %s ends nothing', async (_, turnAway) => {
    server.answer('accounts.getSessions', [session(80, { isThis: true }), session(81)])
    const release = server.hold('me.confirmOwner')
    const page = await openScreen('/settings/devices')
    await page.person.click(await screen.findByRole('button', { name: 'Log out' }))
    await proveByPin(page)
    await waitFor(() => expect(server.inputsOf('me.confirmOwner')).toHaveLength(1))
    await turnAway(page)
    await waitFor(() => expect(screen.queryByLabelText('PIN')).toBeNull())
    release()
    // What the page sends for the answer has come before the last of these.
    for (let request = 0; request < 5; request += 1) await (await fetch(`${server.address}/api/v4/nothing`)).text()
    expect(server.inputsOf('accounts.endSession')).toEqual([])
  })

  test('a wrong PIN shows the reason, empties the field and ends nothing', async () => {
    server.answer('accounts.getSessions', [session(80, { isThis: true }), session(81)])
    server.answer('me.confirmOwner', refused('PIN_WRONG', 'This is not the PIN from the SMS'))
    const page = await openScreen('/settings/devices')
    await page.person.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
    await proveByPin(page)
    expect(await screen.findByText('This is not the PIN from the SMS')).toBeDefined()
    await waitFor(() => expect((screen.getByLabelText('PIN') as HTMLInputElement).value).toBe(''))
    expect(server.inputsOf('accounts.endOtherSessions')).toEqual([])
  })

  test('a list that cannot be loaded offers a retry', async () => {
    server.answer('accounts.getSessions', refused('INTERNAL'))
    const page = await openScreen('/settings/devices')
    await screen.findByText('We could not reach the server')
    server.answer('accounts.getSessions', [session(80, { isThis: true })])
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This device')).toBeDefined()
  })
})

describe('the login methods', () => {
  test('the only one cannot be removed; the others of the region can be added', async () => {
    await openScreen('/settings/logins', { user: person(own), region: { loginSequence: 'PG' } })
    const linked = within(await screen.findByRole('list', { name: 'Ways to log in' }))
    expect(linked.getByText('+92 300 1234567')).toBeDefined()
    expect(linked.queryByRole('button')).toBeNull()
    expect(within(await screen.findByRole('list', { name: 'Add another way' })).getByText('Google')).toBeDefined()
  })

  test('one of two is removed after a question and a proof; cancelling the question changes nothing', async () => {
    server.answer('accounts.unlinkLogin', [own])
    const page = await openScreen('/settings/logins', { user: person(own, google), region: { loginSequence: 'PG' } })
    const remove = () => screen.findByRole('button', { name: 'Remove: Google' })
    await page.person.click(await remove())
    await page.person.click((await dialog('Remove Google?')).getByRole('button', { name: 'Cancel' }))
    expect(server.inputsOf('accounts.unlinkLogin')).toEqual([])
    await page.person.click(await remove())
    await page.person.click((await dialog('Remove Google?')).getByRole('button', { name: 'Remove' }))
    await proveByPin(page)
    expect(await screen.findByText('Removed')).toBeDefined()
    expect(server.inputsOf('accounts.unlinkLogin')).toMatchObject([{ loginType: google, confirmation: 'proof-1' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: Google' })).toBeNull())
  })

  test('a pending removal shows its time and can be stopped with a proof', async () => {
    const leaving = { ...own, removesAt: Date.now() + 20 * hourMs }
    server.answer('accounts.keepLogin', [own, google])
    const page = await openScreen('/settings/logins', { user: person(leaving, google), region: { loginSequence: 'PG' } })
    const linked = within(await screen.findByRole('list', { name: 'Ways to log in' }))
    expect(linked.getByText(/^Will be removed: \d\d\/\d\d\/\d{4}/)).toBeDefined()
    await page.person.click(linked.getByRole('button', { name: 'Keep' }))
    await proveByPin(page)
    await waitFor(() => expect(linked.queryByText(/^Will be removed/)).toBeNull())
    expect(server.inputsOf('accounts.keepLogin')).toHaveLength(1)
  })

  test('in Arabic the page is right to left and keeps the number left to right', async () => {
    await openScreen('/settings/logins', { user: person(own), region: { loginSequence: 'PG' }, language: 'ar' })
    expect((await screen.findByText('+92 300 1234567')).getAttribute('dir')).toBe('ltr')
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test.each([
  ['/settings/logins', 'Ways to log in'],
  ['/settings/devices', 'Logged-in devices'],
])('%s says when the own account could not be loaded, and loads it again', async (path, list) => {
  server.answer('accounts.getSessions', [session(80, { isThis: true })])
  const { loginType: _, ...user } = person(own)
  const page = await openScreen('/help', { user: user as User })
  server.answer('me.getUser', refused('TOO_MANY_REQUESTS'))
  page.go(path)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull()
  server.answer('me.getUser', person(own))
  await page.person.click(retry)
  expect(await screen.findByRole('list', { name: list })).toBeDefined()
})
