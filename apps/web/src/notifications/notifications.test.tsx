// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, ids, me } from '../testing/examples.ts'
import { roomId, said, showRoom, storeMessages } from '../testing/room.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { noAnswer } from '../testing/server.ts'

const server = testServer()
const endpoint = 'https://push.example.com/device'
const publicKey = `${'B'.repeat(86)}A`

/** The browser's own push parts, which the document of the tests does not have. */
function browserWithPush(answer: NotificationPermission, { known = 'default' as NotificationPermission, hasService = true } = {}) {
  let permission = known
  const listeners = new Set<(event: { data: unknown; ports: readonly MessagePort[] }) => void>()
  const shown = [{ tag: `room ${roomId}`, close: vi.fn() }]
  const unsubscribe = vi.fn(async () => true)
  const subscription = { toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }), options: {}, unsubscribe }
  let current: typeof subscription | null = null
  const subscribe = vi.fn(async (_wanted: { applicationServerKey: Uint8Array }) => {
    if (!hasService) throw new DOMException('no push service', 'AbortError')
    current = subscription
    return subscription
  })
  const registration = { pushManager: { getSubscription: async () => current, subscribe }, getNotifications: async () => shown }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: vi.fn(async () => (permission = answer)),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: vi.fn(async () => registration),
      getRegistration: async () => registration,
      addEventListener: (_type: string, listen: (event: { data: unknown; ports: readonly MessagePort[] }) => void) => listeners.add(listen),
      removeEventListener: (_type: string, listen: (event: { data: unknown; ports: readonly MessagePort[] }) => void) => listeners.delete(listen),
    },
  })
  return {
    subscribe,
    unsubscribe,
    shown,
    tap: (open: string) => {
      for (const listen of listeners) listen({ data: { open }, ports: [] })
    },
  }
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

beforeEach(() => {
  server.answer('notifications.pushKey', { publicKey })
  server.answer('accounts.patchUser', ({ fcm_key }) => account({ fcmKey: fcm_key ?? '' }))
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  storeMessages(server, 2)
})

async function writeFirst(language: 'en' | 'ar' = 'en') {
  const page = await openScreen(`/chat/${roomId}`, { language })
  await screen.findByText('Hello Sara')
  await page.person.type(screen.getByRole('textbox'), 'Hello')
  await page.person.click(screen.getByRole('button', { name: language === 'ar' ? 'إرسال' : 'Send' }))
  return page
}

