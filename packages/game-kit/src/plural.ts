/** A text for each plural form of a language; `{n}` is the number. English has two forms, Arabic six. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Writes counted things, such as '3 fruits', in the plural form of `locale`; `digits` writes the number. */
export function counter(locale: string, digits: (value: number) => string): (forms: Forms, count: number) => string {
  const rules = new Intl.PluralRules(locale)
  return (forms, count) => (forms[rules.select(count)] ?? forms.other).replace('{n}', digits(count))
}
