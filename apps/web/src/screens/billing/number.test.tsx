// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { bundle, ids, me, noSubscription, service } from '../../testing/examples.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const [SEND, CONFIRM, STATUS] = ['billing.genAuthCode', 'billing.validateAuthCode', 'billing.checkSubscriptionStatus'] as const
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
const visitor = me({ purchaseStatus: none })
const sent = {
  success: true,
  response_code: 0,
  message: '',
  header: '',
  data: { serviceId: 7, alreadySub: false, redirectionUrl: '', pinLength: 4, isPinOpen: true },
}

/** The region's only plan. */
const offer = (change: Parameters<typeof service>[1] = {}, serviceId = 7) =>
  server.answer('billing.getServicesByRegion', { data: [bundle('Plans', [['Jazz', service(serviceId, change)]])] })

/** The events that the attribution service has received. */
const tracked = () => server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)

beforeEach(() => {
  offer()
  server.answer(SEND, sent)
})

async function atNumber(): Promise<Page> {
  const page = await openScreen('/paywall', { user: visitor })
  await page.person.click(await screen.findByText('Jazz'))
  await waitFor(() => expect(page.path()).toContain('step=number'))
  return page
}

async function sendNumber(): Promise<Page> {
  const page = await atNumber()
  const field = await screen.findByRole('textbox')
  await page.person.clear(field)
  await page.person.type(field, '3001234567{Enter}')
  return page
}

test('[BIL-25] the header of the service stands there without what runs, with prefix, field, Get PIN and the help video; back leads to the plans', async () => {
  const links = '<a href="sms:7272">text us</a><a href="javascript:run()">run</a>'
  const headerHtml = `<h2>Majlis</h2><div><b>Games for all</b></div>${links}<script>document.title = "run"</script>`
  offer({ headerHtml, helpUrl: 'https://help.example/jazz' })
  const page = await atNumber()
  expect((await screen.findByText('Games for all')).tagName).toBe('B')
  expect(screen.getByRole('heading', { name: 'Majlis', level: 2 })).toBeDefined()
  expect(screen.getByText('Games for all').parentElement?.tagName).toBe('DIV')
  expect(screen.getByRole('link', { name: 'text us' }).getAttribute('href')).toBe('sms:7272')
  expect(screen.queryByRole('link', { name: 'run' })).toBeNull()
  expect(document.querySelector('main script')).toBeNull()
  expect(screen.getByText('+92')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Get PIN' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'watch this video' }).getAttribute('href')).toBe('https://help.example/jazz')
  await page.person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(page.path()).toBe('/paywall'))
  // A service without them has neither.
  offer()
  await atNumber()
  expect(screen.queryByText('Games for all')).toBeNull()
  expect(screen.queryByRole('link', { name: 'watch this video' })).toBeNull()
})

test('a row shows the logo of its operator, or an icon where there is none; only the popular plan says so', async () => {
  const { data, ...titles } = bundle('Plans', [
    ['Jazz', service(7, { isPopular: true })],
    ['Zong', service(9)],
  ])
  const withLogo = data.map((each, at) => ({ ...each, operatorImage: at === 0 ? '/logos/jazz.webp' : '' }))
  server.answer('billing.getServicesByRegion', { data: [{ ...titles, data: withLogo }] })
  await openScreen('/paywall', { user: visitor })
  const rows = await Promise.all(['Jazz', 'Zong'].map(async (carrier) => (await screen.findByText(carrier)).closest('li')))
  expect(rows.map((row) => row?.querySelector('img')?.getAttribute('src'))).toEqual(['/logos/jazz.webp', undefined])
  expect(rows.map((row) => row?.textContent?.includes('Most popular'))).toEqual([true, false])
})

