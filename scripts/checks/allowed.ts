/**
 * Files outside a platform folder that may name the machine's clock, timers, chance or network, each with its reason.
 * Packages take these as arguments; a file stands here only when it gives such an argument its default.
 */
export const rawAllowed: Readonly<Record<string, string>> = {}
