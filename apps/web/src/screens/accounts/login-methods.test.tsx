// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const providers = ['facebook', 'google', 'twitter'].map((provider) => ({ provider, clientId: 'client', scopes: [], sdkUrl: '' }))
beforeEach(() => server.answer('accounts.getSocialProviders', providers as never))

const login = (region = {}, language: 'en' | 'ar' = 'en') => openScreen('/login', { user: null, region, language })

describe('the ways to log in', () => {
  const names = ['Continue with phone', 'Continue with Google', 'Continue with Facebook', 'Continue with Twitter']
  test.each([
    ['PGFT', names],
    ['TF', [names[3], names[2]]],
    ['', names],
  ])('[ACC-01] [ACC-02] [ACC-03] the sequence %j decides which stand there, in its order', async (loginSequence, expected) => {
    await login({ loginSequence })
    await screen.findByRole('button', { name: expected[0] ?? '' })
    const buttons = screen.getAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent)
    expect(buttons).toEqual(expected)
  })

  test('[ACC-05] with the phone alone its form opens at once', async () => {
    await login({ loginSequence: 'P' })
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  })

  test('[ACC-04] Morocco has the phone alone, under its own words', async () => {
    await login({ loginSequence: 'P', countryIso: 'ma', country: { country_code: '212' }, numberLength: 9 })
    expect(await screen.findByText('subscribed with phone')).toBeDefined()
  })

  test('[ACC-07] logo, title, words and the terms stand there, and in Arabic in Arabic', async () => {
    await login()
    const tagline = await screen.findByText('play multiplayer games with friends and voice chat')
    expect(tagline.parentElement?.querySelector('svg')).not.toBeNull()
    expect(await screen.findByRole('link', { name: 'Terms and conditions' })).toBeDefined()
    await login({}, 'ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(await screen.findByText('ألعاب جماعية ومحادثة صوتية مع أصدقائك')).toBeDefined()
  })

  test('[ACC-06] the language is chosen on the spot', async () => {
    const { person } = await login()
    await person.click(await screen.findByRole('radio', { name: 'العربية' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('ar'))
    expect(localStorage.getItem('language')).toBe('ar')
  })

  test('[ACC-45] the result of a login elsewhere is shown', async () => {
    for (const [loginProblem, text] of [
      ['failed', 'Login failed with error'],
      ['cancelled', 'Login was cancelled'],
      ['error', 'Error occured logging in.'],
    ] as const) {
      await openScreen('/login', { user: null, state: { loginProblem } })
      expect(await screen.findByText(text)).toBeDefined()
    }
  })

  test('[ACC-23] a social login is loading while it is begun, and not logged in when it fails', async () => {
    server.answer('accounts.startSocial', refused('SOCIAL_ERROR'))
    const release = server.hold('accounts.startSocial')
    const { person } = await login()
    const { useSocialState } = await import('../../accounts/login/socialState.ts')
    expect(useSocialState.getState().state).toBe('notLoggedIn')
    await person.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(useSocialState.getState().state).toBe('loading'))
    release()
    expect(await screen.findByText('Error occured logging in.')).toBeDefined()
    expect(useSocialState.getState().state).toBe('notLoggedIn')
  })

  test('[ACC-25] whoever is logged in goes Home', async () => {
    const page = await openScreen('/login')
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})
