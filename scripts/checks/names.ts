import { domains, levels } from '../../architecture.mjs'
import type { Finding, Tree } from './source.ts'

const VAGUE = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])

/** Names: a domain has the same name at every level, every server domain has an index.ts and a file of its name, and nothing is called utils. */
export function checkNames(tree: Tree): Finding[] {
  return [...vague(tree), ...Object.keys(levels).flatMap((level) => strangers(tree, level as Level)), ...shapes(tree)]
}

type Level = keyof typeof levels

function vague(tree: Tree): Finding[] {
  return tree.files.flatMap((file) => {
    const found = file.path.split(/[/.]/).find((part) => VAGUE.has(part.toLowerCase()))
    return found ? [{ rule: 'no-vague-names', file: file.path, line: 0, reason: `'${found}' says nothing: name what it computes` }] : []
  })
}

function strangers(tree: Tree, level: Level): Finding[] {
  // Code that the tests of a level share.
  const others = [...levels[level].others, 'testing']
  const seen = new Map<string, string>()
  for (const file of tree.files) {
    const word = wordOf(file.path, level)
    if (word && !seen.has(word)) seen.set(word, file.path)
  }
  return [...seen]
    .filter(([word]) => !Object.hasOwn(domains, word) && !others.includes(word))
    .map(([word, file]) => ({
      rule: 'domain-words',
      file,
      line: 0,
      reason: `'${word}' is no domain of architecture.mjs and no other name of the ${level} level`,
    }))
}

/** The domain of a file by its place: the file's name in the contract, the folder on the server, in the web app and in e2e. */
function wordOf(path: string, level: Level): string | undefined {
  const { folder } = levels[level]
  if (!path.startsWith(`${folder}/`)) return undefined
  const rest = path.slice(folder.length + 1)
  if (level === 'contract') return /^([^/.]+)/.exec(rest)?.[1]
  return /^([^/]+)\//.exec(rest)?.[1]
}

function shapes(tree: Tree): Finding[] {
  const { folder } = levels.server
  const paths = new Set(tree.files.map((file) => file.path))
  const present = Object.keys(domains).filter((domain) => tree.files.some((file) => file.path.startsWith(`${folder}/${domain}/`)))
  return present.flatMap((domain) =>
    ['index.ts', `${domain}.ts`]
      .map((name) => `${folder}/${domain}/${name}`)
      .filter((path) => !paths.has(path))
      .map((path) => ({
        rule: 'server-domain-shape',
        file: path,
        line: 0,
        reason: `every server domain has index.ts (its public API) and ${domain}.ts (decides)`,
      })),
  )
}
