/** Where a visit came from. The names are those of the attribution service (REG-19). */
export interface UtmData {
  readonly compaign_id: string
  readonly tracking_code: string
  readonly compaign_name: string
  readonly medium: string
}

/** The parameters of a landing's address besides the UTM data. */
export interface Landing extends UtmData {
  readonly source: string
  /** Phone number in digits; empty where the address has none. */
  readonly msisdn: string
  /** The payment type of the campaign. */
  readonly paymentType: PaymentType | null
}

export type PaymentType = 'easypaisa' | 'mobile' | 'gplay'

/** The campaign of events without one (REG-21). */
export const DEFAULT_CAMPAIGN = '182'

const paymentTypes: Readonly<Record<string, PaymentType>> = { e: 'easypaisa', m: 'mobile', g: 'gplay' }
/** Our own spelling first, then common ones of advertisers. */
const names = {
  compaign_id: ['compaign_id', 'campaign_id', 'utm_id'],
  tracking_code: ['tracking_code', 'utm_content'],
  compaign_name: ['compaign_name', 'compaign', 'utm_campaign'],
  medium: ['medium', 'utm_medium'],
  source: ['source', 'utm_source'],
} as const
/** Parameters of an address that must not be sent to others. */
const secrets = ['signature', 'payload', 'code', 'state', 'token']
const maxLabel = 200
const maxUrl = 2048

/** The payment type of a campaign's letter: e, m or g (REG-25); null for any other. */
export const paymentTypeOf = (code: string): PaymentType | null => paymentTypes[code.toLowerCase()] ?? null

/**
 * The campaign in the address of a landing.
 * @param query the query string of the address
 * @returns undefined when it names no campaign
 */
export function landingOf(query: string): Landing | undefined {
  const given = new URLSearchParams(query)
  const find = (keys: readonly string[]) => (keys.map((key) => given.get(key)).find((value) => value) ?? '').slice(0, maxLabel)
  const found = {
    compaign_id: find(names.compaign_id),
    tracking_code: find(names.tracking_code),
    compaign_name: find(names.compaign_name),
    medium: find(names.medium),
    source: find(names.source),
  }
  if (Object.values(found).every((value) => value === '')) return undefined
  const compaign_id = /^[A-Za-z0-9_.-]{1,40}$/.test(found.compaign_id) ? found.compaign_id : DEFAULT_CAMPAIGN
  const msisdn = /^\+?[0-9]{5,15}$/.exec(given.get('msisdn') ?? '')?.[0].replace('+', '') ?? ''
  return { ...found, compaign_id, msisdn, paymentType: paymentTypeOf(given.get('pm') ?? '') }
}

/** The landing's address as it may be sent: without credentials, and not longer than the server accepts. */
export function tellableUrl(address: string): string {
  const url = new URL(address)
  for (const name of secrets) url.searchParams.delete(name)
  url.hash = ''
  return url.href.length <= maxUrl ? url.href : `${url.origin}${url.pathname}`
}

/** The UTM data of an earlier landing from its cookie; undefined for any other content. */
export function utmDataOf(cookie: string | undefined): (UtmData & { readonly paymentType: PaymentType | null }) | undefined {
  try {
    const value: unknown = JSON.parse(cookie ?? '')
    if (typeof value !== 'object' || value === null) return undefined
    const given = new Map<string, unknown>(Object.entries(value))
    const text = (key: string) => {
      const found = given.get(key)
      return typeof found === 'string' ? found.slice(0, maxLabel) : ''
    }
    const data = { compaign_id: text('compaign_id'), tracking_code: text('tracking_code'), compaign_name: text('compaign_name'), medium: text('medium') }
    return data.compaign_id === '' ? undefined : { ...data, paymentType: paymentTypeOf(text('pm')) }
  } catch {
    return undefined
  }
}
