import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, leave, players, type Players, started, until } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { type Mirror, mirror } from '../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
const table = { gameId: 'ludo', configurationId: 'table' }
const teams = { gameId: 'ludo', configurationId: 'teams' }
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92310')
})
afterAll(() => app.stop())

const open = async (who: Person, preferences: { gameId: string; configurationId?: string } = { gameId }) =>
  (await who.call('matches.requestMatch', { ...preferences, search: false })).response
const start = (who: Person, matchId: string) => who.call('matches.startMatch', { matchId })
const linkInto = async (who: Person, matchId: string) => (await who.call('matches.createLink', { matchId })).response.token
const enter = (who: Person, token: string) => who.call('matches.joinByLink', { token })

test('[MAT-05] [MAT-06] [MAT-08] every multiplayer game has configurations, each an id, a template with all its fields and an icon; the one for two starts with two', async () => {
  const visitor = await people.signIn('Visitor')
  const games = (await visitor.call('catalog.gamesList', {})).response.filter((game) => game.multiplayer)
  expect(games.length).toBeGreaterThan(2)
  const fields = [
    'isSelectable',
    'isVisible',
    'maxPlayerCount',
    'maxTeamCount',
    'minPlayerCount',
    'minTeamCount',
    'playersInTeam',
    'teamUp',
    'title',
    'titleAr',
  ]
  for (const game of games) {
    for (const { id, icon, matchMakingTemplate: template } of game.configurations) {
      expect(
        [id, icon].every((text) => text.length > 0),
        game.gameId,
      ).toBe(true)
      expect(Object.keys(template).toSorted()).toEqual(fields)
      expect(template.minPlayerCount).toBeLessThanOrEqual(template.maxPlayerCount)
    }
    const [first] = game.configurations
    if (first?.matchMakingTemplate.maxPlayerCount === 2) expect(first.matchMakingTemplate.minPlayerCount).toBe(2)
  }
})

test('[MAT-32] [MAT-33] [MAT-34] in a selectable game the host starts from the least number on, alone not, and a full table waits for the word', async () => {
  const [host, b, c, d] = (await people.many(4)) as [Person, Person, Person, Person]
  const { matchId } = await open(host, table)
  expect(await start(host, matchId)).toMatchObject({ status: 409, code: 'TOO_FEW_PLAYERS' })
  const token = await linkInto(host, matchId)
  await enter(b, token)
  expect((await get(host, matchId)).status).toBe('waiting')
  expect(await start(b, matchId)).toMatchObject({ status: 403, code: 'NOT_HOST' })
  await enter(c, token)
  expect((await start(host, matchId)).response).toMatchObject({ status: 'started' })
  expect((await get(host, matchId)).players.map((player) => [player.seat, player.team])).toEqual([0, 1, 2].map((seat) => [seat, null]))
  expect(await enter(d, token)).toMatchObject({ code: 'INVITE_OVER' })

  await leave(host, matchId)
  const full = await open(host, table)
  const all = await linkInto(host, full.matchId)
  for (const guest of [b, c, d]) await enter(guest, all)
  expect((await get(host, full.matchId)).status).toBe('waiting')
  expect((await start(host, full.matchId)).response.status).toBe('started')
})

test('[MAT-12] [MAT-34] teams start with full teams only; partners sit across, and the team that wins wins together', async () => {
  const four = (await people.many(4)) as [Person, Person, Person, Person]
  const [host, ...guests] = four
  const { matchId } = await open(host, teams)
  const token = await linkInto(host, matchId)
  for (const guest of guests.slice(0, 2)) await enter(guest, token)
  expect(await start(host, matchId)).toMatchObject({ status: 409, code: 'TOO_FEW_PLAYERS' })
  await enter(guests[2] as Person, token)
  const match = (await start(host, matchId)).response
  expect(match.players.map((player) => player.team)).toEqual([0, 1, 0, 1])
})

test('friends who were invited stay in one team when random players fill the other', async () => {
  const [host, friend] = await people.friends()
  const { matchId } = await open(host, teams)
  await enter(friend, await linkInto(host, matchId))
  await host.call('matches.findPlayers', { matchId })
  const strangers = await people.many(2)
  const tickets = await Promise.all(strangers.map(async (who) => (await who.call('matches.requestMatch', teams)).response.matchId))
  const match = await started(strangers[0] as Person, tickets[0] ?? '')
  expect(match.allPlayers).toHaveLength(4)
  const teamOf = (who: Person) => match.players.find((player) => player._id === who.user)?.team
  expect(teamOf(host)).toBe(teamOf(friend))
  expect(teamOf(strangers[0] as Person)).toBe(teamOf(strangers[1] as Person))
  expect(teamOf(host)).not.toBe(teamOf(strangers[0] as Person))
  expect((await get(friend, matchId)).movedTo).toBe(match.matchId)
})

