import type { LanguageStorage } from './i18n/index.ts'
import { isLanguage } from './i18n/index.ts'
import { storage, tabStorage } from './storage.ts'

/** Where the language switch remembers the choice. */
export const languageStorage: LanguageStorage = {
  readLanguage: () => storage.read('language'),
  writeLanguage: (language) => storage.write('language', language),
}

/** Whether the person has chosen a language before. */
export const hasChosenLanguage = (): boolean => isLanguage(storage.read('language'))

/**
 * The region that `?region=xx` asks for in the sandbox, kept for the visit; undefined without one.
 * The server ignores it where a real place is known.
 */
export function askedRegion(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get('region')
  if (asked && /^[A-Za-z]{2}$/.test(asked)) tabStorage.write('region', asked.toLowerCase())
  return tabStorage.read('region') ?? undefined
}

/** Whether the server runs with stand-ins for the outside world; it then says so in the page. */
export const isSandbox = (): boolean => document.querySelector('meta[name="majlis-sandbox"]')?.getAttribute('content') === 'on'
