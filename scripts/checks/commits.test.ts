import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCommits, subjectProblem } from './commits.ts'

test.each([
  'fix(matches): notify the opponent when a move is retried',
  'feat: add npm run seed',
  'refactor(web)!: name each screen component for its screen',
  'test(e2e): read covers in the results of the search',
  'chore(server, web): seed the random numbers of tests',
  'docs: embed the diagrams',
  'Revert "feat: add npm run seed"',
])('%s keeps the rules', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined()
})

test.each([
  ['Fix the chat', 'type'],
  ['feature(chat): add typing', 'type'],
  ['fix(Chat): add typing', 'type'],
  ['fix (chat): add typing', 'type'],
  ['fix(chat):add typing', 'type'],
  ['feat(chat): added typing', "'added' is not imperative"],
  ['feat(chat): adding typing', "'adding' is not imperative"],
  ['feat(chat): adds typing', "'adds' is not imperative"],
  ['feat(chat): add typing.', 'full stop'],
  [`feat(chat): add ${'x'.repeat(57)}`, '73 characters'],
])('%s is refused', (subject, reason) => {
  expect(subjectProblem(subject)).toContain(reason)
})

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false', ...args], { cwd: root, stdio: 'ignore' })
const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject)
const subjects = () => checkCommits(root).map(({ reason }) => reason.split("'")[1])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'majlis-commits-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('without a tag the commits after the one that introduced the rule are read, merges left out', () => {
  expect(checkCommits(root)).toEqual([])
  git('init', '-b', 'main')
  commit('before the rule')
  mkdirSync(join(root, 'scripts/checks'), { recursive: true })
  writeFileSync(join(root, 'scripts/checks/commits.ts'), '')
  git('add', '-A')
  commit('the rule itself')
  expect(subjects()).toEqual([])
  git('checkout', '-b', 'side')
  commit('on the side')
  git('checkout', 'main')
  commit('fix: mend it')
  git('merge', '--no-ff', '-m', 'a merge of git', 'side')
  expect(subjects()).toEqual(['on the side'])
})

test('with a tag only the commits after the newest one are read', () => {
  git('init', '-b', 'main')
  commit('long ago')
  git('tag', 'v1.0.0')
  commit('not a good one')
  expect(subjects()).toEqual(['not a good one'])
  git('tag', 'v1.1.0')
  commit('feat: add something')
  expect(subjects()).toEqual([])
})
