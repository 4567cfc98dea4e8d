import type { LanguageStorage } from '../i18n/index.ts'
import { isLanguage } from '../i18n/index.ts'
import { storage, tabStorage } from '../state/storage.ts'

/** Where the language is stored that was chosen with the switch, or else adopted from an account. */
export const languageStorage: LanguageStorage = {
  readLanguage: () => storage.read('language'),
  writeLanguage: (language, isChosen) => {
    storage.write('language', language)
    storage.write('adoptedLanguage', isChosen ? null : language)
  },
}

/** Whether a language was chosen on this device. One that came from an account says nothing about the next person who logs in here. */
export function hasChosenLanguage(): boolean {
  const language = storage.read('language')
  return isLanguage(language) && storage.read('adoptedLanguage') !== language
}

/** The language that the address names (search engines link to each language), then those that the browser asks for, most wanted first. */
export const browserLanguages = (): readonly string[] => {
  const requested = new URLSearchParams(window.location.search).get('lang')
  return [...(isLanguage(requested) ? [requested] : []), ...window.navigator.languages]
}

/**
 * The region of `?region=xx` in the sandbox, kept for the visit; undefined without one.
 * The server ignores it where it knows a real country.
 */
export function regionOverride(): string | undefined {
  const requested = new URLSearchParams(window.location.search).get('region')
  if (requested && /^[A-Za-z]{2}$/.test(requested)) tabStorage.write('region', requested.toLowerCase())
  return tabStorage.read('region') ?? undefined
}

/** Whether the server runs with the sandbox, which it marks in the page. */
export const isSandbox = (): boolean => document.querySelector('meta[name="majlis-sandbox"]')?.getAttribute('content') === 'on'

/** The complete address of this page. */
export const pageAddress = (): string => window.location.href

/** Removes parameters from the address, so that neither the history nor a shared link contains them. */
export function dropParameters(...names: string[]): void {
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** Leaves the app for another address. */
export const leaveTo = (address: string): void => window.location.assign(address)

/**
 * Calls the listener when the page goes away: closed, loaded again, or suspended by the browser.
 * @returns stops listening
 */
export function onPageHide(listener: () => void): () => void {
  window.addEventListener('pagehide', listener)
  return () => window.removeEventListener('pagehide', listener)
}
