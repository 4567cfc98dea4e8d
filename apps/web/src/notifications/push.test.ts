// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { closeNotifications, pushPermission } from './push.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
})

test('where reading the service workers throws, as in a Firefox that blocks cookies, there are no pushes', async () => {
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(pushPermission()).toBe('unsupported')
  await expect(closeNotifications('room 1')).resolves.toBeUndefined()
})
