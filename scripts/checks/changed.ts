import { execFileSync } from 'node:child_process'
import type { Tree } from './source.ts'

/** The branches that may contain the landed state. The first one that exists is used. */
const LANDED = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']

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
