import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Tree } from './source.ts'

/** The branches that may contain the landed state. The first one that exists is used. */
const LANDED = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']

/** A change of one of these can change the findings in any file. */
const EVERYWHERE = /^(package-lock\.json|tsconfig\.base\.json|(.+\/)?package\.json|(.+\/)?tsconfig\.json)$/

/**
 * The files that differ from the last landed commit, committed or not, new and deleted ones included.
 * @param ref what to compare with; the branch that this one follows, or the main branch, by default
 * @returns paths relative to the root, with forward slashes
 * @throws Error when the commit is unknown
 */
export function changedSince(root: string, ref?: string): string[] {
  const landed = ref ?? LANDED.find((name) => isCommit(root, name))
  if (landed === undefined || !isCommit(root, landed)) throw new Error(`no commit to compare with: ${landed ?? LANDED.join(', ')}`)
  const base = git(root, 'merge-base', 'HEAD', landed).trim()
  const listed = git(root, 'diff', '--name-only', '--no-renames', '-z', base) + git(root, 'ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(listed.split('\0').filter(Boolean))]
}

/** The tree with only the changed files, for checks that look at one file at a time. */
export function onlyChanged(tree: Tree, changed: readonly string[]): Tree {
  const wanted = new Set(changed)
  return { ...tree, isPartial: true, files: tree.files.filter(({ path }) => wanted.has(path)), tracked: tree.tracked.filter((path) => wanted.has(path)) }
}

/**
 * Whether a TypeScript project reads one of the changed files, its own or another project's. The compiler's list of read files says so; a
 * project that was never compiled counts as touched.
 * @param project the path of its tsconfig.json, relative to the root
 * @param kept the path of its .tsbuildinfo
 */
export function readsOneOf(root: string, project: string, kept: string, changed: readonly string[]): boolean {
  if (!existsSync(kept) || changed.some((path) => EVERYWHERE.test(path))) return true
  const { fileNames = [] } = JSON.parse(readFileSync(kept, 'utf8')) as { fileNames?: readonly string[] }
  const read = new Set(fileNames.map((name) => relative(root, join(dirname(kept), name)).replaceAll(sep, '/')))
  const folder = `${dirname(project)}/`
  // A new file is in no list yet. The root's project contains what is in no other one.
  const isOwn = (path: string): boolean =>
    /\.(m?ts|tsx|json)$/.test(path) && (folder === './' ? !/^(apps|packages|games)\//.test(path) : path.startsWith(folder))
  return changed.some((path) => read.has(path) || isOwn(path))
}

function isCommit(root: string, name: string): boolean {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    return true
  } catch {
    return false
  }
}

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })
}
