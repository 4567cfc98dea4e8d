import { type Pair, players } from '../matching.ts'
import type { Person, Persons, Reply } from '../persons.ts'

let numbers = 0
/** A number that no other person of this test file has. */
export const newNumber = (): string => `92345${String(++numbers).padStart(7, '0')}`

/**
 * The answer of a call that prepares a test.
 * @throws Error naming what the server said against it: a test on a set-up that failed would show nothing
 */
export async function done<R>(call: Promise<Reply<R>>): Promise<R> {
  const { success, status, code, message, response } = await call
  if (!success) throw new Error(`The set-up of the test failed: ${status} ${code ?? ''} ${message}`)
  return response
}

/** Makes two people friends. */
export async function befriend(a: Person, b: Person): Promise<void> {
  await done(a.call('friends.requestFriend', { otherUserId: b.user }))
  const { state } = await done(b.call('friends.acceptFriend', { otherUserId: a.user }))
  if (state !== 'accepted') throw new Error(`The set-up of the test failed: the friendship is ${state}`)
}

/** Somebody who has just logged in for the first time; without a name they have none yet. */
export const newcomer = (app: Persons, name?: string): Promise<Person> => app.signIn({ msisdn: newNumber(), ...(name !== undefined && { name }) })

/** The id of the room of two people. */
export async function roomOf(a: Person, b: Person): Promise<string> {
  return (await done(a.call('chat.createRoom', { userId1: a.user, userId2: b.user })))._id
}

/** Two newcomers with names who are friends. */
export async function twoFriends(app: Persons, names: readonly [string, string] = ['Amal', 'Badr']): Promise<[Person, Person]> {
  const [a, b] = [await newcomer(app, names[0]), await newcomer(app, names[1])]
  await befriend(a, b)
  return [a, b]
}

/** Two newcomers in a running match. */
export const inMatch = (app: Persons, gameId = 'four-in-a-row'): Promise<Pair> => players(app, '92346').pair(gameId)
