import { join } from 'node:path'
import type { Match } from '@majlis/contract/matches'
import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, leave, look, players, type Players, playOut, started, until } from '../../app/matching.ts'
import { slowDown } from '../../app/testing/pace.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'
import { runProgram } from '../../platform/testing/processes.ts'

const gameId = 'four-in-a-row'
let app: TestApp
/** A second node with the same database, which is the only connection between the two nodes. */
let other: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ DATABASE_URL: app.databaseUrl })
  people = players(app, '92309')
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const there = (who: Person): Person => other.personOf(who.user, who.token)
const exit = (who: Person, matchId: string) => who.call('matches.exitGame', { matchId })
const searching = () => app.db.query("select 1 from ticket where state = 'searching'")

test('two who look at the same moment at two nodes always share one match, never two half-empty ones', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [a, b] = [await people.signIn('Left'), there(await people.signIn('Right'))]
    const [one, two] = await Promise.all([look(a, gameId), look(b, gameId)])
    const [mine, theirs] = await Promise.all([started(a, one.matchId), started(b, two.matchId)])
    expect(mine.matchId).toBe(theirs.matchId)
    expect(mine.players.map((player) => player.isBot)).toEqual([false, false])
  }
  expect(await searching()).toEqual([])
})

test('a pass of the matchmaker needs one connection: pairing goes on while all others are taken', async () => {
  const [a, b] = [await people.signIn('Busy'), await people.signIn('Hours')]
  const free = Promise.withResolvers<void>()
  const held = [app, other].flatMap(({ db }) => {
    // All but one of the connections that a test's pool may open.
    const taken = Array.from({ length: 11 }, () => Promise.withResolvers<void>())
    const transactions = taken.map(({ resolve }) =>
      db.transaction(async (tx) => {
        await tx.query('select 1')
        resolve()
        await free.promise
      }),
    )
    return [{ transactions, taken }]
  })
  await Promise.all(held.flatMap(({ taken }) => taken.map(({ promise }) => promise)))
  try {
    expect(app.db.load.total - app.db.load.idle).toBe(11)
    const [one] = [await look(a, gameId), await look(b, gameId)]
    const match = await started(a, one.matchId)
    expect(match.allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
  } finally {
    free.resolve()
    await Promise.all(held.flatMap(({ transactions }) => transactions))
  }
})

test.each([
  ['frozen', 'SIGSTOP'],
  ['killed', 'SIGKILL'],
] as const)('a leader that is %s in the middle of its pass is followed by another, and no ticket is lost', async (_how, signal) => {
  const leader = runProgram(join(import.meta.dirname, 'testing', 'leading.ts'), { DATABASE_URL: app.databaseUrl })
  await leader.line('leading')
  try {
    leader.process.kill(signal)
    const [a, b] = [await people.signIn('Waits'), await people.signIn('Too')]
    const tickets = [await look(a, gameId), await look(b, gameId)]
    const match = await started(a, tickets[0]?.matchId ?? '')
    expect(match.allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
    expect(await searching()).toEqual([])
  } finally {
    await leader.kill9()
  }
})

test('[MAT-55] a search that finds nobody ends after half a minute with an offer: again, a bot, a friend; the bot is there at once', async () => {
  const who = await people.signIn('Alone')
  const before = Date.now()
  const ticket = await look(who, gameId)
  expect(ticket).toMatchObject({ isSearching: true, offers: [] })
  expect(ticket.searchUntil).toBeGreaterThan(before + 25_000)
  // The ticket is older than a search may be, and the bot of the game cannot join.
  await app.db.query("update ticket set created_at = now() - interval '31 seconds', tournament_id = 'nobody' where id = $1", [ticket.matchId])
  // Any node may end it: the two have no bus between them, and the app polls while it listens.
  const seen = await until('the end of the search', 60_000, async () => {
    const match = await get(who, ticket.matchId)
    return match.endReason === 'unmatched' ? match : undefined
  })
  expect(seen).toMatchObject({ status: 'cancelled', isSearching: false, searchUntil: null, offers: ['again', 'friend'] })
  await app.db.query('update ticket set tournament_id = null where id = $1', [ticket.matchId])
  expect((await get(who, ticket.matchId)).offers).toEqual(['again', 'bot', 'friend'])
  const bot = await people.withBot(gameId, who, 3)
  expect(bot).toMatchObject({ status: 'started', isRated: false })
  expect(bot.players.filter((player) => player.isBot)).toMatchObject([{ isBot: true, rating: null }])
  await leave(who, bot.matchId)
})

test('a bot is as strong as who meets it', async () => {
  const who = await people.signIn('Grows')
  const levels: (number | null | undefined)[] = []
  const level = async () => {
    const { matchId } = await people.withBot(gameId, who)
    const [row] = await app.db.query<{ bot_level: number }>('select bot_level from match_player where match_id = $1 and is_bot', [matchId])
    levels.push(row?.bot_level)
    await leave(who, matchId)
  }
  await level()
  for (const mu of [21, 25, 28, 31, 33, 18]) {
    await app.db.query(
      'insert into match_rating (account_id, game_id, mu, sigma, matches, at) values ($1, $2, $3, 4, 5, now()) on conflict (account_id, game_id) do update set mu = $3',
      [who.user, gameId, mu],
    )
    await level()
  }
  expect(levels).toEqual([1, 2, 3, 4, 5, 6, 1])
})

test('of several who wait each meets the nearest in strength', async () => {
  const four = await people.many(4)
  const mus = [10, 30, 12, 32]
  for (const [at, who] of four.entries())
    await app.db.query('insert into match_rating (account_id, game_id, mu, sigma, matches, at) values ($1, $2, $3, 4, 5, now())', [who.user, gameId, mus[at]])
  // One statement inserts all rows before the pass sees them, as if all had searched at once.
  const matches = await atOnce(four)
  expect(matches[0]?.matchId).toBe(matches[2]?.matchId)
  expect(matches[1]?.matchId).toBe(matches[3]?.matchId)
  expect(matches[0]?.matchId).not.toBe(matches[1]?.matchId)
})

test('[ACC-64] whom someone wants to meet chooses among those who wait, and keeps nobody from playing (Q-30)', async () => {
  const [a, b, c] = (await people.many(3)) as [Person, Person, Person]
  await a.call('accounts.patchUser', { gender: 'male', matchingGender: 'female' })
  await b.call('accounts.patchUser', { gender: 'male' })
  await c.call('accounts.patchUser', { gender: 'female' })
  const one = await look(a, gameId)
  const two = await look(b, gameId)
  await people.passOfMatchmaker()
  expect((await get(a, one.matchId)).status).toBe('waiting')
  // b came to the game first, but a has searched for longer.
  const match = await started(c, (await look(c, gameId)).matchId)
  expect(match.allPlayers.toSorted()).toEqual([a.user, c.user].toSorted())
  await leave(c, match.matchId)
  const again = await look(a, gameId)
  await app.db.query("update ticket set created_at = now() - interval '11 seconds' where id = any($1::uuid[])", [[again.matchId, two.matchId]])
  expect((await started(a, again.matchId)).allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
})

test('a tournament is played in one configuration: nobody opens a queue of their own in another one', async () => {
  const id = `ways-${Date.now()}`
  const at = Date.now()
  const cup = { id, name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', startsAt: at - 1_000, expireAt: at + 600_000, rewards: [] }
  await app.composed.apis.tournaments.schedule([cup])
  const [a] = (await people.many(1)) as [Person]
  expect((await a.call('tournaments.joinTournament', { userId: a.user, tournamentId: id })).status).toBe(200)
  const play = (more: object) => a.call('matches.requestMatch', { gameId: cup.gameId, tournamentId: id, ...more })
  for (const search of [true, false]) expect(await play({ configurationId: 'series', search })).toMatchObject({ code: 'UNKNOWN_TEMPLATE' })
  const found = await play({})
  expect(found.status).toBe(200)
  await exit(a, found.response.matchId)
})

test('[TRN-23] a match of a tournament is found among those who joined it, its win counts there, and no bot takes part', async () => {
  const id = `cup-${Date.now()}`
  const at = Date.now()
  await app.composed.apis.tournaments.schedule([{ id, name: 'Cup', nameAr: 'كأس', gameId, startsAt: at - 1_000, expireAt: at + 600_000, rewards: [] }])
  const [a, b, c] = (await people.many(3)) as [Person, Person, Person]
  const play = (who: Person) => who.call('matches.requestMatch', { gameId, tournamentId: id })
  expect(await play(a)).toMatchObject({ status: 403, code: 'NOT_JOINED' })
  expect(await a.call('matches.requestMatch', { gameId: 'reversi', tournamentId: id })).toMatchObject({ status: 409, code: 'TOURNAMENT_OVER' })
  for (const who of [a, b]) expect((await who.call('tournaments.joinTournament', { userId: who.user, tournamentId: id })).status).toBe(200)
  await a.call('friends.requestFriend', { otherUserId: b.user })
  await b.call('friends.acceptFriend', { otherUserId: a.user })
  const lobby = (await a.call('matches.requestMatch', { gameId, tournamentId: id, search: false })).response
  await a.call('matches.inviteToMatch', { currentUserId: a.user, otherUserId: b.user, matchId: lobby.matchId })
  const socket = await b.socket()
  const own = await mirror(socket, userPath, `users/${b.user}`)
  expect(own.value.Invites).toMatchObject([{ isTournament: true, tournamentId: id, matchId: lobby.matchId }])
  socket.close()
  await exit(a, lobby.matchId)
  const stranger = await look(c, gameId)
  const tickets = [(await play(a)).response, (await play(b)).response]
  const match = await started(a, tickets[0]?.matchId ?? '')
  expect(match).toMatchObject({ tournamentId: id, isRated: true, isFriendly: false, tournamentWin: null })
  expect(match.allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
  const begins = match.players.find((player) => player.seat === match.turn[0])?._id === a.user
  await playOut({ matchId: match.matchId, first: begins ? a : b, second: begins ? b : a }, () => slowDown(app.db, match.matchId))
  const end = await ended(a, match.matchId)
  expect(end.tournamentWin).toBe('counted')
  const winner = end.result?.win[0]?.playerId === a.user ? a : b
  const board = await winner.call('tournaments.tournamentLeaderboard', { tournamentId: id, userId: winner.user })
  expect(board.response.own).toMatchObject({ rank: 1, wins: 1 })
  await exit(c, stranger.matchId)
  // A person alone in a tournament gets an end with an offer, and no bot.
  const alone = (await play(a)).response
  await app.db.query("update ticket set created_at = now() - interval '31 seconds' where id = $1", [alone.matchId])
  const over = await until('the end', 60_000, async () => {
    const now = await get(a, alone.matchId)
    return now.status === 'cancelled' ? now : undefined
  })
  expect(over).toMatchObject({ endReason: 'unmatched', offers: ['again', 'friend'] })
})

/** Searches that the same pass sees. */
async function atOnce(those: readonly Person[]): Promise<Match[]> {
  const ids = those.map(() => crypto.randomUUID())
  await app.db.query(
    `insert into ticket (id, account_id, game_id, configuration_id, created_at)
     select id, account_id, $3, 'duel', now() from unnest($1::uuid[], $2::uuid[]) as i(id, account_id)`,
    [ids, those.map((who) => who.user), gameId],
  )
  return Promise.all(those.map((who, at) => started(who, ids[at] ?? '')))
}
