import * as sql from './lobbies.sql.ts'
import { raiseVersion, selectMatch, selectMatches, selectPlayers } from './matches.sql.ts'

/** The rows of matches that have not started yet. Matchmaking prepares them within its own transactions. */
export const lobbies = { ...sql, raiseVersion, selectMatch, selectMatches, selectPlayers }
export type Lobbies = typeof lobbies
