/** The parts of a service worker's scope that this worker uses. The library of the types of workers cannot stand beside that of pages. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(type: Name, listener: (event: WorkerEvents[Name]) => void): void
}

export interface Tab {
  readonly focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerEvents {
  readonly install: WaitingEvent
  readonly activate: WaitingEvent
  readonly push: WaitingEvent & { readonly data: { json(): unknown } | null }
  readonly notificationclick: WaitingEvent & { readonly notification: Notification }
  readonly fetch: WaitingEvent & {
    readonly request: Request
    readonly preloadResponse?: Promise<Response | undefined>
    respondWith(reply: Promise<Response>): void
  }
}
