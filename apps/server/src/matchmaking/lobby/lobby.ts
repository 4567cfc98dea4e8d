import type { MatchTemplate } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import type { BotLevel } from '@majlis/rules/rules'
import { botOf, firstDeadline, type Lobbies, type MatchRow, newClock, type NewMatch, type NewPlayer, newcomer, shownRating } from '../../matches/index.ts'
import { batchedLoader } from '../../platform/batch.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import { publishAnswered } from '../invites/answered.ts'
import type { InviteCards } from '../invites/invite-cards.ts'
import { acceptInvites, cancelInvites, holdInvite, type InviteRow, selectRoomOf } from '../invites/invites.sql.ts'
import { type Gathering, gatheredMatch, type GatheringSteps, storeGathered } from './gathering.ts'
import { hasUnkeptSeat, lockLobbiesOf, lockLobby, syncParty } from './lobby-tickets.ts'
import { type LobbyRequest, newLobby, type Opened, openFromSearch, openOnce } from './opening.ts'
import { askForRematch, type RematchRequest } from './rematch.ts'
import type { Search } from '../search/search.ts'
import { leastPlayers } from '../search/seating.ts'
import { cancelSearchesOf, cancelTicketOf, holdSearchOf } from '../search/tickets.sql.ts'
import { endLobby, freeSeat, type Vacated, vacate } from './vacating.ts'

export type LobbyRefusal = 'NOT_HOST' | 'TOO_FEW_PLAYERS' | 'MATCH_ENDED' | 'MATCH_STARTED' | 'MATCH_FULL' | 'INVITE_OVER' | 'NOT_FRIENDS' | 'BLOCKED'

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
  /** Leaves a lobby. When its host leaves, the lobby ends. */
  leave(user: string, match: string): Promise<void>
  /** Leaves all lobbies in which the user has a seat. */
  leaveAll(user: string): Promise<void>
  /** Opens the rematch of an ended match, or joins the one that somebody else has opened. */
  rematch(user: string, previous: MatchRow): Promise<string>
  end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void>
}

/** `playing`: these people are in another match, so that there is none. */
export type GatherOutcome<Refusal> = { readonly matchId: string } | { readonly playing: readonly string[] } | { readonly refusal: Refusal }

interface Seated {
  readonly invites: readonly InviteRow[]
  readonly left: Vacated
}

const nothingLeft: Vacated = { changed: [], invites: [], searches: [] }

/** Opens, changes and ends lobbies. A change is made under the lock of its lobby, and published after the commit. */
export class MatchLobby implements Lobby {
  readonly #ctx: MatchmakingContext
  readonly #rows: Lobbies
  readonly #search: Search
  readonly #cards: InviteCards
  readonly #isSitting: (user: string) => Promise<true | undefined>

