import type { MatchTemplate } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { botOf } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { firstDeadline } from './clocks.ts'
import { gatherReads } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { Engine } from './engine.ts'
import type { InviteCards } from './invite-cards.ts'
import { holdInvite, endInvite, type InviteRow } from './invites.sql.ts'
import * as lobbySql from './lobby.sql.ts'
import * as sql from './matches.sql.ts'
import { fittingLevel, newcomer, shownRating } from './ratings.ts'
import { selectRatings } from './ratings.sql.ts'
import type { Search } from './search.ts'
import { leastPlayers } from './seating.ts'
import { cancelSearchesOf } from './tickets.sql.ts'
import { endLobby, freeSeat, type Vacated, vacate } from './vacating.ts'

/** Milliseconds a lobby waits for its players. */
const lobbyMs = 10 * 60_000

export type LobbyRefusal = 'NOT_HOST' | 'TOO_FEW_PLAYERS' | 'MATCH_ENDED' | 'MATCH_FULL' | 'INVITE_OVER' | 'NOT_FRIENDS' | 'BLOCKED'

/** What a lobby is opened for. */
export interface Opening {
  readonly user: string
  readonly gameId: string
  readonly configurationId: string
  readonly template: MatchTemplate
  readonly previous?: string
  readonly tournamentId?: string | null
}

