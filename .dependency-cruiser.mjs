/**
 * The rules of architecture.mjs for dependency-cruiser. `npm run check` uses them through scripts/checks/graph.ts; the command
 * `depcruise --config .dependency-cruiser.mjs apps packages games` uses the same rules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameLayer, layers } from './architecture.mjs'

/** The rules for the tree at `root`: the layers, one rule per game from its game.json, no cycles, no unresolved imports. */
export function rulesFor(root) {
  return [
    ...[...layers, ...gamesOf(root)].map(toRule),
    { name: 'no-cycles', severity: 'error', comment: 'no import cycles, types included', from: {}, to: { circular: true } },
    {
      name: 'every-import-resolves',
      severity: 'error',
      comment: 'an import that leads nowhere hides from every other rule',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ]
}

/** Options with which the cruiser reads TypeScript. Version 7 of the compiler has no API for it, so that swc parses. `unreadable` files would end the run. */
export function optionsFor(root, unreadable = []) {
  return {
    baseDir: root,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`^((apps|packages|games)/[^/]+/dist|\.cache)/`, ...unreadable.map((path) => `^${RegExp.escape(path)}$`)] },
    ruleSet: { forbidden: rulesFor(root) },
    validate: true,
  }
}

/** How workspace names resolve to files: by each workspace's own `exports`, so that a tree without links resolves like an installed one. */
export function resolveFor(root) {
  return {
    alias: Object.fromEntries(workspaces(root).flatMap((folder) => aliasesOf(root, folder))),
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    conditionNames: ['import', 'node', 'default', 'types'],
    exportsFields: ['exports'],
  }
}

function toRule(layer) {
  return {
    name: layer.name,
    severity: 'error',
    comment: layer.why,
    from: { path: layer.from, ...(layer.fromNot && { pathNot: [...layer.fromNot] }) },
    to: {
      ...(layer.to && { path: layer.to }),
      ...(layer.toNot && { pathNot: [...layer.toNot] }),
      ...(layer.typesToo === false && { dependencyTypesNot: ['type-only'] }),
    },
  }
}

function gamesOf(root) {
  return foldersIn(root, 'games')
    .filter((folder) => existsSync(join(root, folder, 'game.json')))
    .map((folder) => gameLayer(folder.slice('games/'.length), JSON.parse(readFileSync(join(root, folder, 'game.json'), 'utf8')).packages ?? []))
}

function workspaces(root) {
  return ['packages', 'apps', 'games'].flatMap((group) => foldersIn(root, group)).filter((folder) => existsSync(join(root, folder, 'package.json')))
}

function foldersIn(root, group) {
  if (!existsSync(join(root, group))) return []
  return readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`)
}

function aliasesOf(root, folder) {
  const { name, exports: subpaths } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (!subpaths || typeof subpaths !== 'object') return []
  return Object.entries(subpaths)
    .filter(([, target]) => typeof target === 'string')
    .sort(([a], [b]) => b.length - a.length)
    .map(([subpath, target]) => [name + subpath.slice(1), join(root, folder, target)])
}

const { baseDir: _, ruleSet, validate: __, ...options } = optionsFor('.')
const { extensions, conditionNames, exportsFields } = resolveFor('.')
export default { ...ruleSet, options: { ...options, enhancedResolveOptions: { extensions, conditionNames, exportsFields } } }
