import { expect, test } from 'vitest'
import { postLoginRoute, rememberRoute, takePostLoginRoute } from './postlogin.ts'
import { uuidV7 } from './random.ts'
import { beginSession, endSession, session, sessionRevoked, updateUser } from './session.ts'
import { storage } from './storage.ts'

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
  expect(storage.read('session')).not.toContain('92300')
})

test('[ACC-47] [ACC-49] [ACC-50] logout clears the token, the stored configuration, the user and what was not sent yet', () => {
  beginSession('TOKEN', sara)
  storage.write('configNo', '3')
  storage.write('outbox', '[]')
  endSession()
  expect([storage.read('api-token'), storage.read('session'), storage.read('configNo'), storage.read('outbox')]).toEqual([null, null, null, null])
  expect(session()).toMatchObject({ token: null, user: null, loggedOutElsewhere: false })
})

test('[ACC-22] news about the user leave the session as it is, and come to nothing after a logout', () => {
  beginSession('TOKEN', sara)
  updateUser({ name: 'Sara A.' })
  expect(session()).toMatchObject({ token: 'TOKEN', user: { name: 'Sara A.' } })
  endSession()
  updateUser({ name: 'nobody' })
  expect(session().user).toBeNull()
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
