export type Language = 'en' | 'ar'
export type Direction = 'ltr' | 'rtl'

/** Where the chosen language is remembered; the app's storage hands in an object of this shape. */
export interface LanguageStorage {
  readLanguage: () => string | null
  writeLanguage: (language: Language) => void
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar'
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The language to start in: the one chosen before, else the first that the browser asks for and we speak.
 * @param storage where the choice is remembered
 * @param preferred the browser's languages, most wanted first
 * @returns undefined when neither says: the region decides
 */
export function startingLanguage(storage: LanguageStorage, preferred: readonly string[]): Language | undefined {
  const chosen = storage.readLanguage()
  if (isLanguage(chosen)) return chosen
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
