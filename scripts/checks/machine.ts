import { rawAllowed } from './allowed.ts'
import { type Finding, isOutsideProduct, type Node, type Source, type Tree, visit } from './source.ts'

const NAMES = new Set(['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'localStorage', 'sessionStorage', 'indexedDB'])
const HOSTS = new Set(['window', 'globalThis', 'self'])
const MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  Date: new Set(['now']),
  performance: new Set(['now']),
  Math: new Set(['random']),
  crypto: new Set(['randomUUID', 'getRandomValues']),
  AbortSignal: new Set(['timeout']),
}
const IMPORTS: Readonly<Record<string, ReadonlySet<string>>> = {
  crypto: new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'webcrypto']),
  timers: new Set(['setTimeout', 'setInterval', 'setImmediate']),
  'timers/promises': new Set(['setTimeout', 'setInterval', 'setImmediate', 'scheduler']),
  perf_hooks: new Set(['performance']),
}
/** In swc's tree this mark means that no scope of the file declares the name, so that it is a global. */
const GLOBAL = 1

/** Rule 7: clock, timers, randomness, network and browser storage are passed in by a platform, so that tests control them. */
export function checkMachine(tree: Tree): Finding[] {
  return tree.files.filter((file) => file.tree && !isPlatform(file.path) && !isOutsideProduct(file.path) && !rawAllowed[file.path]).flatMap(rawUses)
}

function isPlatform(path: string): boolean {
  return /(^|\/)platform\//.test(path) || /^(games\/[^/]+\/view|apps\/sandbox\/src)\/platform\.ts$/.test(path)
}

function rawUses(file: Source): Finding[] {
  const findings: Finding[] = []
  visit(file.tree as Node, (node) => {
    // Types name globals without using them: `fetch: typeof fetch`.
    if (/^Ts(TypeAnnotation|TypeAliasDeclaration|InterfaceDeclaration|TypeQuery|TypeParameter)/.test(node.type)) return false
    for (const name of rawNames(node))
      findings.push({
        rule: 'no-raw-machine',
        file: file.path,
        line: node.span ? file.lineAt(node.span.start) : 0,
        reason: `${name} belongs to a platform folder: take it as an argument`,
      })
    return undefined
  })
  return findings
}

function rawNames(node: Node): string[] {
  if (node.type === 'Identifier') return node['ctxt'] === GLOBAL && NAMES.has(String(node['value'])) ? [String(node['value'])] : []
  if (node.type === 'MemberExpression') return rawMember(node['object'] as Node, node['property'] as Node)
  if (node.type === 'ImportDeclaration') return rawImports(node)
  const callee = node['callee'] as Node | undefined
  if (!callee || !isGlobal(callee, 'Date')) return []
  const bare = node.type === 'CallExpression' || (node.type === 'NewExpression' && !(node['arguments'] as unknown[] | null)?.length)
  return bare ? ['Date without an argument'] : []
}

function rawMember(object: Node, property: Node): string[] {
  const name = String(property['value'])
  const host = hostOf(object)
  if (host && MEMBERS[host]?.has(name)) return [`${host}.${name}`]
  if (host && HOSTS.has(host) && NAMES.has(name)) return [`${host}.${name}`]
  return []
}

/** `Date` of `Date.now`, also of `globalThis.Date.now`. */
function hostOf(object: Node): string | undefined {
  if (object.type === 'Identifier') return object['ctxt'] === GLOBAL ? String(object['value']) : undefined
  if (object.type !== 'MemberExpression') return undefined
  const outer = hostOf(object['object'] as Node)
  return outer && HOSTS.has(outer) ? String((object['property'] as Node)['value']) : undefined
}

function isGlobal(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node['value'] === name && node['ctxt'] === GLOBAL
}

function rawImports(node: Node): string[] {
  const module = String((node['source'] as Node)['value']).replace(/^node:/, '')
  const names = IMPORTS[module]
  if (!names || node['typeOnly']) return []
  return (node['specifiers'] as Node[]).flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return module === 'crypto' ? [] : [`all of ${module}`]
    const imported = (specifier['imported'] ?? specifier['local']) as Node
    return names.has(String(imported['value'])) ? [`${imported['value']} from ${module}`] : []
  })
}
