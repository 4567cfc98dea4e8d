// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ids, live, person } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const { isOnline: _isOnline, lastActiveTime: _lastActive, ...omar } = person(ids.omar, 'Omar')
const { isOnline: _isOn, lastActiveTime: _last, ...lina } = person(ids.lina, 'Lina')
const facebook = { provider: 'facebook' as const, clientId: 'client', scopes: [], sdkUrl: '' }

afterEach(() => {
  Reflect.deleteProperty(navigator, 'contacts')
  vi.restoreAllMocks()
})

/** Gives the browser a Contact Picker in which a person chooses these contacts; null refuses. */
function givePicker(chosen: readonly { readonly name: string[]; readonly tel: string[] }[] | null) {
  const select = vi.fn(async () => {
    if (chosen === null) throw new DOMException('no', 'SecurityError')
    return chosen
  })
  Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true })
  return select
}

test('[SOC-01] the own ID stands on the friends screen, and a press copies it; without a picker no contacts are offered', async () => {
  for (const [language, copiedText] of [
    ['en', 'Your ID is copied'],
    ['ar', undefined],
  ] as const) {
    const { person: user } = await openScreen('/friends?tab=find', { language })
    await user.click(await screen.findByRole('button', { name: new RegExp(ids.me) }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(ids.me))
    await navigator.clipboard.writeText('')
    if (copiedText) expect(await screen.findByText(copiedText)).toBeDefined()
    expect(screen.queryByText('From my contacts')).toBeNull()
  }
})

test('[SOC-01] [SOC-18] contacts that are chosen are looked up by their numbers alone; who is here can be added, and the others are invited', async () => {
  const select = givePicker([
    { name: ['Omar from work'], tel: ['0300 123-4567', '+92 300 1234567'] },
    { name: ['Mum'], tel: ['00971 50 123 4567'] },
    { name: ['Bakery'], tel: ['112'] },
  ])
  server.answer('accounts.getUsersBySocialIds', [{ ...omar, socialIds: ['+923001234567'] }])
  server.shows('users/:userId', `users/${ids.me}`, live())
  server.answer('friends.requestFriend', { state: 'sent' })
  const opened: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push(String(url)))
  const { person: user } = await openScreen('/friends?tab=find')
  await user.click(await screen.findByRole('button', { name: /^From my contacts/ }))
  const sheet = await dialog('From my contacts')
  expect(select).toHaveBeenCalledWith(['name', 'tel'], { multiple: true })
  await user.click(await sheet.findByRole('button', { name: 'Add friend: Omar' }))
  await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toMatchObject([{ otherUserId: ids.omar }]))
  expect(sheet.getByText('Omar from work')).toBeDefined()
  expect(server.inputsOf('accounts.getUsersBySocialIds').map(({ socialIds }) => socialIds)).toEqual([['+923001234567', '+971501234567']])
  expect(JSON.stringify(server.recorded)).not.toContain('Mum')
  expect(sheet.queryByText('Bakery')).toBeNull()
  await user.click(sheet.getByRole('button', { name: /^Invite .*Mum/ }))
  expect(opened).toEqual([expect.stringMatching(/^sms:\+971501234567\?/)])
})

