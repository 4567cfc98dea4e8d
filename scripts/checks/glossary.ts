import { type Finding, partsOf, type Tree, visit } from './source.ts'

const PAGE = 'docs/glossary.md'

/** A name that keeps its spelling although it has an old word, because other people's data or code have that spelling. */
export interface KeptName {
  readonly name: string
  readonly reason: string
  /** Beginnings of the paths where the name may stand, and another meaning has not crept in; everywhere when left out. */
  readonly paths?: readonly string[]
}

const ledger = 'apps/server/src/billing/'

/** The names that keep their spelling (docs/glossary.md). */
export const keptNames: readonly KeptName[] = [
  { name: 'CSSFontFaceRule', reason: 'an interface of the browser' },
  { name: 'FontFace', reason: 'an interface of the browser' },
  { name: 'FontFaceSet', reason: 'an interface of the browser' },
  { name: 'House', reason: 'an icon of lucide-react' },
  { name: '020-ways-in.sql', reason: 'a migration that databases have applied under this name' },
  { name: '030-standing.sql', reason: 'a migration that databases have applied under this name' },
  { name: 'asked_at', reason: 'a column of the table subscription' },
  { name: 'asking', reason: 'a column of the table subscription', paths: [ledger] },
  { name: 'stray', reason: 'a column of the table subscription', paths: [ledger] },
  {
    name: 'asking',
    reason: 'a key of the facts that are stored with the data of earlier releases',
    paths: ['apps/server/src/app/keep-release.test.ts', 'apps/server/src/app/kept-releases.test.ts', 'apps/server/src/app/testing/kept-data.ts'],
  },
  { name: 'ways', reason: "a key of a person's export", paths: ['apps/server/src/accounts/personal.sql.ts', 'apps/server/src/me/export.test.ts'] },
  { name: 'told', reason: "a column of an operator command's answer", paths: ['apps/server/src/moderation/operating.ts'] },
  { name: 'isTold', reason: 'a key of the saves that are stored on devices' },
  {
    name: 'asked',
    reason: 'a key of the configuration that is stored on devices',
    paths: ['apps/web/src/platform/state/persist.ts', 'apps/web/src/platform/platform.test.ts', 'apps/web/src/regions/useRegion.ts'],
  },
  {
    name: 'voices',
    reason: 'a key of the game bridge',
    paths: ['apps/web/src/screens/matches/MatchGame.tsx', 'packages/game-bridge/src/protocol.ts', 'packages/game-bridge/src/stage/table.ts'],
  },
  {
    name: 'most',
    reason: 'a field of the wire',
    paths: ['apps/server/src/regions/', 'apps/web/src/catalog/', 'packages/contract/src/regions.ts'],
  },
  { name: 'mostSeconds', reason: 'a field of the wire' },
  { name: 'mostRows', reason: 'a key of the saves that are stored on devices' },
  { name: 'standing', reason: "a column of an operator command's answer", paths: ['apps/server/src/tournaments/operating'] },
  { name: 'thinking', reason: 'a name on the command line, and of a section of docs/benchmarks.md', paths: ['bench/main.ts'] },
]

interface Term {
  readonly word: string
  readonly instead: string
}

/** Checks that identifiers, names in style sheets and names of files, also of documents, do not use the words in the glossary's first column, except for names that keep their spelling. */
export function checkGlossary(tree: Tree, kept = keptNames): Finding[] {
  const instead = new Map(readTerms(tree).map((term) => [term.word, term.instead]))
  return oldNames(tree, kept).map(({ word, name, file }) => ({
    rule: 'glossary',
    file,
    line: 0,
    reason: `'${name}' has the word '${word}': say ${instead.get(word)} (docs/glossary.md), or another word of its own`,
  }))
}

/** The words in code font in the first column of the glossary's tables, each with the text of the second column. */
function readTerms(tree: Tree): Term[] {
  const page = tree.files.find(({ path }) => path === PAGE)
  return (page?.text ?? '').split('\n').flatMap((line) => {
    const [, not = '', say = ''] = line.split('|')
    if (!line.startsWith('|') || !line.endsWith('|')) return []
    return [...not.matchAll(/`([A-Za-z]+)`/g)].map(([, word = '']) => ({ word, instead: say.trim() }))
  })
}

/** Each old word with each name that contains it, and the first file with that name. Leaves out the names that keep their spelling where they may. */
function oldNames(tree: Tree, kept: readonly KeptName[]): { readonly word: string; readonly name: string; readonly file: string }[] {
  const terms = readTerms(tree)
  const keptByName = Map.groupBy(kept, ({ name }) => name)
  const found = new Map<string, { word: string; name: string; file: string }>()
  const note = (name: string, file: string): void => {
    const isKept = keptByName.get(name)?.some(({ paths }) => paths === undefined || paths.some((path) => file.startsWith(path)))
    if (isKept === true) return
    const parts = new Set(partsOf(name))
    for (const { word } of terms) {
      // A term of several parts, such as gatherReads, and one with a capital letter, such as Screen, stand for exactly that name.
      const has = word === word.toLowerCase() ? parts.has(word) : name === word
      if (has && !found.has(`${word} ${name}`)) found.set(`${word} ${name}`, { word, name, file })
    }
  }
  for (const { path, text, tree: code } of tree.files) {
    note(path.split('/').at(-1) ?? '', path)
    if (path.endsWith('.css')) for (const name of namesInStyles(text)) note(name, path)
    if (code === undefined) continue
    const seen = new Set<string>()
    visit(code, (node) => {
      const isName = node.type === 'Identifier' || node.type === 'PrivateName'
      if (!isName || typeof node['value'] !== 'string' || seen.has(node['value'])) return undefined
      seen.add(node['value'])
      note(node['value'], path)
      return undefined
    })
  }
  return [...found.values()]
}

/** Classes, ids and custom properties of a style sheet. */
function namesInStyles(text: string): Set<string> {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  // What follows a number sign may be a color as well.
  return new Set(
    [...code.matchAll(/[.#]([A-Za-z_][\w-]*)|(--[\w-]+)/g)].map(([, name, property]) => name ?? property ?? '').filter((name) => !/^[\da-f]{3,8}$/i.test(name)),
  )
}
