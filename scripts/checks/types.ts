import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The TypeScript projects of the tree: the root's own (scripts, bench, e2e) and one for each workspace that has a tsconfig.json. */
export function typeProjects(root: string): string[] {
  const workspaces = ['packages', 'apps', 'games'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}/tsconfig.json`) : [],
  )
  return ['tsconfig.json', ...workspaces].filter((path) => existsSync(join(root, path)))
}
