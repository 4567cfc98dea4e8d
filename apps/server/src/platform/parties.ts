import type { PartyCredential } from './outgoing.ts'

/** A carrier's gateway: how it is called, and the secret its callbacks are signed with. */
export interface CarrierCredential extends PartyCredential {
  readonly secret: string
}

/** A wallet: the credentials of the merchant. */
export interface WalletCredential extends PartyCredential {
  readonly storeId: string
}

/** An app store's server interface for one app. */
export interface StoreCredential extends PartyCredential {
  readonly packageName: string
}

/** The outside parties of payments. An absent one answers its documented failure. */
export interface Parties {
  readonly carrier: CarrierCredential | undefined
  readonly easypaisa: WalletCredential | undefined
  readonly store: StoreCredential | undefined
  /** Who is told where a subscription came from. */
  readonly postback: PartyCredential | undefined
  /** Milliseconds a payment call may take. Below the ten seconds after which a request is given up. */
  readonly timeoutMs: number
}

type Read = (name: string) => string | undefined

/**
 * Reads the payment parties: each is whole or absent.
 * @param read a variable that is set and not blank
 * @param refuse throws with the sentence given
 */
export function readParties(read: Read, refuse: (sentence: string) => never): Parties {
  const whole = <Names extends string>(names: readonly Names[]): Readonly<Record<Names, string>> | undefined => {
    const values = names.map((name) => [name, read(name)] as const)
    const missing = values.find(([, value]) => value === undefined)
    if (values.every(([, value]) => value === undefined)) return undefined
    if (missing !== undefined) return refuse(`${missing[0]} is not set: ${names.join(', ')} are set together or not at all.`)
    return Object.fromEntries(values) as Readonly<Record<Names, string>>
  }
  const url = (name: string, value: string): string => {
    const parsed = URL.parse(value)
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return refuse(`${name} must be a URL that starts with https:// or http://.`)
    return value.replace(/\/+$/, '')
  }
  const carrier = whole(['CARRIER_URL', 'CARRIER_TOKEN', 'CARRIER_SECRET'])
  const easypaisa = whole(['EASYPAISA_URL', 'EASYPAISA_TOKEN', 'EASYPAISA_STORE_ID'])
  const store = whole(['STORE_URL', 'STORE_TOKEN', 'STORE_PACKAGE'])
  const postback = whole(['POSTBACK_URL', 'POSTBACK_TOKEN'])
  const timeout = read('PAYMENT_TIMEOUT_MS') ?? '6000'
  if (!/^\d{2,4}$/.test(timeout) || Number(timeout) > 8_000) return refuse(`PAYMENT_TIMEOUT_MS must be a number from 10 to 8000, not '${timeout}'.`)
  return {
    carrier: carrier && { url: url('CARRIER_URL', carrier.CARRIER_URL), token: carrier.CARRIER_TOKEN, secret: carrier.CARRIER_SECRET },
    easypaisa: easypaisa && { url: url('EASYPAISA_URL', easypaisa.EASYPAISA_URL), token: easypaisa.EASYPAISA_TOKEN, storeId: easypaisa.EASYPAISA_STORE_ID },
    store: store && { url: url('STORE_URL', store.STORE_URL), token: store.STORE_TOKEN, packageName: store.STORE_PACKAGE },
    postback: postback && { url: url('POSTBACK_URL', postback.POSTBACK_URL), token: postback.POSTBACK_TOKEN },
    timeoutMs: Number(timeout),
  }
}

/** True when any payment party is configured: stand-ins are then off. */
export const anyParty = ({ carrier, easypaisa, store, postback }: Parties): boolean =>
  [carrier, easypaisa, store, postback].some((party) => party !== undefined)
