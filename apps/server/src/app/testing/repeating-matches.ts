import { randomUUID } from 'node:crypto'
import type { Match } from '@majlis/contract/matches'
import { get, playOut, players, until } from '../matching.ts'
import { type Person, type TestApp, watch } from '../testing.ts'
import type { Repeated } from './repeated.ts'

const gameId = 'four-in-a-row'

/** Games of two: one for each search of the tests, so that no two of them find each other. */
const games = ['four-in-a-row', 'chess', 'checkers', 'reversi', 'dominoes', 'sea-battle'] as const
let searches = 0
const nextGame = () => games[searches++ % games.length] ?? gameId
let numbers = 0
const nextNumber = () => `92324${String(++numbers).padStart(7, '0')}`

const open = async (who: Person, game = gameId) => (await who.call('matches.requestMatch', { gameId: game, search: false })).response.matchId
const invite = async (host: Person, guest: Person, matchId: string) =>
  (await host.call('matches.inviteToMatch', { currentUserId: host.user, otherUserId: guest.user, matchId })).response.firebaseNodeId

/** Lobbies, invites and links. */
export function ofLobbies(app: TestApp, fixedTimeApp: () => Promise<TestApp>): Readonly<Record<string, () => Promise<Repeated>>> {
  const people = players(app, '92321')
  const { friends } = people
  const invited = async () => {
    const [host, as] = await friends()
    const matchId = await open(host)
    return { as, input: { userId: as.user, matchId, firebaseNodeId: await invite(host, as, matchId) } }
  }
  const lobby = async (input: object = {}) => {
    const as = await people.signIn('Repeats')
    return { as, input: { matchId: await open(as), ...input } }
  }
  return {
    'matches.requestMatch': async () => ({ as: await people.signIn('Repeats'), input: { gameId, search: false } }),
    'matches.inviteToMatch': async () => {
      const [as, other] = await friends()
      return { as, input: { currentUserId: as.user, otherUserId: other.user, matchId: await open(as) } }
    },
    'matches.acceptInvite': invited,
    'matches.rejectInvite': invited,
    'matches.exitGame': () => lobby(),
    'matches.updateSettings': async () => {
      const { as, input } = await lobby()
      return { as, input: { ...input, matchMakingTemplate: (await get(as, input.matchId)).matchMakingTemplate } }
    },
    'matches.startMatch': async () => {
      const [as, other] = await friends()
      const matchId = await open(as, 'ludo')
      const firebaseNodeId = await invite(as, other, matchId)
      await other.call('matches.acceptInvite', { userId: other.user, matchId, firebaseNodeId })
      return { as, input: { matchId } }
    },
    'matches.joinByLink': async () => {
      const host = await people.signIn('Repeats')
      const { response } = await host.call('matches.createLink', { matchId: await open(host) })
      return { as: await people.signIn('Repeats'), input: { token: response.token } }
    },
    'matches.playWithFriend': async () => {
      const [as, other] = await friends()
      return { as, input: { pid1: as.user, pid2: other.user, gameId } }
    },
    'matches.playWithFriend: with an invite to accept': async () => {
      const [as, other] = await friends()
      await invite(other, as, await open(other))
      return { as, input: { pid1: as.user, pid2: other.user, gameId, acceptInvite: true } }
    },
    // A bot moves as time goes on.
    'matches.requestMatch: against a bot': async () => {
      const there = await fixedTimeApp()
      return { app: there, as: await there.signIn({ msisdn: nextNumber(), name: 'Repeats' }), input: { gameId, withBot: true } }
    },
    // Bots sit down as time goes on, so these two look where the time stands, and never in one game with another repetition.
    'matches.requestMatch: for a random opponent': async () => {
      const there = await fixedTimeApp()
      return { app: there, as: await there.signIn({ msisdn: nextNumber(), name: 'Repeats' }), input: { gameId: nextGame() } }
    },
    'matches.findPlayers': async () => {
      const there = await fixedTimeApp()
      const as = await there.signIn({ msisdn: nextNumber(), name: 'Repeats' })
      return { app: there, as, input: { matchId: await open(as, nextGame()) } }
    },
  }
}

/** Running matches and ended ones, and the calls in them. */
export function ofMatches(app: TestApp, fixedTimeApp: () => Promise<TestApp>): Readonly<Record<string, () => Promise<Repeated>>> {
  const people = players(app, '92322')
  const running = async (input: (matchId: string, first: Person) => object) => {
    const { matchId, first: as } = await people.pair(gameId)
    return { as, input: { matchId, ...input(matchId, as) } }
  }
  const over = async () => {
    const pair = await people.pair(gameId)
    await playOut(pair)
    return { as: pair.first, input: { matchId: pair.matchId } }
  }
  return {
    'matches.move': () => running(() => ({ seq: 1, move: { column: 3 } })),
    'matches.leaveGame': () => running(() => ({})),
    'matches.saveResult': () => running((_, first) => ({ gameId, userId: first.user, outcome: 'win' })),
    'matches.playAgain': over,
    'matches.playAgainV3': over,
    'matches.playAgain: by the second, after the first': async () => {
      const pair = await people.pair(gameId)
      await playOut(pair)
      await pair.first.call('matches.playAgain', { matchId: pair.matchId })
      return { as: pair.second, input: { matchId: pair.matchId } }
    },
    'matches.countHint': async () => {
      const as = await people.signIn('Is helped')
      const { matchId } = await people.withBot(gameId, as)
      // Where the bot begins, its move comes first.
      const isOwnTurn = ({ players: all, turn }: Match) => all.some(({ _id, seat }) => _id === as.user && turn.includes(seat))
      const { seq } = await until('the own turn', 60_000, async () => [await get(as, matchId)].find(isOwnTurn))
      return { as, input: { matchId, seq } }
    },
    // A line lives three seconds: it is said where the time stands.
    'matches.say': async () => {
      const there = await fixedTimeApp()
      const [as, guest] = [await there.signIn({ msisdn: nextNumber(), name: 'Repeats' }), await there.signIn({ msisdn: nextNumber(), name: 'Guest' })]
      const matchId = await open(as)
      const { response } = await as.call('matches.createLink', { matchId })
      await guest.call('matches.joinByLink', { token: response.token })
      return { app: there, as, input: { matchId, id: randomUUID(), t: 'q', m: 'hello' } }
    },
    'matches.cancelPlayAgain': async () => {
      const { as, input } = await over()
      await as.call('matches.playAgain', input)
      return { as, input }
    },
    'matches.decide': async () => {
      const [as, goer] = [await people.signIn('Stays'), await people.signIn('Goes')]
      const socket = await goer.socket()
      const { matchId } = await people.pair(gameId, as, goer)
      await watch(socket, `mmV4/${matchId}`)
      const find = async (is: (match: Match) => boolean) => until('the match', 60_000, async () => [await get(as, matchId)].find(is))
      await find(({ players: all }) => all.some(({ _id, isConnected }) => _id === goer.user && isConnected))
      socket.close()
      await find(({ players: all }) => all.some(({ graceUntil }) => graceUntil !== null))
      await app.db.query("update match_player set grace_until = now() - interval '1 second' where match_id = $1 and grace_until is not null", [matchId])
      await app.db.query('update match set version = version + 1 where id = $1', [matchId])
      await find(({ choice }) => choice !== null)
      return { as, input: { matchId, choice: 'win' } }
    },
  }
}
