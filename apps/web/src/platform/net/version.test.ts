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
