import type { MatchTemplate } from '@majlis/contract/catalog'
import { userPath } from '@majlis/contract/live'
import type { Invite } from '@majlis/contract/me'
import type { Bots } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { type Engine, turnMs } from './engine.ts'
import * as lobbySql from './lobby.sql.ts'
import * as sql from './matches.sql.ts'

/** Milliseconds an invite may be accepted. */
export const inviteMs = 20_000
/** Milliseconds a lobby waits for its players. */
const lobbyMs = 10 * 60_000

export type LobbyRefusal = 'NOT_HOST' | 'TOO_FEW_PLAYERS' | 'MATCH_ENDED' | 'MATCH_FULL' | 'INVITE_OVER' | 'NOT_FRIENDS' | 'BLOCKED'

export interface Lobby {
  open(user: string, gameId: string, configurationId: string, template: MatchTemplate, previous?: string): Promise<string>
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

  constructor(ctx: MatchesContext, engine: Engine, bots: Bots) {
    this.#ctx = ctx
    this.#engine = engine
    this.#bots = bots
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async #tellInvite(row: lobbySql.InviteRow): Promise<void> {
    const [invite] = await this.#toInvites([row])
    if (invite) await this.#ctx.live.publish(userPath, { userId: row.sent_to }, { invite })
  }

  async #toInvites(rows: readonly lobbySql.InviteRow[]): Promise<Invite[]> {
    const people = await this.#ctx.accounts.publicUsers(rows.map((row) => row.sent_by))
    return rows.map((row) => ({
      firebaseNodeId: row.id,
      status: row.state,
      matchId: row.match_id,
      gameId: row.game_id,
      sentBy: row.sent_by,
      sentByName: people.get(row.sent_by)?.name ?? '',
      sentByImage: people.get(row.sent_by)?.userImageUrl ?? '',
      roomId: null,
      createdTime: row.created_at.getTime(),
      expireAt: row.expire_at.getTime(),
      previousMatchId: row.previous_match_id,
      isTournament: false,
      tournamentId: null,
    }))
  }

  async #winsOf(user: string, gameId: string): Promise<number> {
    return (await this.#ctx.play.winsIn(gameId, [user])).get(user) ?? 0
  }

  /** Seats a player, and starts what is full and needs no host's word. */
  async #join(user: string, match: string, isBot = false): Promise<LobbyRefusal | undefined> {
    const wins = isBot ? 0 : await this.#winsOf(user, (await sql.selectMatch(this.#ctx.db, match))?.game_id ?? '')
    const refusal = await this.#ctx.db.transaction(async (tx): Promise<LobbyRefusal | undefined> => {
      const row = await lobbySql.lockMatch(tx, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      const players = await sql.selectPlayers(tx, match)
      if (players.some((player) => player.account_id === user)) return undefined
      if (players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
      await lobbySql.seatPlayer(tx, match, user, wins, isBot)
      const isFull = players.length + 1 === row.template.maxPlayerCount
      if (isFull && !row.template.isSelectable) await this.#begin(tx, match)
      else await sql.raiseVersion(tx, match)
      return undefined
    })
    if (refusal === undefined) await this.#engine.refreshed(match)
    return refusal
  }

  #begin(tx: Parameters<typeof lobbySql.startLobby>[0], match: string): Promise<boolean> {
    const at = this.#now()
    return lobbySql.startLobby(tx, match, at, new Date(at.getTime() + turnMs))
  }

  async end(match: string, reason: 'cancelled' | 'unmatched'): Promise<void> {
    const ended = await this.#ctx.db.transaction(async (tx) => {
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

  async open(user: string, gameId: string, configurationId: string, template: MatchTemplate, previous?: string): Promise<string> {
    const at = this.#now()
    const id = this.#ctx.entropy.uuid7()
    const match: sql.NewMatch = {
      ...{ id, gameId, configurationId, template, status: 'waiting', hostId: user, seed: this.#ctx.entropy.seed(), at },
      rulesVersion: this.#engine.code(gameId)?.rules.version ?? 1,
      hasBot: false,
      deadline: new Date(at.getTime() + lobbyMs),
      previousMatchId: previous ?? null,
      players: [{ seat: 0, user, isBot: false, wins: await this.#winsOf(user, gameId) }],
    }
    await this.#ctx.db.transaction((tx) => sql.insertMatches(tx, [match]))
    await this.#engine.opened([match])
    return id
  }

  async invite(user: string, match: string, other: string): Promise<Invite | LobbyRefusal> {
    const row = await sql.selectMatch(this.#ctx.db, match)
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (row.host_id !== user) return 'NOT_HOST'
    if (await this.#ctx.friends.isBlocked(user, other)) return 'BLOCKED'
    if (!(await this.#ctx.friends.areFriends(user, other))) return 'NOT_FRIENDS'
    const players = await sql.selectPlayers(this.#ctx.db, match)
    if (players.length >= row.template.maxPlayerCount || players.some((player) => player.account_id === other)) return 'MATCH_FULL'
    const at = this.#now()
    const stored = await lobbySql.insertInvite(this.#ctx.db, {
      ...{ id: this.#ctx.entropy.uuid7(), match_id: match, sent_by: user, sent_to: other, game_id: row.game_id, previous_match_id: row.previous_match_id },
      ...{ created_at: at, expire_at: new Date(at.getTime() + inviteMs) },
    })
    await this.#tellInvite(stored)
    const [invite] = await this.#toInvites([stored])
    return invite ?? 'MATCH_ENDED'
  }

  async accept(user: string, inviteId: string): Promise<string | LobbyRefusal> {
    const invite = await this.#ctx.db.transaction((tx) => lobbySql.endInvite(tx, inviteId, user, 'accepted', this.#now()))
    if (invite?.state !== 'accepted') return 'INVITE_OVER'
    await this.#tellInvite(invite)
    return (await this.#join(user, invite.match_id)) ?? invite.match_id
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
      if (players.length < row.template.minPlayerCount) return 'TOO_FEW_PLAYERS'
      await this.#begin(tx, match)
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
      await sql.raiseVersion(tx, match)
    })
    await this.#engine.refreshed(match)
  }

  async rematch(user: string, previous: sql.MatchRow): Promise<string> {
    const fresh = await this.open(user, previous.game_id, previous.configuration_id, previous.template, previous.id)
    const standing = await this.#ctx.db.transaction((tx) => lobbySql.claimRematch(tx, previous.id, fresh))
    if (standing !== fresh) {
      // The other was first: join theirs, and nobody keeps an empty lobby.
      await this.end(fresh, 'cancelled')
      const refusal = await this.#join(user, standing)
      return refusal === undefined ? standing : this.open(user, previous.game_id, previous.configuration_id, previous.template)
    }
    const players = await sql.selectPlayers(this.#ctx.db, previous.id)
    for (const bot of players.filter((player) => player.is_bot)) await this.#join(await this.#bots.ready(bot.account_id), fresh, true)
    await this.#engine.refreshed(previous.id)
    return fresh
  }

  async invitesOf(user: string): Promise<Invite[]> {
    return this.#toInvites(await lobbySql.selectInvites(this.#ctx.db, user, this.#now()))
  }

  async sweep(): Promise<void> {
    for (const invite of await lobbySql.expireInvites(this.#ctx.db, this.#now())) await this.#tellInvite(invite)
  }
}
