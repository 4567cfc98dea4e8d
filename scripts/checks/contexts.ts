import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains, levels, subscriptions } from '../../architecture.mjs'
import { type Declared, readEvents } from './events.ts'
import type { Finding, Tree } from './source.ts'

/** A generated file: its path from the root and its text. */
export interface Generated {
  readonly path: string
  readonly text: string
}

const { folder } = levels.server
const mark = '// Generated from architecture.mjs; run `npm run generate`.'

/**
 * The context of every existing server domain (a folder with an index.ts): the platform, the public APIs of the domains that it may call, and the
 * events that it may subscribe to and publish, so that a domain cannot even name anything else. Domains that are not built yet are left out.
 * There is also a list of all events, from which the app creates the event engine.
 */
export function contextsFor(tree: Tree): Generated[] {
  const exists = (domain: string) => existsSync(join(tree.root, folder, domain, 'index.ts'))
  const events = readEvents(tree)
  const contexts = Object.entries(domains)
    .filter(([domain]) => exists(domain))
    .map(([domain, callees]) => ({ path: `${folder}/${domain}/context.ts`, text: contextText(domain, callees.filter(exists), events) }))
  return events.length === 0 ? contexts : [...contexts, { path: `${folder}/app/events.ts`, text: listText(events) }]
}

/** Contexts that differ from architecture.mjs, and contexts of domains that should have none. */
export function checkContexts(tree: Tree): Finding[] {
  const { root } = tree
  const wanted = contextsFor(tree)
  const stale = wanted.filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text).map(({ path }) => path)
  const found = existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .map((name) => `${folder}/${name}/context.ts`)
        .filter((path) => existsSync(join(root, path)))
    : []
  const orphans = found.filter((path) => !wanted.some((one) => one.path === path))
  return [...stale, ...orphans].map((file) => ({ rule: 'generated-contexts', file, line: 0, reason: 'differs from architecture.mjs: run `npm run generate`' }))
}

function contextText(domain: string, callees: readonly string[], events: readonly Declared[]): string {
  const own = events.filter((event) => event.domain === domain)
  const subscribed = events.filter(({ name }) => subscriptions[domain]?.[name] !== undefined)
  const publishers = [...new Set([...own, ...subscribed].map((event) => event.domain))].toSorted()
  const kinds = [...(subscribed.length > 0 ? ['On'] : []), ...(own.length > 0 ? ['Publish'] : [])]
  const imports = [
    ...callees.toSorted().map((callee) => `import type { ${typeName(callee)} } from '../${callee}/index.ts'`),
    ...publishers.map((each) => `import type * as ${each}Events from '${each === domain ? '.' : `../${each}`}/events.ts'`),
    "import type { Platform } from '../platform/domain.ts'",
    ...(kinds.length > 0 ? [`import type { ${kinds.join(', ')} } from '../platform/events/event.ts'`] : []),
  ]
  const members = [
    ...callees.map((callee) => `  readonly ${callee}: ${typeName(callee)}`),
    ...(subscribed.length > 0 ? memberText('on', 'On', subscribed) : []),
    ...(own.length > 0 ? memberText('publish', 'Publish', own) : []),
  ]
  const head = [mark, ...imports, '']
  if (members.length === 0) return [...head, `export type ${typeName(domain)}Context = Platform`, ''].join('\n')
  return [...head, `export interface ${typeName(domain)}Context extends Platform {`, ...members, '}', ''].join('\n')
}

/** Formatted as the formatter does: one event on the line, several on lines of their own. */
function memberText(name: string, type: string, events: readonly Declared[]): string[] {
  const types = events.map((event) => `typeof ${event.domain}Events.${event.exportedAs}`)
  const line = `  readonly ${name}: ${type}<${types.join(' | ')}>`
  return line.length <= 160 ? [line] : [`  readonly ${name}: ${type}<`, ...types.map((each) => `    | ${each}`), '  >']
}

function listText(events: readonly Declared[]): string {
  const publishers = [...new Set(events.map(({ domain }) => domain))]
  const lists = Object.keys(domains).flatMap((domain) =>
    subscriptions[domain]
      ? listOf(
          `  ${domain}: `,
          Object.keys(subscriptions[domain]).map((name) => `'${name}'`),
          ',',
        )
      : [],
  )
  return [
    mark,
    ...publishers.toSorted().map((each) => `import * as ${each} from '../${each}/events.ts'`),
    '',
    '/** Every event of every domain. */',
    ...listOf(
      'export const declared = ',
      publishers.map((each) => `...Object.values(${each})`),
      '',
    ),
    '',
    '/** The events that each domain reacts to. */',
    'export const subscriptions = {',
    ...lists,
    '}',
    '',
  ].join('\n')
}

/** A list, formatted as the formatter does: on one line where that is short enough. */
function listOf(start: string, items: readonly string[], end: string): string[] {
  const line = `${start}[${items.join(', ')}]${end}`
  const indent = /^ */.exec(start)?.[0] ?? ''
  return line.length <= 160 ? [line] : [`${start}[`, ...items.map((item) => `${indent}  ${item},`), `${indent}]${end}`]
}

function typeName(domain: string): string {
  return domain.charAt(0).toUpperCase() + domain.slice(1)
}
