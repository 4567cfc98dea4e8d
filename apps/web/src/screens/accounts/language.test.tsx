// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/examples.ts'
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
