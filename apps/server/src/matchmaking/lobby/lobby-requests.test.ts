import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, look, players, type Players, started } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92317')
})
afterAll(() => app.stop())

/** Asserts that a reply is successful. */
async function good<R extends { readonly status: number; readonly response: unknown }>(asked: Promise<R>): Promise<R['response']> {
  const reply = await asked
  expect(reply).toMatchObject({ status: 200 })
  return reply.response
}

const invite = (who: Person, other: Person, matchId: string) => who.call('matches.inviteToMatch', { currentUserId: who.user, otherUserId: other.user, matchId })
const accept = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.acceptInvite', { userId: who.user, matchId, firebaseNodeId })
const again = (who: Person, matchId: string) => who.call('matches.playAgain', { matchId })
const open = (who: Person) => good(who.call('matches.requestMatch', { gameId, search: false }))
const thirtyTwo = <T>(ask: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 32 }, (_, at) => ask(at)))
const sitting = (...who: Person[]) =>
  app.db.query<{ id: string; status: string }>(
    "select distinct m.id, m.status from match_player p join match m on m.id = p.match_id where p.account_id = any($1::uuid[]) and p.active and m.status in ('waiting', 'started')",
    [who.map(({ user }) => user)],
  )
const searchesOf = (who: Person) => app.db.query("select 1 from ticket where account_id = $1 and state = 'searching'", [who.user])

/** Two friends in a running match. */
async function inMatch(): Promise<{ host: Person; guest: Person; matchId: string; key: string }> {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  const { firebaseNodeId: key } = await good(invite(host, guest, matchId))
  await good(accept(guest, matchId, key))
  return { host, guest, matchId, key }
}

