import { test as base } from '@playwright/test'
import { type App, startApp } from './app.ts'
import { openPlayWorld, type PlayWorld } from '../play/play-world.ts'

interface OfWorker {
  /** Starts the worker's server when the first test asks, and answers that one from then on. */
  readonly server: () => Promise<App>
  /**
   * The worker's server, which all its files share: they run one after the other, and everyone who signs in is somebody new.
   * A file that needs limits, games or an environment of its own starts its own with `startApp`.
   */
  readonly app: App
  /** The app with foreign games in its catalogue, a server of its own: started for the first test of a worker that asks for it. */
  readonly world: PlayWorld
}

/** The test of Playwright, with a server for each worker, and without pages of one test that go on during the next. */
export const test = base.extend<{ tidy: undefined }, OfWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      let started: Promise<App> | undefined
      await use(() => {
        started ??= startApp()
        return started
      })
      await (await started?.catch(() => undefined))?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  app: [async ({ server }, use) => use(await server()), { scope: 'worker', timeout: 120_000 }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const world = await openPlayWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Games that stand by themselves are looked at without a server: E2E_BASE_URL=none.
  baseURL: async ({ server }, use) => use(process.env.E2E_BASE_URL ?? (await server()).url),
  tidy: [
    async ({ browser }, use) => {
      const stay = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts().filter((one) => !stay.has(one))) {
        // An answer that a route still waits for belongs to a page that is gone.
        for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    },
    { auto: true },
  ],
})
