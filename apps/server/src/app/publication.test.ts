import { randomUUID } from 'node:crypto'
import { chatsPath, matchPath, roomMessages, roomPath, userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { type DatabaseProxy, databaseProxy } from '../platform/testing/database-proxy.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { migrations } from './compose.ts'
import { get, look, move, players, type Players } from './matching.ts'
import { countRunning } from './testing/quiet.sql.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

const gameId = 'four-in-a-row'
let database: TestDatabase
let proxy: DatabaseProxy
let app: TestApp
let people: Players

beforeAll(async () => {
  database = await testDatabase(migrations)
  proxy = await databaseProxy(database.url)
  app = await startTestApp({ DATABASE_URL: proxy.url })
  people = players(app, '92341')
})
afterAll(async () => {
  await app?.stop()
  await proxy?.close()
  await database?.drop()
})

const send = (who: Person, roomId: string, id: string, body: string) => who.call('chat.createMessage', { id, roomId, type: 'text', body })

async function room(): Promise<{ a: Person; b: Person; roomId: string }> {
  const [a, b] = await people.friends()
  const { status, response } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
  expect(status).toBe(200)
  return { a, b, roomId: response._id }
}

test('a message whose commit the server gets no answer for reaches the room and the chat list, and is the same when it is sent again', async () => {
  const { a, b, roomId } = await room()
  const socket = await b.socket()
  const messages = await mirror(socket, roomMessages, `chatMessages/${roomId}`)
  const chats = await mirror(socket, chatsPath, `chats/${b.user}`)
  const [id, body] = [randomUUID(), `lost ${randomUUID()}`]
  const lost = proxy.loseAnswer(body)
  expect((await send(a, roomId, id, body)).status).toBe(503)
  await lost
  // Before the sender tries again: they may have closed the page.
  await messages.until('the message', ({ value }) => value.some((message) => message.id === id))
  await chats.until('the chat', ({ value }) => value[0]?.lastMessage?.id === id && value[0].unread === 1)
  expect(await send(a, roomId, id, body)).toMatchObject({ status: 200, response: { id, seq: 1 } })
  expect(await snapshot(socket, roomMessages, `chatMessages/${roomId}`)).toHaveLength(1)
  socket.close()
})

test('a read mark whose commit the server gets no answer for reaches the other', async () => {
  const { a, b, roomId } = await room()
  const id = randomUUID()
  expect((await send(a, roomId, id, 'read me')).status).toBe(200)
  const socket = await a.socket()
  const seen = await mirror(socket, roomPath, `rooms/${roomId}`)
  const lost = proxy.loseAnswer(`"rooms/${roomId}","chats/${b.user}"`)
  expect((await b.call('chat.markRead', { roomId, messageId: id })).status).toBe(503)
  await lost
  await seen.until('the mark', ({ value }) => value.read[b.user] === 1)
  socket.close()
})

test('a move whose commit the server gets no answer for reaches the opponent, and the match goes on', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  const socket = await second.socket()
  const seen = await mirror(socket, matchPath, `mmV4/${matchId}`)
  const lost = proxy.loseAnswer(`{${matchId}}`)
  expect((await move(first, matchId, 1, 3)).status).toBe(503)
  await lost
  await seen.until('the move', ({ value }) => value.seq === 1)
  expect((await move(second, matchId, 2, 3)).status).toBe(200)
  expect(await move(first, matchId, 1, 3)).toMatchObject({ status: 200, response: { seq: 1 } })
  expect(await get(first, matchId)).toMatchObject({ seq: 2, status: 'started' })
  socket.close()
})

test('a pairing whose commit the server gets no answer for reaches both who look', async () => {
  const [a, b] = [await people.signIn('Amal'), await people.signIn('Badr')]
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [ownA, ownB] = [await mirror(socketA, userPath, `users/${a.user}`), await mirror(socketB, userPath, `users/${b.user}`)]
  const { matchId } = await look(a, gameId)
  const seenA = await mirror(socketA, matchPath, `mmV4/${matchId}`)
  const lost = proxy.loseAnswer(`"id":"${matchId}"`, 'commit')
  const seenB = await mirror(socketB, matchPath, `mmV4/${(await look(b, gameId)).matchId}`)
  await lost
  await seenA.until('the match', ({ value }) => value.status === 'started')
  await seenB.until('the match', ({ value }) => value.movedTo === matchId || value.status === 'started')
  for (const own of [ownA, ownB]) await own.until('the running match', ({ value }) => value.match?.matchId === matchId)
  expect((await get(b, matchId)).players.map((player) => player._id).toSorted()).toEqual([a.user, b.user].toSorted())
  for (const socket of [socketA, socketB]) socket.close()
})

