import { call } from '../platform/client.ts'
import { readCookie, writeCookie } from '../platform/cookies.ts'
import { session } from '../platform/session.ts'
import { tabStorage } from '../platform/storage.ts'
import { DEFAULT_CAMPAIGN, landingOf, type PaymentType, tellableUrl, utmDataOf } from './campaign.ts'

const COOKIE = 'utm'
const letters: Readonly<Record<PaymentType, string>> = { easypaisa: 'e', mobile: 'm', gplay: 'g' }

/** Keeps what a landing's address says of its campaign for a day, and tells the server of the landing once (REG-20, REG-24, Q-45). */
export async function captureLanding(address: string): Promise<void> {
  const landing = landingOf(new URL(address).search)
  if (!landing) return
  const { source, msisdn, paymentType, ...utm } = landing
  writeCookie(COOKIE, JSON.stringify({ ...utm, ...(paymentType && { pm: letters[paymentType] }) }))
  const url = tellableUrl(address)
  // A reload is no second landing.
  if (tabStorage.read('landing') === url) return
  tabStorage.write('landing', url)
  const userId = session().user?._id
  const { compaign_name: compaign, medium } = landing
  await call('POST /api/v3/trafficUrls/add', { msisdn, url, compaign, medium, source, ...(userId && { userId }) })
}

/** Tells the attribution service that a PIN was sent or confirmed, a subscription made, or a number refused (ERR-09): one call an event (REG-21 to REG-23). */
export function trackEvent(event_name: 'send_pin' | 'confirm_pin' | 'subscribe' | 'service_not_available'): void {
  const { paymentType: _, ...utm } = utmDataOf(readCookie(COOKIE)) ?? { compaign_id: DEFAULT_CAMPAIGN, paymentType: null }
  void call('GET /api/v4/attribution', { event_name, ...utm })
}

/** The way of paying that the visit's campaign is for; null without one (REG-25). */
export const campaignPaymentType = (): PaymentType | null => utmDataOf(readCookie(COOKIE))?.paymentType ?? null
