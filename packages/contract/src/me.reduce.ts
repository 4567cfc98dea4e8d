import type { UserChange, UserLive } from './me.ts'

/** How `users/{id}` changes; applying a change twice gives the same. */
export function withUser(user: UserLive, change: UserChange): UserLive {
  const next = { ...user, ...change.set }
  for (const { list, id } of change.add ?? []) next[list] = [...next[list].filter((known) => known !== id), id].toSorted()
  for (const { list, id } of change.remove ?? []) next[list] = next[list].filter((known) => known !== id)
  const invite = change.invite
  if (invite) {
    const others = next.Invites.filter((known) => known.firebaseNodeId !== invite.firebaseNodeId)
    next.Invites = invite.status === 'invited' ? [...others, invite].toSorted((a, b) => a.createdTime - b.createdTime) : others
  }
  return next
}
