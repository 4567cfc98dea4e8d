import { type Finding, isOutsideProduct, type Source, type Tree } from './source.ts'

const CHECKED = /^(apps\/[^/]+\/src|packages)\/.+\.tsx?$/
/** Generated files, and what only tests use. */
const EXEMPT = /\.generated\.|\/generated\/|[./]fixture\.tsx?$|\/fixtures\//
const FUNCTION = /^(?:export )?(?:default |declare )?(?:(?:async )?function|(?:abstract )?class)\b\*? ?(\w*)/
const CONSTANT = /^(?:export )?const (\w+)\b/
const LIST = /^export \{([^}]*)\}(?! from)/gm

/**
 * Checks that every exported function and class of the apps and packages has a docstring directly above it; components and hooks are functions, too. Of several
 * signatures of one function the first has it. The check reads lines, because parsing every file takes seconds.
 */
export function checkDocstrings(tree: Tree): Finding[] {
  return tree.files
    .filter(({ path }) => CHECKED.test(path) && !isOutsideProduct(path) && !EXEMPT.test(path))
    .flatMap((file) => undocumented(file).map(({ name, line }) => ({ rule: 'docstrings', file: file.path, line, reason: `'${name}' has no docstring` })))
}

/** The exported functions of a file that have no docstring; `line` is 1-based. */
function undocumented({ text }: Source): { readonly name: string; readonly line: number }[] {
  const lines = text.split('\n')
  const listed = new Set([...text.matchAll(LIST)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')))
  const seen = new Set<string>()
  return lines.flatMap((line, at) => {
    const name = declaredIn(lines, at)
    if (name === undefined || seen.has(name) || !(line.startsWith('export ') || listed.has(name))) return []
    seen.add(name)
    return hasDocstring(lines, at) ? [] : [{ name, line: at + 1 }]
  })
}

/** The name of the function or class that is declared at the beginning of a line; 'default' without a name. */
function declaredIn(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? ''
  const [, name] = FUNCTION.exec(line) ?? []
  if (name !== undefined) return name || 'default'
  const [, constant] = CONSTANT.exec(line) ?? []
  return constant !== undefined && isFunction(initialiserOf(lines, at)) ? constant : undefined
}

/** The text after the equals sign of a constant, up to the next line that begins without a space or a bracket. */
function initialiserOf(lines: readonly string[], at: number): string {
  const end = lines.findIndex((line, index) => index > at && /^[^\s)\]}>]/.test(line))
  const statement = lines.slice(at, end === -1 ? undefined : end).join('\n')
  return /[^=<>!]=(?![=>])\s*([\s\S]*)/.exec(statement)?.[1] ?? ''
}

/** Whether an expression is a function, or a component in `memo` or `forwardRef`. */
function isFunction(value: string): boolean {
  if (/^(async )?(function\b|<[^(]*>\(|\w+ =>)|^(memo|forwardRef)[(<]/.test(value)) return true
  const parameters = /^(async )?\(/.exec(value)?.[0]
  return parameters !== undefined && /^\s*(=>|:)/.test(value.slice(closing(value, parameters.length - 1) + 1))
}

/** Where the bracket that opens at `from` is closed; the end of the text when it is not. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** Whether a comment with words that begins with two asterisks ends above a line. Comments of one line, such as suppressions, may be in between. */
function hasDocstring(lines: readonly string[], at: number): boolean {
  let last = at - 1
  while (lines[last]?.startsWith('//')) last -= 1
  if (!lines[last]?.endsWith('*/')) return false
  const first = lines.findLastIndex((line, index) => index <= last && line.includes('/*'))
  const comment = lines.slice(first, last + 1).join('\n')
  return comment.startsWith('/**') && /\p{L}/u.test(comment)
}