describe('the question about notifications', () => {
  test.each([
    ['en', 'Know when somebody answers', 'Turn on notifications'],
    ['ar', 'إشعارات عند وصول الردود', 'تشغيل الإشعارات'],
  ] as const)('[NTF-01] comes after the first message; with Yes the browser subscribes and its token is sent, in %s', async (language, title, yes) => {
    const { subscribe } = browserWithPush('granted')
    const page = await writeFirst(language)
    await page.person.click((await dialog(title)).getByRole('button', { name: yes }))
    await waitFor(() => expect(server.inputsOf('notifications.subscribePush')).toMatchObject([{ endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }]))
    expect(subscribe.mock.calls[0]?.[0].applicationServerKey).toHaveLength(65)
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ fcm_key: endpoint }]))
  })

  test('Not now is remembered: it is asked once on a device', async () => {
    browserWithPush('granted')
    const page = await writeFirst()
    await page.person.click((await dialog('Know when somebody answers')).getByRole('button', { name: 'Not now' }))
    await page.person.type(screen.getByRole('textbox'), 'Again')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Again')
    expect(screen.queryByRole('dialog', { name: 'Know when somebody answers' })).toBeNull()
    expect(server.inputsOf('notifications.subscribePush')).toEqual([])
  })

  test('[NTF-02] a denied permission silently sets an empty token', async () => {
    browserWithPush('denied')
    localStorage.setItem('pushToken', endpoint)
    server.answer('me.getUser', () => me({ fcmKey: endpoint }))
    const page = await writeFirst()
    await page.person.click((await dialog('Know when somebody answers')).getByRole('button', { name: 'Turn on notifications' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Know when somebody answers' })).toBeNull())
    expect(screen.queryByText('Notifications could not be turned on in this browser')).toBeNull()
    expect(localStorage.getItem('pushToken')).toBe('')
  })

  test('a browser without a push service says that it cannot', async () => {
    browserWithPush('granted', { hasService: false })
    const page = await writeFirst()
    await page.person.click((await dialog('Know when somebody answers')).getByRole('button', { name: 'Turn on notifications' }))
    expect(await screen.findByText('Notifications could not be turned on in this browser')).toBeDefined()
  })

  test('a browser without notifications is not asked', async () => {
    await writeFirst()
    await screen.findByText('Hello')
    expect(screen.queryByRole('dialog', { name: 'Know when somebody answers' })).toBeNull()
  })
})

describe('a browser that shows notifications', () => {
  test('subscribes again when the app starts, because each session has devices of its own', async () => {
    browserWithPush('granted', { known: 'granted' })
    await openScreen('/leaderboard')
    await waitFor(() => expect(server.inputsOf('notifications.subscribePush')).toHaveLength(1))
    // The last call: one that arrived later would count for the next test.
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ fcm_key: endpoint }]))
  })

  test('[NTF-02] empties the token when the permission was taken back', async () => {
    browserWithPush('denied', { known: 'denied' })
    localStorage.setItem('pushToken', endpoint)
    // Whether the app asks for the account before or after it looks at the permission.
    server.answer('me.getUser', () => me({ fcmKey: endpoint }))
    await openScreen('/leaderboard', { user: me({ fcmKey: endpoint }) })
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ fcm_key: '' }]))
    expect(localStorage.getItem('pushToken')).toBe('')
  })

  test('shows nothing more to whoever logs out, even if the server does not hear of it', async () => {
    const { shown, unsubscribe } = browserWithPush('granted', { known: 'granted' })
    const page = await openScreen('/settings')
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ fcm_key: endpoint }]))
    server.answer('accounts.logout', noAnswer)
    expect(unsubscribe).not.toHaveBeenCalled()
    await page.person.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
    expect(shown[0]?.close).toHaveBeenCalled()
  })

  test('opens the page of a tapped notification without a reload, and no other address', async () => {
    const { tap } = browserWithPush('granted', { known: 'granted' })
    const page = await openScreen('/leaderboard')
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ fcm_key: endpoint }]))
    tap('//evil.example/')
    tap('/pending-requests')
    await waitFor(() => expect(page.path()).toBe('/pending-requests'))
  })

  test('closes the notification of a room that is opened', async () => {
    const { shown } = browserWithPush('granted', { known: 'granted' })
    await openScreen(`/chat/${roomId}`)
    await waitFor(() => expect(shown[0]?.close).toHaveBeenCalled())
  })
})

describe('notifications in the settings', () => {
  test.each([
    ['en', 'They do not reach this device yet.', 'Turn on notifications'],
    ['ar', 'لا تصل الإشعارات إلى هذا الجهاز بعد.', 'تشغيل الإشعارات'],
  ] as const)('in %s, who was never asked or said no turns them on there', async (language, hint, yes) => {
    const { subscribe } = browserWithPush('granted')
    const { person } = await openScreen('/settings', { language })
    expect(await screen.findByText(hint)).toBeDefined()
    await person.click(screen.getByRole('button', { name: yes }))
    await waitFor(() => expect(subscribe).toHaveBeenCalled())
    // The page subscribes as well when it is drawn after the permission was given.
    await waitFor(() => expect(server.inputsOf('notifications.subscribePush')).toContainEqual(expect.objectContaining({ endpoint })))
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull())
  })

  test('where the browser blocks them, the settings say where to allow them', async () => {
    browserWithPush('denied', { known: 'denied' })
    await openScreen('/settings')
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
  })

  test('a browser that shows them needs no hint', async () => {
    browserWithPush('granted', { known: 'granted' })
    await openScreen('/settings')
    await screen.findByRole('switch', { name: /^Message notifications/ })
    expect(screen.queryByText(/^This browser blocks notifications/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
  })

  test('who wants no notifications about messages sees no hint about the device', async () => {
    browserWithPush('granted')
    server.answer('accounts.patchUser', ({ messageNotifications }) => account({ messageNotifications: messageNotifications ?? true }))
    const { person } = await openScreen('/settings')
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeDefined()
    await person.click(screen.getByRole('switch', { name: /^Message notifications/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull())
  })
})
