import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { architecturePage, withDescribed } from './checks/architecture-page.ts'
import { checkContexts, contextsFor } from './checks/contexts.ts'
import { eventsPage, pageOf, readEvents } from './checks/events.ts'
import { requirementsPage, withTests } from './checks/requirements.ts'
import { readTree } from './checks/source.ts'
import { firstRoutesFile, firstRoutesText, routesFile, routesText } from './operation-routes.ts'

const root = dirname(import.meta.dirname)
const tree = readTree(root)

if (process.argv.includes('--check')) {
  const findings = checkContexts(tree)
  for (const { file, reason } of findings) console.error(`${file}: ${reason}`)
  process.exitCode = findings.length ? 1 : 0
} else {
  const made = [
    ...contextsFor(tree),
    { path: eventsPage, text: pageOf(readEvents(tree)) },
    { path: routesFile, text: routesText() },
    { path: firstRoutesFile, text: firstRoutesText() },
  ]
  for (const { path, text } of made) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
  const updated = [
    { path: requirementsPage, update: (text: string) => withTests(text, tree) },
    { path: architecturePage, update: (text: string) => withDescribed(text) },
  ]
  for (const { path, update } of updated) {
    const before = readFileSync(join(root, path), 'utf8')
    const after = update(before)
    if (before === after) continue
    writeFileSync(join(root, path), after)
    console.log(`wrote ${path}`)
  }
}
