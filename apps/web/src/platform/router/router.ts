import { createBrowserHistory, type RouterHistory } from '@tanstack/history'
import { later } from '../clock.ts'
import { appStateOf, locationOf, searchFrom } from './location.ts'
import { type Params, paramsIn, pathTo } from './paths.ts'
import { followScroll, type ScrollMemory } from './scroll.ts'
import type { Destination, Draw, Location, NavigateOptions, Route, RouterOptions, ScreenComponent } from './types.ts'

/** How long the screen before stays while the code of the next one is loading. */
const PENDING_MS = 250

/** What is drawn. */
export interface Shown {
  readonly location: Location
  /** From the shell to the screen: each is drawn in the `Outlet` of the one before. */
  readonly branch: readonly ScreenComponent[]
  readonly params: Params
  readonly search: object
  /** The code of the whole branch has been loaded, or has failed. */
  readonly isComplete: boolean
  /** The person came by a link and not through the history. */
  readonly isNewEntry: boolean
}

class Redirect {
  readonly options: NavigateOptions
  constructor(options: NavigateOptions) {
    this.options = options
  }
}

/** Thrown by a guard, it shows another route instead. */
export const redirect = <const To extends string>(options: NavigateOptions<To>): unknown => new Redirect(options as NavigateOptions)

/** Declares a route with the types of its path and query. */
export const createRoute = <const Path extends string, Search extends object = Record<string, never>>(route: Route<Path, Search>): Route<Path, Search> => route

/** Shows the screen of the address. Guards run first, and the screen before stays until the code of the next one is there. */
export class Router {
  readonly options: RouterOptions
  history: RouterHistory = createBrowserHistory()
  /** The present address. Its screen may still be loading. */
  location: Location = locationOf(this.history.location)
  /** Null until the first screen is loaded. */
  shown: Shown | null = null
  /** Draws whole screens: at once, unless `drawInMotion` takes its place. */
  draw: Draw = (change) => change()
  readonly #listeners = new Set<() => void>()
  #scroll: ScrollMemory | undefined
  #loading: Promise<void> | undefined
  /** Counts what was opened, so that a late screen does not replace a newer one. */
  #opened = 0
  #stopPending = () => {}

  constructor(options: RouterOptions) {
    this.options = options
  }

  /** Replaces the browser's history, for tests. */
  setHistory(history: RouterHistory): void {
    this.history.destroy()
    this.history = history
    this.location = locationOf(history.location)
  }

  /**
   * Follows the history and keeps scroll positions.
   * @returns stops both
   */
  start(): () => void {
    const unsubscribe = this.history.subscribe(({ action }) => void this.load(action.type === 'PUSH' || action.type === 'REPLACE'))
    this.#scroll = followScroll(() => (this.shown?.isComplete ? this.shown.location : undefined))
    if (this.#loading === undefined || this.location.href !== this.history.location.href) void this.load()
    return () => {
      unsubscribe()
      this.#scroll?.stop()
      this.#stopPending()
    }
  }

  /** Calls the listener whenever the address or what is drawn has changed. @returns stops listening */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks the guards, loads the code of the screen, and shows it. @returns resolves when the newest address is shown */
  load = (isNewEntry = false): Promise<void> => {
    this.#loading = this.#open(isNewEntry)
    return this.#loading
  }

  /** Asks the guards of the present address again. */
  invalidate = (): Promise<void> => this.load()

  /** Goes to a route. One that is shown already, with the same state, becomes no second entry. @returns resolves when it is shown */
  navigate = <const To extends string>(options: NavigateOptions<To>): Promise<void> => {
    const { replace, ignoreBlocker = false, ...destination } = options as NavigateOptions
    const { href, state } = this.entryOf(destination)
    const present = this.history.location
    const isPresent = present.href === href && JSON.stringify(appStateOf(present.state)) === JSON.stringify(state)
    if (!isPresent) this.history[replace ? 'replace' : 'push'](href, state, { ignoreBlocker })
    return isPresent || this.history.subscribers.size === 0 ? this.load() : (this.#loading ?? Promise.resolve())
  }

  /**
   * For what a late answer may still do.
   * @returns tells whether the person is still at the present entry of the history
   */
  markEntry(): () => boolean {
    const entry = this.history.location.state.__TSR_key
    return () => this.history.location.state.__TSR_key === entry
  }

  /** The address of a destination, and the state of its entry. */
  entryOf({ to, params, search = {}, hash, state = {} }: Destination): { readonly href: string; readonly state: object } {
    const path = to === '.' ? this.history.location.pathname : pathTo(to, params as Params)
    const href = `${path}${searchFrom(search)}${hash ? `#${hash}` : ''}`
    return { href: this.history.createHref(href), state: appStateOf(typeof state === 'function' ? state(this.location.state) : state) }
  }

  /** Positions are restored once a whole screen is in the document. */
  restoreScroll = ({ location, isNewEntry }: Shown): void => this.#scroll?.restore(location, isNewEntry)

  async #open(isNewEntry: boolean): Promise<void> {
    const { shell, notFound, beforeLoad, isInPage } = this.options
    const location = locationOf(this.history.location)
    const { route, params } = this.#find(location.pathname)
    this.#opened += 1
    const number = this.#opened
    this.#stopPending()
    try {
      beforeLoad({ location })
      route?.beforeLoad?.({ location })
    } catch (thrown) {
      if (thrown instanceof Redirect) return this.navigate({ ...thrown.options, replace: true, ignoreBlocker: true })
      throw thrown
    }
    this.#scroll?.save()
    this.location = location
    const branch = [shell, ...(route?.parent ? [route.parent] : []), route?.component ?? notFound]
    const search = route?.validateSearch?.(location.search) ?? location.search
    const show = (isComplete: boolean) => {
      this.shown = { location, branch, params, search, isComplete, isNewEntry }
      this.#publish()
    }
    const loads = branch.flatMap((screen) => screen.load?.() ?? [])
    if (loads.length > 0) {
      this.#publish()
      // Drawn below what the page shows, the shell would move up when that is removed.
      this.#stopPending = later(PENDING_MS, () => isInPage?.() !== true && show(false))
      await Promise.all(loads)
      if (number !== this.#opened) return this.#loading
      this.#stopPending()
    }
    const before = this.shown
    const isOther = before?.isComplete && before.branch.at(-1) !== branch.at(-1)
    await this.draw(() => number === this.#opened && show(true), isOther ? before.location : undefined, location)
    if (number !== this.#opened) return this.#loading
  }

  #find(path: string): { readonly route?: Route; readonly params: Params } {
    for (const route of this.options.routes) {
      const params = paramsIn(route.path, path)
      if (params !== null) return { route, params }
    }
    return { params: {} }
  }

  #publish(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
