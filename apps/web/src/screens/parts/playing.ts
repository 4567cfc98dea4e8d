/**
 * Whether a game is played at this path: a round, a match with its lobby, or the round of a duel. Nothing opens over a game, and the page is not reloaded.
 * Routes ignore capitals, and so does this.
 */
export const isPlayingPath = (path: string): boolean => /^\/(?:(?:play|match)\/|duel\/[^/]+\/play\/?$)/i.test(path)
