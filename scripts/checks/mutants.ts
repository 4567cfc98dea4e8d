import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../mutants/catalogue.ts'
import type { Mutant } from '../mutants/entry.ts'
import { requirementsPage } from './requirements.ts'
import type { Finding, Tree } from './source.ts'

const place = 'scripts/mutants'
/** The minimum number of entries, in total and of the web app. */
const least = { all: 80, web: 40 }

/** Checks that every mutant fits the present code, and that each group of requirements has one. Runs no test. */
export function checkMutants(tree: Tree): Finding[] {
  if (!tree.files.some(({ path }) => path.startsWith(`${place}/`))) return []
  const known = new Set([...readFileSync(join(tree.root, requirementsPage), 'utf8').matchAll(/^\| ([A-Z]{3}-\d+) \|/gm)].map(([, id = '']) => id))
  const finding = (reason: string, file = place): Finding => ({ rule: 'mutants', file, line: 0, reason })
  const findings = catalogue.flatMap((mutant) => faultsOf(tree.root, mutant, known).map((reason) => finding(`${mutant.ids.join(' ')}: ${reason}`, mutant.file)))
  const groups = new Set([...known].map((id) => id.slice(0, 3)))
  for (const group of groups)
    if (!catalogue.some(({ ids }) => ids.some((id) => id.startsWith(group)))) findings.push(finding(`no entry breaks anything of ${group}`))
  const web = catalogue.filter(({ file }) => file.startsWith('apps/web/')).length
  if (catalogue.length < least.all || web < least.web)
    findings.push(finding(`${catalogue.length} entries, ${web} in apps/web: there are to be ${least.all} and ${least.web}`))
  return findings
}

/** Why an entry does not fit the code below a folder; empty when it does. @param known the ids of all requirements */
export function faultsOf(root: string, { ids, file, text, replacement, tests, title }: Mutant, known: ReadonlySet<string>): string[] {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const times = read(file).split(text).length - 1
  const sources = tests.map(read).join('\n')
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} is no requirement`),
    ...tests.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is not there`),
    ...(times === 1 ? [] : [`the text stands ${times} times in the file: write in ${place} how it reads now ('${text.slice(0, 50)}')`]),
    ...(text === replacement ? ['nothing is broken'] : []),
    ...(title.split('|').every((part) => sources.includes(part.replaceAll('\\', ''))) ? [] : [`no test is titled ${title}`]),
  ]
}
