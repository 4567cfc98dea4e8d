import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from '@swc/core'

/** A broken rule: which, where and why. `line` is 1-based; 0 means the whole file. */
export interface Finding {
  readonly rule: string
  readonly file: string
  readonly line: number
  readonly reason: string
  /** A warning is printed and does not fail the check. */
  readonly warning?: boolean
}

/** A node of swc's tree. The checks look at few kinds and walk through the others. */
export interface Node {
  readonly type: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly [key: string]: unknown
}

/** One file. `path` is relative to the root with forward slashes; `tree` only for code; `broken` says why code did not parse. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly tree: Node | undefined
  readonly broken: string | undefined
  /** The 1-based line of a byte offset in swc's counting, which begins at 1. */
  lineAt(offset: number): number
}

/** The files of a tree, read once and parsed at most once for all checks. */
export interface Tree {
  readonly root: string
  readonly files: readonly Source[]
  /** Files that git tracks; every file where the root is no repository. */
  readonly tracked: readonly string[]
  /** True for a tree with only some of the files, such as those that have changed. */
  readonly isPartial?: boolean
}

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results', 'playwright-report', 'coverage'])
const TEXT = /\.(m?ts|tsx|m?js|jsx|cjs|css|sql|json|ya?ml|md|html|sh|svg|txt|toml)$/
/** Declaration files contain types only, and swc cannot read them as such. */
const CODE = /(?<!\.d)\.(m?ts|tsx|mjs)$/
const FIXTURES = 'scripts/checks/fixtures/'

/** Reads every text file of the tree at `root`. Code is parsed when a check first asks for it. */
export function readTree(root: string): Tree {
  const paths = walk(root, root).filter((path) => !path.startsWith(FIXTURES))
  return { root, files: paths.filter((path) => TEXT.test(path)).map((path) => readSource(root, path)), tracked: trackedIn(root) ?? paths }
}

/** `useNewWords.test.ts` → use, new, words, test, ts. */
export function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** Every node below `node`, itself first, parents before children. `enter` returns false to skip a subtree. */
export function visit(node: Node, enter: (node: Node, parents: readonly Node[]) => boolean | undefined, parents: readonly Node[] = []): void {
  if (enter(node, parents) === false) return
  const below = [...parents, node]
  for (const child of childrenOf(node)) visit(child, enter, below)
}

/** True for files whose code never runs in the product: tests, benchmarks, journeys and scripts. */
export function isOutsideProduct(path: string): boolean {
  return /\.test\.tsx?$|\.spec\.ts$|\.d\.m?ts$|^(bench|e2e|scripts)\/|(^|\/)testing\/|^[^/]+$|(^|\/)(vite|vitest|playwright)\.config\.ts$/.test(path)
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  let starts: number[] | undefined
  const lineAt = (offset: number): number => {
    starts ??= lineStarts(text)
    const at = starts.findLastIndex((start) => start <= offset - 1)
    return at + 1
  }
  let parsed: Pick<Source, 'tree' | 'broken'> | undefined
  const parsedOnce = () => {
    parsed ??= CODE.test(path) ? parse(path, text) : { tree: undefined, broken: undefined }
    return parsed
  }
  return {
    path,
    text,
    lineAt,
    get tree() {
      return parsedOnce().tree
    },
    get broken() {
      return parsedOnce().broken
    },
  }
}

function parse(path: string, text: string): Pick<Source, 'tree' | 'broken'> {
  try {
    return { broken: undefined, tree: parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' }) as unknown as Node }
  } catch (error) {
    return { tree: undefined, broken: String(error).split('\n')[0] ?? 'unknown' }
  }
}

function lineStarts(text: string): number[] {
  const bytes = Buffer.from(text)
  const starts = [0]
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return starts
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : nodesIn(value)))
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && typeof value.type === 'string') return [value as Node]
  return Object.values(value).flatMap(nodesIn)
}

function walk(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(root, path)
    return entry.isFile() ? [relative(root, path).replaceAll(sep, '/')] : []
  })
}

function trackedIn(root: string): string[] | undefined {
  if (!existsSync(join(root, '.git'))) return undefined
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return listed.split('\0').filter((path) => path && !path.startsWith(FIXTURES) && existsSync(join(root, path)))
}
