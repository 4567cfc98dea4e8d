import type { Match } from '@majlis/contract/matches'
import { until } from '../platform/testing/until.ts'
import type { Person, Persons } from './persons.ts'

export { until } from '../platform/testing/until.ts'

/** Two people in a running match. */
export interface Pair {
  readonly matchId: string
  /** Whoever moves first, then the other. */
  readonly first: Person
  readonly second: Person
}

/** What tests of matches do again and again, as people of one app. */
export interface Players {
  signIn(name: string): Promise<Person>
  many(count: number): Promise<Person[]>
  friends(): Promise<[Person, Person]>
  /** Two newcomers, or the two given, who looked for the same game and found each other. */
  pair(gameId: string, a?: Person, b?: Person, configurationId?: string): Promise<Pair>
  /** A running match against a bot, at once. */
  withBot(gameId: string, who: Person, level?: number): Promise<Match>
  /** Resolves when the matchmaker has looked at everybody who searches now: two others, who asked later for another game, have found each other. */
  passOfMatchmaker(): Promise<void>
}

/** @param prefix first digits of their numbers, one for each suite */
export function players(app: Persons, prefix: string): Players {
  let numbers = 0
  const signIn = (name: string) => app.signIn({ msisdn: `${prefix}${String(++numbers).padStart(12 - prefix.length, '0')}`, name })
  const pair = async (gameId: string, one?: Person, two?: Person, configurationId?: string): Promise<Pair> => {
    const [a, b] = [one ?? (await signIn('Amal')), two ?? (await signIn('Badr'))]
    const tickets = [await look(a, gameId, configurationId), await look(b, gameId, configurationId)]
    const [match, other] = await Promise.all([started(a, tickets[0]?.matchId ?? ''), started(b, tickets[1]?.matchId ?? '')])
    if (other.matchId !== match.matchId) throw new Error('the two are in different matches')
    const begins = match.players.find((player) => player.seat === match.turn[0])?._id
    return { matchId: match.matchId, first: begins === a.user ? a : b, second: begins === a.user ? b : a }
  }
  return {
    signIn,
    many: (count) => Promise.all(Array.from({ length: count }, (_, at) => signIn(`Player ${at}`))),
    async friends() {
      const [a, b] = [await signIn('Host'), await signIn('Guest')]
      const replies = [await a.call('friends.requestFriend', { otherUserId: b.user }), await b.call('friends.acceptFriend', { otherUserId: a.user })]
      for (const { status } of replies) if (status !== 200) throw new Error(`the two could not become friends: ${status}`)
      return [a, b]
    },
    pair,
    withBot: async (gameId, who, level) => (await who.call('matches.requestMatch', { gameId, withBot: true, ...(level && { botLevel: level }) })).response,
    async passOfMatchmaker() {
      await pair('reversi')
    },
  }
}

/** Requests a match of a game. The answer is the search, whose id is that of the ticket, or the match that was found at once. */
export const look = async (who: Person, gameId: string, configurationId?: string): Promise<Match> =>
  (await who.call('matches.requestMatch', { gameId, ...(configurationId && { configurationId }) })).response
/** A match, or the search with this id, as this person sees it. */
export const get = async (who: Person, matchId: string): Promise<Match> => (await who.call('matches.getMatch', { matchId })).response
/** Sends a move of a game whose moves are columns, as event `seq` of the match. Resolves with the whole reply, also when it is a refusal. */
export const move = (who: Person, matchId: string, seq: number, column: number) => who.call('matches.move', { matchId, seq, move: { column } })
/** Gives up a running match, or leaves the search or lobby with this id. */
export const leave = (who: Person, matchId: string) => who.call('matches.leaveGame', { matchId })
/** The reply with the person's own result of an ended match. */
export const resultOf = (who: Person, matchId: string) => who.call('matches.getResult', { matchId, userId: who.user })

/** The running match that a search has become. */
export const started = (who: Person, ticket: string, ms = 40_000): Promise<Match> =>
  until('a started match', ms, async () => {
    const match = await get(who, ticket)
    if (match.status === 'started') return match
    return match.movedTo === null ? undefined : get(who, match.movedTo)
  })

/** The match once it is over. */
export const ended = (who: Person, matchId: string, ms = 40_000): Promise<Match> =>
  until('the end of the match', ms, async () => {
    const match = await get(who, matchId)
    return match.status === 'completed' ? match : undefined
  })

/** Four in a row: whoever began has four in column 0. @param beforeLast runs before the last move */
export async function playOut({ matchId, first, second }: Pair, beforeLast?: () => Promise<void>): Promise<void> {
  for (let seq = 1; seq <= 7; seq += 1) {
    if (seq === 7) await beforeLast?.()
    const { status } = await move(seq % 2 ? first : second, matchId, seq, seq % 2 ? 0 : 1)
    if (status !== 200) throw new Error(`move ${seq} was refused: ${status}`)
  }
}