  constructor(ctx: MatchmakingContext, search: Search, cards: InviteCards) {
    this.#ctx = ctx
    this.#cards = cards
    this.#isSitting = batchedLoader((users) => ctx.matches.lobbies.selectSitting(ctx.db, users))
    this.#rows = ctx.matches.lobbies
    this.#search = search
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async #skillOf(user: string, gameId: string) {
    const key = `${user} ${gameId}`
    return (await this.#ctx.matches.skillsOf(this.#ctx.db, [key])).get(key)
  }

  /** A person who is about to take a seat, with what others see of them. */
  async #person(user: string, gameId: string): Promise<Omit<NewPlayer, 'seat'>> {
    const [wins, skill] = await Promise.all([this.#ctx.play.winsIn(gameId, [user]), this.#skillOf(user, gameId)])
    return { user, isBot: false, wins: wins.get(user) ?? 0, rating: shownRating(skill ?? newcomer), botLevel: null }
  }

  async joinBot(bot: string, level: number, match: string): Promise<LobbyRefusal | undefined> {
    return this.#seat({ user: bot, isBot: true, wins: 0, rating: null, botLevel: level }, match)
  }

  async join(user: string, match: string, invite?: string): Promise<LobbyRefusal | undefined> {
    const [row, players] = await Promise.all([this.#rows.selectMatch(this.#ctx.db, match), this.#rows.selectPlayers(this.#ctx.db, match)])
    // This is a repeated call: a player of the match that has started stays there, and what they have done since is not changed.
    if (row !== undefined && hasGoneOn(row) && players.some((player) => player.account_id === user)) return undefined
    return this.#seat(await this.#person(user, row?.game_id ?? ''), match, invite)
  }

  /** Seats a player, and starts a full lobby that does not need its host to start it. */
  async #seat(person: Omit<NewPlayer, 'seat'>, match: string, inviteId?: string): Promise<LobbyRefusal | undefined> {
    const done = await this.#ctx.db.transaction((tx) => this.#seatIn(tx, person, match, inviteId))
    if (typeof done === 'string') return done
    await this.#publishVacated(done.left)
    await this.#ctx.matches.refreshed(match)
    await this.#cards.publish(done.invites)
    return undefined
  }

  async #seatIn(tx: Tx, person: Omit<NewPlayer, 'seat'>, match: string, inviteId: string | undefined): Promise<LobbyRefusal | Seated> {
    const at = this.#now()
    // Searches are locked before lobbies, as in the pairing.
    if (!person.isBot) await holdSearchOf(tx, person.user)
    const locked = person.isBot ? [await lockLobby(this.#ctx, tx, match)] : await lockLobbiesOf(this.#ctx, tx, person.user, match)
    const row = locked.find((each) => each?.id === match)
    const players = await this.#rows.selectPlayers(tx, match)
    const isSeated = players.some((player) => player.account_id === person.user)
    if (isSeated && row !== undefined && hasGoneOn(row)) return { invites: [], left: nothingLeft }
    if (!isSeated && inviteId !== undefined && (await holdInvite(tx, inviteId, person.user, at)) === undefined) return 'INVITE_OVER'
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (!isSeated && players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    // A person who takes a seat does not search any more, and has answered the invites.
    const searches = person.isBot ? [] : await cancelSearchesOf(tx, person.user)
    const taken = await acceptInvites(tx, match, person.user, at)
    await publishAnswered(this.#ctx, tx, taken)
    const others = locked.filter((each): each is MatchRow => each !== undefined && each.id !== match)
    const left = { ...(await vacate(this.#ctx, tx, person.user, others, at)), searches }
    if (isSeated) return { invites: taken, left }
    await this.#rows.seatPlayer(tx, match, person)
    await syncParty(this.#ctx, tx, match)
    const isFull = players.length + 1 === row.template.maxPlayerCount
    if (isFull && !row.template.isSelectable) return { invites: [...taken, ...(await this.#begin(tx, row))], left }
    await this.#rows.raiseVersion(tx, match)
    return { invites: taken, left }
  }

  async #publishVacated({ changed, invites, searches }: Vacated): Promise<void> {
    this.#search.ended(searches)
    for (const id of changed) await this.#ctx.matches.refreshed(id)
    await this.#cards.publish(invites)
  }

  /** Starts a lobby; its open invites end and are answered. */
  async #begin(tx: Tx, { id, game_id, configuration_id, clock }: MatchRow): Promise<InviteRow[]> {
    const at = this.#now()
    const players = (await this.#rows.selectPlayers(tx, id)).map((player) => player.account_id)
    const roomId = players.length === 2 ? await selectRoomOf(tx, id, players) : null
    const deadline = firstDeadline(clock ?? newClock(this.#ctx.matches.code(game_id), configuration_id), at)
    if (!(await this.#rows.startLobby(tx, id, at, deadline, roomId))) return []
    await cancelTicketOf(tx, id)
    return cancelInvites(tx, id)
  }

  async end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void> {
    const ended = await this.#ctx.db.transaction(async (tx) => {
      const row = await lockLobby(this.#ctx, tx, match)
      return row && endLobby(this.#ctx, tx, row, reason, this.#now())
    })
    if (ended) await this.#publishVacated(ended)
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
    await this.#publishVacated(left)
    return id
  }

  async #prepared(request: LobbyRequest): Promise<NewMatch> {
    return newLobby(this.#ctx, request, await this.#person(request.user, request.gameId))
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
    await this.#publishVacated(done.left)
    const at = new Date(this.#ctx.clock.now())
    await Promise.all(gathering.people.map((user) => this.#ctx.play.recordPlay({ user, gameId: match.gameId, playId: match.id, at })))
    if (gathering.isTeam) await this.findPlayers(gathering.leader, match.id)
    return { matchId: match.id }
  }

  async findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const row = await this.#rows.selectMatch(this.#ctx.db, match)
    // This is a repeated call, after somebody was found.
    if (row !== undefined && hasGoneOn(row) && row.host_id === user) return undefined
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (row.host_id !== user) return 'NOT_HOST'
    const players = await this.#rows.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    const at = this.#now()
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
      await this.#cards.publish(withdrawn)
    }
    // This also runs for a repeated call, because the node may have died before it opened the search.
    const party = players.filter((player) => player.account_id !== user).map((player) => player.account_id)
    const preferences = { user, gameId: row.game_id, configurationId: row.configuration_id, tournamentId: row.tournament_id, party, lobbyId: match }
    await this.#search.look(preferences)
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
      return this.#begin(tx, row)
    })
    if (typeof done === 'string') return done
    await this.#ctx.matches.refreshed(match)
    await this.#cards.publish(done)
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

  async leave(user: string, match: string): Promise<void> {
    const row = await this.#rows.selectMatch(this.#ctx.db, match)
    if (row?.status !== 'waiting') return
    if (row.host_id === user) return this.end(match, 'cancelled')
    await this.#ctx.db.transaction(async (tx) => {
      await lockLobby(this.#ctx, tx, match)
      await freeSeat(this.#ctx, tx, match, user)
    })
    await this.#ctx.matches.refreshed(match)
  }

  async leaveAll(user: string): Promise<void> {
    // Hardly anybody who searches for an opponent has a seat in a lobby.
    if ((await this.#isSitting(user)) !== true) return
    await this.#publishVacated(await this.#ctx.db.transaction(async (tx) => vacate(this.#ctx, tx, user, await lockLobbiesOf(this.#ctx, tx, user), this.#now())))
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
    await this.#publishVacated(opened.left)
    for (const bot of opened.bots) await this.joinBot(bot.account_id, bot.bot_level ?? 3, match.id)
    await this.#ctx.matches.refreshed(previous.id)
    await this.#cards.publish(opened.invites)
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

/** Whether a match has started, or a lobby continued as another match: nobody needs to take a seat there any more. */
function hasGoneOn({ status, moved_to }: MatchRow): boolean {
  return status === 'started' || status === 'completed' || moved_to !== null
}
