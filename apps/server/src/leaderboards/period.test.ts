import { expect, test } from 'vitest'
import { periodStart } from './period.ts'

test.each([
  ['daily', '2026-03-01T23:59:59.999Z', '2026-03-01'],
  ['daily', '2026-03-02T00:00:00.000Z', '2026-03-02'],
  ['weekly', '2026-03-01T12:00:00.000Z', '2026-02-23'],
  ['weekly', '2026-03-02T00:00:00.000Z', '2026-03-02'],
  ['weekly', '2027-01-01T00:00:00.000Z', '2026-12-28'],
  ['monthly', '2026-03-31T23:59:59.999Z', '2026-03-01'],
  ['lifetime', '2026-03-31T23:59:59.999Z', '1970-01-01'],
] as const)('[LDB-02] the %s period of %s starts on %s', (period, at, starts) => {
  expect(periodStart(period, Date.parse(at))).toBe(starts)
})
