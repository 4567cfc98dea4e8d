import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '@majlis/contract/core/limits'
import { type GameConfig, geoByIp, getConfig, getFirebaseConfig, getGameConfig, type RegionConfig } from '@majlis/contract/regions'
import { settingsPath } from '@majlis/contract/live'
import { versions } from '@majlis/contract/regions.plain'
import { type Domain, handle, serve } from '../platform/domain.ts'
import type { RegionsContext } from './context.ts'
import { type Geo, openGeo, type Place } from './geo.ts'
import { type Region, readRegions } from './read.ts'
import { regionsSettings } from './settings.ts'

/** The public API of regions. */
export interface Regions {
  /** The region of an ISO code: the default one for a country without a file, Pakistan when no country is known (REG-17). */
  region(countryIso: string | undefined): Region
  /** The region whose calling code begins the number; of other numbers the one of countries without a file. */
  regionOfNumber(msisdn: string): Region
  /** The region of an address, Pakistan when its place is unknown. */
  regionOfAddress(address: string): Region
  /** ISO code of an address's country in upper case; empty when its place is unknown. */
  countryOfAddress(address: string): string
  /** The regions with a file of their own. */
  readonly all: readonly Region[]
}

/** For callers without any known data (REG-17). */
const fallback = 'pk'
/** For a known country without a file. ISO never assigns this code. */
const elsewhere = 'zz'

/**
 * The regions from the files of `folder`. The country of an address is known from the start of the server on.
 * @throws Error for a file that does not fit, or when the region `pk` or `zz` is missing
 */
export function regions(ctx: RegionsContext, folder = join(import.meta.dirname, '../../../../catalog/regions')): Domain<Regions> {
  const read = readRegions(folder)
  const all = read.filter((region) => region.countryIso !== elsewhere)
  const standard = present(read, fallback)
  const other = present(read, elsewhere)
  const regionList = all.map(toEntry)
  const v = versionOf(read)
  let geo: Geo | undefined

  const api: Regions = {
    all,
    region: (countryIso) => (countryIso ? (all.find((region) => region.countryIso === countryIso.toLowerCase()) ?? other) : standard),
    regionOfNumber: (msisdn) => all.find((region) => msisdn.startsWith(region.callingCode)) ?? other,
    countryOfAddress: (address) => geo?.placeOf(address)?.country_code ?? '',
    regionOfAddress: (address) => api.region(geo?.placeOf(address)?.country_code),
  }
  // With the stand-ins every caller is local, so there the page may say where it is.
  const here = (override: string | undefined, address: string): Region =>
    override !== undefined && ctx.config.sandbox ? api.region(override) : api.regionOfAddress(address)

  const operations = [
    handle(getConfig, async ({ region }, { address }) => ({ ...toConfig(here(region, address)), v, regions: regionList })),
    handle(getFirebaseConfig, async ({ region }, { address }) => ({
      regions: regionList,
      v,
      country: { country_code: here(region, address).callingCode },
    })),
    handle(getGameConfig, async () => ({ v, ...gameConfig })),
    handle(geoByIp, async ({ region }, { address }) => {
      if (region !== undefined && ctx.config.sandbox) return placeIn(api.region(region))
      return geo?.placeOf(address) ?? placeIn(standard)
    }),
  ]
  return {
    operations,
    // It changes with the process: a page that connects to the next one gets the new versions.
    live: [serve(settingsPath, async () => ({ value: { v, webVersion: versions.web } }))],
    api,
    async start() {
      geo = await openGeo(ctx.config.of(regionsSettings).geoDatabase)
    },
  }
}

const gameConfig: Omit<GameConfig, 'v'> = { itemCount: limits.homePage, playerCount: { least: 500, most: 1_999, leastSeconds: 5, mostSeconds: 15 } }

/** A number that changes with the files; the same files have the same number on every node. */
function versionOf(read: readonly Region[]): number {
  return createHash('sha256').update(JSON.stringify(read)).digest().readUInt32BE(0) >>> 1
}

function present(read: readonly Region[], countryIso: string): Region {
  const region = read.find((each) => each.countryIso === countryIso)
  if (region === undefined) throw new Error(`catalog/regions has no region ${countryIso}.`)
  return region
}

function placeIn({ countryIso, name }: Region): Place {
  return { country_code: countryIso.toUpperCase(), country_name: name, city: '', postal: '', latitude: 0, longitude: 0, state: '' }
}

function toEntry({ countryIso, numberLength, defaultLang, loginSequence, skipPaywall, numerals, bundles }: Region): RegionConfig['regions'][number] {
  const services = bundles.flatMap((bundle) => bundle.data).flatMap((carrier) => carrier.services)
  return {
    countryIso,
    numberLength,
    defaultLang,
    subUiConfig: { loginSequence, skipPaywall, numerals },
    services: services.map(({ serviceId, disclaimers }) => ({
      serviceId,
      disclaimers: Object.entries(disclaimers).map(([lang, disclaimer]) => ({ serviceId, lang, disclaimer })),
    })),
  }
}

function toConfig(region: Region): Omit<RegionConfig, 'v' | 'regions'> {
  return {
    country: { country_code: region.callingCode },
    countryIso: region.countryIso,
    name: region.name,
    nameAr: region.nameAr,
    defaultLang: region.defaultLang,
    numerals: region.numerals,
    loginSequence: region.loginSequence,
    skipPaywall: region.skipPaywall,
    about_us: region.aboutUs,
    terms_url: region.termsUrl,
    terms_version: region.termsVersion,
    terms_by: region.termsBy,
    numberLength: region.numberLength,
    voiceCalls: region.voiceCalls,
    loginServiceId: region.loginServiceId,
    androidStoreUrl: region.androidStoreUrl,
    g_configs_url: '/api/v4/gameConfig',
    webVersion: versions.web,
  }
}
