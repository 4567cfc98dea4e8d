import { type Static, Type } from 'typebox'
import { Language } from './core/language.ts'
import { operation } from './core/operation.ts'

const BothLanguages = Type.Object({ en: Type.String(), ar: Type.String() })
const Country = Type.Object({ country_code: Type.String({ description: 'Calling code, digits.' }) })
const LoginSequence = Type.String({ pattern: '^[FGTP]{0,4}$', description: 'Ways to log in, in order; empty where none is configured: PGFT then applies.' })
const Numerals = Type.Enum(['latn', 'arab'], { description: 'Digits of Arabic texts: 0-9 or Arabic-Indic.' })
const ConfigVersion = Type.Integer({ description: 'Changes whenever something of the regional configuration does.' })

/** One region of the list that every configuration holds. */
const RegionEntry = Type.Object({
  countryIso: Type.String(),
  numberLength: Type.Integer({ description: 'Digits of a local mobile number.' }),
  defaultLang: Language,
  subUiConfig: Type.Object({ loginSequence: LoginSequence, skipPaywall: Type.Boolean(), numerals: Numerals }),
  services: Type.Array(
    Type.Object({
      serviceId: Type.Integer(),
      disclaimers: Type.Array(Type.Object({ serviceId: Type.Integer(), lang: Type.String(), disclaimer: Type.String() })),
    }),
  ),
})

/** Both differ from the known ones after an update of the server. */
export const ConfigVersions = Type.Object({ v: ConfigVersion, webVersion: Type.String() })
export type ConfigVersions = Static<typeof ConfigVersions>

export const RegionConfig = Type.Object({
  country: Country,
  countryIso: Type.String({ description: 'ISO country code in lower case; zz for countries without a configuration of their own.' }),
  name: Type.String(),
  nameAr: Type.String(),
  defaultLang: Language,
  numerals: Numerals,
  loginSequence: LoginSequence,
  skipPaywall: Type.Boolean(),
  about_us: BothLanguages,
  terms_url: Type.String({ description: "The region's own terms page; empty for the built-in terms." }),
  terms_version: Type.Integer({ description: 'Rises when the terms change: what was accepted before is asked for again.' }),
  terms_by: Type.Enum(['sentence', 'sheet'], {
    description: 'How new people accept the terms: by the sentence under the button of the login, or in the sheet before their first game.',
  }),
  numberLength: Type.Integer({ description: 'Digits of a local mobile number.' }),
  voiceCalls: Type.Boolean({ description: 'Whether voices in matches are offered there.' }),
  loginServiceId: Type.Integer({ description: 'The service whose PIN serves login.' }),
  androidStoreUrl: Type.String({ description: "The Android app's page in its store; empty where there is none." }),
  g_configs_url: Type.String({ description: 'Where the game configuration is.' }),
  v: ConfigVersion,
  webVersion: Type.String({ description: 'Marker of the web build that is served now.' }),
  regions: Type.Array(RegionEntry),
})
export type RegionConfig = Static<typeof RegionConfig>

const RegionOverride = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Overrides the place; heard in the sandbox only.' }))

export const getConfig = operation('regions.getConfig', {
  call: 'GET /api/v4/config',
  access: 'visitor',
  summary: "The caller's regional configuration, by address; PK when the place is unknown.",
  query: Type.Object({ region: RegionOverride }),
  response: RegionConfig,
  failures: [],
})

export const getFirebaseConfig = operation('regions.getFirebaseConfig', {
  call: 'POST /api/v4/getFirebaseConfig',
  access: 'visitor',
  summary: 'The part of the configuration that older clients fetch from a cloud function (REG-08, REG-10).',
  body: Type.Object({ region: RegionOverride }),
  response: Type.Object({ regions: Type.Array(RegionEntry), country: Country, v: ConfigVersion }),
  failures: [],
})

export const GameConfig = Type.Object({
  v: ConfigVersion,
  itemCount: Type.Integer({ description: 'Categories a page of Home.' }),
  playerCount: Type.Object({
    least: Type.Integer(),
    most: Type.Integer(),
    leastSeconds: Type.Integer({ description: 'The label changes after so many seconds at the earliest.' }),
    mostSeconds: Type.Integer(),
  }),
})
export type GameConfig = Static<typeof GameConfig>

export const getGameConfig = operation('regions.getGameConfig', {
  call: 'GET /api/v4/gameConfig',
  access: 'visitor',
  summary: 'The game configuration that `g_configs_url` names: how Home shows games.',
  response: GameConfig,
  failures: [],
})

export const getVerificationScreenConfig = operation('regions.getVerificationScreenConfig', {
  call: 'GET /api/v4/verificationScreenConfig',
  access: 'visitor',
  summary: 'Texts and settings of the screen that asks for the PIN.',
  response: Type.Object({
    pinLength: Type.Integer({ description: 'Digits of a PIN that we send ourselves.' }),
    resendSeconds: Type.Integer({ description: 'The wait before a PIN may be asked for again.' }),
    pinMinutes: Type.Integer({ description: 'How long a PIN is good.' }),
    text: BothLanguages,
  }),
  failures: [],
})

export const geoByIp = operation('regions.geoByIp', {
  call: 'GET /api/v4/geo',
  access: 'visitor',
  summary: 'Place by address. What the database does not know is empty; PK when nothing is known.',
  query: Type.Object({ region: RegionOverride }),
  response: Type.Object({
    country_code: Type.String({ description: 'ISO country code in upper case.' }),
    country_name: Type.String(),
    city: Type.String(),
    postal: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    state: Type.String(),
  }),
  failures: [],
})
