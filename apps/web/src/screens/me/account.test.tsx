// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, pageClock } from '../../testing/clock.ts'
import { account, me } from '../../testing/examples.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const [SEND, CONFIRM, LOGIN] = ['billing.genAuthCode', 'billing.validateAuthCode', 'me.login'] as const
const sent = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6 },
})
const proven = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: response_code === 0 ? 'proof' : '' },
})
const providers = ['facebook', 'google', 'twitter'].map((provider) => ({ provider, clientId: 'client', scopes: [], sdkUrl: '' }))

beforeEach(() => {
  server.answer('regions.getVerificationScreenConfig', {
    pinLength: 6,
    resendSeconds: 120,
    pinMinutes: 10,
    text: { en: 'Your PIN went to', ar: 'أُرسل الرمز إلى' },
  })
  server.answer('accounts.getSocialProviders', providers as never)
  server.answer(SEND, sent())
  server.answer(CONFIRM, proven())
})

const login = (region = {}, language: 'en' | 'ar' = 'en') => openScreen('/login', { user: null, region, language })

async function atPin(): Promise<Page> {
  const page = await login({ loginSequence: 'P' })
  await page.person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567')
  await page.person.click(screen.getByRole('button', { name: 'Get PIN' }))
  await screen.findByLabelText('PIN')
  return page
}

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

