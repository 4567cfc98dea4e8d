import { routes } from '@majlis/contract/operations.plain'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from './catalogueFiles.ts'
import { isInitialMessage } from './initialMessages.ts'

const SOURCES = join(import.meta.dirname, '../..')

/** The app's own modules that the browser loads before anything is drawn: the static imports of `main.tsx`, and theirs. */
function firstModules(): string[] {
  const found = new Set<string>()
  const queue = [join(SOURCES, 'app/main.tsx')]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (found.has(file)) continue
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)[^;']*?from\s+'(\.[^']+)'/gm)
    queue.push(...[...imports].map(([, name = '']) => join(dirname(file ?? ''), name)))
  }
  return [...found]
}

/** The keys that a source contains: whole ones in quotes, and all that begin like a template. Some operations have the name of a key. */
function namedIn(file: string, keys: readonly string[]): string[] {
  const source = readFileSync(file, 'utf8')
  const quoted = [...source.matchAll(/(\bt\()?'([a-z]\w*\.[\w.]+)'/g)].filter(([, isMessage, name = '']) => isMessage || !Object.hasOwn(routes, name))
  const whole = new Set(quoted.map(([, , key]) => key))
  const beginnings = [...source.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return keys.filter((key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning)))
}

test('every word of the modules of the first route is fetched before anything is drawn', () => {
  const keys = Object.keys(readCatalogues().english)
  const modules = firstModules()
  expect(modules.map((file) => relative(SOURCES, file))).toContain('screens/catalog/Home.tsx')
  const named = modules.flatMap((file) => namedIn(file, keys).map((key) => ({ key, file: relative(SOURCES, file) })))
  expect(named.map(({ key }) => key)).toEqual(expect.arrayContaining(['home.tagline', 'tabs.home', 'connection.offline']))
  expect(named.filter(({ key }) => !isInitialMessage(key))).toEqual([])
})

test('what only later screens say comes later', () => {
  expect(['pay.title', 'chat.title', 'sub.title'].filter(isInitialMessage)).toEqual([])
})
