import type { Category } from '@majlis/contract/catalog'
import type { Language } from '../../platform/i18n/index.ts'

/** What the first screen is drawn of. */
export interface FirstScreenOf {
  readonly language: Language
  /** The first page of Home's list, as a visitor gets it. */
  readonly list: { readonly categories: readonly Category[]; readonly configVersion: number }
}

/** What the server inserts into the page. */
export interface FirstScreen {
  /** HTML: the screen, the list in it, and the script that removes it where another one will be shown. */
  readonly html: string
  /** The hash of the script, as a content security policy names it. */
  readonly script: string
}
