import type { MatchTemplate } from '@majlis/contract/catalog'
import type { BotLevel } from '@majlis/rules/rules'
import { botOf, type Lobbies, type MatchRow, type NewMatch } from '../../matches/index.ts'
import { batchedLoader } from '../../platform/batch.ts'
import type { MatchmakingContext } from '../context.ts'
import type { InviteCards } from '../invites/invite-cards.ts'
import { type Gathering, gatheredMatch, type GatheringSteps, storeGathered } from './gathering.ts'
import { LobbyHosting } from './hosting.ts'
import { lockLobbiesOf, lockLobby } from './lobby-tickets.ts'
import { type LobbyRequest, newLobby, type Opened, openFromSearch, openOnce } from './opening.ts'
import type { LobbyRefusal } from './refusals.ts'
import { askForRematch, type RematchRequest } from './rematch.ts'
import type { Search } from '../search/search.ts'
import { LobbySeats } from './seats.ts'
import { endLobby, publishVacated, type Publishing, vacate } from './vacating.ts'

export interface Lobby {
  /**
   * Opens a lobby. Its host leaves every other one in the same transaction. The same request again returns the existing lobby; a search for the
   * same becomes the lobby under its id; a user who was just paired in a match of the game gets that match.
   */
  open(request: LobbyRequest): Promise<string>
  /** Makes a lobby of the user's search under its id. Returns false when the search was cancelled or has become a match. */
  openFromSearch(ticketId: string, request: LobbyRequest): Promise<boolean>
  /** Opens a lobby with a bot on every free seat, so that the match starts at once. */
  openWithBots(request: LobbyRequest, level: BotLevel | undefined): Promise<string>
  /**
   * Takes a free seat and leaves every other lobby. A repeated call changes nothing.
   * @param invite accepted together with the seat, or neither happens
   */
  join(user: string, match: string, invite?: string): Promise<LobbyRefusal | undefined>
  /** Searches for random players for the free seats. The present players stay in one team. */
  findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined>
  /** Gives a free seat to a bot. */
  joinBot(bot: string, level: number, match: string): Promise<LobbyRefusal | undefined>
  /** Brings people into one match together: against each other at once, or as a team into a lobby that searches for others. */
  gather<Refusal>(gathering: Gathering, steps: GatheringSteps<Refusal>): Promise<GatherOutcome<Refusal>>
  start(user: string, match: string): Promise<LobbyRefusal | undefined>
  setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined>
  /** Leaves a lobby. When its host leaves, the lobby ends. A match that has started stays as it is. */
  leave(user: string, match: string): Promise<void>
  /** Leaves all lobbies in which the user has a seat. */
  leaveAll(user: string): Promise<void>
  /** Opens the rematch of an ended match, or joins the one that somebody else has opened. */
  rematch(user: string, previous: MatchRow): Promise<string>
  end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void>
}

/** `playing`: these people are in another match, so that there is none. */
export type GatherOutcome<Refusal> = { readonly matchId: string } | { readonly playing: readonly string[] } | { readonly refusal: Refusal }

/** Opens, changes and ends lobbies. A change is made under the lock of its lobby, and published after the commit. */
export class MatchLobby implements Lobby {
  readonly #ctx: MatchmakingContext
  readonly #rows: Lobbies
  readonly #publishing: Publishing
  readonly #seats: LobbySeats
  readonly #hosting: LobbyHosting
  readonly #isSitting: (user: string) => Promise<true | undefined>

