import { cleanup, configure, getConfig, render, screen, within } from '@testing-library/react'
import { createMemoryHistory } from '@tanstack/history'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { User } from '@majlis/contract/me'
import type { RegionConfig } from '@majlis/contract/regions'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { openPage } from './browser.ts'
import { outlineOf } from './outline.ts'
import { me as exampleUser, region as exampleRegion } from './examples.ts'
import { TestServer } from './server.ts'

export interface OpenOptions {
  readonly language?: 'en' | 'ar'
  /** The user with whose session the page opens; null for a visitor. */
  readonly user?: User | null
  /** How the region differs from the default one. */
  readonly region?: Partial<RegionConfig>
  /** In the window of a desktop: 1280 x 800. */
  readonly isWide?: boolean
  /** The state in the history entry of the link that opened the page. */
  readonly state?: object
  /** What the address carries, such as a partner's payload, is handled before anything is drawn. */
  readonly arrives?: boolean
}

/** One page of the app, as a person sees it. */
export interface Page {
  readonly person: UserEvent
  /** The present path, with its query. */
  path(): string
  /** Opens a path as a link does. */
  go(path: string): void
  /** Presses the browser's Back. */
  back(): void
}

/** While it waits, the library looks again and again, and makes an error each time: its own ones are then short, too. */
const isWaiting = (): boolean => (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

// The outline of the page is more useful in a failure than the whole document.
configure({
  // For the slowest machine. `npm run mutants` waits less, because most of its tests fail by what never comes.
  asyncUtilTimeout: Number(process.env['TEST_WAIT_MS'] ?? 60_000),
  getElementError: (message, container) =>
    new Error(
      isWaiting() ? (message ?? '') : `${message?.split('\n\n')[0]}\nThe page (${window.location.href}):\n${outlineOf(container as HTMLElement | Document)}`,
    ),
})

const server = new TestServer()
let leave: (() => void) | undefined

/** A server for the tests of this file. It answers by the contract. The tests of the file share it, and it is reset before each of them. */
export function testServer(): TestServer {
  beforeAll(() => server.listen())
  afterEach(() => {
    closePage()
    server.reset()
  })
  afterAll(() => server.close())
  return server
}

/** Closes the open page and ends its timers and connections. */
function closePage(): void {
  leave?.()
  leave = undefined
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Loads the app again at a path, as a reload does: every module is new, and only the storage is kept.
 * @param path with its query, such as `/leaderboard`
 */
export async function openScreen(
  path: string,
  { language = 'en', user = exampleUser(), region = {}, state = {}, isWide = false, arrives = false }: OpenOptions = {},
): Promise<Page> {
  leave?.()
  cleanup()
  openPage(server.address + path, [language], isWide)
  if (user) {
    localStorage.setItem('api-token', 'token')
    localStorage.setItem('userId', user._id)
    server.answer('me.getUser', ({ id }) => (id === user._id ? user : { refused: 'NOT_FOUND' }))
  }
  const config = exampleRegion(region)
  server.answer('regions.getConfig', config)
  server.shows('settings', 'settings', { v: config.v, webVersion: config.webVersion })
  vi.resetModules()
  const [{ App }, { router }, i18n, session, live, query, outbox, install] = await Promise.all([
    import('../app/App.tsx'),
    import('../app/router.tsx'),
    import('../platform/i18n/index.ts'),
    import('../platform/state/session.ts'),
    import('../platform/net/live.ts'),
    import('../platform/net/query.ts'),
    import('../platform/net/outbox.ts'),
    import('../platform/device/install.ts'),
  ])
  // A temporary failure is retried at once, so that no test waits for it.
  query.queries.setDefaultOptions({ queries: { ...query.queries.getDefaultOptions().queries, retryDelay: 1 } })
  if (user) session.useSession.setState({ token: 'token', user })
  if (arrives) await (await import('../app/arrive.ts')).arrive(() => undefined)
  const messages = await i18n.loadInitialMessages(language)
  await i18n.loadAllMessages()
  // The document of the tests cannot go back, so that the router stores the entries itself.
  router.setHistory(createMemoryHistory({ initialEntries: [path] }))
  if (Object.keys(state).length > 0) router.history.replace(path, state)
  await router.load()
  const stopLive = live.startLive()
  const stopOutbox = outbox.startOutbox()
  const stopInstall = install.followInstall()
  const { unmount } = render(<App language={language} messages={messages} />)
  leave = () => {
    unmount()
    stopInstall()
    stopOutbox()
    stopLive()
    query.queries.clear()
  }
  return {
    person: userEvent.setup({ delay: null }),
    path: () => router.history.location.href,
    go: (to) => router.history.push(to),
    back: () => router.history.back(),
  }
}

/** The open dialog, by its title. */
export async function dialog(name: string | RegExp): Promise<ReturnType<typeof within> & { readonly element: HTMLElement }> {
  const element = await screen.findByRole('dialog', { name })
  return { ...within(element), element }
}
