import type { MatchTemplate } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { botOf } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { firstDeadline } from './clocks.ts'
import { gatherReads } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { Engine } from './engine.ts'
import type { InviteCards } from './invite-cards.ts'
import { acceptInvites, cancelInvites, hasUnkeptSeat, holdInvite, type InviteRow } from './invites.sql.ts'
import * as lobbySql from './lobby.sql.ts'
import * as sql from './matches.sql.ts'
import { type LobbyRequest, newLobby, type Opened, openFromSearch, openOnce } from './opening.ts'
import { fittingLevel, newcomer, shownRating } from './ratings.ts'
import { selectRatings } from './ratings.sql.ts'
import type { Search } from './search.ts'
import { leastPlayers } from './seating.ts'
import { askForRematch, type RematchRequest } from './rematch.ts'
import { cancelSearchesOf, holdSearchOf } from './tickets.sql.ts'
import { endLobby, freeSeat, type Vacated, vacate } from './vacating.ts'

export type LobbyRefusal = 'NOT_HOST' | 'TOO_FEW_PLAYERS' | 'MATCH_ENDED' | 'MATCH_STARTED' | 'MATCH_FULL' | 'INVITE_OVER' | 'NOT_FRIENDS' | 'BLOCKED'

export interface Lobby {
  /**
   * Opens a lobby; its host leaves every other one in the same transaction. Asked again for the same it answers the lobby that stands; a search
   * for the same becomes the lobby under its id; whoever has just been seated in a match of the game is answered that match.
   */
  open(request: LobbyRequest): Promise<string>
  /** Makes a lobby of the user's search under its id. Answers false when it was cancelled or has become a match. */
  openFromSearch(ticketId: string, request: LobbyRequest): Promise<boolean>
  /** Opens a lobby with a bot in every free seat: the match starts at once. */
  openWithBots(request: LobbyRequest, level: 1 | 2 | 3 | undefined): Promise<string>
  /**
   * Takes a free seat and leaves every other lobby. Twice seats once.
   * @param invite taken with the seat, or neither is
   */
  join(user: string, match: string, invite?: string): Promise<LobbyRefusal | undefined>
  /** Looks for random players for the free seats; those who sit there stay on one side. */
  findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined>
  /** Gives a free seat to a bot. */
  joinBot(bot: string, level: number, match: string): Promise<LobbyRefusal | undefined>
  start(user: string, match: string): Promise<LobbyRefusal | undefined>
  setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined>
  /** Leaves a lobby; with its host it ends. */
  leave(user: string, match: string): Promise<void>
  /** Leaves whatever lobbies the user sits in. */
  leaveAll(user: string): Promise<void>
  /** Opens the rematch of an ended match, or joins the one that the other opened. */
  rematch(user: string, previous: sql.MatchRow): Promise<string>
  end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void>
}

interface Seated {
  readonly invites: readonly InviteRow[]
  readonly left: Vacated
}

const nothingLeft: Vacated = { changed: [], invites: [], searches: [] }

export class MatchLobby implements Lobby {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #search: Search
  readonly #cards: InviteCards
  readonly #isSitting: (user: string) => Promise<true | undefined>

