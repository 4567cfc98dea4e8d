/** What a game's page tells about itself when no app frames it. */
export interface PageWishes {
  readonly search: string
  readonly prefersLight: boolean
  readonly prefersReducedMotion: boolean
}

/** Reads the query string and the system's preferences. */
export function pageWishes(page: Window): PageWishes {
  return {
    search: page.location.search,
    prefersLight: page.matchMedia('(prefers-color-scheme: light)').matches,
    prefersReducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

/** A text that nobody can guess and that never comes twice: the seed of a round that the server has not seeded, the name of a page. */
export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
