import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, look, players, type Players } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92310')
})
afterAll(() => app.stop())

const open = async (who: Person) => (await who.call('matches.requestMatch', { gameId, search: false })).response.matchId
const openReversi = async (who: Person) => (await who.call('matches.requestMatch', { gameId: 'reversi', search: false })).response.matchId
const openTable = async (who: Person) => (await who.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false })).response.matchId
const invite = async (who: Person, other: Person, matchId: string) =>
  (await who.call('matches.inviteToMatch', { currentUserId: who.user, otherUserId: other.user, matchId })).response.firebaseNodeId
const accept = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.acceptInvite', { userId: who.user, matchId, firebaseNodeId })

/** Lobbies and searches in which somebody takes part. */
const sitting = async (who: Person) =>
  (
    await app.db.query<{ id: string }>(
      `select m.id from match_player p join match m on m.id = p.match_id where p.account_id = $1 and p.active and m.status = 'waiting'
       union all select id from ticket where account_id = $1 and state = 'searching' and lobby_id is null`,
      [who.user],
    )
  ).map(({ id }) => id)

test('[MAT-35] a host who opens another lobby leaves the first: it ends for all, with its invites, and they are notified', async () => {
  const [host, guest] = await people.friends()
  const socket = await guest.socket()
  const first = await openTable(host)
  await accept(guest, first, await invite(host, guest, first))
  const lobby = await mirror(socket, matchPath, `mmV4/${first}`)
  const bystander = (await people.friends())[1]
  await host.call('friends.requestFriend', { otherUserId: bystander.user })
  await bystander.call('friends.acceptFriend', { otherUserId: host.user })
  const other = await bystander.socket()
  const own = await mirror(other, userPath, `users/${bystander.user}`)
  const key = await invite(host, bystander, first)
  await own.until('the invite', ({ value }) => value.Invites.length === 1)
  const second = await open(host)
  await lobby.until('the end', ({ value }) => value.status === 'cancelled' && value.endReason === 'cancelled')
  await own.until('no invite', ({ value }) => value.Invites.length === 0)
  expect(await accept(bystander, first, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  expect(await sitting(host)).toEqual([second])
  expect(await sitting(guest)).toEqual([])
  socket.close()
  other.close()
})

test('whoever takes a seat, opens a lobby or looks for an opponent sits nowhere else: a guest frees the seat, a search ends', async () => {
  const [host, guest] = await people.friends()
  const table = await openTable(host)
  await accept(guest, table, await invite(host, guest, table))
  const own = await open(guest)
  expect(await sitting(guest)).toEqual([own])
  expect(await get(host, table)).toMatchObject({ status: 'waiting', allPlayers: [host.user] })
  const search = (await look(guest, gameId)).matchId
  expect(await sitting(guest)).toEqual([search])
  expect((await get(guest, own)).status).toBe('cancelled')
  const socket = await guest.socket()
  const seen = await mirror<typeof matchPath>(socket, matchPath, `mmV4/${search}`)
  await accept(guest, table, await invite(host, guest, table))
  await seen.until('the end of the search', ({ value }) => value.status === 'cancelled')
  expect(await sitting(guest)).toEqual([table])
  socket.close()
})

test('32 lobbies of two games opened at once by one host leave one; invites into the others are over', async () => {
  const [host, guest] = await people.friends()
  const first = await open(host)
  const key = await invite(host, guest, first)
  const opened = await Promise.all(Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? openReversi(host) : openTable(host))))
  const left = await sitting(host)
  expect(left).toHaveLength(1)
  expect(opened).toContain(left[0])
  expect(opened).not.toContain(first)
  expect(await accept(guest, first, key)).toMatchObject({ code: 'INVITE_OVER' })
})

test('opening another lobby against being joined: the guest is in the match that begins, or the invite is over', async () => {
  const ends = { joined: 0, over: 0 }
  for (let round = 0; round < 12; round += 1) {
    const [host, guest] = await people.friends()
    const first = await open(host)
    const key = await invite(host, guest, first)
    const [answer, second] = await Promise.all([accept(guest, first, key), openReversi(host)])
    const match: Match = await get(host, first)
    const [row] = await app.db.query<{ state: string }>('select state from match_invite where id = $1', [key])
    if (answer.status === 200) {
      ends.joined += 1
      expect(match).toMatchObject({ status: 'started', allPlayers: [host.user, guest.user] })
      expect(row?.state).toBe('accepted')
      await leave(guest, first)
    } else {
      ends.over += 1
      expect(answer.code).toBe('INVITE_OVER')
      expect(match.status).toBe('cancelled')
      expect(row?.state).toBe('cancelled')
    }
    expect(await sitting(host)).toEqual([second])
    expect(await sitting(guest)).toEqual([])
  }
  expect(ends.joined + ends.over).toBe(12)
})

test('two hosts who take each other’s invites at once never wait for each other in a circle, and nobody sits twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = await people.friends()
    const [mine, theirs] = [await openTable(a), await openTable(b)]
    const [intoMine, intoTheirs] = [await invite(a, b, mine), await invite(b, a, theirs)]
    const answers = await Promise.all([accept(b, mine, intoMine), accept(a, theirs, intoTheirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await sitting(a)).length).toBeLessThanOrEqual(1)
    expect((await sitting(b)).length).toBe(1)
    expect(await sitting(a)).toEqual(await sitting(b))
  }
})
