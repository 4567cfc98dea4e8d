import type { MatchTemplate } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { userPath } from '@majlis/contract/live'
import type { Invite } from '@majlis/contract/me'
import { type Bots, botOf, isBotId } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { firstDeadline } from './clocks.ts'
import type { Engine } from './engine.ts'
import * as lobbySql from './lobby.sql.ts'
import * as sql from './matches.sql.ts'
import { fittingLevel, newcomer, shownRating } from './ratings.ts'
import { selectRatings } from './ratings.sql.ts'
import type { Search } from './search.ts'
import { leastPlayers } from './seating.ts'

/** Milliseconds an invite may be accepted. */
export const inviteMs = 20_000
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
  open(opening: Opening): Promise<string>
  /** Opens a lobby with a bot in every free seat: the match starts at once. */
  openWithBots(opening: Opening, level: 1 | 2 | 3 | undefined): Promise<string>
  /** Takes a free seat. Twice seats once. */
  join(user: string, match: string): Promise<LobbyRefusal | undefined>
  /** Looks for random players for the free seats; those who sit there stay on one side. */
  findPlayers(user: string, match: string): Promise<LobbyRefusal | undefined>
  invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal>
  accept(user: string, inviteId: string): Promise<string | LobbyRefusal>
  reject(user: string, inviteId: string): Promise<boolean>
  start(user: string, match: string): Promise<LobbyRefusal | undefined>
  setTemplate(user: string, match: string, template: MatchTemplate): Promise<LobbyRefusal | undefined>
  /** Leaves a lobby; with its host it ends. */
  leave(user: string, match: string): Promise<void>
  /** Opens the rematch of an ended match, or joins the one that the other opened. */
  rematch(user: string, previous: sql.MatchRow): Promise<string>
  invitesOf(user: string): Promise<Invite[]>
  /** Ends invites and lobbies whose time is up. */
  sweep(): Promise<void>
  end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void>
}

export class MatchLobby implements Lobby {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #bots: Bots
  readonly #search: Search

  constructor(ctx: MatchesContext, engine: Engine, bots: Bots, search: Search) {
    this.#ctx = ctx
    this.#engine = engine
    this.#bots = bots
    this.#search = search
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async #tellInvite(row: lobbySql.InviteRow): Promise<void> {
    const [invite] = await this.#toInvites([row])
    if (invite) for (const userId of [row.sent_to, row.sent_by]) await this.#ctx.live.publish(userPath, { userId }, { invite })
  }

