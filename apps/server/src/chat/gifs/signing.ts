import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FoundGif } from './service.ts'

/** An offered GIF, and until when its picture is shown. */
export interface Offer extends FoundGif {
  readonly until: number
}

/** An offer is valid for at least this time, and at most twice as long; all offers of such a period end together, so that their addresses stay the same. */
const periodMs = 12 * 3_600_000
const path = '/gifs?of='

/** The end of the offers that are made now. */
export const offeredUntil = (now: number): number => (Math.floor(now / periodMs) + 2) * periodMs

/** The address under which this server shows an offer. Nobody else can make one. */
export function addressOf({ until, width, height, title, small, full }: Offer, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([until, width, height, title, small, full])).toString('base64url')
  return `${path}${payload}.${signatureOf(payload, secret)}`
}

/** What an address of `addressOf` contains, expired or not; undefined for any other text. @param text the whole address, or what follows `of=` */
export function offerOf(text: string, secret: Uint8Array): Offer | undefined {
  const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(text.startsWith(path) ? text.slice(path.length) : text) ?? []
  if (payload === undefined || signature === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(payload, secret)))) return undefined
  const [until, width, height, title, small, full] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    number,
    number,
    number,
    string,
    string,
    string,
  ]
  return { until, width, height, title, small, full }
}

const signatureOf = (payload: string, secret: Uint8Array): string => createHmac('sha256', secret).update(payload).digest('base64url')
