import { join } from 'node:path'
import { expect } from '@playwright/test'
import { firstRouteKiB, importCycle, weighFirstRoute } from '../../bench/budget.ts'
import { test } from '../support/worker.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')

test('the first route brings at most 124 KiB of gzipped JavaScript, in four files', () => {
  const { scripts, scriptKiB } = weighFirstRoute(dist)
  const heaviest = scripts.slice(0, 8).map(({ file, bytes }) => `${file} ${(bytes / 1024).toFixed(1)} KiB`)
  // Another file is a module that is missing in apps/web/chunks.ts, or one that Home should not import.
  const names = scripts.map(({ file }) => file.replace(/^assets\/(.*)-.{7}\.js$/, '$1'))
  expect(names).toEqual(['first', 'index', expect.stringMatching(/^(ar|en)$/), 'rolldown-runtime'])
  expect(scriptKiB, heaviest.join('\n')).toBeLessThanOrEqual(firstRouteKiB)
})

// The entry waits for promises: what it loads meanwhile would wait for the entry, and the app would never start.
test('no file of the build is imported in a circle, nor the entry by another file', () => {
  expect(importCycle(dist)).toEqual([])
})
