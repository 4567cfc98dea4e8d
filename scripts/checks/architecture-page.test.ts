import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
const named = /[\w./-]+\.(?:tsx?|ya?ml)\b/g

test('the table of places names every feature that newcomers look for, and each file of it is there', () => {
  const table = page.slice(page.indexOf('## Where to look')).split('\n## ')[0] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -') && !line.startsWith('| You'))
  const features = rows.map((row) => row.split('|')[1]?.trim())
  const wanted = [
    ...['typing indicator', 'PIN limits', 'rematch', 'VAT note', 'category order of Home', 'daily leaderboard', 'invite expiry', 'effect of a block'],
    ...['avatar upload', 'offline banner'],
  ]
  expect(wanted.filter((feature) => !features.includes(feature))).toEqual([])
  for (const row of rows) {
    const [, , server = '', web = ''] = row.split('|')
    expect(missing(server, ['apps/server/src/', ''])).toEqual([])
    expect(missing(web, ['apps/web/src/'])).toEqual([])
    expect(row.match(named)).not.toBeNull()
  }
})

test('a message, a move, a login and a payment have a sequence diagram each, whose files are there', () => {
  const diagrams = [...page.matchAll(/```mermaid\n(sequenceDiagram[\s\S]*?)```/g)].map(([, text = '']) => text)
  expect(diagrams).toHaveLength(4)
  for (const diagram of diagrams) {
    const files = diagram.match(named) ?? []
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !tracked.some((path) => path.endsWith(`/${file}`) || path === file))).toEqual([])
  }
})

function missing(cell: string, folders: readonly string[]): string[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:tsx?|ya?ml))`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !folders.some((folder) => tracked.includes(folder + file)))
}
