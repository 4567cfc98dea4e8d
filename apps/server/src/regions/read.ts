import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Language } from '@majlis/contract/core/language'
import { type Static, Type } from 'typebox'
import { readYamlFile } from '../platform/yaml-file.ts'
import { PaywallBundle } from './paywall.ts'

const Region = Type.Object({
  countryIso: Type.String({ pattern: '^[a-z]{2}$' }),
  name: Type.String(),
  nameAr: Type.String(),
  callingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
  numberLength: Type.Integer({ minimum: 5, maximum: 14 }),
  defaultLang: Language,
  numerals: Type.Enum(['latn', 'arab'], { default: 'latn', description: 'Digits of Arabic texts.' }),
  loginSequence: Type.String({ pattern: '^[FGTP]{0,4}$', default: '', description: 'Ways to log in, in order; PGFT when left out.' }),
  skipPaywall: Type.Boolean(),
  voiceCalls: Type.Boolean({ default: true, description: 'Voices in matches; off where unlicensed calls over the internet are blocked.' }),
  loginServiceId: Type.Integer({ minimum: 1 }),
  trialDays: Type.Integer({ minimum: 0 }),
  trialServiceId: Type.Integer({ minimum: 1 }),
  androidStoreUrl: Type.String({ pattern: '^(https://.+)?$', default: '' }),
  aboutUs: Type.Object({ en: Type.String(), ar: Type.String() }),
  termsUrl: Type.String({ pattern: '^(https://.+)?$', default: '', description: "The region's own terms page; the built-in terms when left out." }),
  termsVersion: Type.Integer({
    minimum: 1,
    default: 1,
    description: 'Raised when the terms change: everybody is asked for them again before their next game.',
  }),
  termsBy: Type.Enum(['sentence', 'sheet'], {
    default: 'sheet',
    description: 'How new people accept the terms: by the sentence under the button of the login, or in the sheet before their first game.',
  }),
  bundles: Type.Array(PaywallBundle),
})
/** A region as in its file under catalog/regions. */
export type Region = Static<typeof Region>

interface Texts {
  readonly en: string
  readonly ar: string
}
/** A missing Arabic text is the English one (REG-02). */
const inBoth = ({ en, ar }: Texts): Texts => ({ en, ar: ar || en })

/** A region as it is served: no text is missing in Arabic, and Morocco has the phone alone, whatever its file says (ACC-04). */
function complete(region: Region): Region {
  return {
    ...region,
    ...(region.countryIso === 'ma' && { loginSequence: 'P' }),
    nameAr: region.nameAr || region.name,
    aboutUs: inBoth(region.aboutUs),
    bundles: region.bundles.map((bundle) => ({
      ...bundle,
      titleAr: bundle.titleAr || bundle.titleEng,
      data: bundle.data.map((carrier) => ({
        ...carrier,
        services: carrier.services.map((service) => ({
          ...service,
          headerHtml: inBoth(service.headerHtml),
          disclaimers: inBoth(service.disclaimers),
        })),
      })),
    })),
  }
}

/**
 * Reads every region file of a folder.
 * @throws Error naming file, line and field of the first that does not fit
 */
export function readRegions(folder: string): Region[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => complete(readYamlFile(join(folder, file), readFileSync(join(folder, file), 'utf8'), Region)))
}
