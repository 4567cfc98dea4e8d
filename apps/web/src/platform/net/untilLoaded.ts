import { later } from '../clock.ts'

/** Milliseconds before the second attempt; each further one waits twice as long as the one before, up to a minute. */
const FIRST_WAIT_MS = 3_000
const MAX_WAIT_MS = 60_000

/**
 * Wraps the import of a part that stands beside or inside a screen, which must not fail with it: where the network is away, it is tried again until it
 * succeeds.
 * @param load the `import()`
 */
export function untilLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  const attempt = (waitMs: number): Promise<Loaded> =>
    load().catch(() => new Promise((resolve) => later(waitMs, () => resolve(attempt(Math.min(MAX_WAIT_MS, waitMs * 2))))))
  return () => attempt(FIRST_WAIT_MS)
}
