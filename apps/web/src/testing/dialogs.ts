import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { MessageKey } from '../platform/i18n/messages.generated.ts'
import { createTranslator, type Translate } from '../platform/i18n/translator.ts'

const { english, arabic } = readCatalogues()
const translators = { en: createTranslator('en', 'en', english), ar: createTranslator('ar', 'ar-u-nu-latn', arabic) } as const

/** A text of the catalogue: the key of one without arguments, or the text in a language. */
export type CatalogueText = MessageKey | ((t: Translate, language: Language) => string)

/** A text as the catalogue of this language has it. */
export const text = (language: Language, source: CatalogueText): string =>
  typeof source === 'function' ? source(translators[language], language) : (translators[language] as (key: MessageKey) => string)(source)

/** A dialog of the app, which opens in both languages. */
export interface ShownDialog {
  /** The file that renders it, below `apps/web/src/`. A check compares these files with all that render a dialog. */
  readonly component: string
  readonly title: CatalogueText
  readonly texts: readonly CatalogueText[]
  /** Its buttons in their order. */
  readonly buttons: readonly CatalogueText[]
  /** Opens a page and the dialog on it. */
  readonly open: (language: Language) => Promise<unknown>
}

/** Letters of the other language. */
export const foreign = { en: /[\u0600-\u06ff]/, ar: /[a-z]{2,}/i }
/** Names that are the same in both languages. */
const brands = /Easypaisa/g

/** Tests of each dialog in both languages: its title, its texts and its buttons stand there, and nothing in the other language. */
export function testDialogs(shown: Readonly<Record<string, ShownDialog>>): void {
  describe.each(['en', 'ar'] as const)('in %s', (language) => {
    test.each(Object.entries(shown))('title, texts and buttons: %s', async (_, { title, texts, buttons, open }) => {
      await open(language)
      const element = await screen.findByRole('dialog', { name: text(language, title) })
      for (const each of texts) expect(within(element).getByText(text(language, each))).toBeDefined()
      const found = within(element).getAllByRole('button')
      expect(found.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(buttons.map((each) => text(language, each)))
      expect(element.textContent.replaceAll(brands, '')).not.toMatch(foreign[language])
      expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
    })
  })
}
