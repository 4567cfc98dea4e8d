import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Language } from '@majlis/contract/core/language'
import { type Static, Type } from 'typebox'
import { readCatalogFile } from '../platform/catalog-file.ts'

const RegionService = Type.Object({
  serviceId: Type.Integer({ minimum: 1 }),
  package: Type.String(),
  paymentType: Type.Enum(['easypaisa', 'mobile', 'gplay']),
  price: Type.Number({ minimum: 0 }),
  discountedPrice: Type.Number({ minimum: 0 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  isPopular: Type.Boolean({ default: false }),
  isRecommended: Type.Boolean({ default: false }),
})

const Region = Type.Object({
  countryIso: Type.String({ pattern: '^[a-z]{2}$' }),
  name: Type.String(),
  nameAr: Type.String(),
  callingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
  numberLength: Type.Integer({ minimum: 5, maximum: 14 }),
  defaultLang: Language,
  loginSequence: Type.String({ pattern: '^[FGTP]{1,4}$' }),
  skipPaywall: Type.Boolean(),
  loginServiceId: Type.Integer({ minimum: 1 }),
  trialDays: Type.Integer({ minimum: 0 }),
  trialServiceId: Type.Integer({ minimum: 1 }),
  androidStoreUrl: Type.String({ pattern: '^(https://.+)?$', default: '' }),
  aboutUs: Type.Object({ en: Type.String(), ar: Type.String() }),
  bundles: Type.Array(
    Type.Object({
      titleEng: Type.String(),
      titleAr: Type.String(),
      data: Type.Array(Type.Object({ operatorTitle: Type.String(), operatorImage: Type.String(), services: Type.Array(RegionService) })),
    }),
  ),
})
/** A region as its file under catalog/regions says. */
export type Region = Static<typeof Region>

/**
 * Reads every region file of a folder.
 * @throws Error naming file, line and field of the first that does not fit
 */
export function readRegions(folder: string): Region[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => readCatalogFile(join(folder, file), readFileSync(join(folder, file), 'utf8'), Region))
}
