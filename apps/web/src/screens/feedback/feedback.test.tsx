// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { me } from '../../testing/examples.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()
const texts = {
  en: { email: 'Email', name: 'Name', comments: 'Comments', send: 'Send', wrong: 'Please enter a valid email', sent: 'Thank you! Your feedback has arrived.' },
  ar: {
    email: 'البريد الإلكتروني',
    name: 'الاسم',
    comments: 'التعليقات',
    send: 'إرسال',
    wrong: 'يُرجى إدخال بريد إلكتروني صحيح',
    sent: 'شكرًا لك! وصلنا رأيك.',
  },
}
type Language = keyof typeof texts
const field = (language: Language, name: 'email' | 'name' | 'comments') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${texts[language][name]}`) })

beforeEach(() => server.answer('feedback.sendFeedback', { _id: '1' }))

async function fill(page: Page, language: Language = 'en'): Promise<void> {
  await page.person.type(await field(language, 'email'), 'sara@example.com')
  await page.person.type(await field(language, 'comments'), 'Lovely')
}
const press = async (page: Page, language: Language = 'en') => page.person.click(screen.getByRole('button', { name: texts[language].send }))

describe('feedback', () => {
  test.each(['en', 'ar'] as const)('in %s is sent once for a double press, and leads back to where the person came from', async (language) => {
    const release = server.hold('feedback.sendFeedback')
    const page = await openScreen('/help', { language })
    page.go('/feedback')
    await fill(page, language)
    const button = screen.getByRole('button', { name: texts[language].send })
    await page.person.dblClick(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(page.path()).toBe('/feedback')
    release()
    expect(await screen.findByText(texts[language].sent)).toBeDefined()
    await waitFor(() => expect(page.path()).toBe('/help'))
    expect(server.inputsOf('feedback.sendFeedback')).toMatchObject([{ email: 'sara@example.com', name: 'Sara', comments: 'Lovely' }])
  })

  test('that arrives after its form was left says so, and leads nowhere', async () => {
    const release = server.hold('feedback.sendFeedback')
    const page = await openScreen('/help')
    page.go('/feedback')
    await fill(page)
    await press(page)
    page.go('/settings')
    await screen.findByRole('heading', { name: 'Settings' })
    release()
    expect(await screen.findByText(texts.en.sent)).toBeDefined()
    expect(page.path()).toBe('/settings')
  })

  test('from its own address leads to the settings afterwards', async () => {
    const page = await openScreen('/feedback')
    await fill(page)
    await press(page)
    await waitFor(() => expect(page.path()).toBe('/settings'))
  })

  test.each(['en', 'ar'] as const)('in %s marks a wrong field, moves there, and takes the mark away with the next letter', async (language) => {
    const page = await openScreen('/feedback', { language })
    await page.person.type(await field(language, 'comments'), 'Lovely')
    await press(page, language)
    const email = await field(language, 'email')
    expect(screen.getByText(texts[language].wrong)).toBeDefined()
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(email)
    await page.person.type(email, 's')
    expect(screen.queryByText(texts[language].wrong)).toBeNull()
    expect(server.inputsOf('feedback.sendFeedback')).toEqual([])
  })

  test('moves to the first wrong field that is not the first one', async () => {
    const page = await openScreen('/feedback', { user: me({ isNamed: false, name: 'user 1' }) })
    await fill(page)
    // A name that nobody chose is not filled in.
    expect((await field('en', 'name')).value).toBe('')
    await press(page)
    expect(document.activeElement).toBe(await field('en', 'name'))
  })

  test('of somebody who has sent too much is refused in the words of the server, and what was written stays', async () => {
    server.answer('feedback.sendFeedback', refused('TOO_MANY_REQUESTS', 'Please wait until tomorrow.'))
    const page = await openScreen('/feedback')
    await fill(page)
    await press(page)
    expect(await screen.findByText('Please wait until tomorrow.')).toBeDefined()
    expect((await field('en', 'comments')).value).toBe('Lovely')
    expect(page.path()).toBe('/feedback')
  })

  test('without a connection says that it was not sent, and can be sent again', async () => {
    server.answer('feedback.sendFeedback', noAnswer)
    const page = await openScreen('/feedback')
    await fill(page)
    await press(page)
    expect(await screen.findByText('Feedback error')).toBeDefined()
    server.answer('feedback.sendFeedback', { _id: '1' })
    await press(page)
    expect(await screen.findByText(texts.en.sent)).toBeDefined()
  })

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
