import { isRecord } from '@majlis/contract/core/record.plain'
import type { ProviderCredential } from '../../platform/http/providers.ts'
import type { Environment } from '../../platform/settings.ts'

/** A carrier's gateway: its address, and the secret with which its callbacks are signed. */
export interface CarrierCredential extends ProviderCredential {
  readonly secret: string
}

/** A wallet: the credentials of the merchant. */
export interface WalletCredential extends ProviderCredential {
  readonly storeId: string
}

/** An app store's server interface for one app. */
export interface StoreCredential extends ProviderCredential {
  readonly packageName: string
}

/** The external services of payments. A missing one answers its documented failure. */
export interface Providers {
  /** The gateway for all carriers without one of their own, such as that of an aggregator. */
  readonly carrier: CarrierCredential | undefined
  /** Gateways of single carriers, by the name that region files give them. */
  readonly carriers: ReadonlyMap<string, CarrierCredential>
  readonly easypaisa: WalletCredential | undefined
  readonly store: StoreCredential | undefined
  /** Receives where a subscription came from. */
  readonly postback: ProviderCredential | undefined
  /** Milliseconds that a payment call may take. Less than the ten seconds after which a request is ended. */
  readonly timeoutMs: number
}

/** Reads the settings of payment providers. The settings of a provider are complete, or it is absent. */
export function readProviders(env: Environment): Providers {
  const { refuse } = env
  const url = (name: string, value: string): string => {
    const parsed = URL.parse(value)
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return refuse(`${name} must be a URL that starts with https:// or http://.`)
    return value.replace(/\/+$/, '')
  }
  const carrier = env.together(['CARRIER_URL', 'CARRIER_TOKEN', 'CARRIER_SECRET'])
  const carriers = readCarriers(env.text('CARRIERS'), url, refuse)
  const easypaisa = env.together(['EASYPAISA_URL', 'EASYPAISA_TOKEN', 'EASYPAISA_STORE_ID'])
  const store = env.together(['STORE_URL', 'STORE_TOKEN', 'STORE_PACKAGE'])
  const postback = env.together(['POSTBACK_URL', 'POSTBACK_TOKEN'])
  const timeout = env.text('PAYMENT_TIMEOUT_MS') ?? '6000'
  if (!/^\d{2,4}$/.test(timeout) || Number(timeout) > 8_000) return refuse(`PAYMENT_TIMEOUT_MS must be a number from 10 to 8000, not '${timeout}'.`)
  return {
    carriers,
    carrier: carrier && { url: url('CARRIER_URL', carrier.CARRIER_URL), token: carrier.CARRIER_TOKEN, secret: carrier.CARRIER_SECRET },
    easypaisa: easypaisa && { url: url('EASYPAISA_URL', easypaisa.EASYPAISA_URL), token: easypaisa.EASYPAISA_TOKEN, storeId: easypaisa.EASYPAISA_STORE_ID },
    store: store && { url: url('STORE_URL', store.STORE_URL), token: store.STORE_TOKEN, packageName: store.STORE_PACKAGE },
    postback: postback && { url: url('POSTBACK_URL', postback.POSTBACK_URL), token: postback.POSTBACK_TOKEN },
    timeoutMs: Number(timeout),
  }
}

/** `{"stc": {"url": …, "token": …, "secret": …}}` as a map. */
function readCarriers(
  text: string | undefined,
  url: (name: string, value: string) => string,
  refuse: (sentence: string) => never,
): ReadonlyMap<string, CarrierCredential> {
  const given = text === undefined ? {} : parsed(text)
  if (!isRecord(given)) return refuse('CARRIERS must be a JSON object of gateways by name.')
  const carriers = Object.entries(given).map(([name, gateway]): [string, CarrierCredential] => {
    if (!/^[a-z0-9-]{1,30}$/.test(name)) return refuse(`CARRIERS: '${name}' must be lower-case letters, digits and dashes.`)
    const field = (key: string): string => {
      const value = isRecord(gateway) ? gateway[key] : undefined
      return typeof value === 'string' && value !== '' ? value : refuse(`CARRIERS.${name}.${key} must be a text that is not empty.`)
    }
    return [name, { url: url(`CARRIERS.${name}.url`, field('url')), token: field('token'), secret: field('secret') }]
  })
  return new Map(carriers)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True when any payment provider is configured: stand-ins are then off. */
export const anyProvider = ({ carrier, carriers, easypaisa, store, postback }: Providers): boolean =>
  carriers.size > 0 || [carrier, easypaisa, store, postback].some((provider) => provider !== undefined)
