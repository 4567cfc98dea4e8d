import type { MatchTemplate } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import type { Lobbies } from '../../matches/index.ts'
import type { MatchmakingContext } from '../context.ts'
import { cancelInvites, type InviteRow } from '../invites/invites.sql.ts'
import { hasUnkeptSeat, lockLobby } from './lobby-tickets.ts'
import type { LobbyRefusal } from './refusals.ts'
import { leastPlayers } from '../search/seating.ts'
import { beginLobby, hasGoneOn } from './starting.ts'
import type { Publishing } from './vacating.ts'

/** What the host of a lobby decides: how people play together, who is searched for, and when the match starts. */
export class LobbyHosting {
  readonly #ctx: MatchmakingContext
  readonly #rows: Lobbies
  readonly #publishing: Publishing

  constructor(ctx: MatchmakingContext, publishing: Publishing) {
    this.#ctx = ctx
    this.#rows = ctx.matches.lobbies
    this.#publishing = publishing
  }

  async findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const row = await this.#rows.selectMatch(this.#ctx.db, match)
    // This is a repeated call, after somebody was found.
    if (row !== undefined && hasGoneOn(row) && row.host_id === user) return undefined
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (row.host_id !== user) return 'NOT_HOST'
    const players = await this.#rows.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    const at = new Date(this.#ctx.clock.now())
    // When every free seat is reserved for a friend, a search for somebody else withdraws the invites.
    const withdrawn = await this.#ctx.db.transaction(async (tx) => {
      const held = await lockLobby(this.#ctx, tx, match)
      // This is a repeated call: the running search keeps its time.
      if (held?.search_until && held.search_until > at) return undefined
      const kept = held?.status === 'waiting' && (await hasUnkeptSeat(this.#ctx, tx, held, at)) ? [] : await cancelInvites(tx, match)
      await this.#rows.setSearching(tx, [match], new Date(at.getTime() + limits.searchMs))
      return kept
    })
    if (withdrawn) {
      await this.#ctx.matches.refreshed(match)
      await this.#publishing.cards.publish(withdrawn)
    }
    // This also runs for a repeated call, because the node may have died before it opened the search.
    const party = players.filter((player) => player.account_id !== user).map((player) => player.account_id)
    const preferences = { user, gameId: row.game_id, configurationId: row.configuration_id, tournamentId: row.tournament_id, party, lobbyId: match }
    await this.#publishing.search.look(preferences)
    return undefined
  }

  async start(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const done = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | InviteRow[]> => {
      const row = await lockLobby(this.#ctx, tx, match)
      if (row?.status === 'started') return []
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      const players = await this.#rows.selectPlayers(tx, match)
      if (players.length < leastPlayers(row.template)) return 'TOO_FEW_PLAYERS'
      return beginLobby(this.#ctx, tx, row)
    })
    if (typeof done === 'string') return done
    await this.#ctx.matches.refreshed(match)
    await this.#publishing.cards.publish(done)
    return undefined
  }

  async setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined> {
    const refusal = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | undefined> => {
      const row = await lockLobby(this.#ctx, tx, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      // The host chooses only how people play together. The game sets the numbers of players.
      if (template.teamUp !== row.template.teamUp) await this.#rows.setTemplate(tx, match, { ...row.template, teamUp: template.teamUp })
      return undefined
    })
    if (refusal === undefined) await this.#ctx.matches.refreshed(match)
    return refusal
  }
}
