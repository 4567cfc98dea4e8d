// The service worker: it opens the app without a network, takes pictures that other apps share, and shows pushes.
import { browserParts } from '../../platform/offline/browser.ts'
import { SHARE_PATH, takeShare } from '../../platform/offline/sharedPicture.ts'
import { createShell, type ShellBuild } from '../../platform/offline/shell.ts'
import { followPushes } from './pushes.ts'
import type { WorkerScope } from './scope.ts'

/** The build writes it before the worker (worker.plugin.ts). */
declare const __SHELL__: ShellBuild
const scope = globalThis as unknown as WorkerScope
const parts = browserParts()
const shell = createShell(__SHELL__, parts)

followPushes(scope)
// It reloads no page, and the files of the build before stay: taking over at once interrupts nothing. The next navigation opens the new build.
scope.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    shell
      .activate()
      .then(() => scope.registration.navigationPreload?.enable())
      .then(() => scope.clients.claim()),
  ),
)
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH) return event.respondWith(takeShare(request, parts.caches))
  const reply = shell.answer(request, event.preloadResponse)
  if (reply) event.respondWith(reply)
})
