import { settings } from '../platform/settings.ts'
import { anyProvider, readProviders } from './gateways/credentials.ts'

export const billingSettings = settings({
  limits: {
    /** Renewals begun in a second by the whole installation. */
    renewalsPerSecond: 50,
    /** Seconds after which the carrier is asked for the result of a payment without an answer. */
    paymentCheckSeconds: 30,
    /** PINs requested from one address in an hour: here those that end a subscription. */
    pinPerAddressHour: 30,
  },
  /** External services that take money or are notified of payments; in the sandbox the stand-ins. */
  read: (env) => ({ providers: readProviders(env) }),
  isCredential: ({ providers }) => anyProvider(providers),
})
