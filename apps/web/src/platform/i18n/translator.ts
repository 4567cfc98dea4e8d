import { createRules, format, type Message, type Values } from './format.ts'
import type { Language } from './language.ts'
import type { MessageArguments, MessageKey } from './messages.generated.ts'

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, Message>>

/** Finds a message and fills in its arguments. The compiler checks keys and arguments. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: MessageArguments[Key] extends undefined ? [] : [MessageArguments[Key]]) => string

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const ARABIC_LETTER = /[\u0590-\u08ff\ufb1d-\ufefc]/
const LATIN_LETTER = /[A-Za-z\u00c0-\u024f]/

/**
 * Makes the translator of one catalogue.
 * @param locale BCP 47 tag that decides plural forms and digits
 */
export function createTranslator(language: Language, locale: string, messages: Messages): Translate {
  const rules = createRules(locale)
  return (key, ...[values]) => {
    const message = messages[key]
    // This cannot happen in a checked build; in development the key itself shows what is wrong.
    if (message === undefined) return key
    return typeof message === 'string' ? message : format(message, isolated(language, (values ?? {}) as Values), rules)
  }
}

/** A name in the other script would move the punctuation beside it to the wrong side, so that it is wrapped in isolates, as `<bdi>` does. */
function isolated(language: Language, values: Values): Values {
  const foreign = language === 'ar' ? LATIN_LETTER : ARABIC_LETTER
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && foreign.test(value) ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value,
    ]),
  )
}