describe('login by phone', () => {
  test.each([
    ['', 'Please enter your mobile number'],
    ['300123', 'Please enter a valid mobile number'],
  ])('the number %j is not sent', async (number, text) => {
    const { person } = await login({ loginSequence: 'P' })
    const field = await screen.findByRole('textbox', { name: 'Mobile number' })
    if (number !== '') await person.type(field, number)
    await person.click(screen.getByRole('button', { name: 'Get PIN' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test('[ACC-42] a number with its trunk 0 is sent in international form, for a login and not for a payment', async () => {
    await atPin()
    expect(server.inputsOf(SEND)).toMatchObject([{ msisdn: '923001234567', subscriptionRequired: false, serviceId: 1, region: 'pk' }])
    // The browser's own secret, created once.
    expect(server.inputsOf(SEND)[0]?.deviceKey).toBe(localStorage.getItem('deviceKey'))
  })

  test('a number in international form chooses its country', async () => {
    const { person } = await login({ loginSequence: 'P' })
    await person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '+966501234567')
    await person.click(screen.getByRole('button', { name: 'Get PIN' }))
    await waitFor(() => expect(server.inputsOf(SEND).map(({ msisdn }) => msisdn)).toEqual(['966501234567']))
  })

  test('[ACC-10] [ACC-21] the PIN logs in, starts a check of the subscription, and leads to where the person wanted to go', async () => {
    server.answer(LOGIN, { ...me(), token: 'fresh' })
    sessionStorage.setItem('postLogin', '/leaderboard')
    const page = await atPin()
    sessionStorage.setItem('postLogin', '/leaderboard')
    await page.person.type(screen.getByLabelText('PIN'), '123456')
    await waitFor(() => expect(page.path()).toBe('/leaderboard'))
    expect(server.inputsOf(CONFIRM)).toMatchObject([{ msisdn: '923001234567', pinCode: '123456', deviceKey: server.inputsOf(SEND)[0]?.deviceKey }])
    expect(server.inputsOf(LOGIN)).toMatchObject([{ loginType: { id: '923001234567', type: 'phone' }, loginProof: 'proof' }])
    expect(localStorage.getItem('api-token')).toBe('fresh')
    await waitFor(() => expect(server.recorded.filter(({ name }) => name === 'billing.checkSubscriptionStatus').map(({ token }) => token)).toEqual(['fresh']))
  })

  test('a PIN that is too short is not sent', async () => {
    const { person } = await atPin()
    await person.type(screen.getByLabelText('PIN'), '123')
    await person.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Please enter the PIN from the SMS')).toBeDefined()
    expect(server.inputsOf(CONFIRM)).toEqual([])
  })

  test('a wrong PIN is refused in the server’s words and emptied; the next letter takes the words away', async () => {
    server.answer(CONFIRM, proven(103, 'The PIN is not correct', 'Invalid PIN'))
    const { person } = await atPin()
    await person.type(screen.getByLabelText('PIN'), '123456')
    expect(await screen.findByText('Invalid PIN: The PIN is not correct')).toBeDefined()
    const field = screen.getByLabelText('PIN') as HTMLInputElement
    await waitFor(() => expect(field.value).toBe(''))
    await person.type(field, '1')
    expect(screen.queryByText('Invalid PIN: The PIN is not correct')).toBeNull()
  })

  test.each([
    ['the connection is lost', noAnswer, 'Oops! Something is not right, please check your connection'],
    ['there are no words of the server', proven(101), 'Something went wrong'],
  ])('[ERR-19] when %s the app says so itself', async (_, answer, text) => {
    server.answer(CONFIRM, answer as never)
    const { person } = await atPin()
    await person.type(screen.getByLabelText('PIN'), '123456')
    // The text is beside the field; the banner shows a lost connection, too.
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('[Q-11] another PIN comes when the wait of the server is over; the number can be changed before', async () => {
    const pass = pageClock()
    const { person } = await atPin()
    const resend = screen.getByRole('button', { name: /^Resend in/ })
    expect(resend.textContent).toMatch(/0?2:00|0?1:59/)
    expect(resend.hasAttribute('disabled')).toBe(true)
    await pass(121_000)
    await person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    expect(await screen.findByText('A new PIN is on its way')).toBeDefined()
    await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(2))
    await person.click(screen.getByRole('button', { name: /Change the number/ }))
    expect((screen.getByRole('textbox', { name: 'Mobile number' }) as HTMLInputElement).value).toBe('03001234567')
  })
})

describe('the settings', () => {
  test('[ACC-63] what is kept with the account is sent to the server', async () => {
    server.answer('accounts.patchUser', (news) => account(news as never))
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('radio', { name: 'Female' }))
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ matchingGender: 'female' }]))
    await person.click(screen.getByRole('switch', { name: /^Message notifications/ }))
    await waitFor(() => expect(server.inputsOf('accounts.patchUser').at(-1)).toMatchObject({ messageNotifications: false }))
  })

  test('appearance, sound and language stay on the device', async () => {
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await person.click(screen.getByRole('switch', { name: /^Sound/ }))
    expect(localStorage.getItem('muted')).not.toBeNull()
    await person.click(screen.getByRole('radio', { name: 'العربية' }))
    expect(await screen.findByRole('heading', { name: 'الإعدادات' })).toBeDefined()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('[ACC-47] logging out forgets the session, and leads Home', async () => {
    const page = await openScreen('/settings')
    await waitFor(() => expect(server.openSockets()).toEqual(['token']))
    await page.person.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(localStorage.getItem('api-token')).toBeNull())
    await waitFor(() => expect(server.openSockets()).not.toContain('token'))
    expect(page.path()).toBe('/')
    expect(await screen.findByText('You are logged out. See you soon!')).toBeDefined()
  })

  test('links lead where they say', async () => {
    await openScreen('/settings')
    const links = within(await screen.findByRole('navigation', { name: 'More about the app' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ways to log in', '/settings/logins'],
      ['Logged-in devices', '/settings/devices'],
      ['Wallet', '/wallet'],
      ['Blocked users', '/blocked-users'],
      ['Help', '/help'],
      ['About us', '/about-us'],
      ['Feedback', '/feedback'],
      ['Terms and conditions', '/terms'],
    ])
  })

  test('[Q-40] deleting the account warns of a running subscription first, and asks the owner to confirm', async () => {
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
    const billing = await dialog('Your subscription is still running')
    await person.click(billing.getByRole('button', { name: 'Delete anyway' }))
    const ask = await dialog('Delete your account?')
    expect(ask.getByText(/cannot be brought back/)).toBeDefined()
    await person.click(ask.getByRole('button', { name: 'Delete everything' }))
    expect(await dialog('Confirm that it is you')).toBeDefined()
  })
})

describe('feedback', () => {
  test('every field is asked for, and a wrong email is named', async () => {
    const { person } = await openScreen('/feedback', { user: me({ isNamed: false }) })
    await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'no email')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    for (const text of ['Please enter a valid email', 'Please enter a valid name', 'Please enter your comments'])
      expect(await screen.findByText(text)).toBeDefined()
    expect(server.inputsOf('feedback.sendFeedback')).toEqual([])
  })

  test('what was written arrives; a failure says Feedback error and keeps it', async () => {
    let isDown = true
    server.answer('feedback.sendFeedback', () => (isDown ? refused('INTERNAL') : { _id: '1' }))
    const { person } = await openScreen('/feedback')
    await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'sara@example.com')
    await person.type(screen.getByRole('textbox', { name: 'Comments' }), 'Lovely')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Feedback error')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thank you! Your feedback has arrived.')).toBeDefined()
    expect(server.inputsOf('feedback.sendFeedback').at(-1)).toMatchObject({ email: 'sara@example.com', name: 'Sara', comments: 'Lovely' })
  })
})

