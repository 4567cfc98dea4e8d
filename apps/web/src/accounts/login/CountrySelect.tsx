import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { countries, type Country, namesOf, sortedByName } from './countries.ts'
import styles from './CountrySelect.module.css'

/** The country of a number: its letters and calling code, above the device's own list, in which the served countries come first. */
export function CountrySelect({ country, served, onChange }: { country: Country; served: readonly Country[]; onChange: (country: Country) => void }) {
  const { t, language } = useI18n()
  const { first, others, nameOf } = useMemo(() => {
    const isServed = new Set(served.map(({ iso }) => iso))
    return {
      first: sortedByName(served, language),
      others: sortedByName(
        countries.filter(({ iso }) => !isServed.has(iso)),
        language,
      ),
      nameOf: namesOf(language),
    }
  }, [served, language])
  const options = (list: readonly Country[]) =>
    list.map(({ iso, callingCode }) => (
      <option key={iso} value={iso}>
        {`${nameOf(iso)} (\u2066+${callingCode}\u2069)`}
      </option>
    ))
  return (
    <span className={styles.country}>
      <span aria-hidden="true" className={styles.iso}>
        {country.iso.toUpperCase()}
      </span>
      <span aria-hidden="true">{`+${country.callingCode}`}</span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        aria-label={t('login.country')}
        className={styles.select}
        value={country.iso}
        onChange={(event) => {
          const chosen = countries.find(({ iso }) => iso === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        <optgroup label={t('login.countriesServed')}>{options(first)}</optgroup>
        <optgroup label={t('login.countriesOther')}>{options(others)}</optgroup>
      </select>
    </span>
  )
}
