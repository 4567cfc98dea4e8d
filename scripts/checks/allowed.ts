/**
 * Files outside a platform folder that may name the machine's clock, timers, chance or network, each with its reason.
 * Packages take these as arguments; a file stands here only when it gives such an argument its default.
 */
export const rawAllowed: Readonly<Record<string, string>> = {
  'apps/server/src/app/testing.ts': 'the harness of server tests speaks to the real server over the real network',
  'apps/server/src/app/persons.ts': 'people of server tests and of the soak speak to the real server over the real network',
  'apps/server/src/app/sampling.ts': 'samples for server tests, sent over the real network',
}
