// The service worker shows pushes and opens what they are about. It stores nothing and answers no requests, so that updates of the app do not depend on it.

/** The page that a notification opens, by its type. */
const pages = {
  message: ({ roomId }) => (roomId ? `/chat/${encodeURIComponent(roomId)}` : '/messages'),
  // The page that it opens rings while the call does; afterwards the chat shows that it was missed.
  call: ({ roomId }) => (roomId ? `/chat/${encodeURIComponent(roomId)}` : '/messages'),
  missedCall: ({ roomId }) => (roomId ? `/chat/${encodeURIComponent(roomId)}` : '/messages'),
  friendRequest: () => '/pending-requests',
  // An invite is over after seconds; the ones that are open are shown above every page.
  invite: () => '/',
  tournamentExpired: ({ tournamentId }) => (tournamentId ? `/tournament-preplay/${encodeURIComponent(tournamentId)}` : '/history'),
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let push
  try {
    push = event.data.json()
  } catch {
    return
  }
  const { type, title, body, tag, data = {}, lang, dir } = push
  const page = (pages[type] ?? (() => '/'))(data)
  const shown = { body, tag, lang, dir, renotify: true, icon: '/icon.svg', badge: '/icon.svg', data: { page } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.page ?? '/'))
})

const answerMs = 1_000

/** Opens a page in a tab of the app, or in a new one. */
async function open(page) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (tab === undefined) return self.clients.openWindow(page)
  // The browser allows it for a moment after the tap only.
  await tab.focus().catch(() => undefined)
  // The app goes there itself: a navigation would reload it, in the middle of a match, too. A tab that is still loading does not answer.
  if (await isOpenedBy(tab, page)) return undefined
  return tab.navigate(page).catch(() => self.clients.openWindow(page))
}

function isOpenedBy(tab, page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    tab.postMessage({ open: page }, [port2])
    setTimeout(() => resolve(false), answerMs)
  })
}
