import { call } from '../platform/net/client.ts'
import { readCookie, writeCookie } from '../platform/state/cookies.ts'
import { session } from '../platform/state/session.ts'
import { tabStorage } from '../platform/state/storage.ts'
import { DEFAULT_CAMPAIGN, landingOf, type PaymentType, tellableUrl, utmDataOf } from './campaign.ts'

const COOKIE = 'utm'
const letters: Readonly<Record<PaymentType, string>> = { easypaisa: 'e', mobile: 'm', gplay: 'g' }

/** Stores the campaign of a landing for a day, and reports the landing to the server once (REG-20, REG-24, Q-45). */
export async function captureLanding(address: string): Promise<void> {
  const landing = landingOf(new URL(address).search)
  if (!landing) return
  const { source, msisdn, paymentType, ...utm } = landing
  writeCookie(COOKIE, JSON.stringify({ ...utm, ...(paymentType && { pm: letters[paymentType] }) }))
  const url = tellableUrl(address)
  // A reload is not another landing.
  if (tabStorage.read('landing') === url) return
  tabStorage.write('landing', url)
  const userId = session().user?._id
  const { compaign_name: compaign, medium } = landing
  await call('attribution.addTrafficUrl', { msisdn, url, compaign, medium, source, ...(userId && { userId }) })
}

/**
 * Reports to the attribution service that a PIN was sent or confirmed, a subscription made, or a number refused (ERR-09), with one call per event (REG-21 to
 * REG-23).
 */
export function trackEvent(event_name: 'send_pin' | 'confirm_pin' | 'subscribe' | 'service_not_available'): void {
  const { paymentType: _, ...utm } = utmDataOf(readCookie(COOKIE)) ?? { compaign_id: DEFAULT_CAMPAIGN, paymentType: null }
  void call('attribution.trackEvent', { event_name, ...utm })
}

/** The payment type of the visit's campaign; null without one (REG-25). */
export const campaignPaymentType = (): PaymentType | null => utmDataOf(readCookie(COOKIE))?.paymentType ?? null
