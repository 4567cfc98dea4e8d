import { type Static, Type } from 'typebox'
import { Language } from './core/language.ts'
import { operation } from './core/operation.ts'

export const RegionConfig = Type.Object({
  country: Type.Object({ country_code: Type.String({ description: 'Calling code, digits.' }) }),
  countryIso: Type.String({ description: 'ISO country code in lower case.' }),
  name: Type.String(),
  nameAr: Type.String(),
  defaultLang: Language,
  loginSequence: Type.String({ pattern: '^[FGTP]{1,4}$' }),
  skipPaywall: Type.Boolean(),
  about_us: Type.Object({ en: Type.String(), ar: Type.String() }),
  numberLength: Type.Integer({ description: 'Digits of a local mobile number.' }),
  loginServiceId: Type.Integer({ description: 'The service whose PIN serves login.' }),
  androidStoreUrl: Type.String({ description: "The Android app's page in its store; empty where there is none." }),
  g_configs_url: Type.String(),
  v: Type.Integer(),
})
export type RegionConfig = Static<typeof RegionConfig>

export const getConfig = operation('regions.getConfig', {
  call: 'GET /api/v4/config',
  access: 'visitor',
  summary: "The caller's regional configuration, by address; PK when the place is unknown.",
  query: Type.Object({ region: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })) }),
  response: RegionConfig,
  failures: [],
})

export const geoByIp = operation('regions.geoByIp', {
  call: 'GET /api/v4/geo',
  access: 'visitor',
  summary: 'Country by address.',
  response: Type.Object({
    country_code: Type.String(),
    country_name: Type.String(),
    city: Type.String(),
    postal: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    state: Type.String(),
  }),
  failures: [],
})
