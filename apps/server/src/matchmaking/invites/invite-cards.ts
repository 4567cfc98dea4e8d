import { createHash } from 'node:crypto'
import { userPath } from '@majlis/contract/live'
import type { Invite } from '@majlis/contract/me'
import { clockBefore } from '../../matches/index.ts'
import type { MatchmakingContext } from '../context.ts'
import * as sql from './invites.sql.ts'

/** Milliseconds after which a card that does not show the state of its invite was missed because of a crash. */
const untoldMs = 5_000
const maxMended = 50
/** How much later than its invite a card's own time is, in milliseconds. It only orders messages. */
const stampMs = 30_000

/** How invites are shown: in the lists of both people, and as a card in their chat. */
export interface InviteCards {
  /** Publishes the state of invites to both people. */
  publish(invites: readonly sql.InviteRow[]): Promise<void>
  /** Updates cards that a crash left outdated. */
  mend(): Promise<void>
}

/** Publishes invites and posts their cards into chats. A card that cannot be posted is logged, and `mend` posts it later. */
export function inviteCards(ctx: MatchmakingContext): InviteCards {
  async function publishCard(row: sql.InviteRow): Promise<void> {
    // The card of a new invite refers to the invite. The card of an ended one has the state in itself, and is written before the invite is deleted.
    if (row.state !== 'invited') await shown(row)
    const [invite] = await toInvites(ctx, [row])
    if (invite) for (const userId of [row.sent_to, row.sent_by]) await ctx.live.publish(userPath, { userId }, { invite })
    if (row.state === 'invited') await shown(row)
  }

  /** A failure of the chat prevents nobody from playing. The sweep writes the card later. */
  const shown = (row: sql.InviteRow) => show(row).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'an invite could not be shown in a chat'))

  /** The card is a message, and its end is a second message that replaces it (CHT-13). Their ids follow from the invite's, so that each is stored once. */
  async function show(row: sql.InviteRow): Promise<void> {
    if (row.room_id === null) return
    if (row.card_state === null) {
      const earlier = await sql.selectEarlierCard(ctx.db, row)
      const card = { ...cardOf(row, 'invited', await profileOf(row)), id: row.id, previousId: earlier && endIdOf(earlier.id), isNew: true }
      if (!(await ctx.chat.postInvite(card, undefined))) return sql.dropCard(ctx.db, row.id)
    }
    if (row.state !== 'invited') {
      const card = { ...cardOf(row, row.state, await profileOf(row)), id: endIdOf(row.id), previousId: row.id, isNew: false }
      // The invited person answered, and therefore knows how the invite ended.
      await ctx.chat.postInvite(card, row.state === 'accepted' || row.state === 'rejected' ? row.sent_to : undefined)
    }
    await sql.noteCard(ctx.db, row.id, row.state)
  }

  async function profileOf({ sent_to }: sql.InviteRow): Promise<Profile> {
    return (await ctx.accounts.publicUsers([sent_to])).get(sent_to) ?? { name: '', userImageUrl: '' }
  }

  return {
    async publish(invites) {
      await Promise.all(invites.map(publishCard))
    },
    async mend() {
      for (const row of await sql.selectUntold(ctx.db, new Date(ctx.clock.now() - untoldMs), maxMended)) await shown(row)
    },
  }
}

interface Profile {
  readonly name: string
  readonly userImageUrl: string
}

const actions = { invited: 'default', expired: 'default', accepted: 'accepted', rejected: 'rejected', cancelled: 'cancelled' } as const

/** The message that shows an invite (MAT-42, MAT-47, CHT-14), without its id. */
function cardOf(row: sql.InviteRow, state: sql.InviteRow['state'], { name, userImageUrl }: Profile) {
  const body = {
    _gameId: row.game_id,
    _pid1: row.sent_by,
    _pid2: row.sent_to,
    _pid2_name: name,
    _pid2_profileImage: userImageUrl,
    sender: row.sent_by,
    created_at: row.created_at.getTime(),
    expire_at: row.expire_at.getTime(),
    timeStamp: row.created_at.getTime() + stampMs,
    inviteStatus: state,
    inviteActions: actions[state],
    inviteAction: actions[state],
    previousMatchId: row.previous_match_id,
    matchId: row.match_id,
    firebaseNodeId: row.id,
  }
  return { roomId: row.room_id ?? '', senderId: row.sent_by, body: JSON.stringify(body) }
}

/** The id of the message that shows how an invite ended. It follows from the invite's id. */
function endIdOf(id: string): string {
  const digits = createHash('sha256').update(`end of invite ${id}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/** Invites as clients see them. */
export async function toInvites(ctx: MatchmakingContext, rows: readonly sql.InviteRow[]): Promise<Invite[]> {
  const [people, matches] = await Promise.all([
    ctx.accounts.publicUsers(rows.flatMap((row) => [row.sent_by, row.sent_to])),
    ctx.matches.lobbies.selectMatches(
      ctx.db,
      rows.map((row) => row.match_id),
    ),
  ])
  return rows.map((row) => ({
    firebaseNodeId: row.id,
    status: row.state,
    matchId: row.match_id,
    gameId: row.game_id,
    sentBy: row.sent_by,
    sentByName: people.get(row.sent_by)?.name ?? '',
    sentByImage: people.get(row.sent_by)?.userImageUrl ?? '',
    sentTo: row.sent_to,
    sentToName: people.get(row.sent_to)?.name ?? '',
    roomId: row.room_id,
    createdTime: row.created_at.getTime(),
    expireAt: row.expire_at.getTime(),
    previousMatchId: row.previous_match_id,
    isTournament: (matches.get(row.match_id)?.tournament_id ?? null) !== null,
    tournamentId: matches.get(row.match_id)?.tournament_id ?? null,
    clock: clockBefore(matches.get(row.match_id)?.clock ?? null),
  }))
}
