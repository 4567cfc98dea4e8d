import { limits } from '@majlis/contract/core/limits'
import type { Match, MatchChange } from '@majlis/contract/matches'
import type { TicketRow } from './tickets.sql.ts'

/** What is shown of a person who searches. */
export interface Searcher {
  readonly name: string
  readonly userImageUrl: string
  /** Wins in the game. */
  readonly wins: number
  /** The shown rating (`shownRating`). */
  readonly rating: number
}

/** How the game will be played. */
export type SearchedGame = Pick<Match, 'matchMakingTemplate' | 'rulesVersion' | 'isForeign' | 'clock'> & { readonly hasBot: boolean }

/** A search as its owner sees it: a match that waits for its other players. */
export function ticketAsMatch(ticket: TicketRow, { name, userImageUrl, wins, rating }: Searcher, { hasBot, ...game }: SearchedGame): Match {
  const isOver = ticket.state === 'cancelled' || ticket.state === 'unmatched'
  const since = ticket.created_at.getTime()
  const until = since + limits.searchMs
  const isSearching = ticket.state === 'searching'
  return {
    ...game,
    matchId: ticket.id,
    roomId: null,
    gameId: ticket.game_id,
    status: isOver ? 'cancelled' : 'waiting',
    hostId: ticket.account_id,
    players: [
      {
        _id: ticket.account_id,
        status: 'joined',
        name,
        userImageUrl,
        isBot: false,
        seat: 0,
        wins,
        resultStatus: null,
        resultRank: null,
        isConnected: true,
        graceUntil: null,
        standIn: false,
        team: null,
        rating,
        ratingChange: null,
        botLevel: null,
      },
    ],
    allPlayers: [ticket.account_id],
    createdAt: since,
    startedAt: null,
    seq: 0,
    turn: [],
    legal: [],
    state: null,
    lastMove: null,
    deadline: until,
    result: null,
    winLevel: null,
    endReason: isOver ? (ticket.state === 'unmatched' ? 'unmatched' : 'cancelled') : null,
    seedHash: '',
    seed: null,
    previousMatchId: null,
    rematchId: null,
    movedTo: ticket.moved_to === ticket.id ? null : ticket.moved_to,
    isSearching,
    searchUntil: isSearching ? until : null,
    offers: offersOf(ticket, hasBot),
    isRated: false,
    isFriendly: false,
    tournamentId: ticket.tournament_id,
    tournamentWin: null,
    choice: null,
    chat: [],
  }
}

/** What to offer when a search found nobody. */
function offersOf(ticket: TicketRow, hasBot: boolean): Match['offers'] {
  if (ticket.state !== 'unmatched') return []
  // In a tournament, only wins over people count.
  return hasBot && ticket.tournament_id === null ? ['again', 'bot', 'friend'] : ['again', 'friend']
}

/** How the end of a search changes what its owner sees. */
export function endOfSearch(ticket: TicketRow, hasBot: boolean): MatchChange {
  const endReason = ticket.state === 'unmatched' ? 'unmatched' : 'cancelled'
  return { status: 'cancelled', endReason, isSearching: false, searchUntil: null, offers: offersOf(ticket, hasBot) }
}

/** The version of `mmV4/{id}` during a search: the end of a search is its only change. */
export const ticketVersion = ({ state }: Pick<TicketRow, 'state'>): number => (state === 'searching' ? 1 : 2)
