import type { Invite } from '@majlis/contract/me'

/** What became of an invite. */
export type Fate = 'accepted' | 'rejected' | 'cancelled' | 'expired'

/** The countdown shows for the last thirty seconds (MAT-45). */
const COUNTDOWN_MS = 30_000
/** The clocks of device and server may differ by so much when an invite runs out. */
const SLACK_MS = 700

/** Invites that stand and wait for this person's answer, the oldest first; a run out one does not. */
export function received(invites: readonly Invite[], me: string, time: number): Invite[] {
  return invites.filter((invite) => invite.sentTo === me && invite.status === 'invited' && invite.expireAt > time)
}

/** The open invite that this person sent to a friend into a match. */
export function sentTo(invites: readonly Invite[], matchId: string, friend: string, time: number): Invite | undefined {
  return invites.find((invite) => invite.matchId === matchId && invite.sentTo === friend && invite.status === 'invited' && invite.expireAt > time)
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
