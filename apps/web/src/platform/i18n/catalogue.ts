import type { Language } from './language.ts'
import type { Messages } from './translator.ts'

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
}

/** Fetches the catalogue of one language; the other one is not downloaded. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).default
}
