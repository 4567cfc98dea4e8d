import { watchedPath } from '@majlis/contract/live'
import type { WatchedMatch } from '@majlis/contract/matches.watched'
import type { Pair, Players } from '../matching.ts'
import { befriend } from './people.ts'
import type { Person } from '../testing.ts'
import { type Mirror, mirror } from '../../platform/testing/mirror.ts'

export const gameId = 'four-in-a-row'

/** Where a match is for spectators. */
export const pathOf = (matchId: string) => `watchedMatches/${matchId}`
export const watch = async (who: Person, matchId: string): Promise<Mirror<WatchedMatch>> => mirror(await who.socket(), watchedPath, pathOf(matchId))
/** The code with which somebody is refused, or that they watch. */
export const refusal = (who: Person, matchId: string) =>
  watch(who, matchId).then(
    () => 'watches',
    (problem: Error) => problem.message,
  )
export const unfriend = (a: Person, b: Person) => a.call('friends.unfriend', { userId: a.user, otherUserId: b.user })
export const block = (a: Person, b: Person) => a.call('friends.block', { userId1: a.user, userId2: b.user })

/** Two players, and a friend of the first one. */
export async function watched(people: Players): Promise<Pair & { watcher: Person }> {
  const pair = await people.pair(gameId)
  const watcher = await people.signIn('Watcher')
  await befriend(pair.first, watcher)
  return { ...pair, watcher }
}
