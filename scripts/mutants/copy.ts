import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a copy does without, by its name in the root. */
const left = new Set(['.git', '.cache', '.data', 'node_modules', 'docs'])

/**
 * Copies the project, so that two breaks can be tried at the same time. Packages from the registry are those of the original; the project's own are linked to
 * the copy.
 * @param root the original
 * @param copy a folder that is replaced
 */
export function copyProject(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(join(copy, 'node_modules'), { recursive: true })
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  }
  // Tests read some pages, and none of the pictures.
  cpSync(join(root, 'docs'), join(copy, 'docs'), { recursive: true, filter: (path) => !/\.(webp|png)$/.test(path) })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const to = join(copy, 'node_modules', name)
    if (name === '@majlis') cpSync(join(root, 'node_modules', name), to, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(relative(join(copy, 'node_modules'), join(root, 'node_modules', name)), to)
  }
}

const isNeeded = (path: string): boolean => !path.endsWith('/.cache') && !path.endsWith('/test-results') && !path.endsWith('/playwright-report')
