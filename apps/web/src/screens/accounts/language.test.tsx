// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, ids, me } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const sent = () => server.inputsOf('accounts.patchUser').map(({ language }) => language)

test('[REG-03] a choice that did not reach the account is sent again at the next start, once', async () => {
  server.answer('accounts.patchUser', refused('UNAVAILABLE'))
  const { person } = await openScreen('/settings')
  await person.click(await screen.findByRole('radio', { name: 'العربية' }))
  await waitFor(() => expect(localStorage.getItem('unsentLanguage')).toBe('ar'))
  expect(document.documentElement.lang).toBe('ar')
  server.answer('accounts.patchUser', () => account({ language: 'ar' }))
  const before = sent().length
  await openScreen('/leaderboard', { language: 'ar' })
  await waitFor(() => expect(localStorage.getItem('unsentLanguage')).toBeNull())
  expect(sent().slice(before)).toEqual(['ar'])
  await openScreen('/leaderboard', { language: 'ar' })
  await screen.findAllByRole('heading')
  expect(sent().slice(before)).toEqual(['ar'])
})

test('a language that came from an account is not the choice of the next person who logs in here, but one of the switch is', async () => {
  const people = [me({ language: 'ar' }), me({ _id: ids.omar, language: 'en' }), me({ _id: ids.lina, language: 'en' })] as const
  server.answer('accounts.patchUser', () => account())
  const page = await openScreen('/login', { user: null })
  server.answer('me.getUser', ({ id }) => people.find(({ _id }) => _id === id) ?? refused('NOT_FOUND'))
  const { beginSession } = await import('../../platform/state/session.ts')
  const { logout } = await import('../../accounts/logout.ts')
  const isIn = (language: string) => waitFor(() => expect(document.documentElement.lang).toBe(language))
  beginSession('first', people[0])
  await isIn('ar')
  await logout()
  beginSession('second', people[1])
  await isIn('en')
  await logout()
  expect(sent()).toEqual([])
  // The login leads to the paywall if the status is known before the logout; Home has the switch of visitors.
  page.go('/')
  await page.person.click(await screen.findByRole('button', { name: 'العربية' }))
  await isIn('ar')
  beginSession('third', people[2])
  await waitFor(() => expect(sent()).toEqual(['ar']))
})