export interface Lobby {
  /** Opens a lobby; its host leaves every other one in the same transaction. */
  open(opening: Opening): Promise<string>
  /** Opens a lobby with a bot in every free seat: the match starts at once. */
  openWithBots(opening: Opening, level: 1 | 2 | 3 | undefined): Promise<string>
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
  readonly invite: InviteRow | undefined
  readonly left: Vacated
}

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
    const gameId = (await sql.selectMatch(this.#ctx.db, match))?.game_id ?? ''
    return this.#seat(await this.#person(user, gameId), match, invite)
  }

  /** Seats a player, and starts what is full and needs no host's word. */
  async #seat(person: Omit<sql.NewPlayer, 'seat'>, match: string, inviteId?: string): Promise<LobbyRefusal | undefined> {
    const at = this.#now()
    const done = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | Seated> => {
      // Whoever sits down looks no more; searches are held before lobbies, as the pairing does.
      const searches = person.isBot ? [] : await cancelSearchesOf(tx, person.user)
      const locked = person.isBot ? [await lobbySql.lockMatch(tx, match)] : await lobbySql.lockLobbiesOf(tx, person.user, match)
      if (inviteId !== undefined && (await holdInvite(tx, inviteId, person.user, at)) === undefined) return 'INVITE_OVER'
      const row = locked.find((each) => each?.id === match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      const players = await sql.selectPlayers(tx, match)
      const isSeated = players.some((player) => player.account_id === person.user)
      if (!isSeated && players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
      const invite = inviteId === undefined ? undefined : await endInvite(tx, inviteId, person.user, 'accepted', at)
      const others = locked.filter((each): each is sql.MatchRow => each !== undefined && each.id !== match)
      const vacated = await vacate(tx, person.user, others, at)
      const left = { ...vacated, searches }
      if (isSeated) return { invite, left }
      await lobbySql.seatPlayer(tx, match, person)
      await lobbySql.syncParty(tx, match)
      const isFull = players.length + 1 === row.template.maxPlayerCount
      if (isFull && !row.template.isSelectable) await this.#begin(tx, row)
      else await sql.raiseVersion(tx, match)
      return { invite, left }
    })
    if (typeof done === 'string') return done
    await this.#tell(done.left)
    await this.#engine.refreshed(match)
    if (done.invite) await this.#cards.tell([done.invite])
    return undefined
  }

  async #tell({ changed, invites, searches }: Vacated): Promise<void> {
    this.#search.ended(searches)
    for (const id of changed) await this.#engine.refreshed(id)
    await this.#cards.tell(invites)
  }

  #begin(tx: Parameters<typeof lobbySql.startLobby>[0], { id, game_id }: sql.MatchRow): Promise<boolean> {
    const at = this.#now()
    return lobbySql.startLobby(tx, id, at, firstDeadline(this.#engine.code(game_id), at))
  }

  async end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void> {
    const ended = await this.#ctx.db.transaction(async (tx) => {
      const row = await lobbySql.lockMatch(tx, match)
      return row && endLobby(tx, row, reason, this.#now())
    })
    if (ended) await this.#tell(ended)
  }

  async open(opening: Opening): Promise<string> {
    const match = await this.#prepared(opening)
    const left = await this.#ctx.db.transaction((tx) => this.#insert(tx, match))
    await this.#engine.opened([match])
    await this.#tell(left)
    return match.id
  }

  /** Stores a lobby; its host sits in no other one any more. */
  async #insert(tx: Tx, match: sql.NewMatch): Promise<Vacated> {
    const searches = await cancelSearchesOf(tx, match.hostId)
    const left = await vacate(tx, match.hostId, await lobbySql.lockLobbiesOf(tx, match.hostId), match.at)
    await sql.insertMatches(tx, [match])
    return { ...left, searches }
  }

  async #prepared({ user, gameId, configurationId, template, previous, tournamentId }: Opening): Promise<sql.NewMatch> {
    const at = this.#now()
    const code = this.#engine.code(gameId)
    return {
      ...{ id: this.#ctx.entropy.uuid7(), gameId, configurationId, template, status: 'waiting', hostId: user, seed: this.#ctx.entropy.seed(), at },
      rulesVersion: code?.rules.version ?? 1,
      hasBot: false,
      deadline: new Date(at.getTime() + lobbyMs),
      previousMatchId: previous ?? null,
      tournamentId: tournamentId ?? null,
      isRated: code?.isForeign !== true,
      players: [{ seat: 0, ...(await this.#person(user, gameId)) }],
    }
  }

  async openWithBots(opening: Opening, level: 1 | 2 | 3 | undefined): Promise<string> {
    const id = await this.open(opening)
    const [known] = await selectRatings(this.#ctx.db, opening.gameId, [opening.user])
    const fitting = level ?? fittingLevel(known)
    for (let seat = 1; seat < opening.template.maxPlayerCount; seat += 1) await this.joinBot(botOf(id, seat), fitting, id)
    await this.start(opening.user, id)
    return id
  }

  async findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const row = await sql.selectMatch(this.#ctx.db, match)
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (row.host_id !== user) return 'NOT_HOST'
    const players = await sql.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    const until = new Date(this.#ctx.clock.now() + limits.searchMs)
    await lobbySql.setSearching(this.#ctx.db, [match], until)
    await this.#engine.refreshed(match)
    const party = players.filter((player) => player.account_id !== user).map((player) => player.account_id)
    const wish = { user, gameId: row.game_id, configurationId: row.configuration_id, tournamentId: row.tournament_id, party, lobbyId: match }
    await this.#search.look(wish)
    return undefined
  }

  async start(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const refusal = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | undefined> => {
      const row = await lobbySql.lockMatch(tx, match)
      if (row?.status === 'started') return undefined
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      const players = await sql.selectPlayers(tx, match)
      if (players.length < leastPlayers(row.template)) return 'TOO_FEW_PLAYERS'
      await this.#begin(tx, row)
      return undefined
    })
    if (refusal === undefined) await this.#engine.refreshed(match)
    return refusal
  }

  async setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined> {
    const refusal = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | undefined> => {
      const row = await lobbySql.lockMatch(tx, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      // Only how people play together is the host's to choose; the counts are the game's.
      await lobbySql.setTemplate(tx, match, { ...row.template, teamUp: template.teamUp })
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
    const settings: Opening = {
      ...{ user, gameId: previous.game_id, configurationId: previous.configuration_id, template: previous.template },
      tournamentId: await this.#stillRuns(previous.tournament_id),
    }
    const match = await this.#prepared({ ...settings, previous: previous.id })
    const fresh = match.id
    const left = await this.#ctx.db.transaction(async (tx): Promise<string | Vacated> => {
      const standing = await lobbySql.holdRematch(tx, previous.id)
      if (standing !== null) return standing
      const vacated = await this.#insert(tx, match)
      await lobbySql.nameRematch(tx, previous.id, fresh)
      return vacated
    })
    if (typeof left === 'string') {
      // The other was first: theirs is joined.
      const refusal = await this.join(user, left)
      return refusal === undefined ? left : this.open(settings)
    }
    await this.#engine.opened([match])
    await this.#tell(left)
    const players = await sql.selectPlayers(this.#ctx.db, previous.id)
    for (const bot of players.filter((player) => player.is_bot)) await this.joinBot(bot.account_id, bot.bot_level ?? 2, fresh)
    await this.#engine.refreshed(previous.id)
    return fresh
  }

  async #stillRuns(tournamentId: string | null): Promise<string | null> {
    return tournamentId !== null && (await this.#ctx.tournaments.runningGame(tournamentId)) !== undefined ? tournamentId : null
  }
}