test('[MAT-22] of more than two, one who leaves has lost, a bot takes the seat, and the others play on', async () => {
  const three = (await people.many(3)) as [Person, Person, Person]
  const { matchId } = await open(three[0], table)
  const token = await linkInto(three[0], matchId)
  for (const guest of three.slice(1)) await enter(guest, token)
  await start(three[0], matchId)
  const socket = await three[0].socket()
  const seen: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${matchId}`)
  await leave(three[2], matchId)
  await seen.until('the stand-in', ({ value }) => value.players.some((player) => player.standIn))
  expect(seen.value).toMatchObject({ status: 'started', isRated: false })
  expect(seen.value.players.find((player) => player.standIn)?._id).toBe(three[2].user)
  const own = await mirror(socket, userPath, `users/${three[0].user}`)
  expect(own.value.match?.matchId).toBe(matchId)
  // When one of the last two players leaves, the match ends.
  await leave(three[1], matchId)
  const end = await ended(three[0], matchId)
  expect(end.result?.lose.map(({ playerId }) => playerId).toSorted()).toEqual([three[1].user, three[2].user].toSorted())
  expect(end.result?.win.map(({ playerId }) => playerId)).toEqual([three[0].user])
  socket.close()
})

/** A running match of two against two. */
async function twoAgainstTwo([host, ...guests]: readonly [Person, Person, Person, Person]): Promise<string> {
  const { matchId } = await open(host, teams)
  const token = await linkInto(host, matchId)
  for (const guest of guests) await enter(guest, token)
  expect((await start(host, matchId)).response.players.map((player) => player.team)).toEqual([0, 1, 0, 1])
  return matchId
}

test('[MAT-12] [MAT-55] of two against two a whole side loses its connection: the other side chooses, and bots may play it to the end', async () => {
  const four = (await people.many(4)) as [Person, Person, Person, Person]
  const matchId = await twoAgainstTwo(four)
  const [host, one, partner, two] = four
  await app.db.query(
    `with p as (update match_player set dropped_at = now(), grace_until = now() - interval '1 second' where match_id = $1 and account_id = any($2::uuid[]))
     update match set version = version + 1 where id = $1`,
    [matchId, [one.user, two.user]],
  )
  const choice = await until('the choice', 40_000, async () => (await get(partner, matchId)).choice ?? undefined)
  expect(choice).toMatchObject({ options: ['win', 'draw', 'bot'] })
  expect(choice.chooserIds.toSorted()).toEqual([host.user, partner.user].toSorted())
  expect((await partner.call('matches.decide', { matchId, choice: 'bot' })).response).toMatchObject({
    status: 'started',
    choice: null,
    isRated: false,
  })
  expect((await get(host, matchId)).players.map((player) => player.standIn)).toEqual([false, true, false, true])
})

test('[MAT-12] [MAT-22] in teams a bot plays on beside the partner of whoever left; a side that all its people left has lost', async () => {
  const four = (await people.many(4)) as [Person, Person, Person, Person]
  const [host, , partner] = four
  const begin = () => twoAgainstTwo(four)
  const idsOf = (list: readonly { readonly playerId: string }[] | undefined) => list?.map(({ playerId }) => playerId).toSorted()
  const first = await begin()
  await leave(four[1], first)
  await leave(partner, first)
  expect(await get(host, first)).toMatchObject({ status: 'started', isRated: false })
  expect((await get(host, first)).players.map((player) => player.standIn)).toEqual([false, true, true, false])
  // Nobody is left on that side. The other side has won, without its player who left.
  await leave(four[3], first)
  const end = await ended(host, first)
  expect(idsOf(end.result?.win)).toEqual([host.user])
  expect(idsOf(end.result?.lose)).toEqual([four[1].user, partner.user, four[3].user].toSorted())
  const second = await begin()
  await leave(four[1], second)
  await leave(four[3], second)
  const over = await ended(host, second)
  expect(over.result?.win.map(({ rank }) => rank)).toEqual([1, 1])
  expect(idsOf(over.result?.win)).toEqual([host.user, partner.user].toSorted())
  expect(idsOf(over.result?.lose)).toEqual([four[1].user, four[3].user].toSorted())
})

test('[MAT-64] [MAT-65] [MAT-67] a rematch is asked for, answers the new match with the same game and settings, and can be withdrawn', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  await leave(second, matchId)
  const before = await get(first, matchId)
  const rematch = await first.call('matches.playAgainV3', {
    matchId,
    gameId,
    roomId: null,
    userId: first.user,
    matchMakingTemplate: before.matchMakingTemplate,
  })
  expect(rematch).toMatchObject({ status: 200, response: { status: 'waiting', gameId, previousMatchId: matchId, hostId: first.user } })
  expect(rematch.response.matchMakingTemplate).toEqual(before.matchMakingTemplate)
  expect((await get(second, matchId)).rematchId).toBe(rematch.response.matchId)
  expect((await first.call('matches.cancelPlayAgain', { matchId })).status).toBe(200)
  expect((await get(first, rematch.response.matchId)).status).toBe('cancelled')
  expect((await get(second, matchId)).rematchId).toBeNull()
})

test('[MAT-66] the newer version of the call makes the rematch, and nobody but the two may ask for it', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  await leave(second, matchId)
  const again = await second.call('matches.playAgain', { matchId })
  const joined = await first.call('matches.playAgain', { matchId })
  expect(joined.response).toMatchObject({ matchId: again.response.matchId, status: 'started' })
  expect((await get(second, again.response.matchId)).allPlayers.toSorted()).toEqual([first.user, second.user].toSorted())
  expect(await (await people.signIn('Stranger')).call('matches.playAgain', { matchId })).toMatchObject({ status: 403 })
})

test('[MAT-54] [MAT-55] a rematch against a bot begins at once: a bot always says yes', async () => {
  const who = await people.signIn('Again')
  const match = await people.withBot(gameId, who)
  await leave(who, match.matchId)
  const again = (await who.call('matches.playAgain', { matchId: match.matchId })).response
  expect(again).toMatchObject({ status: 'started', previousMatchId: match.matchId })
  expect(again.players.map((player) => player.isBot).toSorted()).toEqual([false, true])
})
