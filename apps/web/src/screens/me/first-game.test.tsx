// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { account, category, game, me, noSubscription } from '../../testing/examples.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()
const dayMs = 86_400_000
const snake = game('snake', { title: 'Snake', titleAr: 'ثعبان' })
const someone = (change = {}) => me({ name: 'user 1234', isNamed: false, tncAccepted: false, ...change })
const onTrial = (trialEndsAt: number) => ({
  onTrial: true,
  purchaseStatus: { response_code: 114, data: { paymentType: 'mobile', subscriptionId: 's', serviceId: 1, onTrial: true, trialEndsAt } },
})

beforeEach(() => {
  server.answer('catalog.categories', { categories: [category('a', [snake])], configUpdated: false, configVersion: 1 })
  server.answer('catalog.gamesList', [snake])
  server.answer('accounts.patchUser', ({ name, tncAccepted }) => account({ name: name ?? '', tncAccepted: tncAccepted ?? true }))
})

async function tapGame(user: ReturnType<typeof me>, language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await openScreen('/', { user, language })
  await page.person.click(await screen.findByRole('button', { name: language === 'ar' ? /^ثعبان/ : /^Snake/ }))
  return page
}

describe('the first game', () => {
  test.each([
    ['en', 'What should we call you?', 'Your name', 'Accept and play', /^[A-Z][a-z]+ \d{3}$/],
    ['ar', 'ما الاسم الذي نناديك به؟', 'الاسم الظاهر', 'الموافقة وبدء اللعب', /^[\u0600-\u06ff]+ \d{3}$/],
  ] as const)('[ACC-69] terms and a suggested name are one dialog and one tap, in %s', async (language, title, label, action, pattern) => {
    const page = await tapGame(someone(), language)
    const sheet = await dialog(title)
    const name = (sheet.getByRole('textbox', { name: label }) as HTMLInputElement).value
    expect(name).toMatch(pattern)
    expect(page.path()).toBe('/')
    await page.person.click(sheet.getByRole('button', { name: action }))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
    expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ name, tncAccepted: true, tncVersion: 1 }])
  })

  test('the suggestion can be changed, and a name in two alphabets is explained at its field', async () => {
    server.answer('accounts.patchUser', { refused: 'NAME_MIXED' })
    const page = await tapGame(someone({ tncAccepted: true }))
    const sheet = await dialog('What should we call you?')
    const field = sheet.getByRole('textbox', { name: 'Your name' })
    await page.person.clear(field)
    await page.person.type(field, 'Noor')
    await page.person.click(sheet.getByRole('button', { name: 'Play' }))
    expect(await sheet.findByText('Please write the name in one alphabet')).toBeDefined()
    expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ name: 'Noor' }])
    expect(server.inputsOf('accounts.patchUser')[0]).not.toHaveProperty('tncAccepted')
    expect(page.path()).toBe('/')
  })

  test.each([
    ['en', 'What should we call you?', 'Play', 'This name cannot be used, please choose another one'],
    ['ar', 'ما الاسم الذي نناديك به؟', 'بدء اللعب', 'لا يمكن استخدام هذا الاسم، يُرجى اختيار اسم آخر'],
  ] as const)('a name that nobody may have is explained at its field, in %s', async (language, title, play, reason) => {
    server.answer('accounts.patchUser', { refused: 'NAME_RESERVED' })
    const page = await tapGame(someone({ tncAccepted: true }), language)
    const sheet = await dialog(title)
    await page.person.click(sheet.getByRole('button', { name: play }))
    expect(await sheet.findByText(reason)).toBeDefined()
  })

  test('declining asks back, and No leads to the same dialog', async () => {
    const page = await tapGame(someone())
    await page.person.click((await dialog('What should we call you?')).getByRole('button', { name: 'Decline' }))
    await page.person.click((await dialog('Your app will exit. Are you sure you want to decline ?')).getByRole('button', { name: 'No' }))
    expect(await dialog('What should we call you?')).toBeDefined()
    expect(server.inputsOf('accounts.patchUser')).toEqual([])
  })

  test.each([
    ['cancels', 'Cancel', { tncAccepted: true }],
    ['declines the terms', 'Decline', {}],
  ] as const)('a name that is saved while the person %s opens no game', async (_, button, change) => {
    const release = server.hold('accounts.patchUser')
    const page = await tapGame(someone(change))
    const sheet = await dialog('What should we call you?')
    await page.person.click(sheet.getByRole('button', { name: button === 'Cancel' ? 'Play' : 'Accept and play' }))
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toHaveLength(1))
    await page.person.click(sheet.getByRole('button', { name: button }))
    await waitFor(() => expect(sheet.element.hasAttribute('open')).toBe(false))
    release()
    const { session } = await import('../../platform/state/session.ts')
    await waitFor(() => expect(session().user?.isNamed).toBe(true))
    await act(async () => undefined)
    expect(page.path()).toBe('/')
    expect(screen.queryByRole('dialog', { name: /Your app will exit/ }) !== null).toBe(button === 'Decline')
  })

  test.each([
    ['en', 7, '7 days free, no action needed'],
    ['en', 3, '3 days free, no action needed'],
    ['ar', 7, '7 أيام مجانًا، ولا يلزم أي إجراء'],
  ] as const)('a trial is explained in one sentence, in %s with %i days', async (language, days, sentence) => {
    await tapGame(someone(onTrial(Date.now() + days * dayMs - 60_000)), language)
    expect(await screen.findByText(sentence)).toBeDefined()
  })
})

describe('the end of the trial', () => {
  test('two days before, Home leads to the plans once, and earlier it does not', async () => {
    const page = await openScreen('/', { user: someone(onTrial(Date.now() + 3 * dayMs)) })
    await screen.findByRole('button', { name: /^Snake/ })
    expect(page.path()).toBe('/')
    const ends = Date.now() + 1.5 * dayMs
    const near = await openScreen('/', { user: someone(onTrial(ends)) })
    await waitFor(() => expect(near.path()).toBe('/paywall'))
    await near.person.click(await screen.findByRole('button', { name: 'Close' }))
    await screen.findByRole('button', { name: /^Snake/ })
    expect(near.path()).toBe('/')
    expect(localStorage.getItem('trialEnd')).toBe(String(ends))
  })

  test('a trial that a plan follows does not lead to the plans', async () => {
    const ends = Date.now() + 1.5 * dayMs
    const { onTrial: isOn, purchaseStatus } = onTrial(ends)
    const page = await openScreen('/', {
      user: someone({ onTrial: isOn, purchaseStatus: { ...purchaseStatus, data: { ...purchaseStatus.data, renewsAt: ends } } }),
    })
    await screen.findByRole('button', { name: /^Snake/ })
    page.go('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    expect(localStorage.getItem('trialEnd')).toBeNull()
  })
})

test.each([
  ['without a subscription', 112],
  ['with one', 110],
] as const)('an answer about the subscription, %s, leads nowhere when the person has gone elsewhere meanwhile', async (_, response_code) => {
  server.answer('catalog.categories', { categories: [category('a', [{ ...snake, isSubRequired: true }])], configUpdated: false, configVersion: 1 })
  server.answer('billing.checkSubscriptionStatus', { response_code, data: noSubscription() })
  const release = server.hold('billing.checkSubscriptionStatus')
  const { purchaseStatus: _status, ...user } = me()
  const page = await openScreen('/', { user: user as ReturnType<typeof me> })
  await page.person.click(await screen.findByRole('button', { name: /Snake/ }))
  await dialog('We are checking your subscription')
  page.go('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.path()).toBe('/help')
})
