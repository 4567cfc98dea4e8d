import type { CallPeer } from '@majlis/contract/calls'
import { callPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leave, players, type Players, until } from '../app/matching.ts'
import { startTestApp, type TestApp, watch } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { exit, gameId, join, offer, signal, talking } from '../app/testing/voice-rooms.ts'

const secret = 'a secret of the relay'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on', TURN_URLS: 'turn:relay.example:3478?transport=udp,turn:relay.example:3478?transport=tcp', TURN_SECRET: secret })
  people = players(app, '92307')
})
afterAll(() => app.stop())

describe('the room', () => {
  test('[MAT-73] is named by the match, and everyone sees who comes, speaks and goes', async () => {
    const { matchId: roomId, first, second } = await people.pair(gameId)
    const socket = await second.socket()
    const seen = await mirror(socket, callPath, `calls/${roomId}`)
    expect(seen.value).toEqual({ peers: [] })
    const joined = (await join(first, roomId)).response
    expect(joined).toMatchObject({ roomId, peers: [{ peerId: joined.peerId, userId: first.user, isMuted: true }], conference: null })
    const own = (await join(second, roomId)).response
    expect(own.peers.map((peer: CallPeer) => peer.userId)).toEqual([first.user, second.user])
    await first.call('calls.setMuted', { roomId, peerId: joined.peerId, isMuted: false })
    await seen.until('the first to speak', ({ value }) => value.peers.some((peer) => peer.userId === first.user && !peer.isMuted))
    // Of two pages of one person the newer one is in the room.
    const again = (await join(first, roomId)).response
    await seen.until('the newer page', ({ value }) => value.peers.some((peer) => peer.peerId === again.peerId))
    expect(seen.value.peers).toHaveLength(2)
    await exit(first, roomId, joined.peerId)
    expect(await snapshot(socket, callPath, `calls/${roomId}`)).toEqual(seen.value)
    await exit(first, roomId, again.peerId)
    await seen.until('the first to be gone', ({ value }) => value.peers.length === 1)
    expect(await snapshot(socket, callPath, `calls/${roomId}`)).toEqual(seen.value)
    expect(seen.gaps).toBe(0)
    // A person who left the room is still in the match.
    expect((await first.call('matches.getMatch', { matchId: roomId })).response.status).toBe('started')
    socket.close()
  })

  test('is for people who are seated in a running match: no strangers, no lobbies, no bots', async () => {
    const { matchId: roomId, first } = await people.pair(gameId)
    const stranger = await people.signIn('Stranger')
    expect(await join(stranger, roomId)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const lobby = (await stranger.call('matches.requestMatch', { gameId, search: false })).response.matchId
    expect(await join(stranger, lobby)).toMatchObject({ status: 409, code: 'MATCH_NOT_STARTED' })
    expect(await join(first, lobby)).toMatchObject({ status: 403 })
    const alone = await people.signIn('Alone')
    const { matchId: withBot, players: seated } = await people.withBot(gameId, alone)
    const { response } = await join(alone, withBot)
    expect(seated).toHaveLength(2)
    expect(response.peers.map((peer: CallPeer) => peer.userId)).toEqual([alone.user])
    expect([...response.relayOnlyFor, ...response.apartFrom]).toEqual([])
  })

  test('is closed to whoever leaves the match, stays while the result is shown, and then ends for all', async () => {
    const { roomId, first, second } = await talking(people)
    const sockets = [await first.socket(), await second.socket()]
    const lost = sockets.map((socket) => new Promise<{ reason: string }>((resolve) => socket.once('lost', resolve)))
    for (const socket of sockets) await watch(socket, `calls/${roomId}`)
    await leave(first, roomId)
    expect((await lost[0])?.reason).toBe('FORBIDDEN')
    expect(await join(first, roomId)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    // The winner may still talk about it, with everybody who comes back to the result.
    expect((await join(second, roomId)).status).toBe(200)
    await app.db.query("update match set ended_at = ended_at - interval '3 minutes' where id = $1", [roomId])
    expect(await join(second, roomId)).toMatchObject({ status: 409, code: 'MATCH_ENDED' })
    await app.db.query("update call_room set checked_at = checked_at - interval '1 minute' where room_id = $1", [roomId])
    expect((await lost[1])?.reason).toBe('GONE')
    for (const table of ['call_room', 'call_member', 'call_signal'])
      expect(await app.db.query(`select 1 from ${table} where room_id = $1`, [roomId]), table).toEqual([])
    for (const socket of sockets) socket.close()
  })

  test('is not to be had in a region that is switched off, nor by who may not chat', async () => {
    const { matchId: roomId, first, second } = await people.pair(gameId)
    expect(await join(first, roomId, 'ae')).toMatchObject({ status: 403, code: 'CALLS_NOT_HERE', message: 'Voice chat is not available in your country' })
    expect((await join(first, roomId, 'pk')).status).toBe(200)
    await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [second.user])
    expect(await join(second, roomId)).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
    const configs = await Promise.all(['ae', 'pk'].map(async (region) => (await first.call('regions.getConfig', { region })).response.voiceCalls))
    expect(configs).toEqual([false, true])
  })

  test('lets go of who vanished without a word', async () => {
    const { roomId, first, second, b } = await talking(people)
    const socket = await first.socket()
    const seen = await mirror(socket, callPath, `calls/${roomId}`)
    expect(seen.value.peers).toHaveLength(2)
    // The second has no socket.
    await app.db.query("update call_room set checked_at = checked_at - interval '1 minute' where room_id = $1", [roomId])
    await until('the second to be gone', 40_000, async () => (seen.value.peers.length === 1 ? true : undefined))
    expect(seen.value.peers.map((peer) => peer.userId)).toEqual([first.user])
    expect((await signal(second, roomId, b, b, offer())).status).toBe(403)
    socket.close()
  })
})

test('what is kept of a person is in their export, and gone with their account', async () => {
  const { roomId, first, second, a, b } = await talking(people)
  await signal(first, roomId, a, b, offer())
  const { response } = await second.call('me.exportData', { userId: second.user })
  expect(response).toMatchObject({ data: { calls: { rooms: [{ roomId, isMuted: true }] } } })
  await second.call('me.deleteAccount', { userId: second.user, confirmation: await app.confirm(second) })
  for (const table of ['call_member', 'call_signal'])
    await until(`an empty ${table}`, 60_000, async () => {
      const rows = await app.db.query(`select 1 from ${table} where account_id = $1`, [second.user])
      return rows.length === 0 ? true : undefined
    })
})
