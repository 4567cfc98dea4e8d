/** A message in the form in which the browser gets it: a plain text, or parts to be joined. */
export type Message = string | readonly Part[]
/**
 * `0` is the number that is counted ('#'), `['name']` an argument, `['count', 'number']` a number in the region's digits. A plural has a text for each form
 * or exact number ('=1'), and the number that is subtracted before counting.
 */
export type Part = string | 0 | readonly [name: string, kind?: 'number' | 'select' | Counting, options?: Readonly<Record<string, Message>>, offset?: number]
type Counting = 'cardinal' | 'ordinal'

export type Values = Readonly<Record<string, string | number | Date>>

/** The rules of one language, each made when a message first needs it: a formatter of Intl takes milliseconds. */
export interface Rules {
  readonly number: (value: number) => string
  readonly form: (kind: Counting, value: number) => string
}

/** @param locale BCP 47 tag that decides plural forms and digits */
export function createRules(locale: string): Rules {
  let numbers: Intl.NumberFormat | undefined
  const forms: Partial<Record<Counting, Intl.PluralRules>> = {}
  return {
    number(value) {
      numbers ??= new Intl.NumberFormat(locale)
      return numbers.format(value)
    },
    form(kind, value) {
      forms[kind] ??= new Intl.PluralRules(locale, { type: kind })
      return forms[kind].select(value)
    },
  }
}

/** Fills in the arguments of a message. @param counted the number for '#', within a plural */
export function format(message: Message, values: Values, rules: Rules, counted = 0): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') text += part
    else if (part === 0) text += rules.number(counted)
    else {
      const [name, kind, options = {}, offset = 0] = part
      const value = values[name]
      if (kind === undefined) text += value
      else if (kind === 'number') text += rules.number(Number(value))
      else if (kind === 'select') text += format(options[String(value)] ?? options['other'] ?? '', values, rules, counted)
      else {
        const rest = Number(value) - offset
        text += format(options[`=${value}`] ?? options[rules.form(kind, rest)] ?? options['other'] ?? '', values, rules, rest)
      }
    }
  }
  return text
}
