import type { Players } from '../matching.ts'
import { done, twoFriends } from './people.ts'
import type { Person, TestApp } from '../testing.ts'

export const gameId = 'four-in-a-row'

export const invite = (who: Person, other: Person, matchId: string) =>
  who.call('matches.inviteToMatch', { currentUserId: who.user, otherUserId: other.user, matchId })
export const accept = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.acceptInvite', { userId: who.user, matchId, firebaseNodeId })
export const again = (who: Person, matchId: string) => who.call('matches.playAgain', { matchId })
/** Opens a lobby. */
export const open = (who: Person) => done(who.call('matches.requestMatch', { gameId, search: false }))
/** The same 32 times at once. */
export const thirtyTwo = <T>(ask: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 32 }, (_, at) => ask(at)))
/** The lobbies and running matches of some people. */
export const sitting = (app: TestApp, ...who: Person[]) =>
  app.db.query<{ id: string; status: string }>(
    "select distinct m.id, m.status from match_player p join match m on m.id = p.match_id where p.account_id = any($1::uuid[]) and p.active and m.status in ('waiting', 'started')",
    [who.map(({ user }) => user)],
  )
export const searchesOf = (app: TestApp, who: Person) => app.db.query("select 1 from ticket where account_id = $1 and state = 'searching'", [who.user])

/** A lobby of somebody, and the invite of a friend that nobody has answered. */
export async function invited(app: TestApp): Promise<{ host: Person; guest: Person; matchId: string; key: string }> {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const { matchId } = await open(host)
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  return { host, guest, matchId, key: firebaseNodeId }
}

/** Two friends in a running match. */
export async function inMatch(people: Players): Promise<{ host: Person; guest: Person; matchId: string; key: string }> {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  const { firebaseNodeId: key } = await done(invite(host, guest, matchId))
  await done(accept(guest, matchId, key))
  return { host, guest, matchId, key }
}
