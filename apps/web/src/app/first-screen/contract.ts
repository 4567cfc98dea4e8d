import type { Language } from '../../platform/i18n/index.ts'
import type { PageData } from '../../platform/firstScreen.ts'

/** What a first screen is drawn of. */
export interface FirstScreenOf {
  readonly language: Language
  /** As in '/game/chess'. */
  readonly path: string
  readonly data: PageData
  /** Files of pictures that become part of the page, by their addresses. */
  readonly pictures: Readonly<Record<string, string>>
}

/** Addresses of files that a screen needs beside those of the first route. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the server inserts into the page. */
export interface FirstScreen {
  /** HTML: the screen, its data, and the script that removes it where another one will be shown. */
  readonly html: string
  /** The hash of the script, as a content security policy names it. */
  readonly script: string
}
