import { join } from 'node:path'
import { expect } from '@playwright/test'
import { firstRouteKiB, weighFirstRoute } from '../../bench/budget.ts'
import { test } from '../support/worker.ts'

test('the first route brings at most 130 KiB of gzipped JavaScript', () => {
  const { scripts, scriptKiB } = weighFirstRoute(join(import.meta.dirname, '../../apps/web/dist'))
  const heaviest = scripts.slice(0, 8).map(({ file, bytes }) => `${file} ${(bytes / 1024).toFixed(1)} KiB`)
  expect(scriptKiB, heaviest.join('\n')).toBeLessThanOrEqual(firstRouteKiB)
})
