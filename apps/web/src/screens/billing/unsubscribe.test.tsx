// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const UNSUB = 'billing.unsubSubscription'
const answer = (response_code: number, message = '') => ({ success: response_code === 0, response_code, message, header: '', data: {} })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
const press = async (page: Page) => page.person.click(await screen.findByRole('button', { name: 'Un Subscribe' }))
const open = (path: string, language: 'en' | 'ar' = 'en') => openScreen(path, { user: null, language })

describe('the unsubscribe screen', () => {
  test('is open to visitors and begins with the calling code and the hint', async () => {
    await open('/tp-unsub')
    expect((await field()).value).toBe('+92')
    expect(screen.getByText('Fromat: +9234********')).toBeDefined()
    expect(server.inputsOf(UNSUB)).toEqual([])
  })

  test('the hook fills in its number and sends nothing before the button is pressed', async () => {
    await open('/unsubHook/03001234567')
    expect((await field()).value).toBe('+923001234567')
    expect(server.inputsOf(UNSUB)).toEqual([])
  })

  test('somebody without a session confirms with the PIN that is sent to the number', async () => {
    server.answer(UNSUB, ({ pinCode }) => (pinCode === '123456' ? answer(0) : answer(130)))
    const page = await open('/unsubHook/03001234567')
    await field()
    await press(page)
    const pin = await screen.findByLabelText('PIN')
    expect(screen.getByText('+923001234567').getAttribute('dir')).toBe('ltr')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Un Subscribe' }).getAttribute('aria-disabled')).toBeNull())
    await press(page)
    expect(await screen.findByText('Please enter the PIN from the SMS')).toBeDefined()
    await page.person.type(pin, '123456')
    await press(page)
    expect(await screen.findByText('Your subscription has ended. You are not charged any more.')).toBeDefined()
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf(UNSUB).map(({ msisdn, pinCode }) => [msisdn, pinCode])).toEqual([
      ['923001234567', undefined],
      ['923001234567', '123456'],
    ])
  })

  test.each([
    ['that did not reach the server stays in the field', noAnswer, /check your connection/, '123456'],
    ['that was refused leaves the field', answer(103, 'Invalid PIN'), /^Invalid PIN$/, ''],
  ] as const)('a PIN %s', async (_what, given, text, left) => {
    server.answer(UNSUB, answer(130))
    const page = await open('/unsubHook/03001234567')
    await field()
    await press(page)
    const pin = await screen.findByLabelText<HTMLInputElement>('PIN')
    await page.person.type(pin, '123456')
    server.answer(UNSUB, given)
    await press(page)
    // A broken connection is told beside the form, too.
    expect(await screen.findAllByText(text)).not.toEqual([])
    await waitFor(() => expect(pin.value).toBe(left))
  })

  test('a double tap sends one request', async () => {
    server.answer(UNSUB, answer(130))
    const page = await open('/unsubHook/03001234567')
    await field()
    await page.person.dblClick(screen.getByRole('button', { name: 'Un Subscribe' }))
    await screen.findByLabelText('PIN')
    expect(server.inputsOf(UNSUB)).toHaveLength(1)
  })

  test('another PIN is sent after the countdown', async () => {
    const pass = pageClock()
    server.answer(UNSUB, answer(130))
    const page = await open('/unsubHook/03001234567')
    await field()
    await press(page)
    expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDefined()
    await pass(41_000)
    await page.person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDefined()
    expect(server.inputsOf(UNSUB).map(({ msisdn, pinCode }) => [msisdn, pinCode])).toEqual([
      ['923001234567', undefined],
      ['923001234567', undefined],
    ])
  })

  test('a number that is too short is refused without a request; another number can be entered after the PIN was sent', async () => {
    server.answer(UNSUB, answer(130))
    const page = await open('/tp-unsub')
    await field()
    await press(page)
    expect(await screen.findByText('Please enter a valid mobile number')).toBeDefined()
    expect(server.inputsOf(UNSUB)).toEqual([])
    await page.person.type(await field(), '3001234567')
    await press(page)
    await screen.findByLabelText('PIN')
    await page.person.click(screen.getByRole('button', { name: '+923001234567: Change the number' }))
    expect(await field()).toBeDefined()
  })

  test('[ERR-09] code 107 stands below the button, and is reported as a service that is not available', async () => {
    server.answer(UNSUB, answer(107, 'please enter correct mobile number'))
    const page = await open('/unsubHook/923001234567')
    await field()
    await press(page)
    expect(await screen.findByText('please enter correct mobile number')).toBeDefined()
    await waitFor(() => expect(server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)).toEqual(['service_not_available']))
  })

  test.each([
    ['en', 'Help'],
    ['ar', 'المساعدة'],
  ] as const)('leads visitors to the answer on how to stop paying, in %s', async (language, help) => {
    const page = await open('/tp-unsub', language)
    await page.person.click(await screen.findByRole('link', { name: help }))
    await waitFor(() => expect(document.querySelector('details[open]')?.id).toBe('stop'))
    expect(page.path()).toBe('/help#stop')
  })

  test('[BIL-71] [BIL-74] [BIL-76] the button turns while the number is sent without its plus, once; the server’s text stands below it, also after the PIN', async () => {
    const text = 'your number has no valid subscription'
    server.answer(UNSUB, answer(112, text))
    const page = await open('/unsubHook/03001234567')
    await field()
    const button = screen.getByRole('button', { name: 'Un Subscribe' })
    const release = server.hold(UNSUB)
    await press(page)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await page.person.type(await field(), '{Enter}')
    release()
    expect((await screen.findByText(text)).compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(button.getAttribute('aria-busy')).not.toBe('true')
    expect(server.inputsOf(UNSUB).map(({ msisdn }) => msisdn)).toEqual(['923001234567'])

    server.answer(UNSUB, ({ pinCode }) => (pinCode === undefined ? answer(130) : answer(112, text)))
    await press(page)
    const pin = await screen.findByLabelText<HTMLInputElement>('PIN')
    await page.person.type(pin, '123456')
    await press(page)
    const problem = await screen.findByText(text)
    expect(problem.compareDocumentPosition(screen.getByRole('button', { name: 'Un Subscribe' }))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    // The PIN was right: nothing marks its field.
    expect(pin.getAttribute('aria-invalid')).toBeNull()
  })
})