test('the number of a contact is read in the digits of every script', async () => {
  givePicker([
    { name: ['Omar'], tel: ['۰۳۰۰ ۱۲۳۴۵۶۷'] },
    { name: ['Lina'], tel: ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧'] },
    { name: ['Dana'], tel: ['＋９７１５０１２３４５６８'] },
  ])
  server.answer('accounts.getUsersBySocialIds', [])
  const { person: user } = await openScreen('/friends?tab=find')
  await user.click(await screen.findByRole('button', { name: /^From my contacts/ }))
  await waitFor(() =>
    expect(server.inputsOf('accounts.getUsersBySocialIds').map(({ socialIds }) => socialIds)).toEqual([['+923001234567', '+971501234567', '+971501234568']]),
  )
})

test('contacts that cannot be opened, and contacts without a number, say so; choosing none says nothing', async () => {
  givePicker(null)
  const { person: user } = await openScreen('/friends?tab=find')
  const choose = async () => user.click(await screen.findByRole('button', { name: /^From my contacts/ }))
  await choose()
  expect(await screen.findByText('Your browser did not open your contacts. Search by nickname or ID')).toBeDefined()
  givePicker([{ name: ['Bakery'], tel: ['112'] }])
  await choose()
  expect(await screen.findByText('These contacts have no mobile number')).toBeDefined()
  givePicker([])
  await choose()
  expect(screen.queryByRole('dialog', { name: 'From my contacts' })).toBeNull()
  expect(server.inputsOf('accounts.getUsersBySocialIds')).toEqual([])
})

/** Comes back from Facebook, where the person let this app look for friends. */
async function comeBack(language: 'en' | 'ar' = 'en') {
  server.answer('accounts.getSocialProviders', [facebook])
  const page = openScreen('/login/callback?code=1&state=2', { language })
  sessionStorage.setItem('socialFlow', JSON.stringify({ flow: 'f'.repeat(43), provider: 'facebook', isLink: false, isFriendSync: true }))
  const opened = await page
  await waitFor(() => expect(opened.path()).toBe('/friends?tab=find'))
  return opened
}

const proof = (friends: { id: string; name: string }[]) => ({
  loginProof: 'proof',
  loginType: { id: '1', type: 'facebook' as const },
  social: { id: '1', type: 'facebook' },
  name: 'Sara',
  email: '',
  userImageUrl: '',
  friends,
  returnTo: '/friends?tab=find',
})

test('[SOC-01] [SOC-18] friends at Facebook are asked for there, looked up, and can be added; nobody is logged in anew by it', async () => {
  server.answer('accounts.finishSocial', proof([{ id: 'fb-lina', name: 'Lina N.' }]))
  server.answer('accounts.getUsersBySocialIds', [{ ...lina, socialIds: ['fb-lina'] }])
  server.shows('users/:userId', `users/${ids.me}`, live())
  await comeBack()
  const sheet = await dialog('Friends on Facebook')
  expect(await sheet.findByRole('button', { name: 'Add friend: Lina' })).toBeDefined()
  expect(server.inputsOf('accounts.getUsersBySocialIds').map(({ socialIds }) => socialIds)).toEqual([['fb-lina']])
  expect(server.inputsOf('me.login')).toEqual([])
})

test("[SOC-19] [ERR-20] a sync that fails says so with a retry, and shows neither the literal YES nor the server's text", async () => {
  let isDown = true
  server.answer('accounts.finishSocial', proof([{ id: 'fb-lina', name: 'Lina' }]))
  server.answer('accounts.getUsersBySocialIds', () => (isDown ? refused('FORBIDDEN', 'secret of the server') : []))
  const { person: user } = await comeBack()
  const sheet = await dialog('Friends on Facebook')
  expect(await sheet.findByText('Your friends could not be looked up')).toBeDefined()
  const { queries } = await import('../../platform/net/query.ts')
  const failed = queries.getQueryCache().findAll({ queryKey: ['accounts.getUsersBySocialIds'] })
  expect(failed.map(({ state }) => (state.error as Error | null)?.message)).toContain('YES')
  expect(document.body.textContent).not.toMatch(/YES|secret of the server/)
  isDown = false
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('None of them is here yet')).toBeDefined()
})

test('friends that Facebook does not say are a failure, whose retry goes there again; after going back the page says that there are none', async () => {
  server.answer('accounts.finishSocial', refused('SOCIAL_ERROR'))
  server.answer('accounts.startSocial', refused('SOCIAL_ERROR'))
  const { person: user } = await comeBack()
  await user.click((await dialog('Friends on Facebook')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.inputsOf('accounts.startSocial')).toMatchObject([{ provider: 'facebook', returnTo: '/friends?tab=find' }]))
  server.answer('accounts.finishSocial', refused('SOCIAL_CANCELLED'))
  await comeBack('ar')
  await screen.findByRole('button', { name: /Facebook/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
