import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from './copy.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutants-copy-')))
afterAll(() => rmSync(folder, { recursive: true }))

test('a copy has sources of its own, the packages of the original, and links its own packages to itself', () => {
  const [root, copy] = [join(folder, 'root'), join(folder, 'root', '.cache', 'copy')]
  const files = {
    'packages/own/index.ts': 'own',
    'node_modules/foreign/index.js': 'foreign',
    'docs/page.md': 'page',
    'docs/shot.webp': 'shot',
    '.git/HEAD': 'head',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'node_modules/@majlis'))
  symlinkSync('../../packages/own', join(root, 'node_modules/@majlis/own'))
  copyProject(root, copy)
  writeFileSync(join(copy, 'packages/own/index.ts'), 'broken')
  expect(readFileSync(join(root, 'packages/own/index.ts'), 'utf8')).toBe('own')
  expect(readFileSync(join(copy, 'node_modules/@majlis/own/index.ts'), 'utf8')).toBe('broken')
  expect(realpathSync(join(copy, 'node_modules/foreign'))).toBe(join(root, 'node_modules/foreign'))
  expect(['docs/page.md', 'docs/shot.webp', '.git', '.cache'].map((path) => existsSync(join(copy, path)))).toEqual([true, false, false, false])
})
