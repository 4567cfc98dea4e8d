import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { domains } from '../../architecture.mjs'
import { checkGraph } from './graph.ts'
import { checkProject } from './project.ts'
import { type Finding, readTree, type Tree } from './source.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
// The folder is inside of the repository, so that packages resolve as they do in the real tree.
const PLACE = join(dirname(dirname(import.meta.dirname)), '.cache', `check-fixtures-${process.pid}`)
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

/** Fixture folder → the rule that it breaks and the file that breaks it. A fixture is copied over the clean tree and breaks nothing else. */
const broken: Readonly<Record<string, readonly [rule: string, file: string]>> = {
  'contract-imports-a-package': ['contract-stands-alone', 'packages/contract/src/friends.ts'],
  'reducer-imports-a-schema': ['reducers-stay-plain', 'packages/contract/src/friends.reduce.ts'],
  'ui-knows-a-domain': ['library-knows-no-domain', 'packages/ui/src/Bubble.tsx'],
  'web-imports-server': ['web-knows-no-server', `${WEB}/chat/model.ts`],
  'server-imports-web': ['server-knows-no-web', `${SERVER}/chat/room.ts`],
  'web-imports-a-schema': ['web-takes-types-of-contract', `${WEB}/chat/check.ts`],
  'web-imports-typebox': ['web-never-reaches-typebox', `${WEB}/chat/check.ts`],
  'web-imports-the-compiler': ['no-compiler-in-web', `${WEB}/platform/check.ts`],
  'platform-imports-a-domain': ['platform-knows-no-domain', `${SERVER}/platform/jobs.ts`],
  'platform-knows-a-term': ['platform-terms', `${SERVER}/platform/jobs.ts`],
  'domain-imports-app': ['nobody-imports-app', `${SERVER}/chat/boot.ts`],
  'domain-calls-against-the-graph': ['server-calls-of-accounts', `${SERVER}/accounts/message.ts`],
  'domain-reaches-into-sql': ['server-domain-by-its-index', `${SERVER}/chat/member.ts`],
  'web-domain-imports-another': ['web-domains-are-islands', `${WEB}/friends/useFriends.ts`],
  'game-imports-server': ['game-imports-what-it-declares', 'games/tile/score.ts'],
  'game-imports-undeclared': ['game-imports-what-it-declares', 'games/tile/score.ts'],
  'server-domain-imports-a-game': ['games-on-the-server', `${SERVER}/chat/opening.ts`],
  'server-imports-a-view': ['server-never-draws', `${SERVER}/play/drawing.ts`],
  'sandbox-imports-contract': ['sandbox-stands-alone', 'apps/sandbox/src/carrier.ts'],
  'type-only-cycle': ['no-cycles', `${SERVER}/chat/first.ts`],
  'import-leads-nowhere': ['every-import-resolves', `${SERVER}/chat/lost.ts`],
  'import-type': ['no-import-type', `${SERVER}/chat/hidden.ts`],
  'utils-file': ['no-vague-names', `${WEB}/chat/utils.ts`],
  'utils-folder': ['no-vague-names', 'packages/ui/src/helpers/one.ts'],
  'unknown-contract-word': ['domain-words', 'packages/contract/src/messages.ts'],
  'unknown-server-word': ['domain-words', `${SERVER}/messages/index.ts`],
  'unknown-web-word': ['domain-words', `${WEB}/messages/one.ts`],
  'unknown-e2e-word': ['domain-words', 'e2e/messages/messages.spec.ts'],
  'domain-without-an-index': ['server-domain-shape', `${SERVER}/billing/index.ts`],
  'stale-context': ['generated-contexts', `${SERVER}/friends/context.ts`],
  'sql-in-a-domain-file': ['sql-in-its-place', `${SERVER}/chat/list.ts`],
  'sql-template-in-a-domain-file': ['sql-in-its-place', `${SERVER}/chat/list.ts`],
  'sql-library-in-a-domain-file': ['sql-in-its-place', `${SERVER}/chat/list.ts`],
  'table-with-two-homes': ['one-table-one-home', `${SERVER}/chat/migrations/002.sql`],
  'table-named-by-another': ['one-table-one-home', `${SERVER}/chat/members.sql.ts`],
  'table-referenced-by-another': ['one-table-one-home', `${SERVER}/chat/migrations/002.sql`],
  'spread-of-a-literal': ['no-spread-of-literal', 'packages/rules/src/entries.ts'],
  'spread-of-a-literal-array': ['no-spread-of-literal', 'packages/rules/src/entries.ts'],
  'export-star': ['no-export-star', 'packages/rules/src/all.ts'],
  'export-star-as': ['no-export-star', 'packages/rules/src/all.ts'],
  'raw-clock': ['no-raw-machine', `${SERVER}/chat/now.ts`],
  'raw-date': ['no-raw-machine', `${SERVER}/chat/now.ts`],
  'raw-performance': ['no-raw-machine', `${WEB}/chat/now.ts`],
  'raw-timer': ['no-raw-machine', 'packages/ui/src/later.ts'],
  'raw-random': ['no-raw-machine', 'packages/rules/src/chance.ts'],
  'raw-uuid': ['no-raw-machine', `${SERVER}/chat/id.ts`],
  'raw-fetch': ['no-raw-machine', `${WEB}/chat/load.ts`],
  'raw-fetch-as-default': ['no-raw-machine', 'packages/game-bridge/src/load.ts'],
  'raw-storage': ['no-raw-machine', `${WEB}/chat/keep.ts`],
  'raw-storage-of-window': ['no-raw-machine', `${WEB}/chat/keep.ts`],
  'missing-in-browsers': ['browsers-of-the-build', `${WEB}/chat/groups.ts`],
  'import-for-effects': ['no-import-for-effects', `${WEB}/chat/room.ts`],
  any: ['no-any', `${SERVER}/chat/loose.ts`],
  'unexplained-suppression': ['suppression-with-reason', `${SERVER}/chat/hush.ts`],
  'unexplained-lint-suppression': ['suppression-with-reason', `${SERVER}/chat/hush.ts`],
  'file-too-long': ['file-length', `${SERVER}/chat/long.ts`],
  'function-too-long': ['function-length', `${SERVER}/chat/long.ts`],
  'typebox-by-default': ['typebox-by-name', 'packages/contract/src/friends.ts'],
  'broken-code': ['code-parses', `${SERVER}/chat/half.ts`],
  'function-without-a-docstring': ['docstrings', 'packages/rules/src/deal.ts'],
  'physical-css': ['logical-css', 'packages/ui/src/card.css'],
  'physical-css-side': ['logical-css', 'packages/ui/src/card.css'],
  'requirement-without-a-test': ['requirements', 'docs/requirements.md'],
  'title-with-four-ids': ['requirements', `${SERVER}/chat/chat.test.ts`],
  'unknown-requirement': ['requirements', `${SERVER}/chat/chat.test.ts`],
  'slept-in-a-test': ['no-sleep-in-tests', `${SERVER}/chat/slow.test.ts`],
  'slept-by-name': ['no-sleep-in-tests', `${SERVER}/chat/slow.test.ts`],
  'slept-by-timers-promises': ['no-sleep-in-tests', `${SERVER}/chat/slow.test.ts`],
  'slept-in-a-script-of-tests': ['no-sleep-in-tests', 'scripts/slow-players.ts'],
  'short-limit-in-a-browser-test': ['no-short-wait', 'e2e/chat/chat.spec.ts'],
  'slept-in-a-browser-test': ['no-sleep-in-tests', 'e2e/chat/chat.spec.ts'],
  'slept-in-a-helper-of-tests': ['no-sleep-in-tests', `${SERVER}/chat/testing/slow.ts`],
  'bound-on-a-measured-time': ['no-wall-clock-bound', `${SERVER}/chat/slow.test.ts`],
  'bound-on-a-kept-time': ['no-wall-clock-bound', `${SERVER}/chat/slow.test.ts`],
  'bound-on-what-is-left': ['no-wall-clock-bound', `${SERVER}/chat/slow.test.ts`],
  'short-wait': ['no-short-wait', `${SERVER}/chat/slow.test.ts`],
  'short-wait-of-a-page': ['no-short-wait', `${SERVER}/chat/slow.test.ts`],
  'timeout-of-a-test': ['no-timeout-of-a-test', `${SERVER}/chat/slow.test.ts`],
  'timeout-among-options': ['no-timeout-of-a-test', `${SERVER}/chat/slow.test.ts`],
  'timeout-by-name': ['no-timeout-of-a-test', `${SERVER}/chat/slow.test.ts`],
  'slow-browser-test': ['no-timeout-of-a-test', 'e2e/chat/chat.spec.ts'],
  'timeout-of-a-hook': ['no-timeout-of-a-test', `${SERVER}/chat/slow.test.ts`],
  'glossary-identifier': ['glossary', `${WEB}/chat/layer.ts`],
  'glossary-file-name': ['glossary', `${WEB}/chat/VeilLayer.ts`],
  'machine-path': ['no-machine-paths', 'docs/start.md'],
  'foreign-registry': ['no-machine-paths', 'package-lock.json'],
}

afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

test('a tree that keeps the rules has no findings', async () => {
  expect(await findingsOf('clean')).toEqual([])
})

test.each(Object.entries(broken))('%s is caught', async (fixture, [rule, file]) => {
  const findings = await findingsOf(fixture)
  expect(findings.map((finding) => `${finding.rule} ${finding.file}`)).toContain(`${rule} ${file}`)
  expect([...new Set(findings.filter((finding) => !finding.warning).map((finding) => finding.rule))]).toEqual([rule])
})

test('the graph of domains has no circle and names nobody else', () => {
  const reach = (domain: string, path: readonly string[]): void => {
    expect(Object.keys(domains)).toContain(domain)
    expect(path).not.toContain(domain)
    for (const callee of domains[domain] ?? []) reach(callee, [...path, domain])
  }
  for (const domain of Object.keys(domains)) reach(domain, [])
})

test('every fixture is expected to break a rule', () => {
  expect(readdirSync(FIXTURES).toSorted()).toEqual(['clean', ...Object.keys(broken)].toSorted())
})

test('a cruise that reads no modules fails instead of passing', async () => {
  const tree: Tree = { root: lay('empty'), files: [], tracked: [] }
  expect((await checkGraph(tree, { modules: 20 })).map((finding) => finding.rule)).toEqual(['graph-reads-modules'])
})

test('a file that the cruiser does not read is reported', async () => {
  const tree = readTree(lay('clean'))
  const [first] = tree.files.filter((file) => file.tree)
  if (!first) throw new Error('the clean tree has no code')
  const findings = await checkGraph({ ...tree, files: [...tree.files, { ...first, path: 'packages/rules/src/unread.ts' }] }, { modules: 1 })
  expect(findings.map((finding) => `${finding.rule} ${finding.file}`)).toEqual(['graph-reads-modules packages/rules/src/unread.ts'])
})

async function findingsOf(fixture: string): Promise<Finding[]> {
  return checkProject(readTree(lay(fixture)), { modules: 10 })
}

/** Copies a fixture over the clean tree and returns the folder of the result. `empty` copies nothing. */
function lay(fixture: string): string {
  const root = join(PLACE, fixture)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  if (fixture === 'empty') return root
  cpSync(join(FIXTURES, 'clean'), root, { recursive: true })
  if (fixture !== 'clean' && existsSync(join(FIXTURES, fixture))) cpSync(join(FIXTURES, fixture), root, { recursive: true })
  return root
}
