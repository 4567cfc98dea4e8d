import type { MatchTemplate } from '@majlis/contract/catalog'
import type { MatchesContext } from './context.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { Engine } from './engine.ts'
import * as lobbySql from './lobby.sql.ts'
import * as sql from './matches.sql.ts'
import { cancelSearchesOf, holdSearchOf, holdTicket, moveTickets, type TicketRow } from './tickets.sql.ts'
import { type Vacated, vacate } from './vacating.ts'

/** Milliseconds a lobby waits for its players. */
const lobbyMs = 10 * 60_000

/** What a lobby is opened for. */
export interface LobbyRequest {
  readonly user: string
  readonly gameId: string
  readonly configurationId: string
  readonly template: MatchTemplate
  readonly previous?: string
  readonly tournamentId?: string | null
}

/** What became of a request for a lobby. */
export interface Opened {
  readonly id: string
  /** The lobby when it is new; undefined for one that stood already, and for a running match. */
  readonly fresh: sql.NewMatch | undefined
  readonly left: Vacated
}

/** A lobby as it is stored, with its host. */
export function newLobby(
  ctx: MatchesContext,
  engine: Engine,
  { user, gameId, configurationId, template, previous, tournamentId }: LobbyRequest,
  host: Omit<sql.NewPlayer, 'seat'>,
): sql.NewMatch {
  const at = new Date(ctx.clock.now())
  const code = engine.code(gameId)
  return {
    ...{ id: ctx.entropy.uuid7(), gameId, configurationId, template, status: 'waiting', hostId: user, seed: ctx.entropy.seed(), at },
    rulesVersion: code?.rules.version ?? 1,
    hasBot: false,
    deadline: new Date(at.getTime() + lobbyMs),
    previousMatchId: previous ?? null,
    tournamentId: tournamentId ?? null,
    isRated: code?.isForeign !== true,
    // Whoever opens a lobby chooses who comes: such a match does not count for prizes.
    isFriendly: true,
    players: [{ seat: 0, ...host }],
  }
}

/** Stores a lobby; its host sits in no other one any more, and looks for nobody. */
export async function insertLobby(tx: Tx, match: sql.NewMatch): Promise<Vacated> {
  const searches = await cancelSearchesOf(tx, match.hostId)
  const left = await vacate(tx, match.hostId, await lobbySql.lockLobbiesOf(tx, match.hostId), match.at)
  await sql.insertMatches(tx, [match])
  return { ...left, searches }
}

/**
 * Opens a lobby once. A lobby that its host has for the same stands, and looks for random players no more; a search of theirs for the same
 * becomes the lobby under its own id; whoever has just been seated in a match of that game stays there.
 */
export async function openOnce(tx: Tx, match: sql.NewMatch): Promise<Opened> {
  // Searches are held before lobbies, as the pairing does.
  const search = await holdSearchOf(tx, match.hostId)
  const lobbies = await lobbySql.lockLobbiesOf(tx, match.hostId)
  // What a pairing, or another call, has made of them meanwhile is seen by this statement.
  const running = await sql.selectRunningIn(tx, match.hostId, match.gameId)
  if (running !== undefined) return { id: running, fresh: undefined, left: { changed: [], invites: [], searches: [] } }
  const standing = lobbies.find((row) => row.status === 'waiting' && row.host_id === match.hostId && row.previous_match_id === null && isSame(row, match))
  if (standing === undefined) return search !== undefined && isSame(search, match) ? becomeLobby(tx, match, search) : insertOnly(tx, match)
  const left = await vacate(
    tx,
    match.hostId,
    lobbies.filter(({ id }) => id !== standing.id),
    match.at,
  )
  const searches = await cancelSearchesOf(tx, match.hostId)
  if (standing.search_until === null) return { id: standing.id, fresh: undefined, left: { ...left, searches } }
  await lobbySql.endLobbySearch(tx, standing.id)
  await sql.raiseVersion(tx, standing.id)
  return { id: standing.id, fresh: undefined, left: { ...left, searches, changed: [...left.changed, standing.id] } }
}

/** Makes a lobby of a search under its id, once; undefined when the search was cancelled or has become a match. */
export async function openFromSearch(tx: Tx, ticketId: string, match: sql.NewMatch): Promise<Opened | undefined> {
  const ticket = await holdTicket(tx, ticketId, match.hostId)
  if (ticket?.state !== 'searching' && ticket?.state !== 'unmatched') return undefined
  return becomeLobby(tx, match, ticket)
}

async function insertOnly(tx: Tx, match: sql.NewMatch): Promise<Opened> {
  return { id: match.id, fresh: match, left: await insertLobby(tx, match) }
}

async function becomeLobby(tx: Tx, match: sql.NewMatch, ticket: TicketRow): Promise<Opened> {
  await moveTickets(tx, [{ ticket: ticket.id, match: ticket.id }])
  const fresh = { ...match, id: ticket.id }
  const left = await insertLobby(tx, fresh)
  if (ticket.state === 'searching') return { id: fresh.id, fresh, left }
  // Whoever watches has been told the end of the search under the version that a lobby begins with.
  await sql.raiseVersion(tx, fresh.id)
  return { id: fresh.id, fresh: undefined, left: { ...left, changed: [...left.changed, fresh.id] } }
}

type Kind = Pick<TicketRow, 'game_id' | 'configuration_id' | 'tournament_id'>

const isSame = (row: Kind, match: sql.NewMatch): boolean =>
  row.game_id === match.gameId && row.configuration_id === match.configurationId && row.tournament_id === match.tournamentId
