import type { Language } from '../../platform/i18n/index.ts'
import { useCall } from '../../platform/query.ts'

/** Interests change with the app: once a visit is enough. */
const STALE_MS = 3_600_000

/** The interests on offer, by id and name in the page's language. */
export function useInterests(language: Language) {
  const offered = useCall('GET /api/v3/getInterests', {}, { staleMs: STALE_MS })
  const all = (offered.data ?? []).map(({ id, name, nameAr }) => ({ id, name: language === 'ar' ? nameAr : name }))
  return { ...offered, all, nameOf: (id: string) => all.find((interest) => interest.id === id)?.name ?? id }
}
