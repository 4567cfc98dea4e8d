import { type Finding, isOutsideProduct, type Node, type Source, type Tree, visit } from './source.ts'

const FILE = { warn: 300, fail: 400 }
const FUNCTION = { warn: 70, fail: 100 }
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
  'Constructor',
])
/** What the oldest browsers lack for which the app and the games are built: Chrome 111 and Safari 16.4 (`build.target`). A build makes syntax older, and adds nothing. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
}
/** Code that browsers run. */
const IN_BROWSERS = /^(apps\/web\/src|packages|games)\//
/** The build leaves out what is imported for its side effects alone there, apart from style sheets (`sideEffects` in package.json). */
const WITHOUT_EFFECTS = /^(apps\/web|packages\/ui)\/src\/(?!testing\/)/
/** The one module that imports another for its side effects, which package.json lists. */
const IMPORTS_FOR_EFFECTS = 'apps/web/src/app/first-screen/render.tsx'
const SUPPRESSION = /(?:\/\/|\/\*)\s*(@ts-(?:ignore|expect-error|nocheck)|biome-ignore(?:-all|-start)?)([^:\n]*)(?::\s*(.*))?/

/** Rules about the content of a single file: imports, types, suppressions and length. */
export function checkCode(tree: Tree): Finding[] {
  return tree.files.flatMap((file) => {
    if (file.broken) return [{ rule: 'code-parses', file: file.path, line: 0, reason: file.broken }]
    return file.tree ? [...lengths(file, file.tree), ...nodes(file, file.tree), ...suppressions(file)] : []
  })
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

function lengths(file: Source, tree: Node): Finding[] {
  const lines = file.text.trimEnd().split('\n').length
  const findings: Finding[] = []
  // Generated files have no limit of length.
  if (lines > FILE.warn && !file.path.includes('.generated.'))
    findings.push({ rule: 'file-length', file: file.path, line: 0, reason: `${lines} lines: split it by its jobs`, warning: lines <= FILE.fail })
  // A test file's describe block contains the whole file, so that its length says nothing.
  if (isTest(file.path) || file.path.startsWith('e2e/')) return findings
  visit(tree, (node) => {
    if (!FUNCTIONS.has(node.type) || !node.span) return undefined
    const first = file.lineAt(node.span.start)
    const length = file.lineAt(node.span.end) - first + 1
    if (length > FUNCTION.warn)
      findings.push({ rule: 'function-length', file: file.path, line: first, reason: `a function of ${length} lines`, warning: length <= FUNCTION.fail })
    return undefined
  })
  return findings
}

function nodes(file: Source, tree: Node): Finding[] {
  const findings: Finding[] = []
  visit(tree, (node) => {
    const found = judge(file.path, node)
    if (found) findings.push({ rule: found[0], file: file.path, line: node.span ? file.lineAt(node.span.start) : 0, reason: found[1] })
    return undefined
  })
  return findings
}

function judge(path: string, node: Node): readonly [rule: string, reason: string] | undefined {
  if (node.type === 'TsKeywordType' && node['kind'] === 'any') return ['no-any', 'say what it is, or unknown']
  if (node.type === 'ExportAllDeclaration') return ['no-export-star', 'name what is exported']
  if (node.type === 'ExportNamespaceSpecifier') return ['no-export-star', 'name what is exported']
  if (node.type === 'TsImportType' && !isTest(path)) return ['no-import-type', 'no tool sees a cycle through import(…) as a type: import it by name']
  if (node.type === 'ImportDeclaration') return judgeImport(path, node)
  if (node.type === 'MemberExpression' && IN_BROWSERS.test(path) && !isOutsideProduct(path)) return judgeMember(node)
  if (spreadsLiteral(node)) return ['no-spread-of-literal', 'write the entries themselves: the formatter decides about lines']
  return undefined
}

function judgeMember(node: Node): readonly [rule: string, reason: string] | undefined {
  const [object, property] = [node['object'] as Node, node['property'] as Node].map((part) => String(part['value']))
  if (!NEWER[object ?? '']?.includes(property ?? '')) return undefined
  return ['browsers-of-the-build', `${object}.${property} is missing in browsers for which the app is built`]
}

/** An object, array or call that spreads a literal, as `{ ...{ a, b }, c }` does. */
function spreadsLiteral(node: Node): boolean {
  const isFilled = (value: unknown, type: string, list: string): boolean => {
    const literal = value as Node | null | undefined
    return literal?.type === type && (literal[list] as unknown[]).length > 0
  }
  if (node.type === 'SpreadElement') return isFilled(node['arguments'], 'ObjectExpression', 'properties')
  const entries = node.type === 'ArrayExpression' ? node['elements'] : node.type === 'CallExpression' || node.type === 'NewExpression' ? node['arguments'] : []
  if (!Array.isArray(entries)) return false
  return entries.some((entry: { spread?: unknown; expression?: unknown } | null) => entry?.spread && isFilled(entry.expression, 'ArrayExpression', 'elements'))
}

function judgeImport(path: string, node: Node): readonly [rule: string, reason: string] | undefined {
  const from = String((node['source'] as Node)['value'])
  const kinds = (node['specifiers'] as Node[]).map((specifier) => specifier.type)
  if (from === 'typebox' && kinds.some((kind) => kind !== 'ImportSpecifier'))
    return ['typebox-by-name', "import { Type } from 'typebox': the default export cannot be shaken out of a bundle"]
  if (kinds.length === 0 && WITHOUT_EFFECTS.test(path) && !isTest(path) && path !== IMPORTS_FOR_EFFECTS && !from.endsWith('.css'))
    return ['no-import-for-effects', 'the build leaves it out: export a function and call it']
  if (from === 'typebox/compile' && path.startsWith('apps/web/')) return ['no-compiler-in-web', 'typebox/compile weighs 44 KiB']
  return undefined
}

function suppressions(file: Source): Finding[] {
  return file.text.split('\n').flatMap((text, at) => {
    const found = SUPPRESSION.exec(text)
    const reason = found?.[3]?.replace(/\*\/.*$/, '').trim() ?? ''
    if (!found || reason.length >= 10) return []
    return [{ rule: 'suppression-with-reason', file: file.path, line: at + 1, reason: `${found[1]} needs ': why' in words` }]
  })
}
