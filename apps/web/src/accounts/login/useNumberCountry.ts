import type { RegionConfig } from '@majlis/contract/regions'
import { useMemo, useState } from 'react'
import { countries, type Country, countryOfCode } from './countries.ts'

export type NumberRegion = Pick<RegionConfig, 'country' | 'numberLength' | 'countryIso' | 'regions'>

/** The country of a number that is typed: the region's own at first, any other when it is chosen. */
export function useNumberCountry(config: NumberRegion) {
  const own = config.country.country_code
  const [chosen, setChosen] = useState<Country>()
  const country = chosen ?? countries.find(({ iso }) => iso === config.countryIso) ?? countryOfCode(own) ?? { iso: config.countryIso, callingCode: own }
  const served = useMemo(() => countries.filter(({ iso }) => config.regions.some(({ countryIso }) => countryIso === iso)), [config.regions])
  const numberLengthOf = ({ iso, callingCode }: Country) =>
    callingCode === own ? config.numberLength : config.regions.find(({ countryIso }) => countryIso === iso)?.numberLength
  return { country, served, numberLengthOf, onCountry: setChosen }
}
