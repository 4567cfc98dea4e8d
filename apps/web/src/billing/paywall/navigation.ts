export type Step = 'plans' | 'number' | 'pin'

/** How the paywall moves between its steps and closes. The screen handles addresses and history. */
export interface PaywallNavigation {
  readonly to: (step: Step) => void
  readonly close: () => void
  /** Opens Home with the number that is subscribed already (BIL-51). The number is never in the address. */
  readonly home: (msisdn: string) => void
  /** Leaves the app for a payment page. */
  readonly leave: (url: string) => void
  readonly origin: string
  /** The payment type of the visit's campaign; null without one (REG-25). */
  readonly preferred: string | null
  /** Reports to the attribution service (REG-21). */
  readonly track: (event: 'send_pin' | 'confirm_pin' | 'subscribe' | 'service_not_available') => void
}
