import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains, levels } from '../../architecture.mjs'
import type { Finding } from './source.ts'

/** A generated file: its path from the root and what it must say. */
export interface Generated {
  readonly path: string
  readonly text: string
}

/**
 * The context of every server domain that exists (a folder with an index.ts): the platform and the faces of those it may call, so that
 * a domain cannot even name what it may not call. Callees that are not built yet are left out.
 */
export function contextsFor(root: string): Generated[] {
  const { folder } = levels.server
  const exists = (domain: string) => existsSync(join(root, folder, domain, 'index.ts'))
  return Object.entries(domains)
    .filter(([domain]) => exists(domain))
    .map(([domain, callees]) => ({ path: `${folder}/${domain}/context.ts`, text: contextText(domain, callees.filter(exists)) }))
}

/** Contexts that differ from what architecture.mjs says, and contexts of domains that have none. */
export function checkContexts(root: string): Finding[] {
  const wanted = contextsFor(root)
  const stale = wanted.filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text).map(({ path }) => path)
  const folder = join(root, levels.server.folder)
  const found = existsSync(folder)
    ? readdirSync(folder)
        .map((name) => `${levels.server.folder}/${name}/context.ts`)
        .filter((path) => existsSync(join(root, path)))
    : []
  const orphans = found.filter((path) => !wanted.some((one) => one.path === path))
  return [...stale, ...orphans].map((file) => ({ rule: 'generated-contexts', file, line: 0, reason: 'differs from architecture.mjs: run `npm run generate`' }))
}

function contextText(domain: string, callees: readonly string[]): string {
  const imports = callees.toSorted().map((callee) => `import type { ${typeName(callee)} } from '../${callee}/index.ts'`)
  const lines = ['// Generated from architecture.mjs; run `npm run generate`.', ...imports, "import type { Platform } from '../platform/domain.ts'", '']
  if (callees.length === 0) return [...lines, `export type ${typeName(domain)}Context = Platform`, ''].join('\n')
  const members = callees.map((callee) => `  readonly ${callee}: ${typeName(callee)}`)
  return [...lines, `export interface ${typeName(domain)}Context extends Platform {`, ...members, '}', ''].join('\n')
}

function typeName(domain: string): string {
  return domain.charAt(0).toUpperCase() + domain.slice(1)
}
