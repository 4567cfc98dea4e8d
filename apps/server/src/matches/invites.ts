import type { Invite } from '@majlis/contract/me'
import { isBotId } from './bots.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import { type InviteCards, toInvites } from './invite-cards.ts'
import type { Lobby, LobbyRefusal } from './lobby.ts'
import * as sql from './invites.sql.ts'
import { inviteEnd } from './rematch.ts'
import { selectTickets } from './tickets.sql.ts'
import { type MatchRow, selectMatch, selectPlayers } from './matches.sql.ts'
import { fittingLevel } from './ratings.ts'
import { selectRatings } from './ratings.sql.ts'

export interface Invites {
  invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal>
  /** Takes the seat one is invited to; answers the match. */
  accept(user: string, inviteId: string): Promise<string | LobbyRefusal>
  /** Declines an invite, or withdraws one's own. */
  reject(user: string, inviteId: string): Promise<boolean>
  /** Invites that a user may accept now. */
  of(user: string): Promise<Invite[]>
  /** Ends those whose time is up. */
  sweep(): Promise<void>
}

/** Invites into lobbies. */
export class MatchInvites implements Invites {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #lobby: Lobby
  readonly #cards: InviteCards

  constructor(ctx: MatchesContext, engine: Engine, lobby: Lobby, cards: InviteCards) {
    this.#ctx = ctx
    this.#cards = cards
    this.#engine = engine
    this.#lobby = lobby
    ctx.friends.onChange(({ users, isBlocked, isOrigin }) => {
      if (!isOrigin || !isBlocked) return
      sql
        .cancelInvitesBetween(ctx.db, ...users)
        .then((ended) => cards.tell(ended))
        .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'invites of a blocked pair could not be ended'))
    })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal> {
    const isBot = isBotId(other)
    const known = await selectMatch(this.#ctx.db, match)
    if (known !== undefined && known.host_id !== user && known.status === 'waiting') return 'NOT_HOST'
    if (!isBot && (await this.#ctx.friends.isBlocked(user, other))) return 'BLOCKED'
    if (!isBot && !(await this.#ctx.friends.areFriends(user, other))) return 'NOT_FRIENDS'
    const row = await this.#lobbyOf(user, match)
    if (typeof row === 'string') return row
    const players = await selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount || players.some((player) => player.account_id === other)) return 'MATCH_FULL'
    const roomId = isBot ? null : await this.#ctx.chat.createRoom(user, other)
    const at = this.#now()
    const stored = await sql.inviteOnce(this.#ctx.db, {
      ...{ id: this.#ctx.entropy.uuid7(), match_id: match, sent_by: user, sent_to: other, game_id: row.game_id },
      ...{ previous_match_id: row.previous_match_id, room_id: roomId, created_at: at, expire_at: inviteEnd(at) },
    })
    if (stored === undefined) return 'MATCH_ENDED'
    if (row.search_until !== null) await this.#engine.refreshed(match)
    if (isBot) return this.#botAccepts(stored, row)
    await this.#cards.tell([stored])
    const [invite] = await toInvites(this.#ctx, [stored])
    return invite ?? 'MATCH_ENDED'
  }

  /** The lobby that a user hosts under an id; a search of theirs becomes it. Who has an opponent already is told so. */
  async #lobbyOf(user: string, id: string): Promise<MatchRow | LobbyRefusal> {
    const found = (await selectMatch(this.#ctx.db, id)) ?? (await this.#fromSearch(user, id))
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
    // A tournament seats people by chance only.
    if (configuration === undefined || ticket.tournament_id !== null) return 'NOT_HOST'
    const request = { user, gameId: ticket.game_id, configurationId: ticket.configuration_id, template: configuration.matchMakingTemplate }
    await this.#lobby.openFromSearch(id, request)
    // Whatever it has become by now, this time or by another call.
    const row = await selectMatch(this.#ctx.db, id)
    if (row !== undefined) return row
    return (await selectTickets(this.#ctx.db, [id])).get(id)?.state === 'matched' ? 'MATCH_STARTED' : undefined
  }

  /** A bot is always free (MAT-54). */
  async #botAccepts(stored: sql.InviteRow, { game_id }: MatchRow): Promise<Invite | LobbyRefusal> {
    if (this.#engine.code(game_id)?.bot === undefined) return 'NOT_FRIENDS'
    const accepted = await this.#ctx.db.transaction((tx) => sql.endInvite(tx, stored.id, stored.sent_to, 'accepted', this.#now()))
    const [known] = await selectRatings(this.#ctx.db, game_id, [stored.sent_by])
    const refusal = await this.#lobby.joinBot(stored.sent_to, fittingLevel(known), stored.match_id)
    const [invite] = await toInvites(this.#ctx, [accepted ?? stored])
    return refusal ?? invite ?? 'MATCH_ENDED'
  }

  async accept(user: string, inviteId: string): Promise<string | LobbyRefusal> {
    const invite = await sql.selectInvite(this.#ctx.db, inviteId)
    if (invite?.sent_to !== user || (await this.#ctx.friends.isBlocked(invite.sent_by, user))) return 'INVITE_OVER'
    return (await this.#lobby.join(user, invite.match_id, inviteId)) ?? invite.match_id
  }

  async reject(user: string, inviteId: string): Promise<boolean> {
    const invite = await this.#ctx.db.transaction((tx) => sql.endInvite(tx, inviteId, user, 'rejected', this.#now()))
    if (invite) await this.#cards.tell([invite])
    return invite !== undefined
  }

  async of(user: string): Promise<Invite[]> {
    return toInvites(this.#ctx, await sql.selectInvites(this.#ctx.db, user, this.#now()))
  }

  async sweep(): Promise<void> {
    await this.#cards.tell(await sql.expireInvites(this.#ctx.db, this.#now()))
    await this.#cards.mend()
  }
}
