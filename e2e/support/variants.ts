/** Set by `npm run test:full`, and by `npm test` when files are named on its command line. */
export const isFull = process.env.FULL === '1'

/**
 * The languages, themes, sizes and places that a journey is walked in: all of them in `npm run test:full`, the first of them in `npm test`.
 * @param count how many `npm test` walks
 */
export const variants = <Variant>(all: readonly Variant[], count = 1): readonly Variant[] => (isFull ? all : all.slice(0, count))

/** Marks a test that only `npm run test:full` runs: a variant or a single case of what the journeys of `npm test`, or its component and server tests, show. */
export const long = { tag: '@long' } as const
