import type { ComponentType, ReactNode } from 'react'

/** The app declares its routes here, so that the compiler knows all paths with their parameters: `declare module '…/router/types.ts'`. */
export interface Register {
  readonly isDeclared?: true
}

/** What an entry of the history carries besides its address. The app declares its own fields here. */
export interface HistoryState {
  readonly __TSR_key?: string
  /** The position of the entry in the history of the tab. */
  readonly __TSR_index?: number
}

/** The component of a route. One whose code is loaded later says how (`lazyScreen`). */
export interface ScreenComponent {
  (): ReactNode
  /** Resolves when the code is there, or has failed; undefined when there is nothing to wait for. */
  load?: () => Promise<void> | undefined
}

/** An address within the app. */
export interface Location {
  /** As the browser has it: encoded, with query and fragment. */
  readonly href: string
  /** Decoded. */
  readonly pathname: string
  /** The query with its question mark; empty without one. */
  readonly searchStr: string
  readonly search: Readonly<Record<string, string>>
  /** The decoded fragment without its `#`. */
  readonly hash: string
  readonly state: HistoryState
}

/** Called before a screen is shown, on every change of the address. It throws a `redirect` where another one has to be shown. */
export type Guard = (opening: { readonly location: Location }) => void

export interface Route<Path extends string = string, Search extends object = object> {
  /** Segments are text, `$name`, `{-$name}` (may be missing), or `$` for the rest of the path. */
  readonly path: Path
  readonly component: ScreenComponent
  readonly beforeLoad?: Guard
  /** What of the query the screen reads, with its types. */
  readonly validateSearch?: (given: Readonly<Record<string, string>>) => Search
  /** A component around the screen, which has an `Outlet`. It stays while the person goes from one of its routes to another. */
  readonly parent?: ScreenComponent
}

/**
 * Draws a screen by its change, now or soon.
 * @param from the screen that it replaces; undefined where that one is still loading, or stays for another parameter or query
 * @returns resolves when it is drawn, where that is not now
 */
export type Draw = (change: () => void, from: Location | undefined, to: Location) => Promise<void> | void

export interface RouterOptions {
  readonly routes: readonly Route[]
  /** The component around every screen, which has an `Outlet`. */
  readonly shell: ScreenComponent
  /** Runs before the guard of each route. */
  readonly beforeLoad: Guard
  readonly notFound: ScreenComponent
  /** Shown instead of a screen whose code takes long. */
  readonly pending: ComponentType
  /** Whether the page shows the first screen without the app, which then draws nothing until its code is loaded. */
  readonly isInPage?: () => boolean
  /** Shown instead of a screen that could not be loaded or drawn. */
  readonly failed: ComponentType
  /** Called when a whole screen is in the document, before the browser shows it. */
  readonly onDrawn?: () => void
}

type Declared = Register extends { readonly routes: readonly (infer One extends Route)[] } ? One : Route
export type RoutePath = Declared['path']
export type SearchOf<Path extends string> = Extract<Declared, { path: Path }> extends Route<Path, infer Search> ? Search : object

type SegmentParams<Segment extends string> = Segment extends `{-$${infer Name}}`
  ? { readonly [Key in Name]?: string }
  : Segment extends '$'
    ? { readonly _splat?: string }
    : Segment extends `$${infer Name}`
      ? { readonly [Key in Name]: string }
      : unknown
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? SegmentParams<Head> & ParamsOf<Tail> : SegmentParams<Path>

/** Refuses a path that is no route. A path that is only known while the app runs is not checked. */
type Checked<To extends string> = string extends To ? unknown : [To] extends [RoutePath | '.'] ? unknown : { readonly to: RoutePath | '.' }

/** Where a link or a call leads. `to` is a route, or `.` for the present path. Query, fragment and state begin empty. */
export type Destination<To extends string = string> = {
  readonly to: To
  readonly search?: SearchOf<To>
  readonly hash?: string
  readonly state?: HistoryState | ((present: HistoryState) => HistoryState)
} & (object extends ParamsOf<To> ? { readonly params?: ParamsOf<To> } : { readonly params: ParamsOf<To> }) &
  Checked<To>

export type NavigateOptions<To extends string = string> = Destination<To> & {
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean
  /** Asks no blocker. */
  readonly ignoreBlocker?: boolean
}
