// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const texts = {
  en: {
    title: 'Account suspended',
    write: 'Write to us',
    sheet: 'Feedback',
    fields: ['Email', 'Name', 'Comments'],
    send: 'Send',
    reason: /^Your account is suspended/,
  },
  ar: {
    title: 'الحساب موقوف',
    write: 'مراسلتنا',
    sheet: 'رأيك يهمنا',
    fields: ['البريد الإلكتروني', 'الاسم', 'التعليقات'],
    send: 'إرسال',
    reason: /^حسابك موقوف/,
  },
} as const
type Language = keyof typeof texts

beforeEach(() => {
  server.answer('me.login', refused('SUSPENDED'))
  server.answer('feedback.sendFeedback', { _id: '1' })
})

/** Writes to the people of the app, from the dialog about the suspension. */
async function writeToUs({ person }: Page, language: Language): Promise<void> {
  const { title, write, sheet, fields, send } = texts[language]
  await person.click((await dialog(title)).getByRole('button', { name: write }))
  const form = await dialog(sheet)
  for (const [at, text] of ['sara@example.com', 'Sara', 'It was my brother'].entries())
    await person.type(form.getByRole('textbox', { name: new RegExp(`^${fields[at]}`) }), text)
  await person.click(form.getByRole('button', { name: send }))
  await waitFor(() =>
    expect(server.inputsOf('feedback.sendFeedback')).toMatchObject([{ email: 'sara@example.com', name: 'Sara', comments: 'It was my brother' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: sheet })).toBeNull())
}

test.each(['en', 'ar'] as const)('a suspended person whose login with a provider is refused reads why, and can write to us, in %s', async (language) => {
  const who = { id: '7', type: 'google' as const }
  server.answer('accounts.finishSocial', {
    loginProof: 'proof',
    loginType: who,
    social: who,
    name: '',
    email: '',
    userImageUrl: '',
    friends: [],
    returnTo: '/',
  })
  const opened = openScreen('/login/callback?code=1&state=2', { user: null, language })
  sessionStorage.setItem('socialFlow', JSON.stringify({ flow: 'f'.repeat(43), provider: 'google', isLink: false }))
  const page = await opened
  await waitFor(() => expect(page.path()).toBe('/login'))
  expect(await screen.findByText(texts[language].reason, { selector: '[role="alert"] *' })).toBeDefined()
  await writeToUs(page, language)
  expect(page.path()).toBe('/login')
})

test.each(['en', 'ar'] as const)('a suspended person whose login by phone is refused can write to us, in %s', async (language) => {
  server.answer('accounts.getSocialProviders', [])
  const common = { success: true, response_code: 0, message: '', header: '' }
  const data = { serviceId: 1, alreadySub: false }
  server.answer('billing.genAuthCode', { ...common, data: { ...data, redirectionUrl: '', pinLength: 6, isPinOpen: false } })
  server.answer('billing.validateAuthCode', { ...common, data: { ...data, subscriptionId: '', loginProof: 'proof' } })
  server.answer('regions.getVerificationScreenConfig', { pinLength: 6, resendSeconds: 120, pinMinutes: 10, text: { en: 'Sent to', ar: 'أُرسل إلى' } })
  const page = await openScreen('/login', { user: null, language, region: { loginSequence: 'P' } })
  await page.person.type(await screen.findByRole('textbox'), '03001234567{Enter}')
  await page.person.type(await screen.findByRole('textbox', { name: /PIN|رمز/ }), '123456')
  await writeToUs(page, language)
  expect(page.path()).toBe('/login')
})
