import type { Invite } from '@majlis/contract/me'

/** What became of an invite. */
export type Fate = 'accepted' | 'rejected' | 'cancelled' | 'expired'

/** The countdown shows for the last thirty seconds (MAT-45). */
const COUNTDOWN_MS = 30_000
/** The clocks of device and server may differ by so much when an invite runs out. */
const SLACK_MS = 700

/** A host waits so long for somebody to come, from the invite on. */
const HOST_WAITS_MS = 30_000

/**
 * Invites that stand and wait for this person's answer, the oldest first; a run out one does not. Of one sender only the newest:
 * whoever opened another lobby sits in the earlier one no more.
 */
export function received(invites: readonly Invite[], me: string, time: number): Invite[] {
  const standing = invites.filter((invite) => invite.sentTo === me && invite.status === 'invited' && invite.expireAt > time)
  return standing.filter((invite) => !standing.some((other) => other.sentBy === invite.sentBy && other.createdTime > invite.createdTime))
}

/**
 * Whether an invite stands before the person's eyes already.
 * @param popped the invite that a dialog asks about
 * @param roomId the chat that is open: its invites stand there as cards
 * @param matchId the match whose screen is open: its result asks for the rematch itself
 */
export function isShownElsewhere(
  { firebaseNodeId, roomId: ownRoom, previousMatchId }: Invite,
  popped: string | undefined,
  roomId: string | undefined,
  matchId?: string,
): boolean {
  return firebaseNodeId === popped || (roomId !== undefined && ownRoom === roomId) || (matchId !== undefined && previousMatchId === matchId)
}

/** The open invite that this person sent to a friend into a match. */
export function sentTo(invites: readonly Invite[], matchId: string, friend: string, time: number): Invite | undefined {
  return invites.find((invite) => invite.matchId === matchId && invite.sentTo === friend && invite.status === 'invited' && invite.expireAt > time)
}

/** Whether a friend can be asked into the lobby: `seated` is in the match already, `asked` holds an open invite, `asking` has not reached the server. */
export type Standing = 'free' | 'seated' | 'asked' | 'asking'

export function standingOf(friend: string, seated: ReadonlySet<string>, sent: Invite | undefined, asking: ReadonlySet<string>): Standing {
  if (seated.has(friend)) return 'seated'
  if (sent !== undefined) return 'asked'
  return asking.has(friend) ? 'asking' : 'free'
}

/**
 * Until when a host waits for those who were asked: half a minute from the newest invite, or from the lobby of a rematch on, whose guest is asked by its result view.
 * @returns epoch milliseconds; null when nobody was asked, or the time is up
 */
export function hostWaitsUntil(
  { matchId, createdAt, previousMatchId }: { readonly matchId: string; readonly createdAt: number; readonly previousMatchId: string | null },
  invites: readonly Invite[],
  me: string,
  time: number,
): number | null {
  const asked = invites.filter((invite) => invite.matchId === matchId && invite.sentBy === me).map((invite) => invite.createdTime)
  const from = Math.max(...asked, previousMatchId === null ? 0 : createdAt)
  return from > 0 && time < from + HOST_WAITS_MS ? from + HOST_WAITS_MS : null
}

/** The invite into another game that comes while the result of a match is looked at; one for the same game is what Join is for. */
export function popupInvite(invites: readonly Invite[], me: string, gameId: string, time: number): Invite | undefined {
  return received(invites, me, time).find((invite) => invite.gameId !== gameId)
}

/** True while the seconds left are shown: thirty or fewer, and only while the invite stands. */
export function countsDown(invite: Invite, time: number): boolean {
  const left = invite.expireAt - time
  return invite.status === 'invited' && left > 0 && left <= COUNTDOWN_MS
}

/**
 * What became of an invite that no longer stands. The list only holds open ones, so the rest is told by what this device did and by the time.
 * @param own what this person did with it, if anything
 * @param isSeated the invited one sits in the match now
 */
export function fateOf(invite: Invite, me: string, time: number, own: Fate | undefined, isSeated: boolean): Fate {
  if (own !== undefined) return own
  if (isSeated) return 'accepted'
  if (time >= invite.expireAt - SLACK_MS) return 'expired'
  return invite.sentTo === me ? 'cancelled' : 'rejected'
}
