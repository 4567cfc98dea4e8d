import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkContexts, contextsFor } from './checks/contexts.ts'
import { requirementsPage, withTests } from './checks/requirements.ts'
import { readTree } from './checks/source.ts'

const root = dirname(import.meta.dirname)

if (process.argv.includes('--check')) {
  const findings = checkContexts(root)
  for (const { file, reason } of findings) console.error(`${file}: ${reason}`)
  process.exitCode = findings.length ? 1 : 0
} else {
  for (const { path, text } of contextsFor(root)) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
  const page = join(root, requirementsPage)
  const [before, after] = [readFileSync(page, 'utf8'), withTests(readFileSync(page, 'utf8'), readTree(root))]
  if (before !== after) {
    writeFileSync(page, after)
    console.log(`wrote ${requirementsPage}`)
  }
}