describe('what the region says', () => {
  test('[REG-18] the text about the app stands there in the page’s language', async () => {
    await openScreen('/about-us')
    expect(await screen.findByText('About this place')).toBeDefined()
    await openScreen('/about-us', { language: 'ar' })
    expect(await screen.findByText('عن هذا المكان')).toBeDefined()
  })

  test('[REG-02] a text that is missing in Arabic is shown in English', async () => {
    await openScreen('/about-us', { language: 'ar', region: { about_us: { en: 'English only', ar: '' } } })
    expect(await screen.findByText('English only')).toBeDefined()
  })

  test('[Q-42] the region’s own terms stand in a frame; a link with another address shows the built-in ones', async () => {
    const region = { terms_url: 'https://terms.example/pk' }
    await openScreen('/terms/', { user: null, region, state: { termsUrl: 'https://terms.example/pk' } })
    expect((await screen.findByTitle('Terms and conditions')).getAttribute('src')).toBe('https://terms.example/pk')
    await openScreen('/terms/', { user: null, region, state: { termsUrl: 'https://evil.example/' } })
    expect(await screen.findByRole('heading', { name: 'Fair results' })).toBeDefined()
    expect(screen.queryByTitle('Terms and conditions')).toBeNull()
  })

  test('a path that is none says so and leads Home', async () => {
    const page = await openScreen('/nowhere')
    await page.person.click(await screen.findByRole('button', { name: 'Back to the games' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})

describe('around every screen', () => {
  const bar = () => screen.queryByRole('navigation', { name: 'Main' })

  test('[SHL-04] the bar stands on its four routes', async () => {
    server.answer('me.getUser', me())
    for (const [path, tab] of [
      ['/', 'Home'],
      ['/tournament', 'Tournament'],
      ['/leaderboard', 'LeaderBoard'],
      ['/profile', 'Profile'],
    ] as const) {
      await openScreen(path)
      await waitFor(() => expect(bar()).not.toBeNull())
      const links = within(bar() as HTMLElement).getAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Home', '/'],
        ['Tournament', '/tournament'],
        ['LeaderBoard', '/leaderboard'],
        ['Profile', '/profile'],
      ])
      expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(tab)
    }
  })

  test.each([
    '/settings',
    '/friends',
    '/feedback',
    '/about-us',
    '/messages',
    '/play-history',
    '/match-history',
    '/paywall',
    '/subscription',
    '/edit-profile',
    '/search-games',
    '/games-list',
    '/pending-requests',
    '/blocked-users',
    '/discover-people',
    '/invite-friends',
    '/settings/logins',
    '/terms/',
    '/nowhere',
  ])('[SHL-04] no bar stands on %s', async (path) => {
    await openScreen(path)
    await screen.findAllByRole('heading')
    expect(bar()).toBeNull()
  })

  test('[SHL-12] a toast is shown for as long as its animation: three seconds', async () => {
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('button', { name: /^Clear cache/ }))
    const note = (await screen.findByText('The cache is empty')).parentElement as HTMLElement
    expect(note.style.animationDuration).toBe('3000ms')
    fireEvent.animationEnd(note)
    await waitFor(() => expect(screen.queryByText('The cache is empty')).toBeNull())
  })

  test('[ACC-26] [ACC-39] a visitor is sent to the login, and the route is remembered', async () => {
    const page = await openScreen('/settings', { user: null })
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(sessionStorage.getItem('postLogin')).toBe('/settings')
  })
})
