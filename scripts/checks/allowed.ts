/**
 * Files outside of a platform folder that may name the machine's clock, timers, randomness or network, each with its reason.
 * Packages take these as arguments; a file is listed here only when it defines the default of such an argument.
 */
export const rawAllowed: Readonly<Record<string, string>> = {
  'apps/server/src/app/testing.ts': 'the harness of server tests speaks to the real server over the real network',
  'apps/server/src/app/persons.ts': 'people of server tests and of the soak speak to the real server over the real network',
  'apps/server/src/app/sampling.ts': 'samples for server tests, sent over the real network',
}

/** Test helpers that may poll with pauses, each with its reason. Tests use these. */
export const pollingAllowed: Readonly<Record<string, string>> = {
  'apps/server/src/platform/testing/until.ts': 'asks again until there is an answer: what tests wait with',
  'apps/server/src/app/testing/soaking.ts':
    'people of the soak pause between two tries, and the server is killed at moments of chance; nothing is asserted after a pause',
  'e2e/support/until.ts': 'asks again until there is an answer: what helpers of the browser tests wait with',
}
