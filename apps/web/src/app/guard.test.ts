import { User } from '@majlis/contract/me'
import { operations } from '@majlis/contract/operations'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guardOf, mayOpen, mobileFlag } from './guard.ts'

// The router is read as text, because importing it would load every screen and its texts.
const routes = [...readFileSync(join(import.meta.dirname, 'router.tsx'), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)

const nobody = { hasSession: false, hasStoredId: false, isMobile: false }

test.each(
  ['settings', 'invite-friends', 'feedback', 'blocked-users', 'edit-profile', 'play-history', 'discover-people', 'wallet', 'history', 'claim-history']
    .concat(['pending-requests', 'about-us', 'tournament-preplay/7'])
    .map((name) => `/${name}`),
)('[ACC-26] [ACC-27] %s opens with a session and not without', (path) => {
  expect(mayOpen(guardOf(path), nobody)).toBe(false)
  expect(mayOpen(guardOf(path), { ...nobody, hasStoredId: true })).toBe(false)
  expect(mayOpen(guardOf(path), { ...nobody, hasSession: true })).toBe(true)
})

test('capital letters do not open what small ones close', () => {
  expect(mayOpen(guardOf('/Wallet'), nobody)).toBe(false)
  expect(mayOpen(guardOf('/unsubHook/923001234567'), nobody)).toBe(true)
})

test('[ACC-28] inside the mobile app the stored id decides instead of the session', () => {
  const mobile = { ...nobody, isMobile: true }
  for (const path of ['/settings', '/wallet', '/profile/7', '/messages']) {
    expect(mayOpen(guardOf(path), mobile)).toBe(false)
    expect(mayOpen(guardOf(path), { ...mobile, hasSession: true })).toBe(false)
    expect(mayOpen(guardOf(path), { ...mobile, hasStoredId: true })).toBe(true)
  }
  expect(['', '?isMobile', '?isMobile=true', '?isMobile=1', '?isMobile=false', '?isMobile=0'].map(mobileFlag)).toEqual([
    undefined,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('[ACC-29] the two info screens take session or stored id, with and without isMobile', () => {
  for (const path of ['/tournament-info', '/reward-info']) {
    for (const isMobile of [true, false]) {
      expect(mayOpen(guardOf(path), { ...nobody, isMobile })).toBe(false)
      expect(mayOpen(guardOf(path), { ...nobody, isMobile, hasSession: true })).toBe(true)
      expect(mayOpen(guardOf(path), { ...nobody, isMobile, hasStoredId: true })).toBe(true)
    }
  }
})

test('[ACC-30] [ACC-31] Home, search, lists, terms and the ways out of a subscription are open, the other tabs and games are not', () => {
  for (const path of ['/', '/login', '/login/callback', '/search-games', '/games-list', '/terms/of/use', '/tp-unsub', '/unsubHook/923001234567'])
    expect(mayOpen(guardOf(path), nobody)).toBe(true)
  for (const path of ['/tournament', '/leaderboard', '/profile', '/play/tile-merge', '/match/new']) expect(mayOpen(guardOf(path), nobody)).toBe(false)
})

test('every route of the app stands in one of the lists, so that none is open by accident', () => {
  expect(routes.length).toBeGreaterThan(15)
  expect(routes.filter((path) => guardOf(path) === undefined)).toEqual([])
})

test('[ACC-34] no route, no call and nothing in the record of a person grants administrative rights', () => {
  const rights = /admin|moderator|staff|role|operator/i
  expect(routes.filter((path) => rights.test(path))).toEqual([])
  expect(operations.filter(({ operationId, call }) => rights.test(operationId) || rights.test(call))).toEqual([])
  expect(Object.keys(User.properties).filter((field) => rights.test(field))).toEqual([])
  const rules = new Set(operations.map(({ access }) => (typeof access === 'string' ? access : access.rule)))
  expect(['member', 'self', 'signed', 'subscriber', 'user', 'visitor']).toEqual(expect.arrayContaining([...rules]))
})
