// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bundle, service } from '../../testing/examples.ts'
import { dialog, testServer } from '../../testing/screen.tsx'
import { atNumber, atPin, offerPlans, sent, type, visitor } from '../../testing/paywall.ts'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
const SEND = 'billing.genAuthCode'

beforeEach(() => offerPlans(server))

describe('the number', () => {
  test('the own number fills the field, but not once somebody has begun to enter one', async () => {
    const { phone, ...unknown } = visitor
    const page = await atNumber(unknown as typeof visitor)
    const field = (await screen.findByRole('textbox')) as HTMLInputElement
    // The state of the app that this page has loaded.
    const { updateUser } = await import('../../platform/state/session.ts')
    act(() => updateUser({ phone: '923001234567' }))
    expect(field.value).toBe('300 1234567')
    act(() => updateUser({ phone: '' }))
    await page.person.click(field)
    act(() => updateUser({ phone: '923001234567' }))
    expect(field.value).toBe('')
    await page.person.type(field, '311')
    expect(field.value).toBe('311')
  })

  test('[BIL-40] a number that is one digit short is not sent', async () => {
    const page = await atNumber()
    await type(page, '300123456')
    await page.person.keyboard('{Enter}')
    expect((await dialog('Subscription error')).getByText(/A mobile number has 10 digits after the country code/)).toBeDefined()
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test('the price stands above the button, with tax and how it renews; the operator’s terms below', async () => {
    await atNumber()
    expect(screen.getByText('Renews every day at', { exact: false }).textContent).toMatch(/Rs.*8|8.*Rs|PKR/)
    expect(screen.getByText('inclusive tax')).toBeDefined()
    expect(screen.getByText('Disclaimer 7')).toBeDefined()
  })

  test('the number is sent with the offer that was shown', async () => {
    await atPin()
    expect(server.inputsOf(SEND)).toMatchObject([{ msisdn: '923001234567', serviceId: 7, offer: 'offer-7', region: 'pk', language: 'en' }])
    expect(server.inputsOf(SEND)[0]?.subscriptionRequired).not.toBe(false)
  })

  test('a press while the answer is on its way sends nothing more', async () => {
    const release = server.hold(SEND)
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}{Enter}')
    release()
    await waitFor(() => expect(page.path()).toContain('step=pin'))
    expect(server.inputsOf(SEND)).toHaveLength(1)
  })

  test('a number of another carrier shows that carrier’s price first', async () => {
    const numbers = (serviceId: number, start: string, end: string) => ({
      operatorNumeroValues: [{ numeroSequence: { start, end }, services: [serviceId] }],
    })
    const ranged = service(7, numbers(7, '3000000000', '3099999999'))
    const other = service(17, { ...numbers(17, '3400000000', '3499999999'), discountedPrice: 15 })
    server.answer('billing.getServicesByRegion', {
      data: [
        bundle('Plans', [
          ['Jazz', ranged],
          ['Telenor', other],
        ]),
      ],
    })
    const page = await atNumber()
    await type(page, '3401234567')
    await page.person.keyboard('{Enter}')
    expect(await screen.findByText(/This number belongs to .*Telenor/)).toBeDefined()
    expect(server.inputsOf(SEND)).toEqual([])
    await page.person.keyboard('{Enter}')
    await waitFor(() => expect(server.inputsOf(SEND)).toMatchObject([{ serviceId: 17, msisdn: '923401234567' }]))
  })

  // [code, header and message of the server, the text that the person sees]
  test.each([
    [101, 'Not possible', 'This number cannot subscribe'],
    [105, 'Low credit', 'Please recharge'],
    [111, 'Blacklisted', 'This number is on a list'],
    [129, 'Sorry', 'Try later'],
  ])('code %i shows the server’s own header and message, and never the number', async (code, header, message) => {
    server.answer(SEND, sent(code, message, header))
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    const box = await dialog(header)
    expect(box.getByText(message)).toBeDefined()
    expect(box.element.textContent).not.toContain(String(code))
    expect(page.path()).toContain('step=number')
  })

  test('[ERR-04] code 102: already subscribed', async () => {
    server.answer(SEND, sent(102))
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect((await dialog('Already subscribed')).getByText('+923001234567')).toBeDefined()
  })

  test('a PIN on its way for something else does not open the PIN step', async () => {
    const waits = sent(108, 'Please wait 2 minutes', 'Please wait')
    server.answer(SEND, { ...waits, data: { ...waits.data, isPinOpen: false } })
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect((await dialog('Please wait')).getByText('Please wait 2 minutes')).toBeDefined()
    expect(page.path()).toContain('step=number')
  })

  test('[ERR-08] code 106 leads back to the carriers', async () => {
    server.answer(SEND, sent(106, 'Please select a carrier'))
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect(await screen.findByText('Please select a carrier')).toBeDefined()
    await waitFor(() => expect(page.path()).not.toContain('step=number'))
  })

  test('a lost connection is shown, and nothing is charged', async () => {
    server.answer(SEND, noAnswer)
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect(await dialog('No connection')).toBeDefined()
  })
})
