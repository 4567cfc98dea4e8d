// Runs in Node only: the build, the checking script and tests. The browser gets messages that need no parser.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Message, Part } from './format.ts'

export type Catalogue = Readonly<Record<string, string>>
export type Compiled = Readonly<Record<string, Message>>
export type ArgumentKind = 'string' | 'number' | 'select'

export interface CheckResult {
  /** One sentence per problem, with its key; empty when there is none. */
  problems: readonly string[]
  english: Compiled
  arabic: Compiled
  /** The arguments of each English message. */
  arguments: Readonly<Record<string, Readonly<Record<string, ArgumentKind>>>>
}

interface Facts {
  kinds: Map<string, ArgumentKind>
  plurals: PluralElement[]
  selects: Map<string, string>
  problems: string[]
}

// `=0` is accepted for `zero`, `=1` for `one`, `=2` for `two`; the others have no exact equivalent.
const ARABIC_FORMS = [['zero', '=0'], ['one', '=1'], ['two', '=2'], ['few'], ['many'], ['other']] as const
const ENGLISH_FORMS = [['one', '=1'], ['other']] as const

/**
 * Checks the two catalogues against each other and parses every message.
 * @param english key to ICU message
 * @param arabic the same keys with the same arguments, all six plural forms where English counts
 */
export function compileCatalogues(english: Catalogue, arabic: Catalogue): CheckResult {
  const problems: string[] = []
  const compiled = { english: {} as Record<string, Message>, arabic: {} as Record<string, Message> }
  const found: Record<string, Readonly<Record<string, ArgumentKind>>> = {}
  for (const key of [...new Set([...Object.keys(english), ...Object.keys(arabic)])].sort()) {
    const en = english[key]
    const ar = arabic[key]
    if (!/^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+$/.test(key)) problems.push(`${key}: a key looks like "home.recentlyPlayed"`)
    if (en === undefined || en.trim() === '') problems.push(`${key}: missing in en.json`)
    if (ar === undefined || ar.trim() === '') problems.push(`${key}: missing in ar.json`)
    if (en === undefined || ar === undefined) continue
    const englishTree = parseMessage(key, 'en', en, problems)
    const arabicTree = parseMessage(key, 'ar', ar, problems)
    if (englishTree === undefined || arabicTree === undefined) continue
    const englishFacts = factsOf(englishTree)
    const arabicFacts = factsOf(arabicTree)
    problems.push(...compare(englishFacts, arabicFacts).map((problem) => `${key}: ${problem}`))
    found[key] = Object.fromEntries([...englishFacts.kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
    compiled.english[key] = messageOf(englishTree)
    compiled.arabic[key] = messageOf(arabicTree)
  }
  return { problems, english: compiled.english, arabic: compiled.arabic, arguments: found }
}

function parseMessage(key: string, language: string, message: string, problems: string[]): MessageFormatElement[] | undefined {
  try {
    return parse(message, { ignoreTag: true, requiresOtherClause: true, captureLocation: false, shouldParseSkeletons: true })
  } catch (error) {
    problems.push(`${key}: malformed ICU in ${language}.json (${error instanceof Error ? error.message : String(error)}): ${message}`)
    return undefined
  }
}

/** The form in which the browser gets a message. */
function messageOf(tree: readonly MessageFormatElement[]): Message {
  const parts = tree.map(partOf)
  const [only = ''] = parts
  return parts.length <= 1 && typeof only === 'string' ? only : parts
}

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.number:
      return [element.value, 'number']
    case TYPE.select:
      return [element.value, 'select', optionsOf(element.options)]
    case TYPE.plural:
      return [
        element.value,
        element.pluralType ?? 'cardinal',
        optionsOf(element.options),
        ...(element.offset === 0 ? ([] as const) : ([element.offset] as const)),
      ]
    default:
      return [element.value]
  }
}

const optionsOf = (options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, messageOf(value)]))

