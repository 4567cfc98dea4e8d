import type { Invite } from '@majlis/contract/me'
import { isBotId, type MatchRow } from '../../matches/index.ts'
import type { MatchmakingContext } from '../context.ts'
import { publishAnswered } from './answered.ts'
import { type InviteCards, toInvites } from './invite-cards.ts'
import type { Lobby } from '../lobby/lobby.ts'
import type { LobbyRefusal } from '../lobby/refusals.ts'
import { endLobbySearch, hasUnkeptSeat, lockLobby } from '../lobby/lobby-tickets.ts'
import * as sql from './invites.sql.ts'
import { inviteEnd } from '../lobby/rematch.ts'
import { selectTickets } from '../search/tickets.sql.ts'

export interface Invites {
  invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal>
  /** Takes the seat of an invite to this match. Returns undefined when the user sits there. */
  accept(user: string, match: string, inviteId: string): Promise<LobbyRefusal | undefined>
  /** Declines an invite, or withdraws an own one. */
  reject(user: string, inviteId: string): Promise<boolean>
  /** Invites that a user may accept now. */
  of(user: string): Promise<Invite[]>
  /** Ends the invites between two people when one blocks the other. */
  endBetween(a: string, b: string): Promise<void>
  /** Ends expired invites. */
  sweep(): Promise<void>
}

/** Invites into lobbies. */
export class MatchInvites implements Invites {
  readonly #ctx: MatchmakingContext
  readonly #lobby: Lobby
  readonly #cards: InviteCards

