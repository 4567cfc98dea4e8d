import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import { isInnerAddress } from '../platform/http/egress.ts'

/** The known data of an address; what the database does not contain is empty or 0. */
export interface Place {
  /** ISO country code in upper case. */
  readonly country_code: string
  readonly country_name: string
  readonly city: string
  readonly postal: string
  readonly latitude: number
  readonly longitude: number
  readonly state: string
}

/** Looks addresses up in memory. */
export interface Geo {
  /** Undefined for addresses without a known country: private ones, unassigned ones, text that is no address. */
  placeOf(address: string): Place | undefined
}

/** The shipped database contains countries; a database of cities with the same names may replace it. */
const shipped = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Reads a database of places.
 * @param file an MMDB file of countries or cities; the shipped one when left out
 * @throws Error when the file cannot be read or is no such database
 */
export async function openGeo(file: string = fileURLToPath(import.meta.resolve(shipped))): Promise<Geo> {
  const reader = new Reader<never>(await readFile(file))
  return {
    placeOf(address) {
      const plain = plainAddress(address)
      // Private networks have no place, whatever the registries' records say of their neighbours.
      return isIP(plain) === 0 || isInnerAddress(plain) ? undefined : toPlace(reader.get(plain))
    },
  }
}

/** Sockets that speak both protocols show IPv4 callers as `::ffff:1.2.3.4`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function toPlace(record: unknown): Place | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const found = new Map(Object.entries(record))
  const text = (...keys: string[]): string => keys.map((key) => found.get(key)).find((value): value is string => typeof value === 'string') ?? ''
  const number = (key: string): number => {
    const value: unknown = found.get(key)
    return typeof value === 'number' ? value : 0
  }
  const country_code = text('country_code')
  const country_name = /^[A-Z]{2}$/.test(country_code) ? names.of(country_code) : undefined
  if (country_name === undefined) return undefined
  return {
    country_code,
    country_name,
    city: text('city'),
    postal: text('postcode', 'postal'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    state: text('state1', 'state'),
  }
}