function factsOf(tree: readonly MessageFormatElement[], facts: Facts = { kinds: new Map(), plurals: [], selects: new Map(), problems: [] }): Facts {
  for (const element of tree) {
    if (element.type === TYPE.argument) note(facts, element.value, 'string')
    if (element.type === TYPE.number) note(facts, element.value, 'number')
    if (element.type === TYPE.date || element.type === TYPE.time || (element.type === TYPE.number && element.style)) {
      facts.problems.push(`{${element.value}} has a style of its own: format it before, and pass the text`)
    }
    if (element.type === TYPE.plural) {
      note(facts, element.value, 'number')
      facts.plurals.push(element)
    }
    if (element.type === TYPE.select) {
      note(facts, element.value, 'select')
      facts.selects.set(element.value, Object.keys(element.options).sort().join(', '))
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) factsOf(option.value, facts)
    }
  }
  return facts
}

function note(facts: Facts, name: string, kind: ArgumentKind): void {
  const before = facts.kinds.get(name)
  if (before !== undefined && before !== kind) facts.problems.push(`{${name}} is used both as ${before} and as ${kind}`)
  facts.kinds.set(name, kind)
}

function compare(english: Facts, arabic: Facts): string[] {
  const problems = [...english.problems.map((problem) => `en.json: ${problem}`), ...arabic.problems.map((problem) => `ar.json: ${problem}`)]
  for (const [name, kind] of english.kinds) {
    const other = arabic.kinds.get(name)
    if (other === undefined) problems.push(`{${name}} is used in en.json and not in ar.json`)
    else if (other !== kind) problems.push(`{${name}} is ${kind} in en.json and ${other} in ar.json`)
  }
  for (const name of arabic.kinds.keys()) if (!english.kinds.has(name)) problems.push(`{${name}} is used in ar.json and not in en.json`)
  for (const [name, options] of english.selects) {
    const other = arabic.selects.get(name)
    if (other !== undefined && other !== options) problems.push(`{${name}, select} offers ${options} in en.json and ${other} in ar.json`)
  }
  problems.push(...missingForms(english.plurals, ENGLISH_FORMS, 'en.json'), ...missingForms(arabic.plurals, ARABIC_FORMS, 'ar.json'))
  for (const plural of english.plurals) {
    // Arabic ordinals have no forms of their own. Only counted arguments need the plural forms in Arabic too.
    const counted = arabic.plurals.some((other) => other.value === plural.value && other.pluralType !== 'ordinal')
    if (plural.pluralType !== 'ordinal' && !counted)
      problems.push(`{${plural.value}} is counted in en.json: ar.json needs a plural with zero, one, two, few, many and other`)
  }
  return problems
}

function missingForms(plurals: readonly PluralElement[], forms: readonly (readonly string[])[], file: string): string[] {
  return plurals
    .filter((plural) => plural.pluralType !== 'ordinal')
    .flatMap((plural) =>
      forms
        .filter((names) => names.every((name) => !(name in plural.options)))
        .map(([name = '']) => `the plural of {${plural.value}} in ${file} lacks "${name}"`),
    )
}

const TYPE_OF_KIND: Readonly<Record<ArgumentKind, string>> = { string: 'string', number: 'number', select: 'string' }

/** The TypeScript file with the arguments of each key, so that a wrong key or a missing argument does not compile. */
export function generateTypes(found: CheckResult['arguments']): string {
  const lines = Object.entries(found).map(([key, kinds]) => {
    const fields = Object.entries(kinds).map(([name, kind]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${TYPE_OF_KIND[kind]}`)
    return `  '${key}': ${fields.length === 0 ? 'undefined' : `{ ${fields.join('; ')} }`}`
  })
  const head = '// Made by scripts/check-messages.ts from en.json and ar.json. Do not edit.\n'
  return `${head}export interface MessageArguments {\n${lines.join('\n')}\n}\n\nexport type MessageKey = keyof MessageArguments\n`
}
