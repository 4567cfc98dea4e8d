// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { me } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const scopes = ['email', 'public_profile', 'gaming_user_picture', 'gaming_profile']
const sdkUrl = 'https://sdk.example/facebook.js'

/** What a provider says of a person who has neither a name nor a picture there. */
const proof = (type: 'google' | 'facebook') => ({
  loginProof: 'proof',
  loginType: { id: '7', type },
  social: { id: '7', type },
  name: '',
  email: '',
  userImageUrl: '',
  friends: [],
  returnTo: '/',
})

/** What the page recorded about logins that came to nothing. */
const recorded = () => performance.getEntriesByName('event:login_failed').map((entry) => (entry as PerformanceMark).detail as unknown)
const state = async () => (await import('../../accounts/login/socialState.ts')).useSocialState.getState().state

beforeEach(() => {
  performance.clearMarks()
  server.answer('accounts.getSocialProviders', [
    { provider: 'google', clientId: 'client', scopes: [], sdkUrl: '' },
    { provider: 'facebook', clientId: 'app', scopes, sdkUrl },
  ])
  server.answer('me.login', { ...me(), token: 'fresh' })
})
afterEach(() => {
  forgetScript()
  vi.restoreAllMocks()
})

function forgetScript(): void {
  Reflect.deleteProperty(window, 'FB')
  document.querySelector(`script[src="${sdkUrl}"]`)?.remove()
}

/** Facebook's script, which is loaded already; its type keeps the document of the tests from fetching it. */
function knowScript(sdk: object): void {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: sdkUrl })
  script.dataset['loaded'] = 'yes'
  document.head.append(script)
  Object.assign(window, { FB: sdk })
}

test('[ACC-16] [ACC-24] the payload has every field, also for a person without a name and a picture, and leads Home', async () => {
  server.answer('accounts.finishSocial', proof('google'))
  const opened = openScreen('/login/callback?code=1&state=2', { user: null })
  sessionStorage.setItem('socialFlow', JSON.stringify({ flow: 'f'.repeat(43), provider: 'google', isLink: false }))
  sessionStorage.setItem('postLogin', '/leaderboard')
  const page = await opened
  await waitFor(() => expect(server.inputsOf('me.login')).toHaveLength(1))
  const who = { id: '7', type: 'google' }
  const payload = { loginType: who, social: who, name: '', isWeb: true, configVersion: 0, fcm_key: '', userImageUrl: '', appVersion: '5.6' }
  expect(server.inputsOf('me.login')).toMatchObject([payload])
  await waitFor(() => expect(page.path()).toBe('/'))
  expect(await state()).toBe('loggedIn')
})

test("[ACC-11] [ACC-14] Facebook's script asks for the scopes, and its token goes to the graph login", async () => {
  const page = await openScreen('/login', { user: null })
  const given: unknown[] = []
  const sdk = {
    init: (options: object) => void given.push(options),
    login: (done: (reply: object) => void, options: object) => {
      given.push(options)
      done({ authResponse: { accessToken: 'token of Facebook', userID: '7' } })
    },
  }
  knowScript(sdk)
  server.answer('accounts.graphLogin', proof('facebook'))
  await page.person.click(await screen.findByRole('button', { name: 'Continue with Facebook' }))
  await waitFor(() => expect(server.inputsOf('accounts.graphLogin')).toMatchObject([{ access_token: 'token of Facebook', userId: '7' }]))
  expect(given).toMatchObject([{ appId: 'app' }, { scope: scopes.join(',') }])
  await waitFor(() => expect(server.inputsOf('me.login')).toMatchObject([{ loginType: { id: '7', type: 'facebook' } }]))
})