test('each plan with a help video has a link to it in its row, a wallet’s too, and the others have none', async () => {
  const wallet = service(8, { paymentType: 'easypaisa', helpUrl: '/help/wallet.webm' })
  const plans = [['Jazz', service(7, { helpUrl: 'https://help.example/jazz' })] as const, ['Easypaisa', wallet] as const, ['Zong', service(9)] as const]
  server.answer('billing.getServicesByRegion', { data: [bundle('Plans', plans)] })
  await openScreen('/paywall', { user: visitor })
  const rows = ['Jazz', 'Easypaisa', 'Zong'].map(async (carrier) => (await screen.findByText(carrier)).closest('li'))
  const links = (await Promise.all(rows)).map((row) => [...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')))
  expect(links).toEqual([['https://help.example/jazz'], ['/help/wallet.webm'], []])
})

test('[REG-22] [BIL-50] a payment that goes on at the operator’s page is reported as a subscription once it is made, and not again by a reload', async () => {
  offer({ redirects: true }, 37)
  const redirectionUrl = `${server.address}/sandbox/carrier/pay`
  server.answer(SEND, { ...sent, data: { ...sent.data, serviceId: 37, redirectionUrl } })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  try {
    await sendNumber()
    await waitFor(() => expect(leave.mock.calls).toEqual([[redirectionUrl]]))
  } finally {
    leave.mockRestore()
  }
  await waitFor(() => expect(tracked()).toEqual(['send_pin']))
  server.answer(STATUS, { response_code: 114, data: { ...noSubscription(), state: 'subscribed' } })
  for (const _load of ['the way back', 'a reload']) {
    await openScreen('/payment-result', { user: visitor })
    expect(await screen.findByText('You are subscribed!')).toBeDefined()
    await waitFor(() => expect(tracked()).toContain('subscribe'))
  }
  // What the page has sent until now has come before these.
  for (let request = 0; request < 5; request += 1) await (await fetch(`${server.address}/api/v4/nothing`)).text()
  expect(tracked()).toEqual(['send_pin', 'subscribe'])
})

test('where the answer to the number names no payment page, the operator’s page is asked for, and an unknown one is not opened', async () => {
  offer({ redirects: true }, 37)
  server.answer(SEND, { ...sent, data: { ...sent.data, serviceId: 37 } })
  const redirectionUrl = `${server.address}/sandbox/carrier/pay`
  server.answer('billing.getInwiRedirectionUrl', { response_code: 0, data: { redirectionUrl } })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  try {
    const page = await sendNumber()
    await waitFor(() => expect(leave.mock.calls).toEqual([[redirectionUrl]]))
    server.answer('billing.getInwiRedirectionUrl', { success: false, response_code: 105, data: { redirectionUrl: '' } })
    await page.person.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect((await dialog('That did not work')).getByText(/^This payment page is not one we know/)).toBeDefined()
    expect(leave).toHaveBeenCalledTimes(1)
  } finally {
    leave.mockRestore()
  }
})

test('a payment method is sent with its subscription, and again every ten seconds: not without a network, and not after a logout', async () => {
  const pass = pageClock()
  const data = { serviceId: 7, alreadySub: false, subscriptionId: 'sub', loginProof: '' }
  server.answer(CONFIRM, { success: true, response_code: 0, message: '', header: '', data })
  server.answer('billing.addPaymentMethod', refused('UNAVAILABLE'))
  const page = await sendNumber()
  await page.person.type(await screen.findByLabelText('PIN'), '1234')
  await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
  const tries = () => server.inputsOf('billing.addPaymentMethod')
  await waitFor(() => expect(tries()).toMatchObject([{ type: 'mobile', userId: ids.me, data: '923001234567', subscriptionId: 'sub', serviceId: 7 }]))
  await pass(10_000)
  await waitFor(() => expect(tries().length).toBeGreaterThan(1))
  const network = vi.spyOn(navigator, 'onLine', 'get')
  const turn = (isOnline: boolean) => {
    network.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  /** What was sent before has come when the server has answered another call. */
  const settled = async () => {
    await (await fetch(`${server.address}/api/v4/nothing`)).text()
    return tries().length
  }
  try {
    turn(false)
    const before = await settled()
    await pass(15_000)
    expect(await settled()).toBe(before)
    turn(true)
    await waitFor(() => expect(tries()).toHaveLength(before + 1))
  } finally {
    network.mockRestore()
  }
  const { logout } = await import('../../accounts/index.ts')
  await act(() => logout())
  const after = await settled()
  await pass(15_000)
  expect(await settled()).toBe(after)
})

test('[ERR-09] code 107 of the confirmation is shown, and reported as a service that is not available', async () => {
  const data = { serviceId: 7, alreadySub: false, subscriptionId: '', loginProof: '' }
  server.answer(CONFIRM, { success: false, response_code: 107, message: 'please enter correct mobile number', header: 'Mobile number', data })
  const page = await sendNumber()
  await page.person.type(await screen.findByLabelText('PIN'), '1234')
  await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect((await dialog('Mobile number')).getByText('please enter correct mobile number')).toBeDefined()
  await waitFor(() => expect(tracked()).toEqual(['send_pin', 'service_not_available']))
})

test('code 114 says that the subscription is active; no PIN was sent, and none is reported', async () => {
  server.answer(SEND, { ...sent, response_code: 114, header: 'Subscribed', message: 'active subscription' })
  const page = await sendNumber()
  expect((await dialog('Already subscribed')).getByText('+923001234567')).toBeDefined()
  expect(page.path()).toContain('step=number')
  server.answer(SEND, { ...sent, success: false, response_code: 107, header: 'Mobile number', message: 'please enter correct mobile number' })
  await page.person.click(screen.getByRole('button', { name: 'OK' }))
  await page.person.click(screen.getByRole('button', { name: 'Get PIN' }))
  // A report about the first answer would have come before the one about the second.
  await waitFor(() => expect(tracked()).toContain('service_not_available'))
  expect(tracked()).toEqual(['service_not_available'])
})