test('a friend who is added while the search runs turns the search into a lobby under the same id; the friend joins it and no bot does', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await look(host, gameId)
  const socket = await host.socket()
  const seen: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${matchId}`)
  expect(seen.value).toMatchObject({ status: 'waiting', isSearching: true })
  const { firebaseNodeId } = await good(invite(host, guest, matchId))
  await seen.until('the lobby', ({ value }) => !value.isSearching)
  expect(seen.value).toMatchObject({ matchId, status: 'waiting', hostId: host.user, movedTo: null })
  expect(await snapshot(socket, matchPath, `mmV4/${matchId}`)).toEqual(seen.value)
  expect(await searchesOf(host)).toEqual([])
  // Moves the start of the search into the past, so that a bot would have come by now.
  await app.db.query("update ticket set created_at = now() - interval '1 minute' where account_id = $1", [host.user])
  const bystander = await people.signIn('Bystander')
  const other = await look(bystander, gameId)
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', players: [{ _id: host.user }] })
  await bystander.call('matches.exitGame', { matchId: other.matchId })
  await good(accept(guest, matchId, firebaseNodeId))
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
  expect(await sitting(host)).toEqual([{ id: matchId, status: 'waiting' }])
})

test('a friend who is added when an opponent has just been found is told so, and the host is in that match', async () => {
  const [host, guest] = await people.friends()
  const ticket = await look(host, gameId)
  await look(await people.signIn('Opponent'), gameId)
  const match = await started(host, ticket.matchId)
  expect(await invite(host, guest, ticket.matchId)).toMatchObject({ status: 409, code: 'MATCH_STARTED' })
  expect(await sitting(host)).toEqual([{ id: match.matchId, status: 'started' }])
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
      await good(accept(guest, matchId, reply.response.firebaseNodeId))
      expect((await get(host, matchId)).players.map(({ isBot }) => isBot)).toEqual([false, false])
    } else {
      expect(reply).toMatchObject({ status: 409, code: 'MATCH_STARTED' })
      expect((await started(host, matchId)).players.map(({ isBot }) => isBot)).toContain(true)
    }
    expect(await sitting(host)).toHaveLength(1)
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
  const { matchId } = await good(host.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false }))
  await good(host.call('matches.findPlayers', { matchId }))
  const { firebaseNodeId } = await good(invite(host, guest, matchId))
  await app.db.query("update ticket set created_at = now() - interval '20 seconds' where lobby_id = $1", [matchId])
  // Somebody else searches and gets a bot, which shows that a whole pass has run.
  const other = await people.signIn('Other')
  const ticket = await look(other, gameId)
  await app.db.query("update ticket set created_at = now() - interval '20 seconds' where id = $1", [ticket.matchId])
  await started(other, ticket.matchId)
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', isSearching: true, players: [{ _id: host.user }] })
  // After the invite is declined, the search continues and the bots come.
  await good(guest.call('matches.rejectInvite', { userId: guest.user, matchId, firebaseNodeId }))
  const match = await started(host, matchId)
  expect(match.players.filter(({ isBot }) => isBot)).toHaveLength(3)
})

test('in a game for two the host looks for somebody or waits for a friend: whichever is chosen ends the other', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  await good(host.call('matches.findPlayers', { matchId }))
  const { firebaseNodeId } = await good(invite(host, guest, matchId))
  expect(await get(host, matchId)).toMatchObject({ status: 'waiting', isSearching: false })
  expect(await searchesOf(host)).toEqual([])
  await good(host.call('matches.findPlayers', { matchId }))
  expect(await get(host, matchId)).toMatchObject({ isSearching: true })
  expect(await accept(guest, matchId, firebaseNodeId)).toMatchObject({ code: 'INVITE_OVER' })
  await host.call('matches.exitGame', { matchId })
})

test('a bot that is asked for while the search runs is there at once, in the same match and the same way to play', async () => {
  const host = await people.signIn('Host')
  const ask = { gameId: 'checkers', configurationId: 'dama' }
  const { matchId, matchMakingTemplate } = await good(host.call('matches.requestMatch', ask))
  const replies = await thirtyTwo(() => good(host.call('matches.requestMatch', { gameId: 'checkers', matchMakingTemplate, withBot: true })))
  for (const reply of replies) expect(reply).toMatchObject({ matchId, status: 'started', matchMakingTemplate: { title: 'Turkish dama' } })
  expect(await sitting(host)).toEqual([{ id: matchId, status: 'started' }])
  expect((await get(host, matchId)).players.map(({ isBot }) => isBot)).toEqual([false, true])
})

test('a bot that is asked for in a lobby ends the invites that stand', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  const { firebaseNodeId } = await good(invite(host, guest, matchId))
  expect(await good(host.call('matches.requestMatch', { gameId, withBot: true }))).toMatchObject({ matchId, status: 'started' })
  expect(await accept(guest, matchId, firebaseNodeId)).toMatchObject({ code: 'INVITE_OVER' })
})

test('a lobby that is asked for again, twice or 32 times at once, is the same one; a search for the game becomes it', async () => {
  const host = await people.signIn('Host')
  const { matchId } = await look(host, gameId)
  const replies = await thirtyTwo(() => open(host))
  expect(new Set(replies.map((reply) => reply.matchId))).toEqual(new Set([matchId]))
  expect(await open(host)).toMatchObject({ matchId, status: 'waiting', isSearching: false })
  await good(host.call('matches.findPlayers', { matchId }))
  expect(await open(host)).toMatchObject({ matchId, isSearching: false })
  expect(await sitting(host)).toEqual([{ id: matchId, status: 'waiting' }])
  const other = await good(host.call('matches.requestMatch', { gameId: 'checkers', configurationId: 'classic', search: false }))
  expect(await good(host.call('matches.requestMatch', { gameId: 'checkers', configurationId: 'dama', search: false }))).not.toMatchObject({
    matchId: other.matchId,
  })
  expect(await sitting(host)).toHaveLength(1)
})

test('an invite that is accepted again, 32 times at once, and after the match began, is the same success', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  const { firebaseNodeId } = await good(invite(host, guest, matchId))
  const replies = await thirtyTwo(() => good(accept(guest, matchId, firebaseNodeId)))
  for (const reply of [...replies, await good(accept(guest, matchId, firebaseNodeId))]) {
    expect(reply.matchId).toBe(matchId)
    expect(reply.players.map(({ _id }) => _id)).toEqual([host.user, guest.user])
  }
  expect(await sitting(host, guest)).toEqual([{ id: matchId, status: 'started' }])
  await leave(guest, matchId)
  expect(await good(accept(guest, matchId, firebaseNodeId))).toMatchObject({ matchId })
})

test('an accept that is repeated after its guest has left the lobby does not seat them again', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await good(host.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false }))
  const { firebaseNodeId } = await good(invite(host, guest, matchId))
  await good(accept(guest, matchId, firebaseNodeId))
  await good(guest.call('matches.exitGame', { matchId }))
  expect(await accept(guest, matchId, firebaseNodeId)).toMatchObject({ code: 'INVITE_OVER' })
})

test('[MAT-66] a rematch that is asked for again, by either, before and after it began, is the same match, and no lobby is left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { host, guest, matchId } = await inMatch()
    await leave(host, matchId)
    const replies = await thirtyTwo((at) => good(again(at % 2 === 0 ? host : guest, matchId)))
    const [next] = replies
    expect(new Set(replies.map((reply) => reply.matchId)).size).toBe(1)
    expect(await good(again(guest, matchId))).toMatchObject({ matchId: next?.matchId, status: 'started' })
    expect(await good(again(host, matchId))).toMatchObject({ matchId: next?.matchId, status: 'started' })
    expect(await sitting(host, guest)).toEqual([{ id: next?.matchId, status: 'started' }])
    await leave(host, next?.matchId ?? '')
  }
})

test('the opponent of a rematch is asked by an invite that names the match before; sitting down takes it', async () => {
  const { host, guest, matchId } = await inMatch()
  await leave(guest, matchId)
  const next = await good(again(host, matchId))
  const [row] = await app.db.query<{ id: string; state: string; previous_match_id: string }>('select * from match_invite where match_id = $1', [next.matchId])
  expect(row).toMatchObject({ sent_by: host.user, sent_to: guest.user, state: 'invited', previous_match_id: matchId })
  expect(await good(again(guest, matchId))).toMatchObject({ matchId: next.matchId, status: 'started' })
  expect(await app.db.query('select state from match_invite where match_id = $1', [next.matchId])).toEqual([{ state: 'accepted' }])
})

test('whoever has blocked the other is not asked for a rematch, and does not sit down with them', async () => {
  const { host, guest, matchId } = await inMatch()
  await leave(guest, matchId)
  await good(guest.call('friends.block', { userId1: guest.user, userId2: host.user }))
  const next = await good(again(host, matchId))
  expect(await app.db.query('select 1 from match_invite where match_id = $1', [next.matchId])).toEqual([])
  expect((await good(again(guest, matchId))).allPlayers).toEqual([guest.user])
  expect(await get(host, next.matchId)).toMatchObject({ status: 'waiting', allPlayers: [host.user] })
})

test('[MAT-19] the template of a request chooses the way to play, by its id, its title or itself; an unknown one is refused', async () => {
  const who = await people.signIn('Chooses')
  const ask = (body: object) => who.call('matches.requestMatch', { gameId: 'checkers', search: false, ...body })
  const dama = await good(ask({ configurationId: 'dama' }))
  expect(dama.matchMakingTemplate.title).toBe('Turkish dama')
  for (const matchMakingTemplate of ['dama', 'Turkish dama', dama.matchMakingTemplate, { title: 'Turkish dama' }])
    expect(await good(ask({ matchMakingTemplate }))).toMatchObject({ matchId: dama.matchId })
  expect((await good(ask({ matchMakingTemplate: 'classic' }))).matchMakingTemplate.title).toBe('Classic')
  for (const unknown of [{ matchMakingTemplate: 'poker' }, { matchMakingTemplate: { title: 'Poker' } }, { configurationId: 'poker' }])
    expect(await ask(unknown)).toMatchObject({ status: 400, code: 'UNKNOWN_TEMPLATE' })
  expect(await ask({ configurationId: 'classic', matchMakingTemplate: 'dama' })).toMatchObject({ status: 400, code: 'UNKNOWN_TEMPLATE' })
})
