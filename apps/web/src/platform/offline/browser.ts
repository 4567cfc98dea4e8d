import type { ShellParts } from './shell.ts'
import { wait } from './wait.ts'

/** The parts of the worker's own browser. */
export const browserParts = (): ShellParts => ({
  caches: globalThis.caches,
  fetch: (request, init) => fetch(request, init),
  origin: globalThis.location.origin,
  wait,
})
