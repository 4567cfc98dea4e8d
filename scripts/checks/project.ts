import { checkArchitecturePage } from './architecture-page.ts'
import { checkCode } from './code.ts'
import { checkCommits } from './commits.ts'
import { checkContexts } from './contexts.ts'
import { checkDialogs } from './dialogs.ts'
import { checkDocstrings } from './docstrings.ts'
import { checkEvents, checkEventsPage } from './events.ts'
import { checkGlossary } from './glossary.ts'
import { checkGraph, type Floor } from './graph.ts'
import { checkMachine } from './machine.ts'
import { checkMutants } from './mutants.ts'
import { checkNames } from './names.ts'
import { checkPlatformTerms } from './platform-terms.ts'
import { checkRequirements } from './requirements.ts'
import type { Finding, Tree } from './source.ts'
import { checkSql } from './sql.ts'
import { checkSurface } from './surface.ts'
import { checkWaits } from './waits.ts'
import { checkWebTests } from './web-tests.ts'

/** One of the project's own checks: rules over the tree that no existing tool has. */
export interface ProjectCheck {
  readonly name: string
  /** True for a check whose findings in a file do not depend on other files. */
  readonly isPerFile?: boolean
  run(tree: Tree, floor: Floor): Finding[] | Promise<Finding[]>
}

/** The project's own checks (ARCHITECTURE.md), in the order of the output. */
export const projectChecks: readonly ProjectCheck[] = [
  { name: 'layers and cycles', isPerFile: true, run: checkGraph },
  { name: 'names and shapes', run: checkNames },
  { name: 'platform without domains', isPerFile: true, run: checkPlatformTerms },
  { name: 'contexts', run: checkContexts },
  { name: 'events and edges', run: (tree) => [...checkEvents(tree), ...checkEventsPage(tree), ...checkArchitecturePage(tree)] },
  { name: 'mutants', run: checkMutants },
  { name: 'sql', run: checkSql },
  { name: 'clock, chance, network', isPerFile: true, run: checkMachine },
  { name: 'code', isPerFile: true, run: checkCode },
  { name: 'docstrings', isPerFile: true, run: checkDocstrings },
  { name: 'styles and paths', isPerFile: true, run: checkSurface },
  { name: 'waits in tests', run: checkWaits },
  { name: 'tests of the web', run: checkWebTests },
  { name: 'dialogs', run: (tree) => checkDialogs(tree) },
  { name: 'requirements', run: checkRequirements },
  { name: 'glossary', run: (tree) => checkGlossary(tree) },
  { name: 'commit messages', run: (tree) => checkCommits(tree.root) },
]

/** All findings of the project's own checks in the tree. */
export async function checkProject(tree: Tree, floor: Floor): Promise<Finding[]> {
  const found = await Promise.all(projectChecks.map((check) => check.run(tree, floor)))
  return found.flat()
}