  constructor(ctx: MatchesContext, engine: Engine, search: Search, cards: InviteCards) {
    this.#ctx = ctx
    this.#cards = cards
    this.#isSitting = gatherReads((users) => lobbySql.selectSitting(ctx.db, users))
    this.#engine = engine
    this.#search = search
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** Someone who is about to sit down, with what is shown of them. */
  async #person(user: string, gameId: string): Promise<Omit<sql.NewPlayer, 'seat'>> {
    const [wins, [known]] = await Promise.all([this.#ctx.play.winsIn(gameId, [user]), selectRatings(this.#ctx.db, gameId, [user])])
    return { user, isBot: false, wins: wins.get(user) ?? 0, rating: shownRating(known ?? newcomer), botLevel: null }
  }

  async joinBot(bot: string, level: number, match: string): Promise<LobbyRefusal | undefined> {
    return this.#seat({ user: bot, isBot: true, wins: 0, rating: null, botLevel: level }, match)
  }

  async join(user: string, match: string, invite?: string): Promise<LobbyRefusal | undefined> {
    const [row, players] = await Promise.all([sql.selectMatch(this.#ctx.db, match), sql.selectPlayers(this.#ctx.db, match)])
    // Repeated: whoever sits in the match that has begun stays where they are, and what they have done since is not touched.
    if (row !== undefined && hasGoneOn(row) && players.some((player) => player.account_id === user)) return undefined
    return this.#seat(await this.#person(user, row?.game_id ?? ''), match, invite)
  }

  /** Seats a player, and starts what is full and needs no host's word. */
  async #seat(person: Omit<sql.NewPlayer, 'seat'>, match: string, inviteId?: string): Promise<LobbyRefusal | undefined> {
    const done = await this.#ctx.db.transaction((tx) => this.#seatIn(tx, person, match, inviteId))
    if (typeof done === 'string') return done
    await this.#tell(done.left)
    await this.#engine.refreshed(match)
    await this.#cards.tell(done.invites)
    return undefined
  }

  async #seatIn(tx: Tx, person: Omit<sql.NewPlayer, 'seat'>, match: string, inviteId: string | undefined): Promise<LobbyRefusal | Seated> {
    const at = this.#now()
    // Searches are held before lobbies, as the pairing does.
    if (!person.isBot) await holdSearchOf(tx, person.user)
    const locked = person.isBot ? [await lobbySql.lockMatch(tx, match)] : await lobbySql.lockLobbiesOf(tx, person.user, match)
    const row = locked.find((each) => each?.id === match)
    const players = await sql.selectPlayers(tx, match)
    const isSeated = players.some((player) => player.account_id === person.user)
    if (isSeated && row !== undefined && hasGoneOn(row)) return { invites: [], left: nothingLeft }
    if (!isSeated && inviteId !== undefined && (await holdInvite(tx, inviteId, person.user, at)) === undefined) return 'INVITE_OVER'
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (!isSeated && players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    // Whoever sits down looks no more, and has answered.
    const searches = person.isBot ? [] : await cancelSearchesOf(tx, person.user)
    const taken = await acceptInvites(tx, match, person.user, at)
    const others = locked.filter((each): each is sql.MatchRow => each !== undefined && each.id !== match)
    const left = { ...(await vacate(tx, person.user, others, at)), searches }
    if (isSeated) return { invites: taken, left }
    await lobbySql.seatPlayer(tx, match, person)
    await lobbySql.syncParty(tx, match)
    const isFull = players.length + 1 === row.template.maxPlayerCount
    if (isFull && !row.template.isSelectable) return { invites: [...taken, ...(await this.#begin(tx, row))], left }
    await sql.raiseVersion(tx, match)
    return { invites: taken, left }
  }

  async #tell({ changed, invites, searches }: Vacated): Promise<void> {
    this.#search.ended(searches)
    for (const id of changed) await this.#engine.refreshed(id)
    await this.#cards.tell(invites)
  }

  /** Starts a lobby; the invites that stood are over, and are answered. */
  async #begin(tx: Tx, { id, game_id }: sql.MatchRow): Promise<InviteRow[]> {
    const at = this.#now()
    return (await lobbySql.startLobby(tx, id, at, firstDeadline(this.#engine.code(game_id), at))) ? cancelInvites(tx, id) : []
  }

  async end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void> {
    const ended = await this.#ctx.db.transaction(async (tx) => {
      const row = await lobbySql.lockMatch(tx, match)
      return row && endLobby(tx, row, reason, this.#now())
    })
    if (ended) await this.#tell(ended)
  }

  async open(request: LobbyRequest): Promise<string> {
    const match = await this.#prepared(request)
    return this.#opened(await this.#ctx.db.transaction((tx) => openOnce(tx, match)))
  }

  async openFromSearch(ticketId: string, request: LobbyRequest): Promise<boolean> {
    const match = await this.#prepared(request)
    const opened = await this.#ctx.db.transaction((tx) => openFromSearch(tx, ticketId, match))
    if (opened) await this.#opened(opened)
    return opened !== undefined
  }

  async #opened({ id, fresh, left }: Opened): Promise<string> {
    if (fresh) await this.#engine.opened([fresh])
    await this.#tell(left)
    return id
  }

  async #prepared(request: LobbyRequest): Promise<sql.NewMatch> {
    return newLobby(this.#ctx, this.#engine, request, await this.#person(request.user, request.gameId))
  }

  async openWithBots(request: LobbyRequest, level: 1 | 2 | 3 | undefined): Promise<string> {
    const id = await this.open(request)
    const [known] = await selectRatings(this.#ctx.db, request.gameId, [request.user])
    const fitting = level ?? fittingLevel(known)
    for (let seat = 1; seat < request.template.maxPlayerCount; seat += 1) await this.joinBot(botOf(id, seat), fitting, id)
    await this.start(request.user, id)
    return id
  }

  async findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const row = await sql.selectMatch(this.#ctx.db, match)
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (row.host_id !== user) return 'NOT_HOST'
    const players = await sql.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    const at = this.#now()
    // Where every free seat is kept for a friend, looking for somebody else withdraws the invites.
    const withdrawn = await this.#ctx.db.transaction(async (tx) => {
      const held = await lobbySql.lockMatch(tx, match)
      const kept = held?.status === 'waiting' && (await hasUnkeptSeat(tx, held, at)) ? [] : await cancelInvites(tx, match)
      await lobbySql.setSearching(tx, [match], new Date(at.getTime() + limits.searchMs))
      return kept
    })
    await this.#engine.refreshed(match)
    await this.#cards.tell(withdrawn)
    const party = players.filter((player) => player.account_id !== user).map((player) => player.account_id)
    const wish = { user, gameId: row.game_id, configurationId: row.configuration_id, tournamentId: row.tournament_id, party, lobbyId: match }
    await this.#search.look(wish)
    return undefined
  }

  async start(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const done = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | InviteRow[]> => {
      const row = await lobbySql.lockMatch(tx, match)
      if (row?.status === 'started') return []
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      const players = await sql.selectPlayers(tx, match)
      if (players.length < leastPlayers(row.template)) return 'TOO_FEW_PLAYERS'
      return this.#begin(tx, row)
    })
    if (typeof done === 'string') return done
    await this.#engine.refreshed(match)
    await this.#cards.tell(done)
    return undefined
  }

  async setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined> {
    const refusal = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | undefined> => {
      const row = await lobbySql.lockMatch(tx, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      // Only how people play together is the host's to choose; the counts are the game's.
      if (template.teamUp !== row.template.teamUp) await lobbySql.setTemplate(tx, match, { ...row.template, teamUp: template.teamUp })
      return undefined
    })
    if (refusal === undefined) await this.#engine.refreshed(match)
    return refusal
  }

  async leave(user: string, match: string): Promise<void> {
    const row = await sql.selectMatch(this.#ctx.db, match)
    if (row?.status !== 'waiting') return
    if (row.host_id === user) return this.end(match, 'cancelled')
    await this.#ctx.db.transaction(async (tx) => {
      await lobbySql.lockMatch(tx, match)
      await freeSeat(tx, match, user)
    })
    await this.#engine.refreshed(match)
  }

  async leaveAll(user: string): Promise<void> {
    // Nearly nobody who looks for an opponent sits in a lobby.
    if ((await this.#isSitting(user)) !== true) return
    await this.#tell(await this.#ctx.db.transaction(async (tx) => vacate(tx, user, await lobbySql.lockLobbiesOf(tx, user), this.#now())))
  }

  async rematch(user: string, previous: sql.MatchRow): Promise<string> {
    // Without the tournament of the match before: a rematch is friendly.
    const request: RematchRequest = {
      ...{ user, gameId: previous.game_id, configurationId: previous.configuration_id, template: previous.template, previous: previous.id },
    }
    const match = await this.#prepared(request)
    const asked = await askForRematch(this.#ctx, match, previous)
    if (typeof asked === 'string') return this.#joinRematch(request, asked)
    await this.#engine.opened([match])
    await this.#tell(asked.left)
    for (const bot of asked.bots) await this.joinBot(bot.account_id, bot.bot_level ?? 2, match.id)
    await this.#engine.refreshed(previous.id)
    await this.#cards.tell(asked.invites)
    return match.id
  }

  /** Joins the rematch that the other asked for. One that was withdrawn meanwhile is asked for anew; of one that has been played, the next; a block keeps the two apart. */
  async #joinRematch(request: RematchRequest, standing: string): Promise<string> {
    const row = await sql.selectMatch(this.#ctx.db, standing)
    const { previous: id, ...alone } = request
    if (row?.status === 'completed') return this.rematch(request.user, row)
    if (row !== undefined && (await this.#ctx.friends.isBlocked(request.user, row.host_id))) return this.open(alone)
    const refusal = await this.join(request.user, standing)
    if (refusal === undefined) return standing
    const previous = await sql.selectMatch(this.#ctx.db, id)
    return previous?.rematch_id === null ? this.rematch(request.user, previous) : this.open(alone)
  }
}

/** True for a match that has begun, or a lobby that went on as another match: nobody needs to sit down there any more. */
function hasGoneOn({ status, moved_to }: sql.MatchRow): boolean {
  return status === 'started' || status === 'completed' || moved_to !== null
}