  constructor(ctx: MatchmakingContext, lobby: Lobby, cards: InviteCards) {
    this.#ctx = ctx
    this.#cards = cards
    this.#lobby = lobby
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal> {
    const isBot = isBotId(other)
    const known = await this.#ctx.matches.lobbies.selectMatch(this.#ctx.db, match)
    if (known !== undefined && known.host_id !== user && known.status === 'waiting') return 'NOT_HOST'
    if (!isBot && (await this.#ctx.friends.isBlocked(user, other))) return 'BLOCKED'
    if (!isBot && !(await this.#ctx.friends.areFriends(user, other))) return 'NOT_FRIENDS'
    const row = await this.#lobbyOf(user, match)
    if (typeof row === 'string') return row
    const players = await this.#ctx.matches.lobbies.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount || players.some((player) => player.account_id === other)) return 'MATCH_FULL'
    const roomId = isBot ? null : await this.#ctx.chat.createRoom(user, other)
    const at = this.#now()
    const stored = await this.#storeOnce({
      id: this.#ctx.entropy.uuid7(),
      match_id: match,
      sent_by: user,
      sent_to: other,
      game_id: row.game_id,
      previous_match_id: row.previous_match_id,
      room_id: roomId,
      created_at: at,
      expire_at: inviteEnd(at),
    })
    if (stored === undefined) return 'MATCH_ENDED'
    if (row.search_until !== null) await this.#ctx.matches.refreshed(match)
    if (isBot) return this.#botAccepts(stored, row)
    await this.#cards.publish([stored])
    const [invite] = await toInvites(this.#ctx, [stored])
    return invite ?? 'MATCH_ENDED'
  }

  /** Stores an invite. An open invite to the same match stays and is returned. When the last free seat is reserved, the lobby stops its search. */
  #storeOnce(invite: sql.NewInvite): Promise<sql.InviteRow | undefined> {
    return this.#ctx.db.transaction(async (tx) => {
      // A lobby that has just ended accepts nobody any more: its invites are cancelled already.
      const lobby = await lockLobby(this.#ctx, tx, invite.match_id)
      if (lobby?.status !== 'waiting') return undefined
      const open = await sql.selectOpenInvite(tx, invite.match_id, invite.sent_to, invite.created_at)
      if (open) return open
      const row = await sql.insertInvite(tx, invite)
      if (row === undefined) return undefined
      const { id: inviteId, match_id: matchId, game_id: gameId, sent_by: sentBy, sent_to: sentTo } = row
      if (!isBotId(sentTo)) await this.#ctx.publish('matchmaking.invited', { inviteId, matchId, gameId, sentBy, sentTo }, tx)
      if (lobby.search_until !== null && !(await hasUnkeptSeat(this.#ctx, tx, lobby, invite.created_at))) {
        await endLobbySearch(this.#ctx, tx, lobby.id)
        await this.#ctx.matches.lobbies.raiseVersion(tx, lobby.id)
      }
      return row
    })
  }

  /** The lobby with an id that a user hosts; a search of the user becomes it. When an opponent was found meanwhile, that is the answer. */
  async #lobbyOf(user: string, id: string): Promise<MatchRow | LobbyRefusal> {
    const found = (await this.#ctx.matches.lobbies.selectMatch(this.#ctx.db, id)) ?? (await this.#fromSearch(user, id))
    if (found === undefined) return 'MATCH_ENDED'
    if (typeof found === 'string') return found
    if (found.status === 'started' || found.moved_to !== null) return 'MATCH_STARTED'
    if (found.status !== 'waiting') return 'MATCH_ENDED'
    return found.host_id === user ? found : 'NOT_HOST'
  }

  async #fromSearch(user: string, id: string): Promise<MatchRow | LobbyRefusal | undefined> {
    const ticket = (await selectTickets(this.#ctx.db, [id])).get(id)
    if (ticket?.account_id !== user) return undefined
    const configuration = this.#ctx.catalog.game(ticket.game_id)?.configurations.find((each) => each.id === ticket.configuration_id)
    // A tournament pairs people at random only.
    if (configuration === undefined || ticket.tournament_id !== null) return 'NOT_HOST'
    const request = { user, gameId: ticket.game_id, configurationId: ticket.configuration_id, template: configuration.matchMakingTemplate }
    await this.#lobby.openFromSearch(id, request)
    // Reads what the match has become by now, by this call or another one.
    const row = await this.#ctx.matches.lobbies.selectMatch(this.#ctx.db, id)
    if (row !== undefined) return row
    return (await selectTickets(this.#ctx.db, [id])).get(id)?.state === 'matched' ? 'MATCH_STARTED' : undefined
  }

  /** A bot always accepts (MAT-54). */
  async #botAccepts(stored: sql.InviteRow, { game_id }: MatchRow): Promise<Invite | LobbyRefusal> {
    if (this.#ctx.matches.code(game_id)?.bot === undefined) return 'NOT_FRIENDS'
    const accepted = await this.#ctx.db.transaction((tx) => sql.endInvite(tx, stored.id, stored.sent_to, 'accepted', this.#now()))
    const key = `${stored.sent_by} ${game_id}`
    const level = (await this.#ctx.matches.botLevelsFor(this.#ctx.db, [key])).get(key) ?? 1
    const refusal = await this.#lobby.joinBot(stored.sent_to, level, stored.match_id)
    const [invite] = await toInvites(this.#ctx, [accepted ?? stored])
    return refusal ?? invite ?? 'MATCH_ENDED'
  }

  async accept(user: string, match: string, inviteId: string): Promise<LobbyRefusal | undefined> {
    const invite = await sql.selectInvite(this.#ctx.db, inviteId)
    // The caller has checked whether the user may play this match: with its id nobody gets into another one.
    if (invite?.sent_to !== user || invite.match_id !== match || (await this.#ctx.friends.isBlocked(invite.sent_by, user))) return 'INVITE_OVER'
    return this.#lobby.join(user, match, inviteId)
  }

  async reject(user: string, inviteId: string): Promise<boolean> {
    const invite = await this.#ctx.db.transaction(async (tx) => {
      const ended = await sql.endInvite(tx, inviteId, user, 'rejected', this.#now())
      if (ended?.state === 'rejected') await publishAnswered(this.#ctx, tx, [ended])
      return ended
    })
    if (invite) await this.#cards.publish([invite])
    return invite !== undefined
  }

  async of(user: string): Promise<Invite[]> {
    return toInvites(this.#ctx, await sql.selectInvites(this.#ctx.db, user, this.#now()))
  }

  async endBetween(a: string, b: string): Promise<void> {
    if (await this.#ctx.friends.isBlocked(a, b)) await this.#cards.publish(await sql.cancelInvitesBetween(this.#ctx.db, a, b))
  }

  async sweep(): Promise<void> {
    await this.#cards.publish(await sql.expireInvites(this.#ctx.db, this.#now()))
    await this.#cards.mend()
  }
}
