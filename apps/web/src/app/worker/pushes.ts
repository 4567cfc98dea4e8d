import { wait } from '../../platform/offline/wait.ts'
import type { Tab, WorkerScope } from './scope.ts'

/** What the server pushes. */
interface Push {
  readonly type: string
  readonly title: string
  readonly body?: string
  readonly tag?: string
  readonly data?: Readonly<Record<string, string | undefined>>
  readonly lang?: string
  readonly dir?: NotificationDirection
}

const chatOf = ({ roomId }: NonNullable<Push['data']>): string => (roomId ? `/chat/${encodeURIComponent(roomId)}` : '/messages')

const duelOf = ({ duelId }: NonNullable<Push['data']>): string => (duelId ? `/duel/${encodeURIComponent(duelId)}` : '/duels')

/** The page that a notification opens, by its type. */
const pages: Readonly<Record<string, (data: NonNullable<Push['data']>) => string>> = {
  // The bar of the party is on the first screen.
  message: (data) => (data['partyId'] ? '/' : chatOf(data)),
  // The page that it opens rings while the call does; afterwards the chat shows that it was missed.
  call: chatOf,
  missedCall: chatOf,
  friendRequest: () => '/pending-requests',
  // An invite is over after seconds; the ones that are open are shown above every page.
  invite: () => '/',
  duel: duelOf,
  duelEnded: duelOf,
  tournamentExpired: ({ tournamentId }) => (tournamentId ? `/tournament-preplay/${encodeURIComponent(tournamentId)}` : '/history'),
}

/** Milliseconds in which a tab of the app says that it opens a page. */
const ANSWER_MS = 1_000

/** Shows pushes, and opens what they are about. */
export function followPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const push = read(event.data)
    if (push === undefined) return
    const { type, title, body, tag, data = {}, lang, dir } = push
    const page = (pages[type] ?? (() => '/'))(data)
    const shown = { body, tag, lang, dir, renotify: true, icon: '/icon.svg', badge: '/icon.svg', data: { page } }
    event.waitUntil(scope.registration.showNotification(title, shown as NotificationOptions))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const data = event.notification.data as { readonly page?: string } | null
    event.waitUntil(open(scope, data?.page ?? '/'))
  })
}

function read(data: { json(): unknown } | null): Push | undefined {
  try {
    return data?.json() as Push
  } catch {
    return undefined
  }
}

/** Opens a page in a tab of the app, or in a new one. */
async function open({ clients }: WorkerScope, page: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (tab === undefined) return void (await clients.openWindow(page))
  // The browser allows it for a moment after the tap only.
  await tab.focus().catch(() => undefined)
  // The app goes there itself: a navigation would reload it, in the middle of a match, too. A tab that is still loading does not answer.
  if (await isOpenedBy(tab, page)) return
  await tab.navigate(page).catch(() => clients.openWindow(page))
}

async function isOpenedBy(tab: Tab, page: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const opened = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
  })
  tab.postMessage({ open: page }, [port2])
  return Promise.race([opened, wait(ANSWER_MS).then(() => false)])
}
