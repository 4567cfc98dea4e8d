// `node scripts/build-emoji.ts FOLDER`: writes the emoji that the picker offers, with their names and words in English and Arabic, from Unicode's data.
// FOLDER holds the packages emojibase-data (MIT), cldr-annotations-modern and cldr-annotations-derived-modern (Unicode-3.0); the app does not depend on them.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Emoji {
  readonly emoji: string
  readonly label: string
  readonly tags?: readonly string[]
  readonly group?: number
  readonly version: number
}
type Annotations = Readonly<Record<string, { readonly default?: readonly string[]; readonly tts?: readonly string[] }>>

/** Newer ones are missing on many phones. */
const NEWEST = 15
/** Groups of Unicode in their order, without the one of skin tones and hair. */
const groups = [0, 1, 3, 4, 5, 6, 7, 8, 9]
const folder = process.argv[2]
if (folder === undefined) throw new Error('Say in which folder the packages are.')
const target = join(import.meta.dirname, '../apps/web/src/chat/expressions/data')
const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T

const all = read<readonly Emoji[]>('emojibase-data/en/data.json').filter(({ version }) => version <= NEWEST)
const arabic: Annotations = {
  ...read<{ annotationsDerived: { annotations: Annotations } }>('cldr-annotations-derived-modern/annotationsDerived/ar/annotations.json').annotationsDerived
    .annotations,
  ...read<{ annotations: { annotations: Annotations } }>('cldr-annotations-modern/annotations/ar/annotations.json').annotations.annotations,
}
const regions = new Intl.DisplayNames(['ar'], { type: 'region' })

/** The country of a flag that consists of two regional letters. */
function regionOf(emoji: string): string | undefined {
  const letters = [...emoji].map((letter) => (letter.codePointAt(0) ?? 0) - 0x1f1e6)
  return letters.length === 2 && letters.every((at) => at >= 0 && at < 26) ? String.fromCharCode(...letters.map((at) => at + 65)) : undefined
}

/** Flags without a country of their own. */
const specials: Readonly<Record<string, string>> = { '🏴󠁧󠁢󠁥󠁮󠁧󠁿': 'إنجلترا', '🏴󠁧󠁢󠁳󠁣󠁴󠁿': 'اسكتلندا', '🏴󠁧󠁢󠁷󠁬󠁳󠁿': 'ويلز' }

function inArabic({ emoji, label }: Emoji): readonly [string, readonly string[]] | undefined {
  const region = regionOf(emoji)
  if (region !== undefined) return [regions.of(region) ?? region, ['علم']]
  const special = specials[emoji] ?? (label.startsWith('keycap: ') ? `مفتاح ${label.slice('keycap: '.length)}` : undefined)
  if (special !== undefined) return [special, label.startsWith('flag: ') ? ['علم'] : []]
  const known = arabic[emoji] ?? arabic[emoji.replaceAll('\ufe0f', '')]
  return known?.tts?.[0] === undefined ? undefined : [known.tts[0], known.default ?? []]
}

/** `emoji|name|further words`, each word once. */
function lineOf(emoji: string, name: string, keywords: readonly string[]): string {
  const known = new Set(name.toLowerCase().split(/\s+/))
  const more = new Set(keywords.flatMap((word) => word.toLowerCase().split(/\s+/)).filter((word) => !known.has(word)))
  return `${emoji}|${name}|${[...more].join(' ')}`.replaceAll('||', '|')
}

const lists = {
  en: (emoji: Emoji) => lineOf(emoji.emoji, emoji.label.replace(/^flag: /, ''), [...(emoji.tags ?? []), ...(emoji.label.startsWith('flag: ') ? ['flag'] : [])]),
  ar: (emoji: Emoji) => lineOf(emoji.emoji, ...(inArabic(emoji) ?? ([emoji.label, emoji.tags ?? []] as const))),
}
await mkdir(target, { recursive: true })
for (const [language, line] of Object.entries(lists)) {
  const grouped = groups.map((group) => all.filter((emoji) => emoji.group === group).map(line))
  await writeFile(join(target, `emoji.${language}.json`), `${JSON.stringify(grouped, null, 1)}\n`)
  console.log(language, grouped.flat().length)
}
