import type { RegionConfig } from '@majlis/contract/regions'
import { expect, test } from 'vitest'
import { persist, persisted } from './state/persist.ts'
import { postLoginRoute, rememberRoute, takePostLoginRoute } from './state/postlogin.ts'
import { uuidV7 } from './device/random.ts'
import { beginSession, endSession, leaveQuietly, nextMoment, renewToken, session, sessionRevoked, storedUserId, updateUser } from './state/session.ts'
import { storage } from './state/storage.ts'
import { noteVersion } from './net/version.ts'

const sara = { _id: '0190b3f0-0000-7000-8000-000000000001', name: 'Sara', userImageUrl: '', phone: '923001234567' }

test('[ACC-39] the route before the login is taken once, / is the default', () => {
  expect(takePostLoginRoute()).toBe('/')
  rememberRoute('/match/new?game=four-in-a-row')
  expect(postLoginRoute()).toBe('/match/new?game=four-in-a-row')
  expect(takePostLoginRoute()).toBe('/match/new?game=four-in-a-row')
  expect(takePostLoginRoute()).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login'])('[ACC-39] %s is no place to go back to', (route) => {
  rememberRoute(route)
  expect(takePostLoginRoute()).toBe('/')
})

test('[ACC-21] a login keeps the token, clears the logged-out flag and starts a subscription check', () => {
  endSession(true)
  const before = session().logins
  beginSession('TOKEN', sara)
  expect(session()).toMatchObject({ token: 'TOKEN', loggedOutElsewhere: false, logins: before + 1 })
  expect(storage.read('api-token')).toBe('TOKEN')
})

test('nothing private is kept in the browser beside the token', () => {
  beginSession('TOKEN', sara)
  expect(JSON.stringify(persisted().user)).not.toContain('92300')
})

test('[ACC-47] [ACC-50] logout clears the token, the stored configuration number, the rooms and what was not sent yet', () => {
  beginSession('TOKEN', sara)
  const gone = ['api-token', 'userId', 'configNo', 'rooms', 'chatRooms', 'fromChat', 'outbox', 'drafts/room'] as const
  for (const key of gone.slice(2)) storage.write(key, '[]')
  endSession()
  expect(gone.map((key) => storage.read(key))).toEqual(gone.map(() => null))
  expect(session()).toMatchObject({ token: null, user: null, loggedOutElsewhere: false })
})

test('[ACC-49] logout resets what is kept but the configuration and the list of games, and says that the person logged out', () => {
  const config = { asked: '', value: { countryIso: 'sa' } as RegionConfig }
  void persist({ config, partner: { phone: '966501234567', token: 'TOKEN' } })
  beginSession('TOKEN', sara)
  expect(persisted()).toMatchObject({ user: { _id: sara._id }, userLoggedout: false })
  storage.writeJson('games', [1])
  endSession()
  expect(persisted()).toEqual({ user: null, partner: null, userLoggedout: true, config })
  expect(storage.read('games')).toBe('[1]')
})

test('[REG-09] the token that the server echoes replaces the one it was asked with, and no other', () => {
  beginSession('TOKEN', sara)
  renewToken('AN OLDER ONE', 'NEWER')
  expect(session().token).toBe('TOKEN')
  renewToken('TOKEN', 'NEWER')
  expect([session().token, storage.read('api-token')]).toEqual(['NEWER', 'NEWER'])
})

test('[ACC-28] the device remembers the id of who logged in, until the logout', () => {
  beginSession('TOKEN', sara)
  expect(storedUserId()).toBe(sara._id)
  endSession()
  expect(storedUserId()).toBeNull()
})

test('[REG-14] a version is new once, and a first visit has no new one', () => {
  expect(['1 8.3', '1 8.3', '2 8.3', '2 8.3', '2 8.4', '2 8.4'].map(noteVersion)).toEqual([false, false, true, false, true, false])
})

test('[ACC-22] news about the user leave the session as it is, and come to nothing after a logout', () => {
  beginSession('TOKEN', sara)
  updateUser({ name: 'Sara A.' })
  expect(session()).toMatchObject({ token: 'TOKEN', user: { name: 'Sara A.' } })
  endSession()
  updateUser({ name: 'nobody' })
  expect(session().user).toBeNull()
})

test('an older cached answer does not replace newer live data', () => {
  beginSession('TOKEN', sara)
  const sentAt = nextMoment()
  updateUser({ name: 'Sara A.' })
  updateUser({ name: 'Sara', bio: 'Chess' }, sentAt)
  expect(session().user).toMatchObject({ name: 'Sara A.', bio: 'Chess' })
})

test('ids are UUIDv7 and sort by time', () => {
  const id = uuidV7(1_700_000_000_000)
  expect(id).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidV7(1_700_000_000_001) > id).toBe(true)
})

test('[ACC-09] [ACC-51] a token that the server revoked ends the session with a word about the other device', () => {
  beginSession('TOKEN', sara)
  sessionRevoked('an older token')
  expect(session().token).toBe('TOKEN')
  sessionRevoked('TOKEN')
  expect(session()).toMatchObject({ token: null, loggedOutElsewhere: true })
})

test('[ACC-47] a logout in another tab of this browser is no login on another device', () => {
  beginSession('TOKEN', sara)
  storage.remove('api-token')
  sessionRevoked('TOKEN')
  expect(session()).toMatchObject({ token: null, loggedOutElsewhere: false })
})

test('[ACC-67] whoever logs out sees no message about another device, and stays where it could not be done', () => {
  beginSession('TOKEN', sara)
  const stay = leaveQuietly('TOKEN')
  sessionRevoked('TOKEN')
  expect(session()).toMatchObject({ token: null, loggedOutElsewhere: false })
  expect(storage.read('leaving')).toBeNull()
  beginSession('TOKEN', sara)
  leaveQuietly('TOKEN')()
  sessionRevoked('TOKEN')
  expect(session()).toMatchObject({ token: null, loggedOutElsewhere: true })
  stay()
  endSession()
})