test.each([
  ['en', 'Continue with Google', 'Too many requests from this device'],
  ['ar', 'المتابعة بحساب Google', 'طلبات كثيرة جدًا من هذا الجهاز'],
] as const)('[ACC-46] [ERR-23] a device with too many attempts is told so, and the failure is recorded, in %s', async (language, google, text) => {
  server.answer('accounts.startSocial', refused('TOO_MANY_REQUESTS'))
  const { person } = await openScreen('/login', { user: null, language })
  await person.click(await screen.findByRole('button', { name: google }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(recorded()).toEqual([{ provider: 'google', problem: 'limited' }])
  expect(await state()).toBe('notLoggedIn')
})

test('[ACC-45] [ACC-46] a way back into a tab that began no login is an error, which is recorded', async () => {
  const page = await openScreen('/login/callback?code=1&state=2', { user: null })
  await waitFor(() => expect(page.path()).toBe('/login'))
  expect(await screen.findByText('Error occured logging in.')).toBeDefined()
  expect(recorded()).toEqual([{ provider: 'unknown', problem: 'error' }])
})

/** Facebook's script is requested and never arrives. */
const holdScript = () => vi.spyOn(document.head, 'append').mockImplementation(() => undefined)

test("Facebook's script that does not arrive in time is replaced by a login at Facebook's page", async () => {
  const pass = pageClock()
  const appended = holdScript()
  server.answer('accounts.startSocial', refused('SOCIAL_FAILED'))
  const { person } = await openScreen('/login', { user: null })
  await person.click(await screen.findByRole('button', { name: 'Continue with Facebook' }))
  await waitFor(() => expect(appended).toHaveBeenCalled())
  expect(server.inputsOf('accounts.startSocial')).toEqual([])
  await pass(10_000)
  expect(await screen.findByText('Login failed with error')).toBeDefined()
  expect(server.inputsOf('accounts.startSocial')).toMatchObject([{ provider: 'facebook' }])
})

test("while Facebook's script is on its way the phone works, and nothing leads away from its form", async () => {
  const pass = pageClock()
  const appended = holdScript()
  const page = await openScreen('/login', { user: null })
  await page.person.click(await screen.findByRole('button', { name: 'Continue with Facebook' }))
  await waitFor(() => expect(appended).toHaveBeenCalled())
  await page.person.click(screen.getByRole('button', { name: 'Continue with phone' }))
  await page.person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0300')
  expect(await state()).toBe('notLoggedIn')
  await pass(10_000)
  // A later login gets its answer after what the first one would have asked for.
  server.answer('accounts.startSocial', refused('SOCIAL_FAILED'))
  await page.person.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText('Login failed with error')).toBeDefined()
  expect(server.inputsOf('accounts.startSocial')).toMatchObject([{ provider: 'google' }])
})

test("an exception of Facebook's script is an error, after which every button works", async () => {
  const page = await openScreen('/login', { user: null })
  knowScript({
    init: () => {
      throw new Error('broken')
    },
  })
  await page.person.click(await screen.findByRole('button', { name: 'Continue with Facebook' }))
  expect(await screen.findByText('Error occured logging in.')).toBeDefined()
  expect(await state()).toBe('notLoggedIn')
  server.answer('accounts.startSocial', refused('SOCIAL_FAILED'))
  await page.person.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText('Login failed with error')).toBeDefined()
})

test('a logout after a reload loads the script again, and logs out of Facebook once', async () => {
  const calls: string[] = []
  const sdk = {
    init: ({ appId }: { appId: string }) => void calls.push(`init ${appId}`),
    login: (done: (reply: object) => void) => done({ authResponse: { accessToken: 'token of Facebook', userID: '7' } }),
    getLoginStatus: (done: (reply: object) => void) => done({ status: 'connected' }),
    logout: () => void calls.push('logout'),
  }
  knowScript(sdk)
  server.answer('accounts.graphLogin', proof('facebook'))
  const page = await openScreen('/login', { user: null })
  await page.person.click(await screen.findByRole('button', { name: 'Continue with Facebook' }))
  await waitFor(() => expect(page.path()).toBe('/'))
  forgetScript()
  calls.length = 0

  await openScreen('/leaderboard')
  const { endSocial } = await import('../../accounts/login/socialState.ts')
  const loaded = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    Object.assign(window, { FB: sdk })
    if (script instanceof HTMLScriptElement) script.onload?.(new Event('load'))
  })
  endSocial()
  endSocial()
  await waitFor(() => expect(calls).toEqual(['init app', 'logout']))
  expect(loaded.mock.calls.map(([script]) => script instanceof HTMLScriptElement && script.src)).toEqual([sdkUrl])
  expect(localStorage.getItem('socialSdk')).toBeNull()
})
