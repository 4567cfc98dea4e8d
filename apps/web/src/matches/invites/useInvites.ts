import type { Invite } from '@majlis/contract/me'
import { withUser } from '@majlis/contract/me.reduce'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { now, useTimeout } from '../../platform/clock.ts'
import { useUserId } from '../../platform/state/session.ts'
import { useLive } from '../../platform/net/useLive.ts'
import { type Fate, fateOf } from './invites.ts'

/** How long the result of an invite is shown. */
const ENDED_MS = 4_000

export interface EndedInvite {
  readonly invite: Invite
  readonly fate: Fate
}

/** The actions on this device by the invite's key. */
const done = new Map<string, Fate>()

/** Joins the lobby of an invite. The caller shows failures, if at all: the lobby stays usable (MAT-70). */
export async function acceptInvite({ firebaseNodeId, matchId }: Invite, me: string) {
  const answer = await call('matches.acceptInvite', { userId: me, matchId, firebaseNodeId })
  if (answer.success) done.set(firebaseNodeId, 'accepted')
  return answer
}

/** Declines an invite, or withdraws one that this person sent. */
export function refuseInvite({ firebaseNodeId, matchId, sentBy }: Invite, me: string): void {
  done.set(firebaseNodeId, sentBy === me ? 'cancelled' : 'rejected')
  void call('matches.rejectInvite', { userId: me, matchId, firebaseNodeId })
}

export interface Invites {
  /** Open invites, sent and received. */
  readonly open: readonly Invite[]
  /** Invites that have just ended; they are listed for a moment. */
  readonly ended: readonly EndedInvite[]
  /** The id of this person's running match. */
  readonly running: string | undefined
}

/**
 * This person's invites.
 * @param seated the players of the shown match
 */
export function useInvites(seated: ReadonlySet<string> = new Set()): Invites {
  const me = useUserId()
  const own = useLive('users/:userId', me === null ? null : { userId: me }, withUser).value
  const open = own?.Invites
  const before = useRef<readonly Invite[]>([])
  const [ended, setEnded] = useState<readonly EndedInvite[]>([])
  useEffect(() => {
    if (open === undefined || me === null) return
    const gone = before.current.filter((invite) => open.every((other) => other.firebaseNodeId !== invite.firebaseNodeId))
    before.current = open
    if (gone.length === 0) return
    const fates = gone.map((invite) => ({ invite, fate: fateOf(invite, me, now(), done.get(invite.firebaseNodeId), seated.has(invite.sentTo)) }))
    setEnded((known) => [...known, ...fates])
  }, [open, me, seated])
  useTimeout(() => setEnded([]), ended.length > 0 ? ENDED_MS : null, ended.length)
  return { open: open ?? [], ended, running: own?.match?.matchId }
}
