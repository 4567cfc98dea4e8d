import { join } from 'node:path'
import { geoByIp, getConfig, type RegionConfig } from '@majlis/contract/regions'
import { type Domain, handle } from '../platform/domain.ts'
import type { RegionsContext } from './context.ts'
import { type Region, readRegions } from './read.ts'

/** What other domains may ask of regions. */
export interface Regions {
  /** The region of an ISO code, else the default one. */
  region(countryIso: string | undefined): Region
  /** The region whose calling code begins the number, else the default one. */
  regionOfNumber(msisdn: string): Region
  readonly all: readonly Region[]
}

/** Where nothing is known of a caller (REG-17). */
const fallback = 'pk'

export function regions(_ctx: RegionsContext, folder = join(import.meta.dirname, '../../../../catalog/regions')): Domain<Regions> {
  const all = readRegions(folder)
  const standard = all.find((region) => region.countryIso === fallback)
  if (standard === undefined) throw new Error(`catalog/regions has no ${fallback}.yaml.`)

  const face: Regions = {
    all,
    region: (countryIso) => all.find((region) => region.countryIso === countryIso?.toLowerCase()) ?? standard,
    regionOfNumber: (msisdn) => all.find((region) => msisdn.startsWith(region.callingCode)) ?? standard,
  }

  const operations = [
    handle(getConfig, async (input) => toConfig(face.region(input.region))),
    // Addresses are not looked up yet: every caller is where the product began.
    handle(geoByIp, async () => ({
      country_code: standard.countryIso.toUpperCase(),
      country_name: standard.name,
      city: '',
      postal: '',
      latitude: 0,
      longitude: 0,
      state: '',
    })),
  ]
  return { operations, face }
}

function toConfig(region: Region): RegionConfig {
  return {
    country: { country_code: region.callingCode },
    countryIso: region.countryIso,
    name: region.name,
    nameAr: region.nameAr,
    defaultLang: region.defaultLang,
    loginSequence: region.loginSequence,
    skipPaywall: region.skipPaywall,
    about_us: region.aboutUs,
    numberLength: region.numberLength,
    loginServiceId: region.loginServiceId,
    androidStoreUrl: region.androidStoreUrl,
    g_configs_url: '',
    v: 1,
  }
}
