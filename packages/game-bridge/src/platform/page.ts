/** The settings of a game's page that no app frames. */
export interface PageSettings {
  readonly search: string
  readonly prefersLight: boolean
  readonly prefersReducedMotion: boolean
}

/** Reads the query string and the system's preferences. */
export function pageSettings(page: Window): PageSettings {
  return {
    search: page.location.search,
    prefersLight: page.matchMedia('(prefers-color-scheme: light)').matches,
    prefersReducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

/** A random text that nobody can guess: the seed of a round that the server has not seeded, the name of a page. */
export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
