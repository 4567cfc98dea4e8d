import type { Match } from '@majlis/contract/matches'
import { get, playOut, players, until } from '../matching.ts'
import { type Person, type TestApp, watch } from '../testing.ts'
import type { Repeated } from './repeated.ts'

const gameId = 'four-in-a-row'

const open = async (who: Person, game = gameId) => (await who.call('POST /api/v4/game/play', { gameId: game, search: false })).response.matchId
const invite = async (host: Person, guest: Person, matchId: string) =>
  (await host.call('POST /api/v4/game/invite', { currentUserId: host.user, otherUserId: guest.user, matchId })).response.firebaseNodeId

/** Lobbies, invites and links. */
export function ofLobbies(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
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
      await other.call('POST /api/v4/game/acceptGameInvite', { userId: other.user, matchId, firebaseNodeId })
      return { as, input: { matchId } }
    },
    'matches.joinByLink': async () => {
      const host = await people.signIn('Repeats')
      const { response } = await host.call('POST /api/v4/match/link', { matchId: await open(host) })
      return { as: await people.signIn('Repeats'), input: { token: response.token } }
    },
    'matches.playWithFriend': async () => {
      const [as, other] = await friends()
      return { as, input: { pid1: as.user, pid2: other.user, gameId } }
    },
  }
}

/** Running matches and ended ones, and the calls in them. */
export function ofMatches(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
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
  /** A match whose room holds both players. */
  const inCall = async () => {
    const { matchId: roomId, first: as, second } = await people.pair(gameId, ...(await people.friends()))
    const join = async (who: Person) => (await who.call('POST /api/v4/calls/:roomId/join', { roomId })).response.peerId
    return { as, roomId, peerId: await join(as), to: await join(second) }
  }
  return {
    'matches.move': () => running(() => ({ seq: 1, move: { column: 3 } })),
    'matches.leaveGame': () => running(() => ({})),
    'matches.saveResult': () => running((_, first) => ({ gameId, userId: first.user, outcome: 'win' })),
    'matches.playAgain': over,
    'matches.playAgainV3': over,
    'matches.cancelPlayAgain': async () => {
      const { as, input } = await over()
      await as.call('POST /api/v4/game/playAgain', input)
      return { as, input }
    },
    'matches.decide': async () => {
      const [as, goer] = [await people.signIn('Stays'), await people.signIn('Goes')]
      const socket = await goer.socket()
      const { matchId } = await people.pair(gameId, as, goer)
      await watch(socket, `mmV4/${matchId}`)
      const find = async (is: (match: Match) => boolean) => until('the match', 20_000, async () => [await get(as, matchId)].find(is))
      await find(({ players: all }) => all.some(({ _id, isConnected }) => _id === goer.user && isConnected))
      socket.close()
      await find(({ players: all }) => all.some(({ graceUntil }) => graceUntil !== null))
      await app.db.query("update match_player set grace_until = now() - interval '1 second' where match_id = $1 and grace_until is not null", [matchId])
      await app.db.query('update match set version = version + 1 where id = $1', [matchId])
      await find(({ choice }) => choice !== null)
      return { as, input: { matchId, choice: 'win' } }
    },
    'calls.leave': async () => {
      const { as, roomId, peerId } = await inCall()
      return { as, input: { roomId, peerId } }
    },
    'calls.setMuted': async () => {
      const { as, roomId, peerId } = await inCall()
      return { as, input: { roomId, peerId, isMuted: false } }
    },
  }
}
