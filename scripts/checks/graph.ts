import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { optionsFor, resolveFor } from '../../.dependency-cruiser.mjs'
import { type Finding, type Node, type Tree, visit } from './source.ts'

const FOLDERS = ['packages', 'apps', 'games']

/** How far the reading may be trusted. */
export interface Floor {
  /** Fewer modules than this and the parser has read nothing: with TypeScript 7 and no swc the cruiser stays green on zero. */
  readonly modules: number
}

/**
 * Rules 1 to 4 and 6: the layers of architecture.mjs and cycles, by dependency-cruiser. It also compares what the cruiser has read with
 * our own reading of every file, since a file or an import that it misses would pass every rule.
 */
export async function checkGraph(tree: Tree, floor: Floor): Promise<Finding[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(tree.root, folder)))
  const { output } = await cruise(
    folders,
    optionsFor(
      tree.root,
      tree.files.filter((file) => file.broken).map((file) => file.path),
    ),
    resolveFor(tree.root),
  )
  if (typeof output === 'string') throw new Error(output)
  return [...missed(tree, output, floor), ...broken(output)]
}

function broken(output: ICruiseResult): Finding[] {
  const why = new Map(output.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]))
  return output.summary.violations.map((violation) => {
    const round = violation.cycle?.map((step) => step.name).join(' → ')
    const target = round ? `${violation.from} → ${round}` : `imports ${violation.to}`
    return { rule: violation.rule.name, file: violation.from, line: 0, reason: `${target} (${why.get(violation.rule.name) ?? ''})` }
  })
}

function missed(tree: Tree, output: ICruiseResult, floor: Floor): Finding[] {
  const read = new Map(output.modules.map((module) => [module.source, new Set(module.dependencies.map((dependency) => dependency.module))]))
  const ours = tree.files.filter((file) => file.tree && /^(packages|apps|games)\//.test(file.path) && !file.path.endsWith('.d.ts'))
  const sourceCount = output.modules.filter((module) => /^(packages|apps|games)\/.*\.tsx?$/.test(module.source)).length
  const findings: Finding[] = []
  if (sourceCount < floor.modules)
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