  constructor(ctx: MatchmakingContext, search: Search, cards: InviteCards) {
    this.#ctx = ctx
    this.#rows = ctx.matches.lobbies
    this.#publishing = { search, cards }
    this.#seats = new LobbySeats(ctx, this.#publishing)
    this.#hosting = new LobbyHosting(ctx, this.#publishing)
    this.#isSitting = batchedLoader((users) => ctx.matches.lobbies.selectSitting(ctx.db, users))
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  joinBot(bot: string, level: number, match: string): Promise<LobbyRefusal | undefined> {
    return this.#seats.joinBot(bot, level, match)
  }

  join(user: string, match: string, invite?: string): Promise<LobbyRefusal | undefined> {
    return this.#seats.join(user, match, invite)
  }

  findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined> {
    return this.#hosting.findPlayers(user, match)
  }

  start(user: string, match: string): Promise<LobbyRefusal | undefined> {
    return this.#hosting.start(user, match)
  }

  setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined> {
    return this.#hosting.setTemplate(user, match, template)
  }

  async end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void> {
    const ended = await this.#ctx.db.transaction(async (tx) => {
      const row = await lockLobby(this.#ctx, tx, match)
      return row && endLobby(this.#ctx, tx, row, reason, this.#now())
    })
    if (ended) await publishVacated(this.#ctx, this.#publishing, ended)
  }

  async open(request: LobbyRequest): Promise<string> {
    const match = await this.#prepared(request)
    return this.#opened(await this.#ctx.db.transaction((tx) => openOnce(this.#ctx, tx, match)))
  }

  async openFromSearch(ticketId: string, request: LobbyRequest): Promise<boolean> {
    const match = await this.#prepared(request)
    const opened = await this.#ctx.db.transaction((tx) => openFromSearch(this.#ctx, tx, ticketId, match))
    if (opened) await this.#opened(opened)
    return opened !== undefined
  }

  async #opened({ id, fresh, left }: Opened): Promise<string> {
    if (fresh) await this.#ctx.matches.opened([fresh])
    await publishVacated(this.#ctx, this.#publishing, left)
    return id
  }

  async #prepared(request: LobbyRequest): Promise<NewMatch> {
    return newLobby(this.#ctx, request, await this.#seats.person(request.user, request.gameId))
  }

  async openWithBots(request: LobbyRequest, level: BotLevel | undefined): Promise<string> {
    const id = await this.open(request)
    const key = `${request.user} ${request.gameId}`
    const fitting = level ?? (await this.#ctx.matches.botLevelsFor(this.#ctx.db, [key])).get(key) ?? 1
    for (let bots = 0; bots < request.template.maxPlayerCount - 1; bots += 1) await this.joinBot(botOf(fitting, bots), fitting, id)
    await this.start(request.user, id)
    return id
  }

  async gather<Refusal>(gathering: Gathering, { admit, record }: GatheringSteps<Refusal>): Promise<GatherOutcome<Refusal>> {
    const match = await gatheredMatch(this.#ctx, gathering)
    const done = await this.#ctx.db.transaction(async (tx) => {
      const refusal = await admit(tx)
      if (refusal !== undefined) return { refusal }
      const stored = await storeGathered(this.#ctx, tx, gathering, match)
      if (!('match' in stored)) return { playing: stored }
      await record(tx, match.id)
      return stored
    })
    if (!('match' in done)) return done
    await this.#ctx.matches.opened([match])
    if (done.note !== undefined) this.#ctx.live.settled(done.note)
    await publishVacated(this.#ctx, this.#publishing, done.left)
    const at = new Date(this.#ctx.clock.now())
    await Promise.all(gathering.people.map((user) => this.#ctx.play.recordPlay({ user, gameId: match.gameId, playId: match.id, at })))
    if (gathering.isTeam) await this.findPlayers(gathering.leader, match.id)
    return { matchId: match.id }
  }

  async leave(user: string, match: string): Promise<void> {
    // The lock decides: a lobby that its host starts at the same moment keeps its players.
    const left = await this.#ctx.db.transaction(async (tx) => {
      const row = await lockLobby(this.#ctx, tx, match)
      return row && vacate(this.#ctx, tx, user, [row], this.#now())
    })
    if (left) await publishVacated(this.#ctx, this.#publishing, left)
  }

  async leaveAll(user: string): Promise<void> {
    // Hardly anybody who searches for an opponent has a seat in a lobby.
    if ((await this.#isSitting(user)) !== true) return
    const left = await this.#ctx.db.transaction(async (tx) => vacate(this.#ctx, tx, user, await lockLobbiesOf(this.#ctx, tx, user), this.#now()))
    await publishVacated(this.#ctx, this.#publishing, left)
  }

  async rematch(user: string, previous: MatchRow): Promise<string> {
    // The tournament of the previous match is left out, because a rematch is friendly.
    const request: RematchRequest = {
      user,
      gameId: previous.game_id,
      configurationId: previous.configuration_id,
      template: previous.template,
      previous: previous.id,
    }
    const match = await this.#prepared(request)
    const opened = await askForRematch(this.#ctx, match, previous)
    if (typeof opened === 'string') return this.#joinRematch(request, opened)
    await this.#ctx.matches.opened([match])
    await publishVacated(this.#ctx, this.#publishing, opened.left)
    for (const bot of opened.bots) await this.joinBot(bot.account_id, bot.bot_level ?? 3, match.id)
    await this.#ctx.matches.refreshed(previous.id)
    await this.#publishing.cards.publish(opened.invites)
    return match.id
  }

  /**
   * Joins the rematch that somebody else has opened. If it was withdrawn meanwhile, a new one is opened; if it has been played, the next one; a block keeps the
   * two apart.
   */
  async #joinRematch(request: RematchRequest, rematchId: string): Promise<string> {
    const row = await this.#rows.selectMatch(this.#ctx.db, rematchId)
    const { previous: id, ...alone } = request
    if (row?.status === 'completed') return this.rematch(request.user, row)
    if (row !== undefined && (await this.#ctx.friends.isBlocked(request.user, row.host_id))) return this.open(alone)
    const refusal = await this.join(request.user, rematchId)
    if (refusal === undefined) return rematchId
    const previous = await this.#rows.selectMatch(this.#ctx.db, id)
    return previous?.rematch_id === null ? this.rematch(request.user, previous) : this.open(alone)
  }
}
