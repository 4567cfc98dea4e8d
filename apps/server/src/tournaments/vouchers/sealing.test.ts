import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { systemEntropy } from '../../platform/entropy.ts'
import { createSealing } from './sealing.ts'

const entropy = systemEntropy(systemClock)

test('a sealed code opens with its secret and for its own voucher only, and never looks the same twice', () => {
  const sealing = createSealing('a secret', entropy)
  const sealed = sealing.seal('H-1', 'ABCD-EFGH-JKLM')
  expect(sealed).not.toContain('ABCD')
  expect(Buffer.from(sealed, 'base64url').includes('ABCD')).toBe(false)
  expect(sealing.open('H-1', sealed)).toBe('ABCD-EFGH-JKLM')
  expect(sealing.seal('H-1', 'ABCD-EFGH-JKLM')).not.toBe(sealed)
  expect(() => sealing.open('H-2', sealed)).toThrow()
  expect(() => createSealing('another secret', entropy).open('H-1', sealed)).toThrow()
})
