import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { optionsFor, resolveFor } from '../../.dependency-cruiser.mjs'
import { type Finding, type Node, type Source, type Tree, visit } from './source.ts'

const FOLDERS = ['packages', 'apps', 'games']
/** Up to this number of files are read one by one; for more, reading the whole tree takes less time. */
const MANY = 10

/** The limit below which the result of the reading is not trusted. */
export interface Floor {
  /** With fewer modules than this the parser has read nothing: with TypeScript 7 and without swc, the cruiser reports success for zero modules. */
  readonly modules: number
}

/**
 * The layers of architecture.mjs, the calls between domains and cycles, by dependency-cruiser. The check also compares the modules that the cruiser has
 * read with our own reading of every file, because a file or an import that it misses would pass every rule.
 */
export async function checkGraph(tree: Tree, floor: Floor): Promise<Finding[]> {
  const changed = tree.isPartial ? tree.files.filter(isCruised).map(({ path }) => path) : undefined
  if (changed?.length === 0) return []
  if (changed === undefined || changed.length > MANY) {
    const output = await cruised(
      tree,
      FOLDERS.filter((folder) => existsSync(join(tree.root, folder))),
    )
    return [...missed(tree, output, floor), ...violations(output)]
  }
  const outputs = await Promise.all(changed.map((path) => cruised(tree, [path], { maxDepth: 1 })))
  return outputs.flatMap((output, at) => [...missed(only(tree, changed[at]), output, floor), ...violations(output)])
}

/** When only some files are checked, each is read alone with its imports. Cycles are found in the whole tree only. */
async function cruised(tree: Tree, start: string[], depth: { maxDepth?: number } = {}): Promise<ICruiseResult> {
  const broken = tree.files.filter((file) => file.broken).map((file) => file.path)
  const { output } = await cruise(start, { ...optionsFor(tree.root, broken), ...depth }, resolveFor(tree.root))
  if (typeof output === 'string') throw new Error(output)
  return output
}

function only(tree: Tree, path: string | undefined): Tree {
  return { ...tree, files: tree.files.filter((file) => file.path === path) }
}

function isCruised({ path, tree }: Source): boolean {
  return /^(packages|apps|games)\//.test(path) && !path.endsWith('.d.ts') && tree !== undefined
}

function violations(output: ICruiseResult): Finding[] {
  const why = new Map(output.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]))
  return output.summary.violations.map((violation) => {
    const round = violation.cycle?.map((step) => step.name).join(' → ')
    const target = round ? `${violation.from} → ${round}` : `imports ${violation.to}`
    return { rule: violation.rule.name, file: violation.from, line: 0, reason: `${target} (${why.get(violation.rule.name) ?? ''})` }
  })
}

function missed(tree: Tree, output: ICruiseResult, floor: Floor): Finding[] {
  const read = new Map(output.modules.map((module) => [module.source, new Set(module.dependencies.map((dependency) => dependency.module))]))
  const ours = tree.files.filter(isCruised)
  const sourceCount = output.modules.filter((module) => /^(packages|apps|games)\/.*\.tsx?$/.test(module.source)).length
  const findings: Finding[] = []
  if (!tree.isPartial && sourceCount < floor.modules)
    findings.push({
      rule: 'graph-reads-modules',
      file: '.dependency-cruiser.mjs',
      line: 0,
      reason: `read ${sourceCount} modules, expected at least ${floor.modules}`,
    })
  for (const file of ours) {
    const seen = read.get(file.path)
    const unseen = seen ? specifiersOf(file.tree as Node).filter((specifier) => !seen.has(specifier) && !seen.has(bare(specifier))) : ['the whole file']
    for (const specifier of unseen)
      findings.push({ rule: 'graph-reads-modules', file: file.path, line: 0, reason: `dependency-cruiser did not see ${specifier}` })
  }
  return findings
}

/** The cruiser drops `node:`, and some of its resolvers `?raw` and `?url`, from a module's name. */
function bare(specifier: string): string {
  return specifier.replace(/\?.*$/, '').replace(/^node:/, '')
}

function specifiersOf(tree: Node): string[] {
  const found = new Set<string>()
  visit(tree, (node) => {
    const source = node['source'] as Node | null | undefined
    if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(node.type) && source) found.add(String(source['value']))
    if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import') {
      const first = (node['arguments'] as { expression: Node }[])[0]?.expression
      if (first?.type === 'StringLiteral') found.add(String(first['value']))
    }
    return undefined
  })
  return [...found]
}