test('the end of a match that a node stored and was killed before publishing reaches both', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  const socket = await second.socket()
  const seen = await mirror(socket, matchPath, `mmV4/${matchId}`)
  const own = await mirror(socket, userPath, `users/${second.user}`)
  await own.until('the running match', ({ value }) => value.match?.matchId === matchId)
  for (let seq = 1; seq <= 6; seq += 1) expect((await move(seq % 2 ? first : second, matchId, seq, seq % 2 ? 0 : 1)).status).toBe(200)
  const lost = proxy.loseAnswer(`"playerId":"${first.user}","rank":1`.replaceAll('"', '\\"'), 'commit')
  // Stored once more, it is found to be over already.
  expect((await move(first, matchId, 7, 0)).status).toBe(200)
  await lost
  await seen.until('the end', ({ value }) => value.status === 'completed' && value.result?.win[0]?.playerId === first.user)
  await own.until('no match', ({ value }) => value.match === null)
  socket.close()
})

test('a friend request and an invite whose commits the server gets no answer for reach the other, and are the same when they are sent again', async () => {
  const [a, b] = [await people.signIn('Amal'), await people.signIn('Badr')]
  const socket = await b.socket()
  const own = await mirror(socket, userPath, `users/${b.user}`)
  const ask = () => a.call('friends.requestFriend', { otherUserId: b.user })
  const requested = proxy.loseAnswer([a.user, b.user], 'commit')
  expect((await ask()).status).toBe(503)
  await requested
  await own.until('the request', ({ value }) => value.receivedRequests.includes(a.user))
  expect(await ask()).toMatchObject({ status: 200, response: { state: 'sent' } })
  expect((await b.call('friends.acceptFriend', { otherUserId: a.user })).status).toBe(200)
  const { matchId } = (await a.call('matches.requestMatch', { gameId, search: false })).response
  const invite = () => a.call('matches.inviteToMatch', { matchId, currentUserId: a.user, otherUserId: b.user })
  const invited = proxy.loseAnswer([matchId, b.user], 'commit')
  expect((await invite()).status).toBe(503)
  await invited
  await own.until('the invite', ({ value }) => value.Invites.length === 1)
  expect(await invite()).toMatchObject({ status: 200, response: { firebaseNodeId: own.value.Invites[0]?.firebaseNodeId } })
  await database.db.query("update match_invite set state = 'cancelled' where match_id = $1", [matchId])
  await own.until('no invite', ({ value }) => value.Invites.length === 0)
  socket.close()
})

test('a block whose commit the server gets no answer for takes the room from the other and ends the invite, without being sent again', async () => {
  const { a, b, roomId } = await room()
  const { matchId } = (await a.call('matches.requestMatch', { gameId, search: false })).response
  expect((await a.call('matches.inviteToMatch', { matchId, currentUserId: a.user, otherUserId: b.user })).status).toBe(200)
  const socket = await b.socket()
  const own = await mirror(socket, userPath, `users/${b.user}`)
  await own.until('the invite', ({ value }) => value.Invites.length === 1)
  await mirror(socket, roomMessages, `chatMessages/${roomId}`)
  const taken = new Promise<void>((resolve) => {
    socket.on('lost', ({ path }: { path: string }) => path === `chatMessages/${roomId}` && resolve())
  })
  // The events of the invite name both people too: their transactions have ended before an answer is lost.
  await expect.poll(() => countRunning(app.db)).toBe(0)
  const lost = proxy.loseAnswer([a.user, b.user], 'commit')
  expect((await a.call('friends.block', { userId1: a.user, userId2: b.user })).status).toBe(503)
  await lost
  await taken
  await own.until('the end of the invite', ({ value }) => value.Invites.length === 0 && value.isBlockedBy.includes(a.user))
  // Nobody remembers that the two were friends.
  await expect.poll(async () => (await send(b, roomId, randomUUID(), 'still there?')).status).toBe(403)
  socket.close()
})
