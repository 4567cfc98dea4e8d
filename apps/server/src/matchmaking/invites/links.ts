import { createHash } from 'node:crypto'
import type { LinkPreview } from '@majlis/contract/matches.tables'
import type { MatchmakingContext } from '../context.ts'
import type { Lobby } from '../lobby/lobby.ts'
import type { LobbyRefusal } from '../lobby/refusals.ts'
import * as sql from './links.sql.ts'

/** Milliseconds for which a link works and its lobby waits: enough to log in, accept the terms and choose a name. */
export const linkMs = 60 * 60_000
/** Milliseconds for which an ended link is still answered with the reason. */
const rememberedMs = 7 * 24 * 60 * 60_000

export interface Links {
  create(user: string, match: string): Promise<{ readonly token: string; readonly path: string; readonly expireAt: number } | LobbyRefusal>
  preview(token: string): Promise<LinkPreview | undefined>
  /** Gives the user a seat and returns the match's id. */
  join(user: string, token: string): Promise<string | LobbyRefusal>
  gameOf(token: string): Promise<string | undefined>
  start(): Promise<void>
}

/** Links into a lobby. Only their hashes are stored, so that a reader of the database cannot join. */
export function createLinks(ctx: MatchmakingContext, lobby: Lobby): Links {
  const { clock, db } = ctx
  const { lobbies } = ctx.matches
  const now = () => new Date(clock.now())
  const find = async (token: string) => {
    const link = await sql.selectLink(db, hash(token))
    const match = link && (await lobbies.selectMatch(db, link.match_id))
    return link && match && { link, match }
  }

  return {
    async create(user, match) {
      const row = await lobbies.selectMatch(db, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      if ((await lobbies.selectPlayers(db, match)).length >= row.template.maxPlayerCount) return 'MATCH_FULL'
      const token = ctx.entropy.token()
      const until = new Date(clock.now() + linkMs)
      await db.transaction(async (tx) => {
        await sql.insertLink(tx, hash(token), match, user, now(), until)
        await lobbies.extendLobby(tx, match, until)
      })
      await ctx.matches.refreshed(match)
      return { token, path: `/join/${token}`, expireAt: until.getTime() }
    },
    async preview(token) {
      const found = await find(token)
      if (found === undefined) return undefined
      const { link, match } = found
      const [people, players] = await Promise.all([ctx.accounts.publicUsers([link.created_by]), lobbies.selectPlayers(db, match.id)])
      const host = people.get(link.created_by)
      const isFull = players.length >= match.template.maxPlayerCount
      const isOpen = match.status === 'waiting' && link.expire_at.getTime() > clock.now()
      return {
        gameId: match.game_id,
        hostName: host?.name ?? '',
        hostImageUrl: host?.userImageUrl ?? '',
        players: players.length,
        state: isOpen ? (isFull ? 'full' : 'open') : match.status === 'started' ? 'started' : 'over',
        maxPlayers: match.template.maxPlayerCount,
        expireAt: link.expire_at.getTime(),
        tournamentId: match.tournament_id,
      }
    },
    join,
    gameOf: async (token) => (await find(token))?.match.game_id,
    start: () => sql.deleteLinks(db, new Date(clock.now() - rememberedMs)),
  }

  async function join(user: string, token: string): Promise<string | LobbyRefusal> {
    const found = await find(token)
    if (found === undefined) return 'INVITE_OVER'
    const { link, match } = found
    // A player of the lobby returns by the same link.
    if ((await lobbies.selectPlayers(db, match.id)).some((player) => player.account_id === user)) return match.id
    if (link.expire_at.getTime() <= clock.now()) return 'INVITE_OVER'
    if (await ctx.friends.isBlocked(link.created_by, user)) return 'BLOCKED'
    const refusal = match.status === 'waiting' ? await lobby.join(user, match.id) : 'MATCH_ENDED'
    if (refusal !== 'MATCH_ENDED') return refusal ?? match.id
    // The host may have chosen another configuration at the same moment: then the link leads to another lobby.
    return (await find(token))?.match.id === match.id ? 'INVITE_OVER' : join(user, token)
  }
}

function hash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
