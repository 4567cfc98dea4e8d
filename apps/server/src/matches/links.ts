import { createHash } from 'node:crypto'
import type { LinkPreview } from '@majlis/contract/matches.tables'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import type { Lobby, LobbyRefusal } from './lobby.ts'
import * as sql from './links.sql.ts'
import { selectMatch, selectPlayers } from './matches.sql.ts'

/** Milliseconds a link works, and its lobby waits: long enough to log in, accept the terms and choose a name. */
export const linkMs = 60 * 60_000
/** A link that ended is still explained for so long. */
const rememberedMs = 7 * 24 * 60 * 60_000

export interface Links {
  create(user: string, match: string): Promise<{ readonly token: string; readonly path: string; readonly expireAt: number } | LobbyRefusal>
  preview(token: string): Promise<LinkPreview | undefined>
  /** Seats the user and answers the match. */
  join(user: string, token: string): Promise<string | LobbyRefusal>
  gameOf(token: string): Promise<string | undefined>
  start(): Promise<void>
}

/** Links into a lobby. Only their hashes are stored: who reads the database cannot join. */
export function createLinks(ctx: MatchesContext, engine: Engine, lobby: Lobby): Links {
  const { clock, db } = ctx
  const now = () => new Date(clock.now())
  const find = async (token: string) => {
    const link = await sql.selectLink(db, hash(token))
    const match = link && (await selectMatch(db, link.match_id))
    return link && match && { link, match }
  }

  return {
    async create(user, match) {
      const row = await selectMatch(db, match)
      if (row?.status !== 'waiting') return 'MATCH_ENDED'
      if (row.host_id !== user) return 'NOT_HOST'
      if ((await selectPlayers(db, match)).length >= row.template.maxPlayerCount) return 'MATCH_FULL'
      const token = ctx.entropy.token()
      const until = new Date(clock.now() + linkMs)
      await db.transaction((tx) => sql.insertLink(tx, hash(token), match, user, now(), until))
      await engine.refreshed(match)
      return { token, path: `/join/${token}`, expireAt: until.getTime() }
    },
    async preview(token) {
      const found = await find(token)
      if (found === undefined) return undefined
      const { link, match } = found
      const [people, players] = await Promise.all([ctx.accounts.publicUsers([link.created_by]), selectPlayers(db, match.id)])
      const host = people.get(link.created_by)
      const isFull = players.length >= match.template.maxPlayerCount
      const isOpen = match.status === 'waiting' && link.expire_at.getTime() > clock.now()
      return {
        ...{ gameId: match.game_id, hostName: host?.name ?? '', hostImageUrl: host?.userImageUrl ?? '', players: players.length },
        state: isOpen ? (isFull ? 'full' : 'open') : match.status === 'started' ? 'started' : 'over',
        ...{ maxPlayers: match.template.maxPlayerCount, expireAt: link.expire_at.getTime() },
      }
    },
    async join(user, token) {
      const found = await find(token)
      if (found === undefined) return 'INVITE_OVER'
      const { link, match } = found
      // Whoever sits there already comes back by the same link.
      if ((await selectPlayers(db, match.id)).some((player) => player.account_id === user)) return match.id
      if (link.expire_at.getTime() <= clock.now() || match.status !== 'waiting') return 'INVITE_OVER'
      if (await ctx.friends.isBlocked(link.created_by, user)) return 'BLOCKED'
      const refusal = await lobby.join(user, match.id)
      return refusal === 'MATCH_ENDED' ? 'INVITE_OVER' : (refusal ?? match.id)
    },
    gameOf: async (token) => (await find(token))?.match.game_id,
    start: () => sql.deleteLinks(db, new Date(clock.now() - rememberedMs)),
  }
}

function hash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
