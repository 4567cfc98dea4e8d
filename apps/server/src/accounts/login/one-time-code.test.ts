import { expect, test } from 'vitest'
import { boundText } from './one-time-code.ts'

test('the last line of a text binds its PIN to the host, without the port', () => {
  expect(boundText('PIN 123456.', '123456', 'https://play.example:8443')).toBe('PIN 123456.\n\n@play.example #123456')
  expect(boundText('PIN 123456.', '123456', 'http://localhost:8080')).toBe('PIN 123456.\n\n@localhost #123456')
})

test('an address has no such line', () => {
  for (const url of ['http://127.0.0.1:8080', 'http://[::1]:8080']) expect(boundText('PIN 123456.', '123456', url)).toBe('PIN 123456.')
})
