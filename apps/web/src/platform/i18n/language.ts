export type Language = 'en' | 'ar'
export type Direction = 'ltr' | 'rtl'
/** Digits of Arabic texts: Latin or Arabic-Indic. English texts always have Latin ones. */
export type Numerals = 'latn' | 'arab'

/** Where the language of the next visit is stored; the app's storage provides an object of this shape. */
export interface LanguageStorage {
  readLanguage: () => string | null
  /** @param isChosen false for the language of an account, which this person has not chosen on this device */
  writeLanguage: (language: Language, isChosen: boolean) => void
}

/** Whether a value is the code of a language that the app has. */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar'
}

/** The writing direction of a language, as `dir` takes it. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The initial language: the one chosen before, otherwise the first of the browser's languages that the app has.
 * @param storage where the choice is stored
 * @param preferred the browser's languages, most wanted first
 * @returns undefined when neither decides: the region does
 */
export function startingLanguage(storage: LanguageStorage, preferred: readonly string[]): Language | undefined {
  const chosen = storage.readLanguage()
  if (isLanguage(chosen)) return chosen
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
