// The service worker of a game's origin. The server writes the build before it (`__GAME__`); it decides nothing else.
import { createGameWorker, type GameBuild } from './game-worker.ts'

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WaitingEvent {
  readonly request: Request
  respondWith(reply: Promise<Response>): void
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

declare const __GAME__: GameBuild
const scope = globalThis as unknown as WorkerScope
const worker = createGameWorker(__GAME__, { caches, fetch: (request, init) => fetch(request, init) }, location.origin)

// A frame loads its files when it opens, so that a worker that takes over at once changes nothing in an open game.
scope.addEventListener('install', (event) => event.waitUntil(worker.install().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(worker.activate().then(() => scope.clients.claim())))
scope.addEventListener('fetch', (event) => {
  const reply = worker.answer(event.request)
  if (reply) event.respondWith(reply)
})
