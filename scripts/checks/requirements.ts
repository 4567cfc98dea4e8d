import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Tree } from './source.ts'

/** The page that lists every requirement with its state and the tests that show it. */
export const requirementsPage = 'docs/requirements.md'

/** | id | requirement | state | tests | */
const row = /^\| ([A-Z]{3}-\d+) \| (.+) \| (done|partly: .+|no: .+) \| (.*) \|$/

/** The files whose test titles name each id, as in `test('[MAT-61] …')`. */
function filesById(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of tree.files) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue
    for (const [, id = ''] of text.matchAll(/\[([A-Z]{3}-\d+)\]/g)) found.set(id, (found.get(id) ?? new Set()).add(path))
  }
  return found
}

/** The page with the column of tests as the titles of the tree say. */
export function withTests(page: string, tree: Tree): string {
  const files = filesById(tree)
  return page
    .split('\n')
    .map((line) => line.replace(row, (_, id: string, text: string, state: string) => `| ${id} | ${text} | ${state} | ${testsOf(files.get(id))} |`))
    .join('\n')
}

function testsOf(files: ReadonlySet<string> = new Set()): string {
  return [...files]
    .toSorted()
    .map((file) => `[${file.slice(file.lastIndexOf('/') + 1)}](../${file})`)
    .join(', ')
}

/** Finds titles with an unknown id or too many ids, rows with an outdated column of tests, and requirements that are 'done' without a test. */
export function checkRequirements(tree: Tree): Finding[] {
  const page = readFileSync(join(tree.root, requirementsPage), 'utf8')
  const finding = (line: number, reason: string, file = requirementsPage): Finding => ({ rule: 'requirements', file, line, reason })
  const findings: Finding[] = []
  const known = new Set<string>()
  const files = filesById(tree)
  for (const [at, line] of page.split('\n').entries()) {
    const [, id, , state] = row.exec(line) ?? []
    if (id === undefined) {
      if (/^\| [A-Z]{3}-\d+/.test(line)) findings.push(finding(at + 1, 'a row reads: id, requirement, state (done, partly: …, no: …), tests'))
      continue
    }
    known.add(id)
    if (state === 'done' && !files.has(id)) findings.push(finding(at + 1, `${id} is called done and no test title names it`))
  }
  if (withTests(page, tree) !== page) findings.push(finding(0, 'the column of tests is stale: run `npm run generate`'))
  for (const [id, paths] of files)
    if (!known.has(id)) for (const path of paths) findings.push(finding(0, `${id} is no requirement of ${requirementsPage}`, path))
  return [...findings, ...stuffed(tree)]
}

/** Titles with more ids than one test can show honestly: a test or a step of its own says which part shows what. */
function stuffed(tree: Tree): Finding[] {
  return tree.files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(['"`])(?:(?!\1)[^\n])*?(?:\[[A-Z]{3}-\d+\](?:(?!\1)[^\n])*?){4,}\1/g)].map(({ index }) => ({
        rule: 'requirements',
        file: path,
        line: text.slice(0, index).split('\n').length,
        reason: 'more than three ids in a title: give each part a test or a step of its own',
      })),
    )
}
