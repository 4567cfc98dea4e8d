import type { BrowserContext, Page } from '@playwright/test'

/** Hands an event to the service worker of a browser: a push, as its push service does, or a tap on the notification that is shown. */
export async function dispatch(context: BrowserContext, push?: string): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(async (data) => {
    type Made = new (type: string, init: object) => Event
    const { registration, PushEvent, NotificationEvent } = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration
      readonly PushEvent: Made
      readonly NotificationEvent: Made
    }
    const [notification] = await registration.getNotifications()
    dispatchEvent(data === undefined ? new NotificationEvent('notificationclick', { notification }) : new PushEvent('push', { data }))
  }, push)
}

/** The notifications that the browser shows. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, dir }) => ({ title, body, dir }))
  })
