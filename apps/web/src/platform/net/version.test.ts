// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { noteVersion } from './version.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the first version is stored, and each new one reloads once', () => {
  expect(['1', '1', '2', '2', '3'].map(noteVersion)).toEqual([false, false, true, false, true])
  expect(localStorage.getItem('versions')).toBe('3')
})

test('two servers that report two versions in turn reload the page once', () => {
  expect(['1', '2', '1', '2', '1', '2'].map(noteVersion)).toEqual([false, true, false, false, false, false])
  expect(localStorage.getItem('versions')).toBe('2')
})

/** Tabs of one browser: the stored versions are common, what a tab has seen is its own. */
function tabs() {
  const kept = new Map<string, [string, string][]>()
  return (tab: string, version: string): boolean => {
    sessionStorage.clear()
    for (const [key, value] of kept.get(tab) ?? []) sessionStorage.setItem(key, value)
    const isNew = noteVersion(version)
    kept.set(tab, Object.entries(sessionStorage))
    return isNew
  }
}

test('of two tabs each reloads once for a new version', () => {
  const note = tabs()
  expect([note('first', '1'), note('second', '1')]).toEqual([false, false])
  expect([note('first', '2'), note('second', '2')]).toEqual([true, true])
  expect([note('first', '2'), note('second', '2')]).toEqual([false, false])
  expect(note('a later one', '2')).toBe(false)
})

test('two servers that report two versions in turn to two tabs reload each of them once', () => {
  const note = tabs()
  note('first', '1')
  note('first', '2')
  const answers = ['1', '2', '1', '2'].map((version) => [note('second', version), note('first', version)])
  expect(answers).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, false],
  ])
})
