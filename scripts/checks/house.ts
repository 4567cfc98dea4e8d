import { checkCode } from './code.ts'
import { checkContexts } from './contexts.ts'
import { checkGraph, type Floor } from './graph.ts'
import { checkMachine } from './machine.ts'
import { checkNames } from './names.ts'
import { checkRequirements } from './requirements.ts'
import type { Finding, Tree } from './source.ts'
import { checkSql } from './sql.ts'
import { checkSurface } from './surface.ts'

/** One of the house's own checks: rules over the tree that no bought tool knows. */
export interface HouseCheck {
  readonly name: string
  run(tree: Tree, floor: Floor): Finding[] | Promise<Finding[]>
}

/** The rules of the house (ARCHITECTURE.md), in the order in which they are told. */
export const houseChecks: readonly HouseCheck[] = [
  { name: 'layers and cycles', run: checkGraph },
  { name: 'names and shapes', run: checkNames },
  { name: 'contexts', run: (tree) => checkContexts(tree.root) },
  { name: 'sql', run: checkSql },
  { name: 'clock, chance, network', run: checkMachine },
  { name: 'code', run: checkCode },
  { name: 'styles and paths', run: checkSurface },
  { name: 'requirements', run: checkRequirements },
]

/** Every finding of every house check in the tree. */
export async function checkHouse(tree: Tree, floor: Floor): Promise<Finding[]> {
  const found = await Promise.all(houseChecks.map((check) => check.run(tree, floor)))
  return found.flat()
}
