import { userPath } from '@majlis/contract/live'
import type { Invite } from '@majlis/contract/me'
import type { MatchesContext } from './context.ts'
import type * as sql from './lobby.sql.ts'
import { selectMatches } from './matches.sql.ts'

/** Tells both of an invite how it stands. */
export async function tellInvite(ctx: MatchesContext, row: sql.InviteRow): Promise<void> {
  const [invite] = await toInvites(ctx, [row])
  if (invite) for (const userId of [row.sent_to, row.sent_by]) await ctx.live.publish(userPath, { userId }, { invite })
}

/** Invites as they are shown. */
export async function toInvites(ctx: MatchesContext, rows: readonly sql.InviteRow[]): Promise<Invite[]> {
  const [people, matches] = await Promise.all([
    ctx.accounts.publicUsers(rows.flatMap((row) => [row.sent_by, row.sent_to])),
    selectMatches(
      ctx.db,
      rows.map((row) => row.match_id),
    ),
  ])
  return rows.map((row) => ({
    ...{ firebaseNodeId: row.id, status: row.state, matchId: row.match_id, gameId: row.game_id, sentBy: row.sent_by },
    sentByName: people.get(row.sent_by)?.name ?? '',
    sentByImage: people.get(row.sent_by)?.userImageUrl ?? '',
    ...{ sentTo: row.sent_to, sentToName: people.get(row.sent_to)?.name ?? '' },
    ...{
      roomId: null,
      createdTime: row.created_at.getTime(),
      expireAt: row.expire_at.getTime(),

      previousMatchId: row.previous_match_id,
    },
    isTournament: (matches.get(row.match_id)?.tournament_id ?? null) !== null,
    tournamentId: matches.get(row.match_id)?.tournament_id ?? null,
  }))
}
