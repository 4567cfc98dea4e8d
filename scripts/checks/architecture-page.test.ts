import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from '../../architecture.mjs'
import { livePaths, operations } from '../../packages/contract/src/operations.ts'
import { architecturePage, checkArchitecturePage, withDescribed } from './architecture-page.ts'
import type { Tree } from './source.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
const named = /[\w./-]+\.(?:tsx?|ya?ml)\b/g

test('the table of places names every feature that newcomers look for, and each file of it is there', () => {
  const table = page.slice(page.indexOf('## Where to look')).split('\n## ')[0] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -') && !line.startsWith('| You'))
  const features = rows.map((row) => row.split('|')[1]?.trim())
  const wanted = [
    'typing indicator',
    'PIN limits',
    'rematch',
    'VAT note',
    'category order of Home',
    'daily leaderboard',
    'invite expiry',
    'effect of a block',
    'avatar upload',
    'offline banner',
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

test('the table of domains and the list of live paths are generated, and a page that differs is refused', () => {
  const described = {
    domains: { friends: [], chat: ['friends'] },
    livePaths: [
      { path: 'rooms/:roomId', access: 'user' },
      { path: 'settings', access: 'public' },
    ],
  }
  const text = withDescribed(page, described)
  expect(text).toContain('```\nfriends  –\nchat     friends\n```\n')
  expect(text).toContain('\n`rooms/{roomId}`, and the public ones `settings`.\n')
  const tree = (content: string): Tree => ({
    root,
    files: [{ path: architecturePage, text: content, tree: undefined, broken: undefined, lineAt: () => 1 }],
    tracked: [],
  })
  expect(checkArchitecturePage(tree(page))).toEqual([])
  expect(checkArchitecturePage(tree(text)).map(({ rule }) => rule)).toEqual(['architecture-page'])
  expect(() => withDescribed('', described)).toThrow('ARCHITECTURE.md has no part')
})

test('every file, operation, event and live path on the page is there', () => {
  const files = [...page.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|ya?ml|md))`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !tracked.some((path) => path === file || path.endsWith(`/${file}`)))).toEqual([])
  // `chat.createMessage`, and members of a public API such as `matches.lobbies`; not `chat.reduce.ts`.
  const names = [...page.matchAll(new RegExp(`\\b(${Object.keys(domains).join('|')})\\.([a-z]\\w*)\\b(?!\\.)`, 'gi'))]
  const known = new Set(operations.map(({ operationId }) => operationId))
  expect(names.filter(([name]) => known.has(name as never)).length).toBeGreaterThan(5)
  expect(
    names
      .filter(([name, domain = '', member = '']) => !/^(ts|md)$/.test(member) && !known.has(name as never) && !isMember(domain, member))
      .map(([name]) => name),
  ).toEqual([])
  const live = new Set(livePaths.map(({ path }) => path.split('/')[0]))
  expect([...page.matchAll(/`(\w+)\/\{/g)].map(([, first = '']) => first).filter((first) => !live.has(first))).toEqual([])
})

/** Whether a file at the top of a domain of the server names it: an event, or a member of the public API. */
function isMember(domain: string, member: string): boolean {
  const files = tracked.filter((path) => path.startsWith(`apps/server/src/${domain}/`) && path.endsWith('.ts') && !path.endsWith('.test.ts'))
  return files.some((file) => new RegExp(`\\b${member}\\b`).test(readFileSync(join(root, file), 'utf8')))
}

function missing(cell: string, folders: readonly string[]): string[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:tsx?|ya?ml))`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !folders.some((folder) => tracked.includes(folder + file)))
}
