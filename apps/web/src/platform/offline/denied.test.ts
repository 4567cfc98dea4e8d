// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What throws where storage is denied, as in a Firefox that blocks cookies. */
const denied: readonly (readonly [object, string])[] = [
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => [globalThis, name] as const),
  [navigator, 'serviceWorker'],
]
const before = denied.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const)

beforeEach(() => {
  vi.resetModules()
  for (const [owner, name] of denied)
    Object.defineProperty(owner, name, {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
})
afterEach(() => {
  for (const [owner, name, descriptor] of before) {
    if (descriptor) Object.defineProperty(owner, name, descriptor)
    else Reflect.deleteProperty(owner, name)
  }
})

test('where storage is denied the app starts with a visitor, whose session lives as long as the tab', async () => {
  const { beginSession, openSession, session } = await import('../state/session.ts')
  await openSession()
  expect(session()).toMatchObject({ token: null, user: null })
  beginSession('token', { _id: 'sara', name: 'Sara', userImageUrl: '' })
  const { storage, tabStorage } = await import('../state/storage.ts')
  expect(storage.read('api-token')).toBe('token')
  expect(tabStorage.read('leftVersions')).toBeNull()
})

test('where storage is denied nothing is kept for times without a network, and nothing fails', async () => {
  const { keepApp } = await import('./keepApp.ts')
  await expect(keepApp()).resolves.toBeUndefined()
  const { dropSharedPicture, sharedPicture } = await import('./sharedPicture.ts')
  expect(() => dropSharedPicture()).not.toThrow()
  expect(await sharedPicture()).toBeUndefined()
  const { clearCache } = await import('../state/cache.ts')
  await expect(clearCache()).resolves.toBeUndefined()
  const { keepFile, keptFile } = await import('../state/files.ts')
  await keepFile('a', new Blob(['text']))
  expect(await (await keptFile('a'))?.text()).toBe('text')
})
