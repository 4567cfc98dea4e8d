import { limits } from '@majlis/contract/core/limits'
import { userPath } from '@majlis/contract/live'
import { newcomer, type NewMatch, seatingOf } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fillPath } from '../../platform/live/paths.ts'
import type { MatchmakingContext } from '../context.ts'
import { selectAwaiting } from '../invites/invites.sql.ts'
import { matchmakingSettings } from '../settings.ts'
import type { Candidate } from './candidates.ts'
import { pairedMatch, type Skills, templateOf } from './paired-match.ts'
import { pair, type Pairing } from './pairing.ts'
import * as sql from './tickets.sql.ts'

/** The maximum of tickets in one pass. Ten thousand need five passes, each of them short, because the database ends a leader that is silent for long. */
const maxQueue = 2_000

/** What a pass has stored. */
interface Pass {
  readonly matches: readonly NewMatch[]
  readonly moves: readonly { readonly ticket: sql.TicketRow; readonly match: string }[]
  readonly over: readonly sql.TicketRow[]
  /** The key of the note about people whose running match has to be published. */
  readonly note: string | undefined
  /** True when the pass read as many tickets as it may. */
  readonly isFull: boolean
}

const nothing: Pass = { matches: [], moves: [], over: [], note: undefined, isFull: false }

/**
 * Pairs the people who search, and stores their matches. One node at a time does this.
 * @param silenceMs after which the database ends the transaction of a leader that is frozen
 */
export async function pairSearching(ctx: MatchmakingContext, tx: Tx, silenceMs: number): Promise<Pass> {
  await sql.lead(tx, silenceMs)
  const at = new Date(ctx.clock.now())
  const locked = await sql.lockQueue(tx, maxQueue)
  if (locked.length === 0) return nothing
  // A lobby with an open invite is skipped. Inviting locks the lobby's ticket, so that this statement sees every invite.
  const searching = locked.flatMap((ticket) => ticket.lobby_id ?? [])
  const awaiting = searching.length === 0 ? new Set<string>() : await selectAwaiting(tx, searching, at)
  const queue = locked.filter((ticket) => ticket.lobby_id === null || !awaiting.has(ticket.lobby_id))
  const byId = new Map(queue.map((ticket) => [ticket.id, ticket]))
  // All queries use this transaction: another connection may not be free while others wait for the tickets that it holds.
  const blocked = await ctx.friends.blockedPairs(
    tx,
    queue.flatMap((ticket) => [ticket.account_id, ...ticket.party]),
  )
  const skills = await ctx.matches.skillsOf(
    tx,
    queue.flatMap((ticket) => [ticket.account_id, ...ticket.party].map((user) => `${user} ${ticket.game_id}`)),
  )
  const candidates = queue.map((ticket) => toCandidate(ticket, skills))
  const pairings = pair(candidates, {
    seating: (gameId, configurationId) => seatingOf(templateOf(ctx, gameId, configurationId)),
    apart: (a, b) => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`),
    hasBot: (gameId) => ctx.matches.code(gameId)?.bot !== undefined,
    now: at.getTime(),
    botMs: ctx.config.of(matchmakingSettings).limits.botSeconds * 1_000,
    draw: (below) => ctx.entropy.int(below),
    botAloneMs: ctx.config.of(matchmakingSettings).limits.botAloneSeconds * 1_000,
  })
  // Between queries of other domains the leader shows that it is alive.
  await sql.keepLead(tx)
  const wins = await winsOf(ctx, tx, pairings)
  await sql.keepLead(tx)
  const levels = await ctx.matches.botLevelsFor(
    tx,
    pairings.filter(({ bots }) => bots > 0).flatMap(({ candidates: [host] }) => (host ? [`${host.user} ${host.gameId}`] : [])),
  )
  const matches = pairings.map((pairing) => pairedMatch(ctx, pairing, byId, { wins, skills, levels }, at))
  const { lobbies } = ctx.matches
  await lobbies.insertMatches(tx, matches)
  const moves = pairings.flatMap(({ candidates }, index) =>
    candidates.map((candidate) => ({ ticket: present(byId.get(candidate.id)), match: matches[index]?.id ?? candidate.id })),
  )
  if (moves.length > 0)
    await sql.moveTickets(
      tx,
      moves.map(({ ticket, match }) => ({ ticket: ticket.id, match })),
    )
  for (const { ticket, match } of moves) if (ticket.lobby_id !== null) await lobbies.cancelMatch(tx, ticket.lobby_id, 'cancelled', at, match)
  const guests = moves.flatMap(({ ticket }) => ticket.party)
  const doubled = guests.length > 0 ? await sql.cancelOthers(tx, guests) : []
  const lost = await sql.expireTickets(tx, new Date(at.getTime() - limits.searchMs))
  const unmatched = [...lost, ...doubled].flatMap((ticket) => (ticket.lobby_id === null ? [] : [ticket.lobby_id]))
  if (unmatched.length > 0) await lobbies.setSearching(tx, unmatched, null)
  const note = matches.length === 0 ? undefined : await ctx.live.note(tx, matches.flatMap(peopleOf).map(pathOf))
  return { matches, moves, over: [...lost, ...doubled], note, isFull: locked.length === maxQueue }
}

/** Wins in the game that each person is about to play, by user and game. */
function winsOf(ctx: MatchmakingContext, tx: Tx, pairings: readonly Pairing[]): Promise<Map<string, number>> {
  const candidates = pairings.flatMap((pairing) => pairing.candidates)
  const keys = candidates.flatMap(({ user, party, gameId }) => [user, ...party].map((each) => `${each} ${gameId}`))
  return ctx.play.winsOf(tx, [...new Set(keys)])
}

const peopleOf = ({ players }: NewMatch): string[] => players.filter((player) => !player.isBot).map((player) => player.user)
const pathOf = (userId: string): string => fillPath(userPath.path, { userId })

function toCandidate(row: sql.TicketRow, skills: Skills): Candidate {
  const { mu } = skills.get(`${row.account_id} ${row.game_id}`) ?? newcomer
  return {
    id: row.id,
    user: row.account_id,
    party: row.party,
    gameId: row.game_id,
    configurationId: row.configuration_id,
    tournamentId: row.tournament_id,
    since: row.created_at.getTime(),
    mu,
    gender: row.gender,
    wants: row.wants,
  }
}

/** What the pass itself has read. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The ticket is gone.')
  return value
}
