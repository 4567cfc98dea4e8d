import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { loadCatalogue } from './catalogue.ts'
import { directionOf } from './language.ts'
import type { Direction, Language, LanguageStorage, Numerals } from './language.ts'
import { createFormatters } from './locale.ts'
import type { Formatters } from './locale.ts'
import { createTranslator } from './translator.ts'
import type { Messages, Translate } from './translator.ts'
import { useTimeZone } from './useTimeZone.ts'

export interface I18n extends Formatters {
  t: Translate
  language: Language
  direction: Direction
  /**
   * Loads the catalogue and switches without a reload; rejects when it cannot be loaded, and nothing changes.
   * @param isChosen false when the account's language is adopted; true when left out
   */
  setLanguage: (language: Language, isChosen?: boolean) => Promise<void>
}

const I18nContext = createContext<I18n | null>(null)

export interface I18nProviderProps {
  /** The initial language and its messages, loaded with `loadInitialMessages` before the first render. */
  language: Language
  messages: Messages
  storage: LanguageStorage
  /** ISO 3166 alpha-2; decides digits and separators. PK when left out. */
  region?: string | undefined
  /** Digits of Arabic texts in that region; Intl's default when left out. */
  numerals?: Numerals | undefined
  children: ReactNode
}

/** Provides texts, numbers and times in the person's language and region, and sets `lang` and `dir` of the page. */
export function I18nProvider({ language, messages, storage, region = 'PK', numerals, children }: I18nProviderProps) {
  const [active, setActive] = useState({ language, messages })

  const setLanguage = useCallback(
    async (next: Language, isChosen = true) => {
      const loaded = await loadCatalogue(next)
      storage.writeLanguage(next, isChosen)
      setActive({ language: next, messages: loaded })
    },
    [storage],
  )

  const timeZone = useTimeZone()
  const value = useMemo<I18n>(() => {
    const formatters = createFormatters(active.language, region, { numerals, timeZone })
    const t = createTranslator(active.language, formatters.locale, active.messages)
    return { ...formatters, t, language: active.language, direction: directionOf(active.language), setLanguage }
  }, [active, region, numerals, timeZone, setLanguage])

  const title = value.t('app.title')
  // Before the effects of the screens, which may give the page a title of their own; and not again when only the region changes.
  useLayoutEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    document.documentElement.lang = value.language
    document.documentElement.dir = value.direction
    // An app that is added to the home screen has the name of the language in which it was added.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${value.language}.webmanifest`)
  }, [value])

  return <I18nContext value={value}>{children}</I18nContext>
}

/**
 * Texts and formats of the active language.
 * @throws Error when there is no `I18nProvider` above
 */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (i18n === null) throw new Error('useI18n needs an I18nProvider above it')
  return i18n
}
