import type { Invite } from '@majlis/contract/me'

/** The result of an invite. */
export type Fate = 'accepted' | 'rejected' | 'cancelled' | 'expired'

/** The countdown is shown during the last thirty seconds (MAT-45). */
const COUNTDOWN_MS = 30_000
/** The tolerated difference between the clocks of device and server when an invite expires. */
const SLACK_MS = 700

/** How long a host waits for invited people, from the invite on. */
const HOST_WAITS_MS = 30_000

/**
 * Open invites that wait for this person's answer, the oldest first, without expired ones. Of one sender only the newest counts, because a sender
 * who opened another lobby has left the earlier one.
 */
export function received(invites: readonly Invite[], me: string, time: number): Invite[] {
  const waiting = invites.filter((invite) => invite.sentTo === me && invite.status === 'invited' && invite.expireAt > time)
  return waiting.filter((invite) => !waiting.some((other) => other.sentBy === invite.sentBy && other.createdTime > invite.createdTime))
}

/**
 * Whether an invite is already shown in another place.
 * @param popped the invite of an open dialog
 * @param roomId the open chat, which shows its invites as cards
 * @param matchId the match whose screen is open: its result offers the rematch itself
 */
export function isShownElsewhere(
  { firebaseNodeId, roomId: ownRoom, previousMatchId }: Invite,
  popped: string | undefined,
  roomId: string | undefined,
  matchId?: string,
): boolean {
  return firebaseNodeId === popped || (roomId !== undefined && ownRoom === roomId) || (matchId !== undefined && previousMatchId === matchId)
}

/** The open invite of this person to a friend for a match. */
export function sentTo(invites: readonly Invite[], matchId: string, friend: string, time: number): Invite | undefined {
  return invites.find((invite) => invite.matchId === matchId && invite.sentTo === friend && invite.status === 'invited' && invite.expireAt > time)
}

/** The open invites of this person for a match. */
export function openInvites(invites: readonly Invite[], matchId: string, me: string): Invite[] {
  return invites.filter((invite) => invite.matchId === matchId && invite.sentBy === me && invite.status === 'invited')
}

/**
 * The place for the next guest of a lobby, counted from 0: the first one that nobody has and that is kept for nobody.
 * @param kept how many places are kept for open invites
 */
export function freePlace(players: readonly { readonly seat: number }[], kept: number): number {
  const taken = new Set(players.map(({ seat }) => seat))
  let place = 0
  for (let left = kept; left > 0 || taken.has(place); place += 1) if (!taken.has(place)) left -= 1
  return place
}

/** Whether a friend can be invited to the lobby: `seated` is a player already, `asked` has an open invite, `asking` is being sent. */
export type InviteState = 'free' | 'seated' | 'asked' | 'asking'

/** The state of a friend beside a lobby. @param seated ids of its players @param pending ids of friends to whom an invite is being sent */
export function inviteState(friend: string, seated: ReadonlySet<string>, sent: Invite | undefined, pending: ReadonlySet<string>): InviteState {
  if (seated.has(friend)) return 'seated'
  if (sent !== undefined) return 'asked'
  return pending.has(friend) ? 'asking' : 'free'
}

/**
 * Until when a host waits for invited people: half a minute from the newest of these invites, or from the lobby of a rematch, whose guest is invited by the result
 * screen.
 * @returns epoch milliseconds; null when nobody was invited, or the time is over
 */
export function hostWaitsUntil(
  { matchId, createdAt, previousMatchId }: { readonly matchId: string; readonly createdAt: number; readonly previousMatchId: string | null },
  invites: readonly Invite[],
  me: string,
  time: number,
): number | null {
  const sentAt = invites.filter((invite) => invite.matchId === matchId && invite.sentBy === me).map((invite) => invite.createdTime)
  const from = Math.max(...sentAt, previousMatchId === null ? 0 : createdAt)
  return from > 0 && time < from + HOST_WAITS_MS ? from + HOST_WAITS_MS : null
}

/** The invite to another game that arrives while a result is shown. For an invite to the same game there is the Join button. */
export function popupInvite(invites: readonly Invite[], me: string, gameId: string, time: number): Invite | undefined {
  return received(invites, me, time).find((invite) => invite.gameId !== gameId)
}

/**
 * The tournament whose page an invite opens before its lobby, so that the person sees the prizes and can enter.
 * @param open the tournament whose page is open already
 * @returns null when the invite opens its lobby
 */
export const tournamentFirst = ({ tournamentId }: Pick<Invite, 'tournamentId'>, open: string | undefined): string | null =>
  tournamentId === open ? null : tournamentId

/** Whether the remaining seconds are shown: thirty or fewer, and only while the invite is open. */
export function countsDown(invite: Invite, time: number): boolean {
  const left = invite.expireAt - time
  return invite.status === 'invited' && left > 0 && left <= COUNTDOWN_MS
}

/**
 * The result of an invite that is not open any more. The server lists open ones only, so that the result follows from the actions on this device and from the
 * time.
 * @param own this person's action, if any
 * @param isSeated the invited person is a player of the match now
 */
export function fateOf(invite: Invite, me: string, time: number, own: Fate | undefined, isSeated: boolean): Fate {
  if (own !== undefined) return own
  if (isSeated) return 'accepted'
  if (time >= invite.expireAt - SLACK_MS) return 'expired'
  return invite.sentTo === me ? 'cancelled' : 'rejected'
}
