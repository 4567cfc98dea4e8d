import type { Language } from '../../platform/i18n/index.ts'
import { useCall } from '../../platform/net/query.ts'

/** Interests change only with the app, so that they are loaded once per visit. */
const STALE_MS = 3_600_000

/** The offered interests, by id and name in the page's language. */
export function useInterests(language: Language) {
  const offered = useCall('accounts.getInterests', {}, { staleMs: STALE_MS })
  const all = (offered.data ?? []).map(({ id, name, nameAr }) => ({ id, name: language === 'ar' ? nameAr : name }))
  return { ...offered, all, nameOf: (id: string) => all.find((interest) => interest.id === id)?.name ?? id }
}
