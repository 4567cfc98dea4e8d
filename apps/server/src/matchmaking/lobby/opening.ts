import type { MatchTemplate } from '@majlis/contract/catalog'
import { type MatchRow, type NewMatch, newClock, type NewPlayer } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import { moveLinks } from '../invites/links.sql.ts'
import { endLobbySearch, lockLobbiesOf } from './lobby-tickets.ts'
import { cancelSearchesOf, holdSearchOf, holdTicket, moveTickets, type TicketRow } from '../search/tickets.sql.ts'
import { type Vacated, vacate } from './vacating.ts'

/** Milliseconds for which a lobby waits for its players. */
const lobbyMs = 10 * 60_000

/** The request for a new lobby. */
export interface LobbyRequest {
  readonly user: string
  readonly gameId: string
  readonly configurationId: string
  readonly template: MatchTemplate
  readonly previous?: string
  readonly tournamentId?: string | null
}

/** The result of a request for a lobby. */
export interface Opened {
  readonly id: string
  /** The lobby when it is new; undefined when it existed already, and for a running match. */
  readonly fresh: NewMatch | undefined
  readonly left: Vacated
}

/** A lobby as it is stored, with its host. */
export function newLobby(
  ctx: MatchmakingContext,
  { user, gameId, configurationId, template, previous, tournamentId }: LobbyRequest,
  host: Omit<NewPlayer, 'seat'>,
): NewMatch {
  const at = new Date(ctx.clock.now())
  const code = ctx.matches.code(gameId)
  return {
    id: ctx.entropy.uuid7(),
    gameId,
    configurationId,
    template,
    status: 'waiting',
    hostId: user,
    seed: ctx.entropy.seed(),
    at,
    rulesVersion: code?.rules.version ?? 1,
    hasBot: false,
    deadline: new Date(at.getTime() + lobbyMs),
    clock: newClock(code, configurationId),
    previousMatchId: previous ?? null,
    tournamentId: tournamentId ?? null,
    isRated: code?.isForeign !== true,
    // The host chooses who joins the lobby, so that the match does not count for prizes.
    isFriendly: true,
    players: [{ seat: 0, ...host }],
  }
}

/** A new lobby as it was stored. */
export interface Inserted {
  readonly match: NewMatch
  readonly left: Vacated
}

/**
 * Stores a lobby. Its host leaves all other lobbies and searches. The links of a lobby that it replaces lead to it, and it waits at least as long as
 * they work: the host may choose another configuration after sending a link.
 */
export async function insertLobby(ctx: MatchmakingContext, tx: Tx, requested: NewMatch): Promise<Inserted> {
  const searches = await cancelSearchesOf(tx, requested.hostId)
  const lobbies = await lockLobbiesOf(ctx, tx, requested.hostId)
  const left = await vacate(ctx, tx, requested.hostId, lobbies, requested.at)
  const replaced = requested.previousMatchId === null ? lobbies.filter((row) => isReplaced(row, requested)).map(({ id }) => id) : []
  const until = await moveLinks(tx, replaced, requested.id, requested.at)
  const isLonger = until !== undefined && (requested.deadline === null || until > requested.deadline)
  const match = isLonger ? { ...requested, deadline: until } : requested
  await ctx.matches.lobbies.insertMatches(tx, [match])
  return { match, left: { ...left, searches } }
}

const isReplaced = (row: MatchRow, { hostId, gameId, tournamentId }: NewMatch): boolean =>
  row.status === 'waiting' && row.host_id === hostId && row.game_id === gameId && row.tournament_id === tournamentId && row.previous_match_id === null

/**
 * Opens a lobby once. An existing lobby of the host for the same is kept, and its search for random players ends. A search of the host for the
 * same becomes the lobby under its own id. A host who was just paired in a match of that game stays there.
 */
export async function openOnce(ctx: MatchmakingContext, tx: Tx, match: NewMatch): Promise<Opened> {
  // Searches are locked before lobbies, as in the pairing.
  const search = await holdSearchOf(tx, match.hostId)
  const lobbies = await lockLobbiesOf(ctx, tx, match.hostId)
  // This statement sees what a pairing, or another call, has made of them meanwhile.
  const running = (await ctx.matches.lobbies.selectRunningIn(tx, [match.hostId], [match.gameId])).get(`${match.hostId} ${match.gameId}`)
  if (running !== undefined) return { id: running, fresh: undefined, left: { changed: [], invites: [], searches: [] } }
  const existing = lobbies.find((row) => row.status === 'waiting' && row.host_id === match.hostId && row.previous_match_id === null && isSame(row, match))
  if (existing === undefined) return search !== undefined && isSame(search, match) ? becomeLobby(ctx, tx, match, search) : insertOnly(ctx, tx, match)
  const left = await vacate(
    ctx,
    tx,
    match.hostId,
    lobbies.filter(({ id }) => id !== existing.id),
    match.at,
  )
  const searches = await cancelSearchesOf(tx, match.hostId)
  if (existing.search_until === null) return { id: existing.id, fresh: undefined, left: { ...left, searches } }
  await endLobbySearch(ctx, tx, existing.id)
  await ctx.matches.lobbies.raiseVersion(tx, existing.id)
  return { id: existing.id, fresh: undefined, left: { ...left, searches, changed: [...left.changed, existing.id] } }
}

/** Makes a lobby of a search under its id, once; undefined when the search was cancelled or has become a match. */
export async function openFromSearch(ctx: MatchmakingContext, tx: Tx, ticketId: string, match: NewMatch): Promise<Opened | undefined> {
  const ticket = await holdTicket(tx, ticketId, match.hostId)
  if (ticket?.state !== 'searching' && ticket?.state !== 'unmatched') return undefined
  return becomeLobby(ctx, tx, match, ticket)
}

async function insertOnly(ctx: MatchmakingContext, tx: Tx, match: NewMatch): Promise<Opened> {
  const inserted = await insertLobby(ctx, tx, match)
  return { id: match.id, fresh: inserted.match, left: inserted.left }
}

async function becomeLobby(ctx: MatchmakingContext, tx: Tx, match: NewMatch, ticket: TicketRow): Promise<Opened> {
  await moveTickets(tx, [{ ticket: ticket.id, match: ticket.id }])
  const { match: fresh, left } = await insertLobby(ctx, tx, { ...match, id: ticket.id })
  if (ticket.state === 'searching') return { id: fresh.id, fresh, left }
  // Subscribers have received the end of the search with the version that a new lobby starts with.
  await ctx.matches.lobbies.raiseVersion(tx, fresh.id)
  return { id: fresh.id, fresh: undefined, left: { ...left, changed: [...left.changed, fresh.id] } }
}

type Kind = Pick<TicketRow, 'game_id' | 'configuration_id' | 'tournament_id'>

const isSame = (row: Kind, match: NewMatch): boolean =>
  row.game_id === match.gameId && row.configuration_id === match.configurationId && row.tournament_id === match.tournamentId
