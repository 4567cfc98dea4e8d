import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSince } from './changed.ts'

let root: string
const git = (...args: readonly string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'pipe' })
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--quiet', '--initial-branch=main')
  for (const path of ['same.ts', 'committed.ts', 'edited.ts', 'deleted.ts']) write(path, 'one')
  write('.gitignore', 'ignored.ts\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what differs from the landed branch is found: committed, edited, new and deleted files, and no ignored one', () => {
  git('switch', '--quiet', '-c', 'own')
  write('committed.ts', 'two')
  git('commit', '--quiet', '-am', 'second')
  write('edited.ts', 'two')
  write('new folder/new.ts', 'two')
  write('ignored.ts', 'two')
  rmSync(join(root, 'deleted.ts'))
  expect(changedSince(root).toSorted()).toEqual(['committed.ts', 'deleted.ts', 'edited.ts', 'new folder/new.ts'])
  expect(changedSince(root, 'HEAD').toSorted()).toEqual(['deleted.ts', 'edited.ts', 'new folder/new.ts'])
})

test('what others landed after this branch began is no change of this branch', () => {
  git('switch', '--quiet', '-c', 'own')
  git('switch', '--quiet', 'main')
  write('same.ts', 'two')
  git('commit', '--quiet', '-am', 'theirs')
  git('switch', '--quiet', 'own')
  expect(changedSince(root)).toEqual([])
})

test('an unknown commit is an error, not an empty list', () => {
  expect(() => changedSince(root, 'nowhere')).toThrow('nowhere')
})
