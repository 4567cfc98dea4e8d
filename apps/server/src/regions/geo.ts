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

/** The shipped database contains countries; a database of cities, in its layout or in MaxMind's, may replace it. */
const shipped = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Reads a database of places.
 * @param file an MMDB file of countries or cities, in either layout of `toPlace`; the shipped one when left out
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

/** A value within a record: of `['city', 'names', 'en']` what stands there, undefined where the record has no such place. */
function within(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(key) : undefined), record)
}

/** Reads a record of either layout: plain fields, as in the shipped database, or MaxMind's nested ones with names by language. */
function toPlace(record: unknown): Place | undefined {
  const all = (paths: readonly string[]): unknown[] => paths.map((path) => within(record, path.split('.')))
  const text = (...paths: string[]): string => all(paths).find((value) => typeof value === 'string') ?? ''
  const number = (...paths: string[]): number => all(paths).find((value) => typeof value === 'number') ?? 0
  const country_code = text('country_code', 'country.iso_code')
  const country_name = /^[A-Z]{2}$/.test(country_code) ? names.of(country_code) : undefined
  if (country_name === undefined) return undefined
  return {
    country_code,
    country_name,
    city: text('city', 'city.names.en'),
    postal: text('postcode', 'postal', 'postal.code'),
    latitude: number('latitude', 'location.latitude'),
    longitude: number('longitude', 'location.longitude'),
    state: text('state1', 'state', 'subdivisions.0.names.en'),
  }
}