  async #toInvites(rows: readonly lobbySql.InviteRow[]): Promise<Invite[]> {
    const [people, matches] = await Promise.all([
      this.#ctx.accounts.publicUsers(rows.flatMap((row) => [row.sent_by, row.sent_to])),
      sql.selectMatches(
        this.#ctx.db,
        rows.map((row) => row.match_id),
      ),
    ])
    return rows.map((row) => ({
      ...{ firebaseNodeId: row.id, status: row.state, matchId: row.match_id, gameId: row.game_id, sentBy: row.sent_by },
      sentByName: people.get(row.sent_by)?.name ?? '',
      sentByImage: people.get(row.sent_by)?.userImageUrl ?? '',
      ...{ sentTo: row.sent_to, sentToName: people.get(row.sent_to)?.name ?? '' },
      ...{ roomId: null, createdTime: row.created_at.getTime(), expireAt: row.expire_at.getTime(), previousMatchId: row.previous_match_id },
      isTournament: (matches.get(row.match_id)?.tournament_id ?? null) !== null,
      tournamentId: matches.get(row.match_id)?.tournament_id ?? null,
    }))
  }

  /** Someone who is about to sit down, with what is shown of them. */
  async #person(user: string, gameId: string): Promise<Omit<sql.NewPlayer, 'seat'>> {
    const [wins, [known]] = await Promise.all([this.#ctx.play.winsIn(gameId, [user]), selectRatings(this.#ctx.db, gameId, [user])])
    return { user, isBot: false, wins: wins.get(user) ?? 0, rating: shownRating(known ?? newcomer), botLevel: null }
  }

  async #bot(id: string, level: number): Promise<Omit<sql.NewPlayer, 'seat'>> {
    return { user: await this.#bots.ready(id), isBot: true, wins: 0, rating: null, botLevel: level }
  }

  async join(user: string, match: string): Promise<LobbyRefusal | undefined> {
    const gameId = (await sql.selectMatch(this.#ctx.db, match))?.game_id ?? ''
    return this.#seat(await this.#person(user, gameId), match)
  }

  /** Seats a player, and starts what is full and needs no host's word. */
  async #seat(person: Omit<sql.NewPlayer, 'seat'>, match: string): Promise<LobbyRefusal | undefined> {
    const refusal = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | undefined> => {
      const row = await lobbySql.lockMatch(tx, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      const players = await sql.selectPlayers(tx, match)
      if (players.some((player) => player.account_id === person.user)) return undefined
      if (players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
      await lobbySql.seatPlayer(tx, match, person)
      await lobbySql.syncParty(tx, match)
      const isFull = players.length + 1 === row.template.maxPlayerCount
      if (isFull && !row.template.isSelectable) await this.#begin(tx, row)
      else await sql.raiseVersion(tx, match)
      return undefined
    })
    if (refusal === undefined) await this.#engine.refreshed(match)
    return refusal
  }

  #begin(tx: Parameters<typeof lobbySql.startLobby>[0], { id, game_id }: sql.MatchRow): Promise<boolean> {
    const at = this.#now()
    return lobbySql.startLobby(tx, id, at, firstDeadline(this.#engine.code(game_id), at))
  }

  async end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void> {
    const ended = await this.#ctx.db.transaction(async (tx) => {
      await lobbySql.lockMatch(tx, match)
      await lobbySql.endLobbySearch(tx, match)
      const version = await sql.cancelMatch(tx, match, reason, this.#now())
      if (version === undefined) return undefined
      const row = await sql.selectMatch(tx, match)
      const previous = row?.previous_match_id
      const cleared = previous ? await lobbySql.clearRematch(tx, previous, match) : false
      return { invites: await lobbySql.cancelInvites(tx, match), previous: cleared ? previous : undefined }
    })
    if (ended === undefined) return
    await this.#engine.refreshed(match)
    if (ended.previous) await this.#engine.refreshed(ended.previous)
    for (const invite of ended.invites) await this.#tellInvite(invite)
  }

  async open({ user, gameId, configurationId, template, previous, tournamentId }: Opening): Promise<string> {
    const at = this.#now()
    const id = this.#ctx.entropy.uuid7()
    const code = this.#engine.code(gameId)
    const match: sql.NewMatch = {
      ...{ id, gameId, configurationId, template, status: 'waiting', hostId: user, seed: this.#ctx.entropy.seed(), at },
      rulesVersion: code?.rules.version ?? 1,
      hasBot: false,
      deadline: new Date(at.getTime() + lobbyMs),
      previousMatchId: previous ?? null,
      tournamentId: tournamentId ?? null,
      isRated: code?.isForeign !== true,
      players: [{ seat: 0, ...(await this.#person(user, gameId)) }],
    }
    await this.#ctx.db.transaction((tx) => sql.insertMatches(tx, [match]))
    await this.#engine.opened([match])
    return id
  }

  async openWithBots(opening: Opening, level: 1 | 2 | 3 | undefined): Promise<string> {
    const id = await this.open(opening)
    const [known] = await selectRatings(this.#ctx.db, opening.gameId, [opening.user])
    const fitting = level ?? fittingLevel(known)
    for (let seat = 1; seat < opening.template.maxPlayerCount; seat += 1) await this.#seat(await this.#bot(botOf(id, seat), fitting), id)
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

  async invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal> {
    const row = await sql.selectMatch(this.#ctx.db, match)
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (row.host_id !== user) return 'NOT_HOST'
    const isBot = isBotId(other)
    if (!isBot && (await this.#ctx.friends.isBlocked(user, other))) return 'BLOCKED'
    if (!isBot && !(await this.#ctx.friends.areFriends(user, other))) return 'NOT_FRIENDS'
    const players = await sql.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount || players.some((player) => player.account_id === other)) return 'MATCH_FULL'
    const at = this.#now()
    const stored = await lobbySql.insertInvite(this.#ctx.db, {
      ...{ id: this.#ctx.entropy.uuid7(), match_id: match, sent_by: user, sent_to: other, game_id: row.game_id, previous_match_id: row.previous_match_id },
      ...{ created_at: at, expire_at: new Date(at.getTime() + inviteMs) },
    })
    if (isBot) return this.#botAccepts(stored, row)
    await this.#tellInvite(stored)
    const [invite] = await this.#toInvites([stored])
    return invite ?? 'MATCH_ENDED'
  }

  /** A bot is always free (MAT-54). */
  async #botAccepts(stored: lobbySql.InviteRow, { game_id }: sql.MatchRow): Promise<Invite | LobbyRefusal> {
    if (this.#engine.code(game_id)?.bot === undefined) return 'NOT_FRIENDS'
    const accepted = await this.#ctx.db.transaction((tx) => lobbySql.endInvite(tx, stored.id, stored.sent_to, 'accepted', this.#now()))
    const [known] = await selectRatings(this.#ctx.db, game_id, [stored.sent_by])
    const refusal = await this.#seat(await this.#bot(stored.sent_to, fittingLevel(known)), stored.match_id)
    const [invite] = await this.#toInvites([accepted ?? stored])
    return refusal ?? invite ?? 'MATCH_ENDED'
  }

  async accept(user: string, inviteId: string): Promise<string | LobbyRefusal> {
    const invite = await this.#ctx.db.transaction((tx) => lobbySql.endInvite(tx, inviteId, user, 'accepted', this.#now()))
    if (invite?.state !== 'accepted') return 'INVITE_OVER'
    await this.#tellInvite(invite)
    return (await this.join(user, invite.match_id)) ?? invite.match_id
  }

  async reject(user: string, inviteId: string): Promise<boolean> {
    const invite = await this.#ctx.db.transaction((tx) => lobbySql.endInvite(tx, inviteId, user, 'rejected', this.#now()))
    if (invite) await this.#tellInvite(invite)
    return invite !== undefined
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
      await lobbySql.unseatPlayer(tx, match, user)
      await lobbySql.syncParty(tx, match)
      await sql.raiseVersion(tx, match)
    })
    await this.#engine.refreshed(match)
  }

  async rematch(user: string, previous: sql.MatchRow): Promise<string> {
    const settings: Opening = {
      ...{ user, gameId: previous.game_id, configurationId: previous.configuration_id, template: previous.template },
      tournamentId: await this.#stillRuns(previous.tournament_id),
    }
    const fresh = await this.open({ ...settings, previous: previous.id })
    const standing = await this.#ctx.db.transaction((tx) => lobbySql.claimRematch(tx, previous.id, fresh))
    if (standing !== fresh) {
      // The other was first: join theirs, and nobody keeps an empty lobby.
      await this.end(fresh, 'cancelled')
      const refusal = await this.join(user, standing)
      return refusal === undefined ? standing : this.open(settings)
    }
    const players = await sql.selectPlayers(this.#ctx.db, previous.id)
    for (const bot of players.filter((player) => player.is_bot)) await this.#seat(await this.#bot(bot.account_id, bot.bot_level ?? 2), fresh)
    await this.#engine.refreshed(previous.id)
    return fresh
  }

  async #stillRuns(tournamentId: string | null): Promise<string | null> {
    return tournamentId !== null && (await this.#ctx.tournaments.runningGame(tournamentId)) !== undefined ? tournamentId : null
  }

  async invitesOf(user: string): Promise<Invite[]> {
    return this.#toInvites(await lobbySql.selectInvites(this.#ctx.db, user, this.#now()))
  }

  async sweep(): Promise<void> {
    for (const invite of await lobbySql.expireInvites(this.#ctx.db, this.#now())) await this.#tellInvite(invite)
  }
}
