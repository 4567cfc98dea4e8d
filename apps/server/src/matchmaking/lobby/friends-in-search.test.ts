import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, look, players, type Players, started } from '../../app/matching.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'
import { done } from '../../app/testing/people.ts'
import { accept, gameId, invite, open, searchesOf, sitting, thirtyTwo } from '../../app/testing/lobbies.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92317')
})
afterAll(() => app.stop())

test('a friend who is added while the search runs turns the search into a lobby under the same id; the friend joins it and no bot does', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await look(host, gameId)
  const socket = await host.socket()
  const seen: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${matchId}`)
  expect(seen.value).toMatchObject({ status: 'waiting', isSearching: true })
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  await seen.until('the lobby', ({ value }) => !value.isSearching)
  expect(seen.value).toMatchObject({ matchId, status: 'waiting', hostId: host.user, movedTo: null })
  expect(await snapshot(socket, matchPath, `mmV4/${matchId}`)).toEqual(seen.value)
  expect(await searchesOf(app, host)).toEqual([])
  // Moves the start of the search into the past, so that a bot would have come by now.
  await app.db.query("update ticket set created_at = now() - interval '1 minute' where account_id = $1", [host.user])
  const bystander = await people.signIn('Bystander')
  const other = await look(bystander, gameId)
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', players: [{ _id: host.user }] })
  await bystander.call('matches.exitGame', { matchId: other.matchId })
  await done(accept(guest, matchId, firebaseNodeId))
  await seen.until('the match', ({ value }) => value.status === 'started')
  expect(seen.value.allPlayers).toEqual([host.user, guest.user])
  expect(seen.gaps).toBe(0)
  socket.close()
})

test('friends who are added at once while the search runs are all asked into one lobby', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await look(host, gameId)
  const replies = await thirtyTwo(() => invite(host, guest, matchId))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ response }) => response.firebaseNodeId)).size).toBe(1)
  expect(await sitting(app, host)).toEqual([{ id: matchId, status: 'waiting' }])
})

test('adding a friend when an opponent has just been found is refused with the reason, and the host is in that match', async () => {
  const [host, guest] = await people.friends()
  const ticket = await look(host, gameId)
  await look(await people.signIn('Opponent'), gameId)
  const match = await started(host, ticket.matchId)
  expect(await invite(host, guest, ticket.matchId)).toMatchObject({ status: 409, code: 'MATCH_STARTED' })
  expect(await sitting(app, host)).toEqual([{ id: match.matchId, status: 'started' }])
})

test('a friend who is added in the moment in which a bot sits down: either is so for all, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [host, guest] = await people.friends()
    const { matchId } = await look(host, gameId)
    // The next pass of the pairing would seat a bot.
    await app.db.query("update ticket set created_at = now() - interval '6 seconds' where id = $1", [matchId])
    const reply = await invite(host, guest, matchId)
    if (reply.status === 200) {
      expect(await get(host, matchId)).toMatchObject({ status: 'waiting', players: [{ _id: host.user }] })
      await done(accept(guest, matchId, reply.response.firebaseNodeId))
      expect((await get(host, matchId)).players.map(({ isBot }) => isBot)).toEqual([false, false])
    } else {
      expect(reply).toMatchObject({ status: 409, code: 'MATCH_STARTED' })
      expect((await started(host, matchId)).players.map(({ isBot }) => isBot)).toContain(true)
    }
    expect(await sitting(app, host)).toHaveLength(1)
  }
})

test('an invite that is refused leaves the search as it is', async () => {
  const [host] = await people.friends()
  const { matchId } = await look(host, gameId)
  expect(await invite(host, await people.signIn('Stranger'), matchId)).toMatchObject({ code: 'NOT_FRIENDS' })
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', isSearching: true })
  await host.call('matches.exitGame', { matchId })
})

test('while a lobby waits for a friend whom it has asked, the search for random players stands still, and no bot sits down', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await done(host.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false }))
  await done(host.call('matches.findPlayers', { matchId }))
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  await app.db.query("update ticket set created_at = now() - interval '20 seconds' where lobby_id = $1", [matchId])
  // Somebody else searches and gets a bot, which shows that a whole pass has run.
  const other = await people.signIn('Other')
  const ticket = await look(other, gameId)
  await app.db.query("update ticket set created_at = now() - interval '20 seconds' where id = $1", [ticket.matchId])
  await started(other, ticket.matchId)
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', isSearching: true, players: [{ _id: host.user }] })
  // After the invite is declined, the search continues and the bots come.
  await done(guest.call('matches.rejectInvite', { userId: guest.user, matchId, firebaseNodeId }))
  const match = await started(host, matchId)
  expect(match.players.filter(({ isBot }) => isBot)).toHaveLength(3)
})

test('in a game for two the host looks for somebody or waits for a friend: whichever is chosen ends the other', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  await done(host.call('matches.findPlayers', { matchId }))
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', isSearching: false })
  expect(await searchesOf(app, host)).toEqual([])
  await done(host.call('matches.findPlayers', { matchId }))
  expect(await get(host, matchId)).toMatchObject({ isSearching: true })
  expect(await accept(guest, matchId, firebaseNodeId)).toMatchObject({ code: 'INVITE_OVER' })
  await host.call('matches.exitGame', { matchId })
})
