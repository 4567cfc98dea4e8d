import { describe, expect, test } from 'vitest'
import { callerAddress, limitKey, readTrustedProxies, wideKey } from './address.ts'

describe('who called', () => {
  const trusted = readTrustedProxies('loopback, 10.0.0.0/8 2001:db8::/32')

  test('is the peer, unless it is a trusted proxy', () => {
    expect(callerAddress('203.0.113.9', '198.51.100.1', trusted)).toBe('203.0.113.9')
    expect(callerAddress('::ffff:203.0.113.9', undefined, trusted)).toBe('203.0.113.9')
    expect(callerAddress('127.0.0.1', '198.51.100.1', readTrustedProxies(undefined))).toBe('127.0.0.1')
  })

  test('is the last hop that no trusted proxy stands behind: what comes before it may be forged', () => {
    expect(callerAddress('127.0.0.1', '1.1.1.1, 198.51.100.1', trusted)).toBe('198.51.100.1')
    expect(callerAddress('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.2.3', trusted)).toBe('198.51.100.1')
    expect(callerAddress('::1', ['1.1.1.1', '2001:db8::5'], trusted)).toBe('1.1.1.1')
    expect(callerAddress('127.0.0.1', '198.51.100.1, nonsense', trusted)).toBe('127.0.0.1')
    expect(callerAddress('127.0.0.1', '', trusted)).toBe('127.0.0.1')
    expect(callerAddress('127.0.0.1', '10.0.0.1', trusted)).toBe('10.0.0.1')
  })

  test('is refused where the list holds what is no network', () => {
    for (const wrong of ['proxy.example', '10.0.0.0/40', '10.0.0.0/x', '::1/129', '1.2.3'])
      expect(() => readTrustedProxies(wrong), wrong).toThrow(/^TRUSTED_PROXIES: /)
    expect(readTrustedProxies('private')('192.168.4.4')).toBe(true)
    expect(readTrustedProxies('private')('nonsense')).toBe(false)
  })
})

test('limits count an IPv6 network of one household as one', () => {
  expect(limitKey('203.0.113.9')).toBe('203.0.113.9')
  expect(limitKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(limitKey('2001:DB8:1:2::6')).toBe('2001:db8:1:2::/64')
  expect(limitKey('2001:0db8::6')).toBe('2001:db8:0:0::/64')
  expect(limitKey('::1')).toBe('0:0:0:0::/64')
  expect(limitKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(limitKey('')).toBe('')
})

test('a network of 48 bits of IPv6 is known beside that of 64, and there is none around an IPv4 address', () => {
  expect(wideKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(wideKey('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48')
  expect(wideKey('203.0.113.9')).toBeUndefined()
  expect(wideKey('::ffff:203.0.113.9')).toBeUndefined()
})
