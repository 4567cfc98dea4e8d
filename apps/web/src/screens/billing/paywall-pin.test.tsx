// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, pageClock } from '../../testing/clock.ts'
import { noSubscription } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { atPin, confirmed, offerPlans, pressWhenReady, sent, visitor } from '../../testing/paywall.ts'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const [SEND, CONFIRM, STATUS] = ['billing.genAuthCode', 'billing.validateAuthCode', 'billing.checkSubscriptionStatus'] as const

beforeEach(() => offerPlans(server))

/** Presses a button at the change that shows it: the second half of a double tap. */
function pressedAtOnce(name: string): Promise<void> {
  return new Promise((resolve) => {
    const drawn = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!button) return
      drawn.disconnect()
      button.click()
      resolve()
    })
    drawn.observe(document.body, { childList: true, subtree: true })
  })
}

describe('the PIN', () => {
  test('[BIL-26] forty seconds count down, and the number stands with the way to change it', async () => {
    const pass = pageClock()
    const page = await atPin()
    const resend = await screen.findByRole('button', { name: /^Resend in/ })
    expect(resend.textContent).toMatch(/00?:(40|39)/)
    expect(resend.hasAttribute('disabled')).toBe(true)
    await pass(20_000)
    expect(screen.getByRole('button', { name: /^Resend in/ }).textContent).toMatch(/00?:(20|19)/)
    await page.person.click(screen.getByRole('button', { name: /Change the number/ }))
    await waitFor(() => expect(page.path()).toContain('step=number'))
    expect((screen.getByRole('textbox') as HTMLInputElement).value.replaceAll(' ', '')).toBe('3001234567')
  })

  test('[BIL-30] it is sent again only at the end of the countdown, and then counts anew', async () => {
    const pass = pageClock()
    const page = await atPin()
    await page.person.click(await screen.findByRole('button', { name: /^Resend in/ }))
    await pass(36_000)
    await page.person.click(screen.getByRole('button', { name: /^Resend in/ }))
    expect(server.inputsOf(SEND)).toHaveLength(1)
    await pass(4_500)
    await page.person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(2))
    expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDefined()
    expect((await screen.findByText('A new PIN is on its way')).getAttribute('role')).toBe('status')
  })

  test('[BIL-31] a PIN that comes too soon after another keeps the earlier one and says so', async () => {
    const pass = pageClock()
    const page = await atPin()
    await pass(41_000)
    server.answer(SEND, sent(108, 'Please wait 2 minutes', 'Wait'))
    await page.person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    expect((await dialog('Wait')).getByText('Please wait 2 minutes')).toBeDefined()
    expect(page.path()).toContain('step=pin')
  })

  test('[BIL-32] the right PIN closes the paywall, then says that one is subscribed', async () => {
    server.answer(CONFIRM, confirmed())
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    const box = await dialog('You are subscribed!')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf(CONFIRM)).toMatchObject([{ msisdn: '923001234567', serviceId: 7, pinCode: '1234', subscriptionRequired: true }])
    await page.person.click(box.getByRole('button', { name: 'Start using' }))
    expect(server.inputsOf(CONFIRM)).toHaveLength(1)
  })

  test('[REG-22] a PIN sent, a PIN confirmed and a subscription are reported to the attribution service, once each', async () => {
    server.answer(CONFIRM, confirmed())
    const page = await atPin()
    const tracked = () => server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)
    await waitFor(() => expect(tracked()).toEqual(['send_pin']))
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    await dialog('You are subscribed!')
    await waitFor(() => expect(tracked()).toEqual(['send_pin', 'confirm_pin', 'subscribe']))
  })

  describe('a carrier that answers late (141)', () => {
    const tracked = () => server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)
    const status = (change: object, code = 112) => server.answer(STATUS, { response_code: code, data: { ...noSubscription(), ...change } })
    async function confirmLate() {
      server.answer(CONFIRM, { ...confirmed(141), success: true })
      const page = await atPin()
      await page.person.type(await screen.findByLabelText('PIN'), '1234')
      await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
      return page
    }

    /** The time between the looks at the status passes. */
    async function look(times: number, pass: (ms: number) => Promise<void>): Promise<void> {
      const before = server.inputsOf(STATUS).length
      for (let looks = 0; looks < times; looks += 1) {
        await waitFor(() => expect(server.inputsOf(STATUS).length).toBeGreaterThanOrEqual(before + looks))
        await pass(3_000)
      }
    }

    test.each([
      ['a subscription', { serviceId: 7, subscriptionId: 'sub' }],
      ['a trial that the plan follows', { serviceId: 7, subscriptionId: 'sub', onTrial: true, renewsAt: 1 }],
    ])('the confirmed PIN is reported at once, and %s when the status shows it, once', async (_, late) => {
      const pass = pageClock()
      status({ isProcessing: true })
      const page = await confirmLate()
      await waitFor(() => expect(tracked()).toEqual(['send_pin', 'confirm_pin']))
      await look(19, pass)
      await page.person.click((await dialog('Your payment is being processed')).getByRole('button', { name: 'OK' }))
      page.go('/leaderboard')
      expect(tracked()).toEqual(['send_pin', 'confirm_pin'])
      status(late, 110)
      const { refreshStatus } = await import('../../billing/status.ts')
      await refreshStatus()
      await waitFor(() => expect(tracked()).toEqual(['send_pin', 'confirm_pin', 'subscribe']))
      await refreshStatus()
      expect(tracked()).toHaveLength(3)
    })

    test('without a payment the PIN alone is reported, however often it is confirmed', async () => {
      const pass = pageClock()
      status({})
      const page = await confirmLate()
      await look(3, pass)
      await page.person.click((await dialog('No payment was made')).getByRole('button', { name: 'OK' }))
      await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
      await look(3, pass)
      await dialog('No payment was made')
      expect(server.inputsOf(CONFIRM)).toHaveLength(2)
      expect(tracked()).toEqual(['send_pin', 'confirm_pin'])
    })
  })

  test('a double tap on the button of a step does not press the button that takes its place', async () => {
    const page = await openScreen('/paywall', { user: visitor })
    const plan = await screen.findByText('Jazz')
    const second = pressedAtOnce('Get PIN')
    await page.person.click(plan)
    await second
    const third = pressedAtOnce('Subscribe')
    await pressWhenReady(page, 'Get PIN')
    await third
    expect(server.inputsOf(SEND)).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' }).getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryByText('Invalid OTP')).toBeNull()
    await pressWhenReady(page, 'Subscribe')
    expect(await dialog('Invalid OTP')).toBeDefined()
  })

  test('[BIL-42] too few digits are not sent', async () => {
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '12')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect((await dialog('Invalid OTP')).getByText(/The PIN from the SMS has 4 digits/)).toBeDefined()
    expect(server.inputsOf(CONFIRM)).toEqual([])
  })

  test('[ERR-05] code 103: a wrong PIN is marked at its field with the server’s words', async () => {
    server.answer(CONFIRM, confirmed(103, 'The PIN is wrong', 'Wrong PIN'))
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect((await dialog('Wrong PIN')).getByText('The PIN is wrong')).toBeDefined()
    expect(screen.getByText('This is not the PIN from the SMS')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'OK' }))
    await page.person.type(screen.getByLabelText('PIN'), '{Backspace}')
    expect(screen.queryByText('This is not the PIN from the SMS')).toBeNull()
  })

  test('an answer that was lost asks what became of it, and never pays twice', async () => {
    server.answer(CONFIRM, noAnswer)
    server.answer(STATUS, { response_code: 112, data: { ...noSubscription(), isProcessing: false } })
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await dialog('No payment was made')).toBeDefined()
    expect(server.inputsOf(CONFIRM)).toHaveLength(1)
  })

  test.each([
    ['en', 'No payment was made', 'Subscribe'],
    ['ar', 'لم تتم أي عملية دفع', 'اشتراك'],
  ] as const)('a confirmed PIN that brought no subscription is no success, in %s', async (language, title, subscribe) => {
    const { data, ...answer } = confirmed()
    server.answer(CONFIRM, { ...answer, data: { ...data, subscriptionId: '', loginProof: 'proof' } })
    const page = await atPin(language)
    await page.person.type(await screen.findByLabelText(/الرمز|PIN/), '1234')
    await page.person.click(screen.getByRole('button', { name: subscribe }))
    expect(await dialog(title)).toBeDefined()
    expect(page.path()).toContain('step=pin')
    expect(server.inputsOf('billing.addPaymentMethod')).toEqual([])
    expect(server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)).not.toContain('subscribe')
  })

  test('an answer that was lost is a success too where the status names a trial that the plan follows', async () => {
    server.answer(CONFIRM, noAnswer)
    const trial = { ...noSubscription(), subscriptionId: 'sub', serviceId: 7, onTrial: true, trialEndsAt: Date.now() + 86_400_000 }
    server.answer(STATUS, { response_code: 114, data: { ...trial, state: 'subscribed', renewsAt: trial.trialEndsAt } })
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await dialog('You are subscribed!')).toBeDefined()
  })

  test('the same in Arabic, right to left', async () => {
    server.answer(CONFIRM, confirmed(103, 'الرمز غير صحيح', 'رمز خاطئ'))
    const page = await atPin('ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByText('إخلاء 7')).toBeDefined()
    await page.person.type(await screen.findByLabelText(/الرمز|PIN/), '1234{Enter}')
    expect((await dialog('رمز خاطئ')).getByText('الرمز غير صحيح')).toBeDefined()
    for (const name of [SEND, CONFIRM] as const) expect(server.inputsOf(name)).toMatchObject([{ language: 'ar' }])
  })
})
