// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { bundle, ids, me, service } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'
import { noAnswer } from '../testing/server.ts'

const server = testServer()
const address = 'https://play.example/?compaign_id=7&tracking_code=abc&compaign_name=summer&medium=sms&source=partner&msisdn=%2B923001234567&pm=e'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
  document.cookie = 'utm=; Max-Age=0; Path=/'
})

/** The functions of the page that is open: each page has its own. */
const opened = async (user?: null) => {
  const page = await openScreen('/terms/', user === null ? { user } : {})
  return { page, ...(await import('./index.ts')) }
}

describe('a landing', () => {
  test('is reported once with its campaign, its number and the user, and not again by a reload', async () => {
    const { captureLanding } = await opened()
    await captureLanding(address)
    await captureLanding(address)
    expect(server.inputsOf('attribution.addTrafficUrl')).toMatchObject([
      { msisdn: '923001234567', compaign: 'summer', medium: 'sms', source: 'partner', userId: ids.me, url: expect.stringContaining('compaign_id=7') },
    ])
    const reloaded = await opened()
    await reloaded.captureLanding(address)
    await reloaded.captureLanding(address.replace('summer', 'winter'))
    expect(server.inputsOf('attribution.addTrafficUrl').map(({ compaign }) => compaign)).toEqual(['summer', 'winter'])
  })

  test('of a visitor names nobody, and sends no credentials of the address', async () => {
    const { captureLanding } = await opened(null)
    await captureLanding(`${address}&signature=S&payload=P&token=T#code`)
    const [input] = server.inputsOf('attribution.addTrafficUrl')
    expect(input).not.toHaveProperty('userId')
    expect(input?.url).not.toMatch(/signature|payload|token|#/)
  })

  test('without a campaign is neither reported nor stored', async () => {
    const { captureLanding, campaignPaymentType } = await opened()
    await captureLanding('https://play.example/?game=tile-merge')
    await captureLanding(address)
    expect(server.inputsOf('attribution.addTrafficUrl')).toHaveLength(1)
    expect(campaignPaymentType()).toBe('easypaisa')
  })

  test('that cannot be reported is stored nevertheless', async () => {
    server.answer('attribution.addTrafficUrl', noAnswer)
    const { captureLanding, campaignPaymentType } = await opened()
    await captureLanding(address)
    expect(campaignPaymentType()).toBe('easypaisa')
  })
})

describe('an event', () => {
  test('names the campaign of the landing, and the common one without a landing', async () => {
    const { captureLanding, trackEvent } = await opened()
    trackEvent('send_pin')
    await waitFor(() => expect(server.inputsOf('attribution.trackEvent')).toMatchObject([{ event_name: 'send_pin', compaign_id: '182' }]))
    await captureLanding(address)
    trackEvent('subscribe')
    await waitFor(() => expect(server.inputsOf('attribution.trackEvent')).toHaveLength(2))
    const [before, after] = server.inputsOf('attribution.trackEvent')
    expect(before).not.toHaveProperty('medium')
    expect(after).toMatchObject({ event_name: 'subscribe', compaign_id: '7', tracking_code: 'abc', compaign_name: 'summer', medium: 'sms' })
    // The way to pay is a matter of this page alone.
    expect(after).not.toHaveProperty('paymentType')
  })

  test('is of the common campaign where the cookie cannot be read', async () => {
    const { trackEvent, campaignPaymentType } = await opened()
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
    document.cookie = 'utm=%E0%A4%A; Path=/'
    trackEvent('confirm_pin')
    await waitFor(() => expect(server.inputsOf('attribution.trackEvent')).toMatchObject([{ compaign_id: '182' }]))
    expect(campaignPaymentType()).toBeNull()
  })
})

test('the plan of the way to pay that a campaign names is chosen before anything is pressed', async () => {
  const plans = [
    ['Jazz', service(7)],
    ['Easypaisa', service(8, { paymentType: 'easypaisa' })],
  ] as const
  server.answer('billing.getServicesByRegion', { data: [bundle('Plans', plans)] })
  const purchaseStatus = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
  const user = me({ purchaseStatus, phone: '' })
  const chosen = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => /Jazz|Easypaisa/.exec(textContent)?.[0])
  await openScreen('/paywall', { user })
  await screen.findByText('Easypaisa')
  expect(chosen()).not.toContain('Easypaisa')
  const { captureLanding } = await opened()
  await captureLanding(address)
  await openScreen('/paywall', { user })
  await screen.findByText('Easypaisa')
  expect(chosen()).toEqual(['Easypaisa'])
})
