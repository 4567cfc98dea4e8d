import type { MatchRow, NewMatch, PlayerRow } from '../../matches/index.ts'
import type { MatchmakingContext } from '../context.ts'
import { insertInvite, type InviteRow, type NewInvite } from '../invites/invites.sql.ts'
import { insertLobby, type LobbyRequest } from './opening.ts'
import type { Vacated } from './vacating.ts'

/** Milliseconds for which an invite may be accepted. */
const inviteMs = 20_000

/** Invite expiry: when an invite that is sent at this moment expires. */
export const inviteEnd = (at: Date): Date => new Date(at.getTime() + inviteMs)

export type RematchRequest = LobbyRequest & { readonly previous: string }

/** A new rematch, with what has to be published about it. */
export interface OpenedRematch {
  readonly left: Vacated
  readonly invites: readonly InviteRow[]
  /** The bots of the previous match, which play again. */
  readonly bots: readonly PlayerRow[]
}

/** Opens the rematch of an ended match as this lobby and invites the players. When a rematch exists already, returns its id and changes nothing. */
export async function askForRematch(ctx: MatchmakingContext, match: NewMatch, previous: MatchRow): Promise<OpenedRematch | string> {
  const others = (await ctx.matches.lobbies.selectPlayers(ctx.db, previous.id)).filter((player) => player.account_id !== match.hostId)
  const people = await invitesFor(
    ctx,
    match,
    others.filter((player) => !player.is_bot).map((player) => player.account_id),
  )
  return ctx.db.transaction(async (tx): Promise<OpenedRematch | string> => {
    const existing = await ctx.matches.lobbies.holdRematch(tx, previous.id)
    if (existing !== null) return existing
    const { left } = await insertLobby(ctx, tx, match)
    await ctx.matches.lobbies.nameRematch(tx, previous.id, match.id)
    const invites: InviteRow[] = []
    for (const invite of people) {
      const stored = await insertInvite(tx, invite)
      if (stored) invites.push(stored)
    }
    return { left, invites, bots: others.filter((player) => player.is_bot) }
  })
}

/** The invites of a rematch, to every player who may be invited. Between friends there is also a card in their chat. */
async function invitesFor(ctx: MatchmakingContext, match: NewMatch, others: readonly string[]): Promise<NewInvite[]> {
  const invites = await Promise.all(
    others.map(async (other): Promise<NewInvite | undefined> => {
      const { areFriends, isBlocked } = await ctx.friends.pairState(match.hostId, other)
      if (isBlocked) return undefined
      return {
        id: ctx.entropy.uuid7(),
        match_id: match.id,
        sent_by: match.hostId,
        sent_to: other,
        game_id: match.gameId,
        previous_match_id: match.previousMatchId,
        room_id: areFriends ? await ctx.chat.createRoom(match.hostId, other) : null,
        created_at: match.at,
        expire_at: inviteEnd(match.at),
      }
    }),
  )
  return invites.filter((invite) => invite !== undefined)
}
