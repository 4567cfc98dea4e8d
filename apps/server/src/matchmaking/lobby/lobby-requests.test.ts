import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, look, players, type Players } from '../../app/matching.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { done } from '../../app/testing/people.ts'
import { accept, again, gameId, inMatch, invite, open, sitting, thirtyTwo } from '../../app/testing/lobbies.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92317')
})
afterAll(() => app.stop())

test('a bot that is asked for while the search runs is there at once, in the same match and the same way to play', async () => {
  const host = await people.signIn('Host')
  const ask = { gameId: 'checkers', configurationId: 'dama' }
  const { matchId, matchMakingTemplate } = await done(host.call('matches.requestMatch', ask))
  const replies = await thirtyTwo(() => done(host.call('matches.requestMatch', { gameId: 'checkers', matchMakingTemplate, withBot: true })))
  for (const reply of replies) expect(reply).toMatchObject({ matchId, status: 'started', matchMakingTemplate: { title: 'Turkish dama' } })
  expect(await sitting(app, host)).toEqual([{ id: matchId, status: 'started' }])
  expect((await get(host, matchId)).players.map(({ isBot }) => isBot)).toEqual([false, true])
})

test('a bot that is asked for in a lobby ends the invites that stand', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  expect(await done(host.call('matches.requestMatch', { gameId, withBot: true }))).toMatchObject({ matchId, status: 'started' })
  expect(await accept(guest, matchId, firebaseNodeId)).toMatchObject({ code: 'INVITE_OVER' })
})

test('a lobby that is asked for again, twice or 32 times at once, is the same one; a search for the game becomes it', async () => {
  const host = await people.signIn('Host')
  const { matchId } = await look(host, gameId)
  const replies = await thirtyTwo(() => open(host))
  expect(new Set(replies.map((reply) => reply.matchId))).toEqual(new Set([matchId]))
  expect(await open(host)).toMatchObject({ matchId, status: 'waiting', isSearching: false })
  await done(host.call('matches.findPlayers', { matchId }))
  expect(await open(host)).toMatchObject({ matchId, isSearching: false })
  expect(await sitting(app, host)).toEqual([{ id: matchId, status: 'waiting' }])
  const other = await done(host.call('matches.requestMatch', { gameId: 'checkers', configurationId: 'classic', search: false }))
  expect(await done(host.call('matches.requestMatch', { gameId: 'checkers', configurationId: 'dama', search: false }))).not.toMatchObject({
    matchId: other.matchId,
  })
  expect(await sitting(app, host)).toHaveLength(1)
})

test('an invite that is accepted again, 32 times at once, and after the match began, is the same success', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await open(host)
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  const replies = await thirtyTwo(() => done(accept(guest, matchId, firebaseNodeId)))
  for (const reply of [...replies, await done(accept(guest, matchId, firebaseNodeId))]) {
    expect(reply.matchId).toBe(matchId)
    expect(reply.players.map(({ _id }) => _id)).toEqual([host.user, guest.user])
  }
  expect(await sitting(app, host, guest)).toEqual([{ id: matchId, status: 'started' }])
  await leave(guest, matchId)
  expect(await done(accept(guest, matchId, firebaseNodeId))).toMatchObject({ matchId })
})

test('an accept that is repeated after its guest has left the lobby does not seat them again', async () => {
  const [host, guest] = await people.friends()
  const { matchId } = await done(host.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false }))
  const { firebaseNodeId } = await done(invite(host, guest, matchId))
  await done(accept(guest, matchId, firebaseNodeId))
  await done(guest.call('matches.exitGame', { matchId }))
  expect(await accept(guest, matchId, firebaseNodeId)).toMatchObject({ code: 'INVITE_OVER' })
})

test('[MAT-66] a rematch that is asked for again, by either, before and after it began, is the same match, and no lobby is left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { host, guest, matchId } = await inMatch(people)
    await leave(host, matchId)
    const replies = await thirtyTwo((at) => done(again(at % 2 === 0 ? host : guest, matchId)))
    const [next] = replies
    expect(new Set(replies.map((reply) => reply.matchId)).size).toBe(1)
    expect(await done(again(guest, matchId))).toMatchObject({ matchId: next?.matchId, status: 'started' })
    expect(await done(again(host, matchId))).toMatchObject({ matchId: next?.matchId, status: 'started' })
    expect(await sitting(app, host, guest)).toEqual([{ id: next?.matchId, status: 'started' }])
    await leave(host, next?.matchId ?? '')
  }
})

test('the opponent of a rematch is asked by an invite that names the match before; sitting down takes it', async () => {
  const { host, guest, matchId } = await inMatch(people)
  await leave(guest, matchId)
  const next = await done(again(host, matchId))
  const [row] = await app.db.query<{ id: string; state: string; previous_match_id: string }>('select * from match_invite where match_id = $1', [next.matchId])
  expect(row).toMatchObject({ sent_by: host.user, sent_to: guest.user, state: 'invited', previous_match_id: matchId })
  expect(await done(again(guest, matchId))).toMatchObject({ matchId: next.matchId, status: 'started' })
  expect(await app.db.query('select state from match_invite where match_id = $1', [next.matchId])).toEqual([{ state: 'accepted' }])
})

test('whoever has blocked the other is not asked for a rematch, and does not sit down with them', async () => {
  const { host, guest, matchId } = await inMatch(people)
  await leave(guest, matchId)
  await done(guest.call('friends.block', { userId1: guest.user, userId2: host.user }))
  const next = await done(again(host, matchId))
  expect(await app.db.query('select 1 from match_invite where match_id = $1', [next.matchId])).toEqual([])
  expect((await done(again(guest, matchId))).allPlayers).toEqual([guest.user])
  expect(await get(host, next.matchId)).toMatchObject({ status: 'waiting', allPlayers: [host.user] })
})

test('[MAT-19] the template of a request chooses the way to play, by its id, its title or itself; an unknown one is refused', async () => {
  const who = await people.signIn('Chooses')
  const ask = (body: object) => who.call('matches.requestMatch', { gameId: 'checkers', search: false, ...body })
  const dama = await done(ask({ configurationId: 'dama' }))
  expect(dama.matchMakingTemplate.title).toBe('Turkish dama')
  for (const matchMakingTemplate of ['dama', 'Turkish dama', dama.matchMakingTemplate, { title: 'Turkish dama' }])
    expect(await done(ask({ matchMakingTemplate }))).toMatchObject({ matchId: dama.matchId })
  expect((await done(ask({ matchMakingTemplate: 'classic' }))).matchMakingTemplate.title).toBe('Classic')
  for (const unknown of [{ matchMakingTemplate: 'poker' }, { matchMakingTemplate: { title: 'Poker' } }, { configurationId: 'poker' }])
    expect(await ask(unknown)).toMatchObject({ status: 400, code: 'UNKNOWN_TEMPLATE' })
  expect(await ask({ configurationId: 'classic', matchMakingTemplate: 'dama' })).toMatchObject({ status: 400, code: 'UNKNOWN_TEMPLATE' })
})
