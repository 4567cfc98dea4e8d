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

/** The languages that the browser asks for, most wanted first. */
export const browserLanguages = (): readonly string[] => window.navigator.languages

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

/** The address of this page with everything in it. */
export const pageAddress = (): string => window.location.href

/** Takes parameters out of the address, so that neither history nor a shared link carries them on. */
export function dropParameters(...names: string[]): void {
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** Leaves the app for another address. */
export const leaveTo = (address: string): void => window.location.assign(address)

/**
 * Hears the page go: closed, loaded anew, or put aside by the browser.
 * @returns stops listening
 */
export function onPageHide(heard: () => void): () => void {
  window.addEventListener('pagehide', heard)
  return () => window.removeEventListener('pagehide', heard)
}
